import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { object, string, type AnySchema } from 'yup';
import { Bidi } from '../../ui/display/Bidi';
import { TextField } from '../../ui/form/fields/fields';
import { useFormValue } from '../../ui/form/store/Form';
import { filledIn, isTemplateValue } from './template-text';
import { placeLabel } from './whatsapp-words';
import type { WhatsappTemplate_TemplateFragment } from './whatsapp.generated';

type Template = WhatsappTemplate_TemplateFragment;

/** The values of a template as they are typed, by their place. */
export interface Filled {
  values: Record<string, string>;
}

/** Every place filled in as WhatsApp takes it. */
export const filledSchema = ({ variables }: Pick<Template, 'variables'>): AnySchema =>
  object(
    Object.fromEntries(
      variables.map((place) => [
        place,
        string()
          .ensure()
          .test(
            'value',
            () => t`One line, without five blanks in a row`,
            (value) => value.trim() === '' || isTemplateValue(value),
          )
          .test(
            'there',
            () => t`Fill this in`,
            (value) => value.trim() !== '',
          ),
      ]),
    ),
  );

/** The API's values of a template. */
export const toTemplateValues = (
  { variables }: Pick<Template, 'variables'>,
  values: Readonly<Record<string, string>>,
) => variables.map((name) => ({ name, value: (values[name] ?? '').trim() }));

/** The API's path of a value as the form's. */
export const valuePath =
  ({ variables }: Pick<Template, 'variables'>) =>
  (path: string): string =>
    path
      .replace(/^input\./, '')
      .replace(/^values\.(\d+)(\..*)?$/, (_all, at: string) => `values.${variables[Number(at)] ?? at}`);

/** A message as it will be shown to the customer. */
export function MessagePreview({ children }: { children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" component="div" color="textSecondary" sx={{ mb: 0.5, fontSize: 13, fontWeight: 500 }}>
        {t`Preview`}
      </Typography>
      <Box
        role="region"
        aria-label={t`Preview`}
        sx={(theme) => ({
          px: 1.5,
          py: 1,
          borderRadius: '10px',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 12%, ${(theme.vars ?? theme).palette.background.paper})`,
        })}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A field for each value of a template, and what will be sent. */
export function TemplateValueFields({ template }: { template: Template }) {
  const shown = useFormValue(({ values }: Filled) => filledIn(template.body, values));
  return (
    <>
      {template.variables.map((place) => (
        <TextField key={place} name={`values.${place}`} label={placeLabel(place)} maxLength={1024} required />
      ))}
      <MessagePreview>
        <Bidi>{shown}</Bidi>
      </MessagePreview>
    </>
  );
}
