import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useId } from 'react';
import { toneColor, type Tone } from '../../display/StatusChip';
import { FieldShell } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from '../serverErrors';

export interface ToneChoice {
  value: string;
  label: string;
  tone?: Tone;
}

/** One of a few choices as large buttons, all of them in sight; a second press takes it back. For one thumb. */
export function ChoiceField({ name, label, help, options }: FieldProps & { options: readonly ToneChoice[] }) {
  const id = useId();
  const { field, helpers, error } = useFormField<string>(name);
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <Box
        role="group"
        aria-labelledby={`${id}-label`}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))' }}
      >
        {options.map(({ value, label: text, tone }) => (
          <ToggleButton
            key={value}
            value={value}
            color="primary"
            selected={field.value === value}
            onChange={() => helpers.setValue(field.value === value ? '' : value)}
            sx={{
              justifyContent: 'flex-start',
              gap: 1,
              minHeight: 48,
              px: 1.5,
              textTransform: 'none',
              textAlign: 'start',
              lineHeight: 1.25,
              '&.Mui-selected': { borderColor: 'primary.main', fontWeight: 600 },
            }}
          >
            {tone && (
              <Box
                component="span"
                aria-hidden
                sx={(theme) => ({
                  width: 10,
                  height: 10,
                  flex: 'none',
                  borderRadius: '50%',
                  backgroundColor: toneColor(theme, tone),
                })}
              />
            )}
            <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
              {text}
            </Box>
          </ToggleButton>
        ))}
      </Box>
    </FieldShell>
  );
}
