import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

/** Any unknown path. */
export function NotFoundScreen() {
  return (
    <Box
      sx={{
        minHeight: '60dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1.5,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography component="h1" variant="h1">
        404 Page Not Found
      </Typography>
      <Typography color="textSecondary">Did you forget to add the page to the router?</Typography>
      <Button component={Link} to="/" variant="outlined" color="secondary" sx={{ mt: 1 }}>
        Go to the dashboard
      </Button>
    </Box>
  );
}
