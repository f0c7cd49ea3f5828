import { t } from '@lingui/core/macro';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useId } from 'react';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from '../serverErrors';
import { Bidi } from '../../display/Bidi';

export interface SuggestFieldProps extends FieldProps {
  /** What is in use already; anything else may be typed. */
  options: readonly string[];
  placeholder?: string;
  maxLength?: number;
}

/** Free text with suggestions of what is in use. */
export function SuggestField({
  name,
  label,
  required,
  help,
  disabled = false,
  hideLabel,
  options,
  placeholder,
  maxLength,
}: SuggestFieldProps) {
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
      <Autocomplete
        id={id}
        freeSolo
        fullWidth
        openText={t`Open ${label}`}
        closeText={t`Close ${label}`}
        clearText={t`Clear ${label}`}
        disabled={disabled}
        options={options}
        inputValue={field.value}
        onInputChange={(_event, value) => helpers.setValue(value)}
        onBlur={helpers.setTouched}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <Bidi>{option}</Bidi>
          </li>
        )}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            placeholder={placeholder}
            error={error !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                dir: 'auto',
                maxLength,
                'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined,
              },
            }}
          />
        )}
      />
    </FieldShell>
  );
}
