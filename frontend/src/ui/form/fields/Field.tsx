import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

/** `lines`: on wide screens only, under the heading of a table of lines. */
export type HideLabel = boolean | 'lines';

export interface FieldShellProps {
  id: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  /** The label is for assistive technology only: always, or where it stands once over all lines. */
  hideLabel?: HideLabel;
  children: ReactNode;
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The id of the text under a field, for aria-describedby. */
export const helpId = (id: string) => `${id}-help`;

/** Label above, control, and under it the error or the help. */
export function FieldShell({ id, label, required = false, help, error, hideLabel = false, children }: FieldShellProps) {
  const text = error ?? help;
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <FormLabel
        htmlFor={id}
        id={`${id}-label`}
        required={required}
        error={error !== undefined}
        sx={{
          display: 'block',
          fontSize: 13,
          fontWeight: 500,
          mb: 0.5,
          color: 'text.primary',
          '&.Mui-focused': { color: 'text.primary' },
          '& .MuiFormLabel-asterisk': { color: 'error.main' },
          ...(hideLabel === 'lines' ? { '@media (min-width: 600px)': hidden } : hideLabel && hidden),
        }}
      >
        {label}
      </FormLabel>
      {children}
      {text !== undefined && (
        <FormHelperText id={helpId(id)} error={error !== undefined} sx={{ mx: 0 }}>
          {text}
        </FormHelperText>
      )}
    </Box>
  );
}
