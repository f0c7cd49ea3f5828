import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { paths } from '../../shared/paths';
import type { SetUpInput } from '../../shared/session/session';
import { toApiError, type ApiError } from '../../lib/server/api-error';
import { PublicPage } from '../../ui/layout/PublicPage';
import { FieldRow } from '../../ui/form/fields/FieldRow';
import { TextField } from '../../ui/form/fields/fields';
import { DecimalField } from '../../ui/form/fields/numbers';
import { Form, useForm, useFormState } from '../../ui/form/store/Form';
import { blankSetUp, validateSetUp, type SetUpValues } from './set-up.form';

interface SetUpScreenProps {
  /** The code, when the link from the log brought it. */
  code: string;
  /** Symbol of the server's default currency. */
  currency: string;
  /** Sets up and signs in. @throws RestError, TypeError */
  onSetUp: (input: SetUpInput) => Promise<void>;
}

const NO_ANSWER = 'The server could not be reached. Check the connection and try again.';
const zones = Intl.supportedValuesOf('timeZone');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 600, mb: 1, p: 0 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { handleSubmit } = useForm();
  return (
    <PublicPage
      title="Set up Wholesale Desk"
      hint="Nobody can sign in yet. You become the first admin, and can change all of this later."
      width={560}
      onSubmit={handleSubmit}
    >
      {children}
    </PublicPage>
  );
}

function SetUpButton() {
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return (
    <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
      Set up and sign in
    </Button>
  );
}

/** The page of an installation in which nobody can sign in yet: its first admin, and the business. */
export function SetUpScreen({ code, currency, onSetUp }: SetUpScreenProps) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  // What belongs to a field is said there, and only there.
  const named = failure !== null && Object.keys(failure.fields).length > 0;
  const already = failure?.code === 'CONFLICT';
  return (
    <Form<SetUpValues>
      initialValues={blankSetUp(code, currency)}
      validate={validateSetUp}
      onSubmit={async ({ repeated: _repeated, ...values }, { setStatus }) => {
        setFailure(null);
        setStatus(undefined);
        try {
          await onSetUp(values);
        } catch (thrown) {
          const error = toApiError(thrown);
          setStatus({ server: { fields: error.fields, values } });
          setFailure(error);
        }
      }}
    >
      <Page>
        {failure && !named && (
          <Alert severity="error">
            {failure.message ?? NO_ANSWER} {already && <Link href={paths.dashboard}>Go to sign-in</Link>}
          </Alert>
        )}
        <TextField
          name="code"
          label="Code"
          required
          maxLength={64}
          help="The server prints it when it starts, at the end of its log."
        />
        <Part title="You">
          <FieldRow>
            <TextField name="firstName" label="First name" required maxLength={255} autoComplete="given-name" />
            <TextField name="lastName" label="Last name" required maxLength={255} autoComplete="family-name" />
          </FieldRow>
          <TextField name="email" label="Email" type="email" required maxLength={254} autoComplete="username" />
          <FieldRow>
            <TextField
              name="password"
              label="Password"
              type="password"
              required
              maxLength={128}
              autoComplete="new-password"
              help="At least 6 characters"
            />
            <TextField
              name="repeated"
              label="Repeat password"
              type="password"
              required
              maxLength={128}
              autoComplete="new-password"
            />
          </FieldRow>
        </Part>
        <Part title="The business">
          <TextField
            name="businessName"
            label="Business name"
            required
            maxLength={255}
            autoComplete="organization"
            help="Shown on invoices and purchase orders"
          />
          <FieldRow>
            <TextField name="currency" label="Currency symbol" required maxLength={8} help="Such as $ or SAR" />
            <DecimalField name="taxRate" label="Tax rate" end="%" help="Added to new orders" />
          </FieldRow>
          <TextField
            name="timeZone"
            label="Time zone"
            required
            maxLength={64}
            suggestions={zones}
            help="Decides where days and months begin. Type a city, such as Riyadh"
          />
        </Part>
        <SetUpButton />
      </Page>
    </Form>
  );
}
