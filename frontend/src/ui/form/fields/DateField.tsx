import { useId } from 'react';
import { dayFault } from '../day/day';
import { LazyDayPicker } from '../day/LazyDayPicker';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from '../serverErrors';

export interface DateFieldProps extends FieldProps {
  /** First and last day that may be chosen, `2026-12-02`. */
  min?: string;
  max?: string;
}

/** A day of the business, kept as `2026-12-02`; empty for none. */
export function DateField(props: DateFieldProps) {
  const { name, label, required = false, help, disabled = false, hideLabel = false, min, max } = props;
  const id = useId();
  const { field, helpers, error, touched } = useFormField<string>(name, dayFault);
  const shown = (touched ? dayFault(field.value) : undefined) ?? error;
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={shown} hideLabel={hideLabel}>
      <LazyDayPicker
        id={id}
        value={field.value ?? ''}
        onChange={(day) => helpers.setValue(day)}
        onBlur={helpers.setTouched}
        min={min}
        max={max}
        labelledBy={`${id}-label`}
        describedBy={shown !== undefined || help !== undefined ? helpId(id) : undefined}
        disabled={disabled}
        required={required}
        error={shown !== undefined}
      />
    </FieldShell>
  );
}
