import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sendImage } from '../../shared/session/send-image';
import { useCan } from '../../shared/session/useSession';
import { failureText } from '../../lib/server/api-error';
import { formatDateTime } from '../../lib/dates/dates';
import { notifyError } from '../../ui/feedback/notify';
import { mergeChanges, shownValue, theirChanges } from '../../ui/form/changes';
import { FormPanel } from '../../ui/form/FormPanel';
import { useEditForm } from '../../ui/form/useEditForm';
import { useUploads } from '../../ui/images/useUploads';
import { useBusinessTypes } from './useBusinessTypes';
import { useResendInvitation, useUpdateUser, type Invitation } from './useUsers';
import { changedFields, toUpdateInput, userFieldNames, userLabels, userSchema, userToValues } from './user.form';
import type { UserValues } from './user.form';
import { UserFields } from './UserFields';
import { formField } from './UserPanel';
import { UserForEditDocument, type UserForm_UserFragment } from './users.generated';
import { Bidi } from '../../ui/display/Bidi';

interface EditUserPanelProps {
  open: boolean;
  user: UserForm_UserFragment;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

const shown = (values: UserValues, name: keyof UserValues): string => {
  if (name === 'pictures') return values.pictures.length > 0 ? 'A picture' : '–';
  return name === 'password' ? '••••••' : shownValue(values[name]);
};

const parts = { labels: userLabels, changed: changedFields, shown };

/** That an invitation waits, and a new link for whoever lost theirs. */
function PendingInvitation({ user, onInvited }: Pick<EditUserPanelProps, 'user' | 'onInvited'>) {
  const resend = useResendInvitation();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      onInvited(await resend(user.id));
    } catch (error) {
      notifyError(failureText(error, 'The invitation could not be sent'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" loading={busy} onClick={() => void again()}>
          New link
        </Button>
      }
    >
      Invited {user.invitedAt ? formatDateTime(user.invitedAt) : ''}; no password chosen yet.
    </Alert>
  );
}

/** 'Edit User': sends only what was changed; a save that comes too late shows what changed meanwhile. */
export function EditUserPanel({ open, user, onInvited, onClose }: EditUserPanelProps) {
  const client = useApolloClient();
  const update = useUpdateUser();
  const uploads = useUploads(sendImage);
  const businessTypes = useBusinessTypes();
  const isAdmin = useCan('users.financials');
  const mayInvite = useCan('users.create');
  const mayUpload = useCan('media.upload');
  const form = useEditForm<UserForm_UserFragment, UserValues, { version: number }>({
    thing: 'user',
    opened: user,
    toValues: userToValues,
    read: async () =>
      (await client.query({ query: UserForEditDocument, variables: { id: user.id }, fetchPolicy: 'network-only' })).data
        ?.user,
    changes: (before, now, mine) => theirChanges(parts, userToValues(before), userToValues(now), mine),
    merge: (now, before, mine) => mergeChanges(userFieldNames, now, before, mine),
    save: async (values, base) => {
      const after = { ...values, pictures: await uploads.resolve(values.pictures) };
      return update(toUpdateInput(base.id, base.version, userToValues(base), after));
    },
    success: 'User updated successfully',
    failure: 'Failed to update user',
    mapField: formField,
    onSuccess: onClose,
  });
  const [schema] = useState(() => userSchema(false, form.initialValues));

  return (
    <>
      <FormPanel<UserValues>
        open={open}
        title="Edit User"
        subtitle={<Bidi>{user.displayName}</Bidi>}
        initialValues={form.initialValues}
        validationSchema={schema}
        onSubmit={form.onSubmit}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
      >
        {user.invitationPending && mayInvite && <PendingInvitation user={user} onInvited={onInvited} />}
        <UserFields
          mode="edit"
          isAdmin={isAdmin}
          mayUpload={mayUpload}
          uploads={uploads}
          businessTypes={businessTypes}
        />
      </FormPanel>
      {form.dialog}
    </>
  );
}
