import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type Ref } from 'react';
import { FieldShell, helpId } from '../../ui/form/fields/Field';

interface NewPasswordInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  help?: string;
  inputRef: Ref<HTMLInputElement>;
}

/** A field for a password that is being chosen. */
export function NewPasswordInput({ label, value, onChange, error, help, inputRef }: NewPasswordInputProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error} help={help}>
      <OutlinedInput
        id={id}
        type="password"
        fullWidth
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined}
        inputRef={inputRef}
        slotProps={{
          input: {
            maxLength: 128,
            'aria-invalid': error !== undefined,
            'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined,
          },
        }}
        sx={{ minHeight: 44 }}
      />
    </FieldShell>
  );
}
