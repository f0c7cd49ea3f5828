import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { object, string } from 'yup';
import { answered } from '../../../lib/server/answered';
import { SwitchField, TextField } from '../../../ui/form/fields/fields';
import { PageForm } from '../../../ui/form/PageForm';
import { useDirty, useForm, useFormState } from '../../../ui/form/store/Form';
import type { FormHelpers } from '../../../ui/form/store/FormStore';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUpdateWhatsappSettingsMutation, type WhatsappSettings_SettingsFragment } from '../whatsapp.generated';

type Settings = WhatsappSettings_SettingsFragment;

interface BotValues {
  autoReply: boolean;
  orderProcessing: boolean;
  notifications: boolean;
  welcomeMessage: string;
}

const valuesOf = ({ autoReply, orderProcessing, notifications, welcomeMessage }: Settings): BotValues => ({
  autoReply,
  orderProcessing,
  notifications,
  welcomeMessage,
});

const schema = object({
  welcomeMessage: string()
    .trim()
    .required(() => t`Write what somebody is greeted with`)
    .max(1024, () => t`At most 1,024 characters`),
});

/** Saves and discards; there is nothing to save until something differs. */
function SaveButtons() {
  const { resetForm } = useForm();
  const dirty = useDirty();
  const busy = useFormState((state) => state.isSubmitting);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button type="submit" variant="contained" disabled={!dirty} loading={busy}>
        {t`Save Settings`}
      </Button>
      {dirty && (
        <Button variant="outlined" color="secondary" disabled={busy} onClick={() => resetForm()}>
          {t`Discard`}
        </Button>
      )}
    </Box>
  );
}

/** What the bot does by itself. Saved by others meanwhile, it is shown anew; what is typed here is kept and refused as stale. */
export function BotSettings({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const [update] = useUpdateWhatsappSettingsMutation();
  const helpers = useRef<FormHelpers<BotValues>>(null);
  const submit = useSubmit<BotValues, Settings>({
    run: async (values) => {
      const input = { ...values, welcomeMessage: values.welcomeMessage.trim(), version: settings.version };
      return answered((await update({ variables: { input } })).data).updateWhatsappSettings;
    },
    success: t`Bot settings saved`,
    failure: t`Failed to save the bot settings`,
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: (saved) => helpers.current?.resetForm({ values: valuesOf(saved) }),
  });
  return (
    <PageForm<BotValues>
      key={settings.version}
      label={t`Bot Settings`}
      initialValues={valuesOf(settings)}
      validationSchema={schema}
      onSubmit={(values, formHelpers) => {
        helpers.current = formHelpers;
        return submit(values, formHelpers);
      }}
    >
      <SwitchField
        name="autoReply"
        label={t`Auto Reply`}
        help={t`Greets who writes, and answers questions about orders`}
        disabled={!mayChange}
      />
      <SwitchField
        name="orderProcessing"
        label={t`Order Processing`}
        help={t`Makes orders of messages that are surely understood; others wait for you`}
        disabled={!mayChange}
      />
      <SwitchField
        name="notifications"
        label={t({ message: 'Notifications', context: 'bot' })}
        help={t`Tells customers that their order was taken, shipped or is due`}
        disabled={!mayChange}
      />
      <TextField
        name="welcomeMessage"
        label={t`Welcome Message`}
        multiline
        rows={3}
        maxLength={1024}
        disabled={!mayChange}
      />
      {mayChange ? (
        <SaveButtons />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t`Only administrators can change these.`}
        </Typography>
      )}
    </PageForm>
  );
}
