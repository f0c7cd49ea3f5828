import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { object, ref, string } from 'yup';
import { TextField } from '../../ui/form/fields/fields';
import { FormFaults } from '../../ui/form/FormFaults';
import { LeaveGuard } from '../../ui/form/LeaveGuard';
import { Form, useForm, useFormState } from '../../ui/form/store/Form';
import type { FormHelpers } from '../../ui/form/store/FormStore';
import { useSubmit } from '../../ui/form/useSubmit';
import { FieldGroup } from './SettingsForm';
import { useChangeOwnPasswordMutation } from './settings.generated';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

const blank: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' };

const schema = object({
  currentPassword: string().required('Current password is required'),
  newPassword: string()
    .required('New password is required')
    .min(6, 'Password must be at least 6 characters')
    .max(128, 'At most 128 characters')
    .notOneOf([ref('currentPassword')], 'Choose another password than the current one'),
  repeated: string()
    .required('Repeat the new password')
    .oneOf([ref('newPassword')], 'The passwords do not match'),
});

/** Changes one's own password; every other session ends with it. */
export function PasswordForm() {
  const [change] = useChangeOwnPasswordMutation();
  const helpers = useRef<FormHelpers<PasswordValues>>(null);
  const submit = useSubmit<PasswordValues, unknown>({
    run: ({ currentPassword, newPassword }) => change({ variables: { input: { currentPassword, newPassword } } }),
    success: 'Password changed. You were signed out everywhere else.',
    failure: 'Failed to change the password',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: () => helpers.current?.resetForm(),
  });
  return (
    <Form<PasswordValues>
      initialValues={blank}
      validationSchema={schema}
      onSubmit={(values, formHelpers) => {
        helpers.current = formHelpers;
        return submit(values, formHelpers);
      }}
    >
      <PasswordFields />
    </Form>
  );
}

function PasswordFields() {
  const { handleSubmit } = useForm();
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} aria-label="Change password">
      <LeaveGuard />
      <FormFaults />
      <FieldGroup title="Password" help="Changing it signs you out everywhere else.">
        <TextField
          name="currentPassword"
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
        />
        <TextField
          name="newPassword"
          label="New password"
          type="password"
          required
          autoComplete="new-password"
          help="At least 6 characters"
        />
        <TextField name="repeated" label="Repeat new password" type="password" required autoComplete="new-password" />
        <Box>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Change Password
          </Button>
        </Box>
      </FieldGroup>
    </Box>
  );
}
