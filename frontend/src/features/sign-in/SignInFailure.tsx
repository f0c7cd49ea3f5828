import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Why the sign-in failed; stays until the next attempt. One or two lines: where it stands, room for them is kept. */
export function SignInFailure({ message }: { message: string }) {
  return (
    <Box role="alert" sx={{ display: 'flex', gap: 1, color: 'error.main' }}>
      <ErrorOutlineOutlined sx={{ fontSize: 18, mt: '1px', flex: 'none' }} aria-hidden />
      <Typography variant="body2" sx={{ minWidth: 0 }}>
        {message}
      </Typography>
    </Box>
  );
}
