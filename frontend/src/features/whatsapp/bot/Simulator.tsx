import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { object, string } from 'yup';
import { TextField } from '../../../ui/form/fields/fields';
import { PageForm } from '../../../ui/form/PageForm';
import { useFormState } from '../../../ui/form/store/Form';
import type { FormHelpers } from '../../../ui/form/store/FormStore';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Section } from '../../../ui/layout/Section';
import { useSimulateWhatsappMutation } from './bot.generated';

interface SaidValues {
  phone: string;
  name: string;
  text: string;
}

const schema = object({
  phone: string()
    .trim()
    .required(() => t`Enter the phone number`),
  text: string()
    .trim()
    .required(() => t`Write the message`),
});

function SayButton() {
  const busy = useFormState((state) => state.isSubmitting);
  return (
    <Box>
      <Button type="submit" variant="outlined" loading={busy}>
        {t`Say it`}
      </Button>
    </Box>
  );
}

/** 'Customer says': where a simulator stands in for WhatsApp, a message comes as a customer's would. */
export function Simulator() {
  const [mutate] = useSimulateWhatsappMutation();
  const helpers = useRef<FormHelpers<SaidValues>>(null);
  const submit = useSubmit<SaidValues, unknown>({
    run: ({ phone, name, text }) =>
      mutate({
        variables: { input: { phone: phone.trim(), ...(name.trim() && { name: name.trim() }), text: text.trim() } },
      }),
    success: t`Said. It arrives in a moment.`,
    failure: t`It could not be said`,
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: (_result, values) => helpers.current?.resetForm({ values: { ...values, text: '' } }),
  });
  return (
    <Section title={t`Customer says`}>
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t`A simulator stands in for WhatsApp. What you say here arrives as from a customer.`}
        </Typography>
        <PageForm<SaidValues>
          label={t`Customer says`}
          enter="next"
          initialValues={{ phone: '+966501234567', name: '', text: '' }}
          validationSchema={schema}
          onSubmit={(values, formHelpers) => {
            helpers.current = formHelpers;
            return submit(values, formHelpers);
          }}
        >
          <TextField name="phone" label={t`Phone number`} type="tel" inputMode="tel" maxLength={30} required />
          <TextField name="name" label={t({ message: 'Name', context: 'of a contact' })} maxLength={100} />
          <TextField
            name="text"
            label={t({ message: 'Message', context: 'what is written' })}
            multiline
            rows={2}
            maxLength={4096}
            required
          />
          <SayButton />
        </PageForm>
      </Box>
    </Section>
  );
}
