import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';

export interface LabelledInputProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  inputRef?: Ref<HTMLInputElement>;
  endAdornment?: ReactNode;
  autoFocus?: boolean;
  /** Keeps a line free for an error, so that nothing moves when one appears. */
  reserveError?: boolean;
}

/** Label above, error in its place below. The form kit's fields are too heavy for the first download. */
export function LabelledInput({
  label,
  name,
  value,
  onChange,
  error,
  type = 'text',
  autoComplete,
  inputRef,
  endAdornment,
  autoFocus = false,
  reserveError = false,
}: LabelledInputProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        size="small"
        fullWidth
        value={value}
        autoFocus={autoFocus}
        error={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        endAdornment={endAdornment}
        inputRef={inputRef}
        slotProps={{
          input: { 'aria-invalid': error !== undefined, 'aria-describedby': error ? `${id}-error` : undefined },
        }}
        sx={{ minHeight: 44 }}
      />
      {(error !== undefined || reserveError) && (
        <Typography id={`${id}-error`} variant="caption" color="error" sx={{ minHeight: '1.25rem' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
