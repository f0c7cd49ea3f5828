import { t } from '@lingui/core/macro';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useId } from 'react';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from '../serverErrors';
import { Bidi } from '../../display/Bidi';

export interface TagsFieldProps extends FieldProps {
  options: readonly string[];
  /** How a value reads; itself by default. */
  labelOf?: (value: string) => string;
  placeholder?: string;
}

/** Several of a list, shown as chips. A value that is no longer in the list stays until it is taken out. */
export function TagsField({
  name,
  label,
  required,
  help,
  disabled = false,
  hideLabel,
  options,
  labelOf = (value) => value,
  placeholder,
}: TagsFieldProps) {
  const id = useId();
  const { field, helpers, error } = useFormField<string[]>(name);
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
        multiple
        fullWidth
        openText={t`Open ${label}`}
        closeText={t`Close ${label}`}
        clearText={t`Clear ${label}`}
        disableCloseOnSelect
        filterSelectedOptions
        disabled={disabled}
        options={options}
        value={field.value}
        getOptionLabel={labelOf}
        onChange={(_event, value) => helpers.setValue(value)}
        onBlur={helpers.setTouched}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <Bidi>{labelOf(option)}</Bidi>
          </li>
        )}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            {...(field.value.length === 0 && { placeholder })}
            error={error !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                dir: 'auto',
                'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined,
              },
            }}
          />
        )}
      />
    </FieldShell>
  );
}
