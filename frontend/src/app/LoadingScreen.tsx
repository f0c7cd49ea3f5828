import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

/** Before anything is known: a spinner with a word of what it waits for. */
export function LoadingScreen() {
  return (
    <Box
      role="status"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress size={28} aria-hidden />
      <Typography color="textSecondary">{t`Loading...`}</Typography>
    </Box>
  );
}
