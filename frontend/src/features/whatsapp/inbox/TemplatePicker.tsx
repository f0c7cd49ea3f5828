import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { lazy as lazySchema, object, string } from 'yup';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SelectField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useFormValue } from '../../../ui/form/store/Form';
import { filledSchema, TemplateValueFields, toTemplateValues, type Filled } from '../TemplateValues';
import { filledIn } from '../template-text';
import { useWhatsappTemplatesQuery, type WhatsappTemplate_TemplateFragment } from '../whatsapp.generated';
import { languageNames, templateName } from '../whatsapp-words';
import type { Conversation_ConversationFragment } from './inbox.generated';
import type { Draft } from './useSend';

type Template = WhatsappTemplate_TemplateFragment;

interface PickValues extends Filled {
  templateId: string;
}

interface TemplatePickerProps {
  open: boolean;
  conversation: Conversation_ConversationFragment;
  onSend: (draft: Draft, text: string) => void;
  onClose: () => void;
}

const schemaFor = (templates: readonly Template[]) =>
  lazySchema((values: Partial<PickValues>) => {
    const template = templates.find(({ id }) => id === values.templateId);
    return object({
      templateId: string().required(() => t`Choose a template`),
      ...(template && { values: filledSchema(template) }),
    });
  });

/** Those in the language of the contact first. */
const inOrder = (templates: readonly Template[], language: string | null): Template[] =>
  templates
    .filter(({ isActive }) => isActive)
    .sort((a, b) => Number(b.language === language) - Number(a.language === language));

function ChosenFields({ templates }: { templates: readonly Template[] }) {
  const chosen = useFormValue(({ templateId }: PickValues) => templateId);
  const template = templates.find(({ id }) => id === chosen);
  return template ? <TemplateValueFields key={template.id} template={template} /> : null;
}

/** A template for a conversation: chosen, filled in and checked, with what will be sent in sight. */
export function TemplatePicker({ open, conversation, onSend, onClose }: TemplatePickerProps) {
  const { data } = useWhatsappTemplatesQuery({ skip: !open });
  const [schema] = useState(() => ({ of: schemaFor }));
  if (!data) return null;
  const templates = inOrder(data.messageTemplates.nodes, conversation.language);
  const places = new Set(templates.flatMap(({ variables }) => variables));
  // What is known of the customer stands there already.
  const known: Readonly<Record<string, string>> = {
    customer: conversation.name,
    customer_name: conversation.name,
    name: conversation.name,
  };
  return (
    <FormDialog<PickValues>
      open={open}
      title={t`Send a template`}
      subtitle={t`A text that WhatsApp has approved may be sent at any time, also after 24 hours`}
      initialValues={{
        templateId: templates[0]?.id ?? '',
        values: Object.fromEntries([...places].map((place) => [place, known[place] ?? ''])),
      }}
      validationSchema={schema.of(templates) as never}
      onSubmit={({ templateId, values }) => {
        const template = templates.find(({ id }) => id === templateId);
        if (template) {
          onSend({ templateId, values: toTemplateValues(template, values) }, filledIn(template.body, values));
          onClose();
        }
        return Promise.resolve();
      }}
      submitLabel={t`Send template`}
      onClose={onClose}
    >
      {templates.length === 0 ? (
        <EmptyState
          title={t`No templates yet`}
          text={t`Templates are texts that WhatsApp has approved: they may be sent at any time.`}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SelectField
            name="templateId"
            label={t`Template`}
            options={templates.map((template) => ({
              value: template.id,
              label: `${templateName(template)} · ${languageNames[template.language]}`,
            }))}
          />
          <ChosenFields templates={templates} />
        </Box>
      )}
    </FormDialog>
  );
}
