import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { FieldShell } from './Field';
import type { FieldProps, SelectOption } from './fields';
import { useFormField } from '../serverErrors';

/** One of two or three choices, all of them in sight. */
export function ToggleField({
  name,
  label,
  required,
  help,
  disabled = false,
  hideLabel,
  options,
}: FieldProps & { options: readonly SelectOption[] }) {
  const id = useId();
  const { field, helpers, error } = useFormField<string>(name);
  return (
    <FieldShell
      id={id}
      label={label}
      required={required ?? false}
      help={help}
      error={error}
      hideLabel={hideLabel ?? false}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        value={field.value}
        onChange={(_event, value: string | null) => value !== null && helpers.setValue(value)}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} sx={{ textTransform: 'none', height: 40 }}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldShell>
  );
}
