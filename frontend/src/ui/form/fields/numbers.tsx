import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
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
  /** On a phone: a button for less and one for more, by so many. */
  stepper?: number;
}

const ON_PHONES = { display: { xs: 'flex', sm: 'none' }, mx: 0 } as const;

/** Left out of the order of the Tab key: whoever has keys types the number. */
const StepButton = ({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) => (
  <IconButton aria-label={label} tabIndex={-1} onClick={onClick} sx={{ width: 40, height: 40, mx: -1, fontSize: 20 }}>
    <span aria-hidden>{sign}</span>
  </IconButton>
);

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
  stepper,
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
  const stepBy = (by: number, sign: string) => (
    <StepButton label={by < 0 ? t`Less` : t`More`} sign={sign} onClick={() => number.step(by)} />
  );
  const before = stepper === undefined ? start : stepBy(-stepper, '−');
  const after = stepper === undefined ? end : stepBy(stepper, '+');
  const shown = (touched ? number.fault : undefined) ?? error;
  const adornment = stepper === undefined ? {} : ON_PHONES;
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
            startAdornment:
              before === undefined ? undefined : (
                <InputAdornment position="start" sx={adornment}>
                  {before}
                </InputAdornment>
              ),
            endAdornment:
              after === undefined ? undefined : (
                <InputAdornment position="end" sx={adornment}>
                  {after}
                </InputAdornment>
              ),
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
