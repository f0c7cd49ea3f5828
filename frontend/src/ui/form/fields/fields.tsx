import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { FieldShell, helpId, type HideLabel } from './Field';
import { useFormField } from '../serverErrors';

export interface FieldProps {
  /** Path in the form's values: `sku`, `items.0.quantity`. */
  name: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  disabled?: boolean;
  hideLabel?: HideLabel;
}

export interface TextFieldProps extends FieldProps {
  /** Numbers and days have fields of their own. */
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  placeholder?: string;
  autoComplete?: string;
  multiline?: boolean;
  rows?: number;
  maxLength?: number;
  inputMode?: 'text' | 'tel' | 'email' | 'url' | 'numeric';
  /** Inside the box at the start or end: a unit, a currency. */
  start?: ReactNode;
  end?: ReactNode;
  /** What the browser offers while typing; anything else may be typed. Lighter than SuggestField: for public pages. */
  suggestions?: readonly string[];
}

/** A line (or box) of text of the form. */
export function TextField({
  name,
  label,
  required,
  help,
  disabled = false,
  hideLabel,
  type = 'text',
  placeholder,
  autoComplete = 'off',
  multiline = false,
  rows = 3,
  maxLength,
  inputMode,
  start,
  end,
  suggestions,
}: TextFieldProps) {
  const id = useId();
  const { field, error } = useFormField<string>(name);
  return (
    <FieldShell
      id={id}
      label={label}
      required={required ?? false}
      help={help}
      error={error}
      hideLabel={hideLabel ?? false}
    >
      <MuiTextField
        {...field}
        value={field.value ?? ''}
        id={id}
        type={type}
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        multiline={multiline}
        {...(multiline && { minRows: rows, maxRows: rows * 3 })}
        placeholder={placeholder}
        autoComplete={autoComplete}
        slotProps={{
          input: {
            startAdornment: start === undefined ? undefined : <InputAdornment position="start">{start}</InputAdornment>,
            endAdornment: end === undefined ? undefined : <InputAdornment position="end">{end}</InputAdornment>,
          },
          htmlInput: {
            'aria-required': required ?? false,
            'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined,
            dir: type === 'text' ? 'auto' : undefined,
            maxLength,
            inputMode,
            list: suggestions && `${id}-suggestions`,
          },
        }}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldShell>
  );
}

export interface SelectOption<T extends string = string> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

/** One of a few choices. */
export function SelectField({
  name,
  label,
  required,
  help,
  disabled = false,
  hideLabel,
  options,
  placeholder,
}: FieldProps & { options: readonly SelectOption[]; placeholder?: string }) {
  const id = useId();
  const { field, error } = useFormField<string>(name);
  return (
    <FieldShell
      id={id}
      label={label}
      required={required ?? false}
      help={help}
      error={error}
      hideLabel={hideLabel ?? false}
    >
      <MuiTextField
        {...field}
        value={field.value ?? ''}
        id={id}
        select
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        slotProps={{
          select: {
            displayEmpty: placeholder !== undefined || options.some(({ value }) => value === ''),
            SelectDisplayProps: {
              'aria-labelledby': `${id}-label ${id}`,
              'aria-invalid': error !== undefined,
              ...((error !== undefined || help !== undefined) && { 'aria-describedby': helpId(id) }),
            },
          },
        }}
      >
        {placeholder !== undefined && (
          <MenuItem value="" disabled>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {placeholder}
            </Box>
          </MenuItem>
        )}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </MuiTextField>
    </FieldShell>
  );
}

/** On or off. */
export function SwitchField({ name, label, help, disabled = false }: FieldProps) {
  const id = useId();
  const { field, helpers, error } = useFormField<boolean>(name);
  return (
    <Box>
      <FormControlLabel
        disabled={disabled}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={field.value}
            onBlur={field.onBlur}
            onChange={(_event, checked) => helpers.setValue(checked)}
            slotProps={{
              input: { 'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined },
            }}
          />
        }
        label={label}
      />
      {(error ?? help) !== undefined && (
        <FormHelperText id={helpId(id)} error={error !== undefined} sx={{ mx: 0 }}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  );
}
