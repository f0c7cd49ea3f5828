import { useEffect, useState } from 'react';
import { notifyError } from '../../ui/feedback/notify';
import { EditUserPanel } from './EditUserPanel';
import type { Invitation } from './use-users';
import { useUserForEditQuery, type UserForm_UserFragment } from './users.generated';

interface LoadedEditPanelProps {
  /** Which user's panel the URL asks for, or null. */
  id: string | null;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** The edit panel of the user in the URL: opens once the user is known as it is now. */
export function LoadedEditPanel({ id, onInvited, onClose }: LoadedEditPanelProps) {
  const { data, error } = useUserForEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // The form starts from the first answer; what others save meanwhile is told on save, not typed over.
  const [opened, setOpened] = useState<UserForm_UserFragment | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== id) {
    setAsked(id);
    // On closing the panel stays while it slides away; every opening starts anew.
    if (id !== null) setOpened(null);
  }
  const user = id === null ? null : data?.user;
  if (asked === id && opened === null && user && user.id === id) setOpened(user);

  const missing = id !== null && (error !== undefined || (data !== undefined && !data.user));
  useEffect(() => {
    if (!missing) return;
    notifyError(error ? 'The user could not be loaded' : 'This user does not exist any more');
    onClose();
  }, [missing, error, onClose]);

  if (!opened) return null;
  return (
    <EditUserPanel
      key={`${opened.id}:${opened.version}`}
      user={opened}
      open={id === opened.id}
      onInvited={onInvited}
      onClose={onClose}
    />
  );
}
