import MuiTextField from '@mui/material/TextField';
import { useId } from 'react';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from './serverErrors';

export interface DateFieldProps extends FieldProps {
  /** First and last day that may be chosen, `2026-12-02`. */
  min?: string;
  max?: string;
}

/** A day of the business, kept as `2026-12-02`; empty for none. */
export function DateField({
  name,
  label,
  required = false,
  help,
  disabled = false,
  hideLabel = false,
  min,
  max,
}: DateFieldProps) {
  const id = useId();
  const { field, error } = useFormField<string>(name);
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error} hideLabel={hideLabel}>
      <MuiTextField
        {...field}
        value={field.value ?? ''}
        id={id}
        type="date"
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        slotProps={{
          htmlInput: {
            'aria-required': required,
            'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined,
            min,
            max,
          },
        }}
      />
    </FieldShell>
  );
}
