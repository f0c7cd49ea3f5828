import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Why the sign-in failed, above the fields it concerns; stays until the next attempt. */
export function SignInFailure({ message }: { message: string }) {
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: 'flex',
        gap: 1.25,
        p: 1.5,
        borderRadius: '8px',
        color: theme.vars!.palette.error.main,
        backgroundColor: `color-mix(in srgb, ${theme.vars!.palette.error.main} 8%, transparent)`,
        border: `1px solid color-mix(in srgb, ${theme.vars!.palette.error.main} 30%, transparent)`,
      })}
    >
      <ErrorOutlineOutlined fontSize="small" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2">Error</Typography>
        <Typography variant="body2" color="textPrimary">
          {message}
        </Typography>
      </Box>
    </Box>
  );
}
