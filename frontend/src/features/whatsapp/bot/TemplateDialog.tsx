import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { boolean, object, string } from 'yup';
import type { MessageLanguage, TemplatePurpose } from '../../../gql/schema.generated';
import { answered } from '../../../lib/server/answered';
import { failureText } from '../../../lib/server/api-error';
import { newClientKey } from '../../../lib/server/client-key';
import { keysOf } from '../../../lib/statuses';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields/fields';
import { ToggleField } from '../../../ui/form/fields/ToggleField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useFormValue } from '../../../ui/form/store/Form';
import { useSubmit } from '../../../ui/form/useSubmit';
import type { WhatsappTemplate_TemplateFragment } from '../whatsapp.generated';
import { placesOf, placeWords } from '../template-text';
import { languageNames, purposes } from '../whatsapp-words';
import {
  useCreateMessageTemplateMutation,
  useDeleteMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
} from './bot.generated';

type Template = WhatsappTemplate_TemplateFragment;

interface TemplateValues {
  name: string;
  language: MessageLanguage;
  purpose: TemplatePurpose | '';
  body: string;
  isActive: boolean;
}

const blank: TemplateValues = { name: '', language: 'en', purpose: '', body: '', isActive: true };

const valuesOf = ({ name, language, purpose, body, isActive }: Template): TemplateValues => ({
  name,
  language,
  purpose: purpose ?? '',
  body,
  isActive,
});

const schema = object({
  name: string()
    .trim()
    .required(() => t`Enter the name`)
    .matches(/^[a-z0-9_]+$/, () => t`Small letters, digits and underscores`),
  body: string()
    .trim()
    .required(() => t`Write the text`)
    .max(1024, () => t`At most 1,024 characters`),
  isActive: boolean(),
});

const PLACE_EXAMPLE = '{{name}}';

/** The places that the text asks for, while it is typed. */
function BodyField() {
  const places = useFormValue(({ body }: TemplateValues) => placesOf(body).map(placeWords).join(', '));
  return (
    <TextField
      name="body"
      label={t({ message: 'Text', context: 'of a template' })}
      multiline
      rows={4}
      maxLength={1024}
      required
      help={
        places === ''
          ? t`As WhatsApp has approved it; ${PLACE_EXAMPLE} stands for a value.`
          : t`Values to fill in: ${places}`
      }
    />
  );
}

interface TemplateDialogProps {
  open: boolean;
  /** Absent for a new one. */
  template: Template | undefined;
  onClose: () => void;
}

function DeleteTemplate({ template, onDeleted }: { template: Template; onDeleted: () => void }) {
  const [asked, setAsked] = useState(false);
  const [remove, { loading }] = useDeleteMessageTemplateMutation();
  const confirm = async () => {
    try {
      await remove({ variables: { id: template.id } });
      notify({ text: t`Template deleted` });
      onDeleted();
    } catch (error) {
      notifyError(failureText(error, t`Failed to delete the template`));
    }
  };
  const { name } = template;
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {t`Delete`}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t`Delete template`}
        confirmLabel={t`Delete`}
        destructive
        busy={loading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(false)}
      >
        {t`The template ${name} cannot be sent any more. Messages keep what they said.`}
      </ConfirmDialog>
    </>
  );
}

/** A template that WhatsApp has approved, as it is kept here. */
export function TemplateDialog({ open, template, onClose }: TemplateDialogProps) {
  const [create] = useCreateMessageTemplateMutation();
  const [update] = useUpdateMessageTemplateMutation();
  const submit = useSubmit<TemplateValues, unknown>({
    run: async (values) => {
      const fields = {
        ...values,
        name: values.name.trim(),
        body: values.body.trim(),
        purpose: values.purpose || null,
      };
      if (template) {
        const input = { ...fields, id: template.id, version: template.version };
        return answered((await update({ variables: { input } })).data).updateMessageTemplate;
      }
      const input = { ...fields, clientKey: newClientKey() };
      return answered((await create({ variables: { input } })).data).createMessageTemplate;
    },
    success: t`Template saved`,
    failure: t`Failed to save the template`,
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
  });
  return (
    <FormDialog<TemplateValues>
      key={template?.id ?? 'new'}
      open={open}
      title={template ? t`Edit Template` : t`Add Template`}
      subtitle={t`A text that WhatsApp has approved may be sent at any time, also after 24 hours`}
      initialValues={template ? valuesOf(template) : blank}
      validationSchema={schema}
      onSubmit={submit}
      submitLabel={t`Save Template`}
      busyLabel={t`Saving…`}
      {...(template && { footer: <DeleteTemplate template={template} onDeleted={onClose} /> })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t({ message: 'Name', context: 'of a template' })}
        help={t`As it is called in the WhatsApp Manager`}
        maxLength={100}
        required
      />
      <ToggleField
        name="language"
        label={t`Language`}
        options={keysOf(languageNames).map((value) => ({ value, label: languageNames[value] }))}
      />
      <SelectField
        name="purpose"
        label={t`Sent by itself as`}
        options={[
          { value: '', label: t`By hand only` },
          ...keysOf(purposes).map((value) => ({ value, label: purposes[value] })),
        ]}
      />
      <BodyField />
      <SwitchField name="isActive" label={t`In use`} />
    </FormDialog>
  );
}
