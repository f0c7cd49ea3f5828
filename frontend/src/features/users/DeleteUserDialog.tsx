import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { RemovalDialog } from '../../shared/removal/RemovalDialog';
import { failureText } from '../../lib/server/api-error';
import { Bidi } from '../../ui/display/Bidi';
import { notify, notifyError } from '../../ui/feedback/notify';
import { useDeleteUser, useUpdateUser } from './useUsers';
import type { UserRow_UserFragment } from './users.generated';

interface DeleteUserDialogProps {
  /** Who is to go; null while nothing is asked. */
  user: UserRow_UserFragment | null;
  onClose: () => void;
}

/** 'Delete User': says what happens, and offers to deactivate what history needs instead. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  const update = useUpdateUser();
  const [busy, setBusy] = useState(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(user);
  useEffect(() => {
    if (user) setShown(user);
  }, [user]);

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
    <RemovalDialog
      of="user"
      id={user?.id ?? null}
      title="Delete User"
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => user && void confirm(user)}
      onCancel={onClose}
      instead={() =>
        shown?.isActive === true && (
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
        )
      }
    >
      <Bidi>{shown?.displayName}</Bidi> (<Bidi>{shown?.email}</Bidi>) will leave all lists and cannot sign in any more.
      This action cannot be undone.
    </RemovalDialog>
  );
}
