import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { object, string } from 'yup';
import { answered } from '../../../lib/server/answered';
import { newClientId, newClientKey } from '../../../lib/server/client-key';
import { TextField } from '../../../ui/form/fields/fields';
import { PageForm } from '../../../ui/form/PageForm';
import { useFormState } from '../../../ui/form/store/Form';
import type { FormHelpers } from '../../../ui/form/store/FormStore';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Section } from '../../../ui/layout/Section';
import { useSendWhatsappMutation, type SendWhatsappMutation } from '../whatsapp.generated';
import { inboxUrl } from '../whatsapp-url';

interface SendValues {
  phone: string;
  text: string;
}

const blank: SendValues = { phone: '', text: '' };

const schema = object({
  phone: string()
    .trim()
    .required(() => t`Enter the phone number`),
  text: string()
    .trim()
    .required(() => t`Write the message`)
    .max(4096, () => t`At most 4,096 characters`),
});

type Sent = SendWhatsappMutation['sendWhatsappMessage'];

function SendButton({ disabled }: { disabled: boolean }) {
  const busy = useFormState((state) => state.isSubmitting);
  return (
    <Box>
      <Button type="submit" variant="contained" loading={busy} disabled={disabled}>
        {t`Send Message`}
      </Button>
    </Box>
  );
}

/** 'Quick Send': a text to any number that wrote within a day. */
export function QuickSend({ isConfigured }: { isConfigured: boolean }) {
  const [mutate] = useSendWhatsappMutation();
  const helpers = useRef<FormHelpers<SendValues>>(null);
  // What this device calls the message: sent again after a failure, it is still one.
  const clientMessageId = useRef(newClientId());
  const [sent, setSent] = useState<Sent>();
  const submit = useSubmit<SendValues, Sent>({
    run: async ({ phone, text }) => {
      const input = {
        phone: phone.trim(),
        text: text.trim(),
        clientMessageId: clientMessageId.current,
        clientKey: newClientKey(),
      };
      return answered((await mutate({ variables: { input } })).data).sendWhatsappMessage;
    },
    success: t`The message is on its way`,
    failure: t`Failed to send the message`,
    mapField: (path) => path.replace(/^input\./, '').replace(/^templateId$/, 'text'),
    onSuccess: (message) => {
      clientMessageId.current = newClientId();
      setSent(message);
      helpers.current?.resetForm({ values: blank });
    },
  });
  return (
    <Section title={t`Quick Send`}>
      <Box sx={{ px: 2, pb: 2 }}>
        <PageForm<SendValues>
          label={t`Quick Send`}
          enter="next"
          initialValues={blank}
          validationSchema={schema}
          onSubmit={(values, formHelpers) => {
            helpers.current = formHelpers;
            return submit(values, formHelpers);
          }}
        >
          <TextField
            name="phone"
            label={t`Phone number`}
            type="tel"
            inputMode="tel"
            maxLength={30}
            placeholder="+966 50 123 4567"
            required
          />
          <TextField
            name="text"
            label={t({ message: 'Message', context: 'what is written' })}
            multiline
            rows={3}
            maxLength={4096}
            required
            help={t`To somebody who has not written for 24 hours only a template can be sent.`}
          />
          <SendButton disabled={!isConfigured} />
          {!isConfigured && (
            <Typography variant="body2" color="textSecondary">
              {t`Nothing can be sent while WhatsApp is not connected.`}
            </Typography>
          )}
          {sent && (
            <Link component={RouterLink} to={inboxUrl({ conversation: sent.conversationId })} sx={{ fontSize: 13 }}>
              {t`Open the conversation`}
            </Link>
          )}
        </PageForm>
      </Box>
    </Section>
  );
}
