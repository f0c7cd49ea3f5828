import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../../lib/dates/dates';
import { connection, type Trouble } from '../../lib/server/connection';

const texts: Readonly<Record<Trouble, string>> = {
  get offline() {
    return t`No connection. What you typed is kept.`;
  },
  get unreachable() {
    return t`No connection. What you typed is kept.`;
  },
  get busy() {
    return t`The server cannot answer now. What you typed is kept.`;
  },
  get slow() {
    return t`The server takes too long to answer. What you typed is kept.`;
  },
};

/**
 * Says that the server is away for as long as it is; stands in the page, and in the form that stands over it. It cannot be
 * loaded once it is wanted, so it comes with the shell and is made of little.
 */
export function ConnectionNotice() {
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble);
  const keptAt = useSyncExternalStore(connection.subscribe, connection.keptAt);
  return (
    <div aria-live="polite">
      {trouble !== null && (
        <Box
          sx={(theme) => {
            const { palette } = theme.vars ?? theme;
            return {
              px: 2,
              py: 1.25,
              fontWeight: 500,
              color: palette.text.primary,
              backgroundColor: `color-mix(in srgb, ${palette.warning.main} 16%, ${palette.background.paper})`,
              borderBottom: `2px solid ${palette.warning.main}`,
            };
          }}
        >
          {keptAt === null
            ? texts[trouble]
            : t`As of ${formatDateTime(keptAt)}, without signal. What you typed is kept.`}
        </Box>
      )}
    </div>
  );
}
