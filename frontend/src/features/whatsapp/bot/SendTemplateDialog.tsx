import { t } from '@lingui/core/macro';
import { useMemo, useRef } from 'react';
import { object, string } from 'yup';
import { answered } from '../../../lib/server/answered';
import { newClientId, newClientKey } from '../../../lib/server/client-key';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import { filledSchema, TemplateValueFields, toTemplateValues, valuePath, type Filled } from '../TemplateValues';
import { useSendWhatsappMutation, type WhatsappTemplate_TemplateFragment } from '../whatsapp.generated';
import { templateName } from '../whatsapp-words';

type Template = WhatsappTemplate_TemplateFragment;

interface SendValues extends Filled {
  phone: string;
}

interface SendTemplateDialogProps {
  /** Absent while nothing is sent. */
  template: Template | undefined;
  onClose: () => void;
}

function Opened({ template, onClose }: { template: Template; onClose: () => void }) {
  const [mutate] = useSendWhatsappMutation();
  const clientMessageId = useRef(newClientId());
  const schema = useMemo(
    () =>
      object({
        phone: string()
          .trim()
          .required(() => t`Enter the phone number`),
        values: filledSchema(template),
      }),
    [template],
  );
  const submit = useSubmit<SendValues, unknown>({
    run: async ({ phone, values }) => {
      const input = {
        phone: phone.trim(),
        templateId: template.id,
        values: toTemplateValues(template, values),
        clientMessageId: clientMessageId.current,
        clientKey: newClientKey(),
      };
      return answered((await mutate({ variables: { input } })).data).sendWhatsappMessage;
    },
    success: t`The message is on its way`,
    failure: t`Failed to send the message`,
    mapField: valuePath(template),
    onSuccess: onClose,
  });
  return (
    <FormDialog<SendValues>
      open
      title={t`Send ${{ template: templateName(template) }}`}
      initialValues={{ phone: '', values: Object.fromEntries(template.variables.map((place) => [place, ''])) }}
      validationSchema={schema}
      onSubmit={submit}
      submitLabel={t`Send Message`}
      busyLabel={t({ message: 'Sending…', context: 'a message' })}
      onClose={onClose}
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
      <TemplateValueFields template={template} />
    </FormDialog>
  );
}

/** Sends a template to a number, with its values checked and what will be sent shown. */
export function SendTemplateDialog({ template, onClose }: SendTemplateDialogProps) {
  return template ? <Opened key={template.id} template={template} onClose={onClose} /> : null;
}
