import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { customerStatement, ordersOf } from '../../app/paths';
import { failureText } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../ui/feedback/notify';
import { useDeleteUser, useUpdateUser } from './use-users';
import { useUserRemovalQuery, type UserRow_UserFragment } from './users.generated';
import { Bidi } from '../../ui/display/Bidi';

interface DeleteUserDialogProps {
  /** Who is to go; null while nothing is asked. */
  user: UserRow_UserFragment | null;
  onClose: () => void;
}

/** 'Delete User' (spec §2, §8): says what happens, and offers to deactivate what history needs instead. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  const update = useUpdateUser();
  const [busy, setBusy] = useState(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(user);
  useEffect(() => {
    if (user) setShown(user);
  }, [user]);

  // Asked anew each time: orders and payments come in meanwhile.
  const { data, loading, error } = useUserRemovalQuery({
    variables: { id: user?.id ?? '' },
    skip: user === null,
    fetchPolicy: 'network-only',
  });
  const [removal, setRemoval] = useState(data?.userRemoval);
  useEffect(() => {
    if (user) setRemoval(data?.userRemoval);
  }, [user, data]);

  const act = async (action: () => Promise<string>, failure: string) => {
    setBusy(true);
    try {
      notify({ text: await action() });
      onClose();
    } catch (error) {
      notifyError(failureText(error, failure));
    } finally {
      setBusy(false);
    }
  };
  const confirm = ({ id }: UserRow_UserFragment) =>
    act(async () => {
      const usedIn = await remove(id);
      return usedIn.length === 0
        ? 'User deleted successfully'
        : `User deleted successfully. The name stays in ${usedIn.join(', ')}.`;
    }, 'Failed to delete user');
  const deactivate = ({ id, version }: UserRow_UserFragment) =>
    act(async () => {
      await update({ id, version, isActive: false });
      return 'User updated successfully';
    }, 'Failed to update user');

  return (
    <ConfirmDialog
      open={user !== null}
      title="Delete User"
      confirmLabel="Delete"
      destructive
      busy={busy}
      confirmDisabled={user !== null && (loading || removal?.obstacle != null)}
      onConfirm={() => user && void confirm(user)}
      onCancel={onClose}
    >
      <Bidi>{shown?.displayName}</Bidi> (<Bidi>{shown?.email}</Bidi>) will leave all lists and cannot sign in any more.
      This action cannot be undone.
      {user !== null && loading && <Box sx={{ mt: 2 }}>Looking for open orders and debts…</Box>}
      {error && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Open orders and debts could not be looked up. Deleting is refused while there are any.
        </Alert>
      )}
      {removal?.obstacle == null && removal && removal.usedIn.length > 0 && (
        <Box sx={{ mt: 2 }}>The name stays in {removal.usedIn.join(', ')}.</Box>
      )}
      {removal?.obstacle != null && shown && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {removal.obstacle}.{' '}
          <Link
            component={RouterLink}
            to={removal.openOrders > 0 ? ordersOf(shown.email) : customerStatement(shown.id)}
          >
            {removal.openOrders > 0 ? 'Show the orders' : 'Show the account'}
          </Link>
        </Alert>
      )}
      {shown?.isActive === true && (
        <Box sx={{ mt: 2 }}>
          To keep the user and only stop sign-in and orders,{' '}
          <Button
            size="small"
            disabled={busy}
            onClick={() => user && void deactivate(user)}
            sx={{ minHeight: 0, minWidth: 0, p: '0 2px', verticalAlign: 'baseline' }}
          >
            deactivate instead
          </Button>
        </Box>
      )}
    </ConfirmDialog>
  );
}
