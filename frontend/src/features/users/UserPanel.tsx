import { useMemo } from 'react';
import { sendImage } from '../../shared/session/send-image';
import { useCan } from '../../shared/session/useSession';
import { newClientKey } from '../../lib/server/client-key';
import { FormPanel } from '../../ui/form/FormPanel';
import { userDetail } from '../../shared/paths';
import { useSubmit } from '../../ui/form/useSubmit';
import { useUploads } from '../../ui/images/useUploads';
import { useBusinessTypes } from './useBusinessTypes';
import { useCreateUser, useInviteUser, type Invitation } from './useUsers';
import { blankUser, toCreateInput, toInviteInput, userSchema, type UserValues } from './user.form';
import { UserFields } from './UserFields';

/** The API's field path as the form spells it. */
export const formField = (path: string): string =>
  path
    .replace(/^input\./, '')
    .replace(/^profileImageUrl$/, 'pictures')
    .replace(/^businessCategories\.\d+$/, 'businessCategories');

interface CreateUserPanelProps {
  open: boolean;
  /** The role a new user starts with: the one the list is narrowed to. */
  role: UserValues['role'];
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

const schema = userSchema(true);

/** 'Add New User': one key per opened form, so a double click makes one user. */
export function CreateUserPanel({ open, role, onInvited, onClose }: CreateUserPanelProps) {
  const create = useCreateUser();
  const invite = useInviteUser();
  const uploads = useUploads(sendImage);
  const businessTypes = useBusinessTypes();
  const isAdmin = useCan('users.financials');
  const mayUpload = useCan('media.upload');
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo(() => ({ ...blankUser, role }), [role]);
  const close = () => {
    // The panel outlives its form: uploads that were not saved must not reach the next one.
    uploads.dispose();
    onClose();
  };
  const onSubmit = useSubmit<UserValues, { invitation: Invitation } | { id: string }>({
    run: async (values) => {
      const ready = { ...values, pictures: await uploads.resolve(values.pictures) };
      return ready.invite
        ? { invitation: await invite(toInviteInput(ready, clientKey)) }
        : create(toCreateInput(ready, clientKey));
    },
    success: (made) => ({
      text: 'User created successfully',
      // Whoever is invited is shown with the link to hand over.
      ...('id' in made && { link: { label: 'View user', to: userDetail(made.id) } }),
    }),
    failure: 'Failed to create user',
    mapField: formField,
    onSuccess: (made) => {
      close();
      if ('invitation' in made) onInvited(made.invitation);
    },
  });
  return (
    <FormPanel<UserValues>
      open={open}
      title="Add New User"
      {...(!isAdmin && { subtitle: 'You can add customers.' })}
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Add User"
      busyLabel="Adding…"
      onClose={close}
    >
      <UserFields
        mode="create"
        isAdmin={isAdmin}
        mayUpload={mayUpload}
        uploads={uploads}
        businessTypes={businessTypes}
      />
    </FormPanel>
  );
}
