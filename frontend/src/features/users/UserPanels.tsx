import { useState } from 'react';
import { InvitationDialog } from './InvitationDialog';
import { LoadedEditPanel } from './LoadedEditPanel';
import type { Invitation } from './useUsers';
import type { UserValues } from './user.form';
import { CreateUserPanel } from './UserPanel';

interface UserPanelsProps {
  creating: boolean;
  newRole: UserValues['role'];
  /** Id of the user being edited, or null. */
  editing: string | null;
  onClose: () => void;
}

/** The side panels of User Management and the link of an invitation, with the form kit in their own chunk. */
export function UserPanels({ creating, newRole, editing, onClose }: UserPanelsProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <CreateUserPanel open={creating} role={newRole} onInvited={setInvitation} onClose={onClose} />
      <LoadedEditPanel id={editing} onInvited={setInvitation} onClose={onClose} />
      <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />
    </>
  );
}
