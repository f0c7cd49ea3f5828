import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { connection } from '../lib/server/connection';

/** A screen's chunk that no longer exists (a newer version was deployed) or could not be fetched. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** A screen that could not be shown: what happened and the way out. */
export function RouteError() {
  const error = useRouteError();
  const chunk = isChunkFailure(error);
  const away = useSyncExternalStore(connection.subscribe, connection.trouble) !== null;
  return (
    <Box
      role="alert"
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
      <Typography variant="h1">
        {chunk ? t`This screen could not be loaded` : t`This screen stopped working`}
      </Typography>
      <Typography color="textSecondary">
        {chunk && away
          ? t`This screen needs a connection. Visits and field orders work without one.`
          : chunk
            ? t`There may be a newer version, or no connection. Reload the page.`
            : t`Reload the page. What was saved is safe.`}
      </Typography>
      <Button variant="contained" onClick={() => location.reload()}>
        {t`Reload`}
      </Button>
    </Box>
  );
}
