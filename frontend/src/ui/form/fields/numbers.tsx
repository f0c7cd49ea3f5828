import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import { useCallback, useId, type ReactNode } from 'react';
import { currencySymbol } from '../../../lib/numbers/money';
import { readNumber, type NumberKind } from '../../../lib/numbers/read-number';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from '../serverErrors';
import { useTypedNumber } from './useTypedNumber';

export interface NumberFieldProps extends FieldProps {
  placeholder?: string;
  /** Inside the box at the start or end: a unit, a currency. */
  start?: ReactNode;
  end?: ReactNode;
  align?: 'left' | 'right';
  /** What the arrow keys keep to; what is allowed is the schema's business. */
  min?: number;
  max?: number;
}

function TypedNumberField({
  kind,
  name,
  label,
  required = false,
  help,
  disabled = false,
  hideLabel = false,
  placeholder,
  start,
  end,
  align = 'right',
  min,
  max,
  places,
}: NumberFieldProps & { kind: NumberKind; places?: number }) {
  const id = useId();
  const { field, helpers, error, touched } = useFormField<string>(
    name,
    useCallback((text: string | undefined) => readNumber(text ?? '', kind, places).fault, [kind, places]),
  );
  const number = useTypedNumber({
    kind,
    places,
    value: field.value ?? '',
    onChange: (value) => helpers.setValue(value),
    min,
    max,
  });
  // Why a text is no number is known better here than by the form.
  const shown = (touched ? number.fault : undefined) ?? error;
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={shown} hideLabel={hideLabel}>
      <MuiTextField
        id={id}
        name={field.name}
        value={number.text}
        onChange={number.onChange}
        onBlur={() => {
          number.onBlur();
          field.onBlur();
        }}
        fullWidth
        disabled={disabled}
        error={shown !== undefined}
        placeholder={placeholder}
        autoComplete="off"
        slotProps={{
          input: {
            startAdornment: start === undefined ? undefined : <InputAdornment position="start">{start}</InputAdornment>,
            endAdornment: end === undefined ? undefined : <InputAdornment position="end">{end}</InputAdornment>,
          },
          htmlInput: {
            'aria-required': required,
            'aria-describedby': shown !== undefined || help !== undefined ? helpId(id) : undefined,
            style: { textAlign: align },
            ...number.inputProps,
          },
        }}
      />
    </FieldShell>
  );
}

/** A whole number: units, days. */
export const NumberField = (props: NumberFieldProps) => <TypedNumberField {...props} kind="whole" />;

/** A number that is no amount: a percentage, a weight. Up to two decimals, unless told otherwise. */
export const DecimalField = (props: NumberFieldProps & { places?: number }) => (
  <TypedNumberField {...props} kind="decimal" />
);

/** An amount in the currency; the value stays a decimal string. */
export const MoneyField = ({ start, ...props }: NumberFieldProps) => (
  <TypedNumberField {...props} kind="money" start={start ?? currencySymbol()} />
);
