import { useApolloClient } from '@apollo/client/react';
import { sendImage } from '../../shared/session/send-image';
import { session } from '../../shared/session/session';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { roleLabel } from '../../lib/roles';
import { DetailFacts } from '../../ui/layout/DetailDrawer';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FieldRow } from '../../ui/form/fields/FieldRow';
import { TextField } from '../../ui/form/fields/fields';
import { ImagesField } from '../../ui/images/ImagesField';
import { useUploads } from '../../ui/images/useUploads';
import { FormSkeleton } from './FormSkeleton';
import {
  profileLabels as labels,
  profileSchema,
  profileToValues,
  toProfileInput,
  type ProfileValues,
} from './profile.form';
import { KeyboardCard } from './KeyboardCard';
import { FieldGroup, SettingsForm } from './SettingsForm';
import {
  OwnProfileDocument,
  useOwnProfileQuery,
  useUpdateOwnProfileMutation,
  type ProfileForm_UserFragment,
} from './settings.generated';

const versioned = (user: ProfileForm_UserFragment) => ({ version: user.version, values: profileToValues(user) });

/** One's own name, contact and address; what an admin decides is shown, not offered. */
export function ProfileTab() {
  const client = useApolloClient();
  const uploads = useUploads(sendImage);
  const { id } = useCurrentUser();
  const mayUpload = useCan('media.upload');
  const { data, error, refetch } = useOwnProfileQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [update] = useUpdateOwnProfileMutation();
  if (!data?.user) {
    if (error)
      return <ErrorState title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />;
    return <FormSkeleton />;
  }
  const { email, role } = data.user;
  return (
    <SettingsForm<ProfileValues>
      stored={versioned(data.user)}
      labels={labels}
      schema={profileSchema}
      success="Profile saved successfully"
      failure="Failed to save profile"
      mapField={(path) => (path === 'profileImageUrl' ? 'picture' : path)}
      save={async (changes, version) => {
        const { picture, ...rest } = changes;
        const input = toProfileInput(
          id,
          { ...rest, ...(picture && { picture: await uploads.resolve(picture) }) },
          version,
        );
        const { data: answer } = await update({ variables: { input } });
        if (!answer) throw new Error('The server answered without data.');
        // The header greets by the name that was just changed.
        await session.refresh();
        return versioned(answer.updateUser);
      }}
      reload={async () => {
        const { data: now } = await client.query({
          query: OwnProfileDocument,
          variables: { id },
          fetchPolicy: 'network-only',
        });
        if (!now?.user) throw new Error('The server answered without data.');
        return versioned(now.user);
      }}
    >
      <FieldGroup title="Profile" help="How you appear to others.">
        <DetailFacts
          facts={[
            { label: 'Email', value: email },
            { label: 'Role', value: roleLabel(role) },
          ]}
        />
        <FieldRow>
          <TextField name="firstName" label={labels.firstName} required autoComplete="given-name" />
          <TextField name="lastName" label={labels.lastName} required autoComplete="family-name" />
        </FieldRow>
        {mayUpload && <ImagesField name="picture" label={labels.picture} uploads={uploads} max={1} />}
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField name="companyName" label={labels.companyName} autoComplete="organization" />
        <FieldRow>
          <TextField name="phone" label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
          <TextField name="whatsappNumber" label={labels.whatsappNumber} type="tel" inputMode="tel" maxLength={20} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Address">
        <TextField name="address" label={labels.address} autoComplete="street-address" />
        <FieldRow>
          <TextField name="city" label={labels.city} autoComplete="address-level2" />
          <TextField name="state" label={labels.state} autoComplete="address-level1" />
          <TextField name="zipCode" label={labels.zipCode} autoComplete="postal-code" />
          <TextField name="country" label={labels.country} autoComplete="country-name" />
        </FieldRow>
      </FieldGroup>
      <KeyboardCard />
    </SettingsForm>
  );
}
