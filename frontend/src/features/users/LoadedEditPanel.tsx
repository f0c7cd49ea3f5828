import { useOpened } from '../../ui/form/useOpened';
import { EditUserPanel } from './EditUserPanel';
import type { Invitation } from './useUsers';
import { useUserForEditQuery } from './users.generated';

interface LoadedEditPanelProps {
  /** Which user's panel the URL asks for, or null. */
  id: string | null;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** The edit panel of the user in the URL: opens once the user is known as it is now. */
export function LoadedEditPanel({ id, onInvited, onClose }: LoadedEditPanelProps) {
  const { data, error, refetch } = useUserForEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const onRetry = () => void refetch();
  const { form, failure } = useOpened({ id, thing: 'user', found: data?.user, error, onRetry, onClose });
  if (!form) return failure;
  const { opened, open } = form;
  return (
    <EditUserPanel
      key={`${opened.id}:${opened.version}`}
      user={opened}
      open={open}
      onInvited={onInvited}
      onClose={onClose}
    />
  );
}
