import { t } from '@lingui/core/macro';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../lib/server/api-error';
import { troubleOf } from '../../lib/server/connection';

export interface ErrorStateProps {
  /** What could not be done: "Orders could not be loaded". */
  title: string;
  /** What was thrown; its message and request id are shown. */
  error: unknown;
  onRetry?: () => void;
}

/** What failed, what to do, and the request id small. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { message, requestId } = toApiError(error);
  const away = {
    offline: t`You are offline. Check the connection and try again.`,
    unreachable: t`The server could not be reached. Check the connection and try again.`,
    busy: t`The server cannot answer now. Try again in a moment.`,
    slow: t`The server took too long to answer. Try again.`,
  }[troubleOf(error) ?? 'unreachable'];
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 0.5,
        px: 3,
        py: 6,
      }}
    >
      <Box aria-hidden sx={{ color: 'error.main', mb: 1, display: 'inline-flex', '& svg': { fontSize: 36 } }}>
        <ErrorOutlineIcon />
      </Box>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {message ?? away}
      </Typography>
      {onRetry !== undefined && (
        <Button variant="outlined" color="secondary" onClick={onRetry} sx={{ mt: 1.5 }}>
          {t`Try again`}
        </Button>
      )}
      {requestId !== null && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 1, fontFamily: 'monospace' }}>
          {t`Request ${requestId}`}
        </Typography>
      )}
    </Box>
  );
}
