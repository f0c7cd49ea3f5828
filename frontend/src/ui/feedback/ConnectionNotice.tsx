import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { connection, type Trouble } from '../../lib/connection';

const texts: Readonly<Record<Trouble, string>> = {
  offline: 'No connection. What you typed is kept.',
  unreachable: 'No connection. What you typed is kept.',
  busy: 'The server cannot answer now. What you typed is kept.',
  slow: 'The server takes too long to answer. What you typed is kept.',
};

/** Says that the server is away for as long as it is; stands in the page, and in the form that stands over it. */
export function ConnectionNotice() {
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble);
  return (
    <div aria-live="polite">
      {trouble !== null && (
        <Alert severity="warning" role="presentation" sx={{ borderRadius: 0 }}>
          {texts[trouble]}
        </Alert>
      )}
    </div>
  );
}
