import Box from '@mui/material/Box';
import { PasswordForm } from './PasswordForm';
import { SessionList } from './SessionList';

/** One's own password, and where one is signed in. */
export function SecurityTab() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PasswordForm />
      <SessionList />
    </Box>
  );
}
