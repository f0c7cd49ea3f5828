import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { answered } from '../../../lib/server/answered';
import { CopyableId } from '../../../ui/display/CopyableId';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUpdateWhatsappSettingsMutation, type WhatsappSettings_SettingsFragment } from '../whatsapp.generated';

type Settings = WhatsappSettings_SettingsFragment;

interface AccessValues {
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  verifyToken: string;
}

const schema = object({
  phoneNumberId: string()
    .trim()
    .matches(/^\d*$/, () => t`Digits only: the id of the number, not the number itself`),
});

const SECRETS = ['accessToken', 'appSecret', 'verifyToken'] as const;

/** A secret is shown to nobody: what is left empty stays as it is. */
const secretHelp = (has: boolean): string =>
  has ? t`Saved. Leave it empty to keep it; what you type replaces it.` : t`Not there yet.`;

interface ConfigureDialogProps {
  open: boolean;
  settings: Settings | undefined;
  onClose: () => void;
}

/** 'Configure Bot': how the business reaches WhatsApp. */
export function ConfigureDialog({ open, settings, onClose }: ConfigureDialogProps) {
  const [update] = useUpdateWhatsappSettingsMutation();
  const onSubmit = useSubmit<AccessValues, Settings>({
    run: async (values) => {
      const secrets = SECRETS.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()] as const] : []));
      const input = {
        phoneNumberId: values.phoneNumberId.trim() || null,
        ...Object.fromEntries(secrets),
        ...(settings && { version: settings.version }),
      };
      return answered((await update({ variables: { input } })).data).updateWhatsappSettings;
    },
    success: t`WhatsApp access saved`,
    failure: t`Failed to save the access to WhatsApp`,
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
  });
  if (!settings) return null;
  const fixed = settings.isByEnvironment;
  return (
    <FormDialog<AccessValues>
      open={open}
      title={t`Configure Bot`}
      subtitle={t`Access to the WhatsApp Business Cloud API`}
      initialValues={{ phoneNumberId: settings.phoneNumberId ?? '', accessToken: '', appSecret: '', verifyToken: '' }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel={t`Save Access`}
      busyLabel={t`Saving…`}
      onClose={onClose}
    >
      {settings.isSimulated ? (
        <Alert severity="info">
          {t`A simulator stands in for WhatsApp: nothing leaves this server. With an access of your own the real WhatsApp takes its place.`}
        </Alert>
      ) : (
        <Alert severity={settings.isConfigured ? 'success' : 'warning'}>
          {settings.isConfigured ? t`WhatsApp is connected.` : t`Not configured: all four fields below are needed.`}
        </Alert>
      )}
      {!settings.areSecretsReadable && (
        <Alert severity="error">
          {t`The saved secrets belong to a server with another key and cannot be read here. Enter them again.`}
        </Alert>
      )}
      {fixed && (
        <Alert severity="info">
          {t`The access is set by the environment of the server, which counts. Change it there.`}
        </Alert>
      )}
      <Box
        component="ol"
        sx={{ m: 0, paddingInlineStart: 2.5, fontSize: 13, color: 'text.secondary', '& li': { mb: 0.5 } }}
      >
        <li>{t`In Meta for Developers, open your app with the product WhatsApp and copy the id of the phone number, a permanent access token and the secret of the app into the fields below.`}</li>
        <li>{t`Make up a verify token and save it here.`}</li>
        <li>
          <Trans>Enter the address below and the verify token as the webhook, and subscribe to “messages”.</Trans>
        </li>
      </Box>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 500, fontSize: 13 }}>
          {t`Webhook address`}
        </Typography>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <CopyableId value={settings.webhookUrl} />
        </Box>
      </Box>
      <TextField
        name="phoneNumberId"
        label={t`Phone number ID`}
        help={t`Digits; it is not the phone number itself`}
        inputMode="numeric"
        maxLength={40}
        disabled={fixed}
      />
      <TextField
        name="accessToken"
        label={t`Access token`}
        type="password"
        autoComplete="new-password"
        help={secretHelp(settings.hasAccessToken)}
        disabled={fixed}
      />
      <TextField
        name="appSecret"
        label={t`App secret`}
        type="password"
        autoComplete="new-password"
        help={secretHelp(settings.hasAppSecret)}
        disabled={fixed}
      />
      <TextField
        name="verifyToken"
        label={t`Verify token`}
        type="password"
        autoComplete="new-password"
        help={secretHelp(settings.hasVerifyToken)}
        disabled={fixed}
      />
    </FormDialog>
  );
}
