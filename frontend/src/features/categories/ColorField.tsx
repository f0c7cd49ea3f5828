import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { useId } from 'react';
import { FieldShell, helpId } from '../../ui/form/fields/Field';
import { useFormField } from '../../ui/form/serverErrors';

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as #RRGGBB: picked in the browser's picker, or typed. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { field, helpers, error } = useFormField<string>(name);
  return (
    <FieldShell id={id} label={label} error={error}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box
          component="input"
          type="color"
          aria-label={`${label}, picker`}
          value={HEX.test(field.value) ? field.value : '#000000'}
          onChange={(event) => helpers.setValue(event.target.value.toUpperCase())}
          sx={{
            width: 44,
            height: 36,
            '@media (pointer: coarse)': { height: 44 },
            p: 0.5,
            flex: 'none',
            border: 1,
            borderColor: 'control',
            borderRadius: '8px',
            bgcolor: 'background.paper',
            cursor: 'pointer',
          }}
        />
        <MuiTextField
          {...field}
          id={id}
          fullWidth
          autoComplete="off"
          error={error !== undefined}
          slotProps={{
            htmlInput: {
              maxLength: 7,
              spellCheck: false,
              style: { fontFamily: 'monospace', paddingInline: 8 },
              'aria-describedby': error === undefined ? undefined : helpId(id),
            },
          }}
        />
      </Box>
    </FieldShell>
  );
}
