import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { gtinDigits, hasGtinLength, isGtin } from '../../lib/numbers/gtin';
import { FieldShell, helpId } from '../../ui/form/fields/Field';

/** The number under the bars, typed: for a torn label, or where there is no camera. */
export function TypedCode({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const use = () => {
    if (!hasGtinLength(typed)) return setFault(t`Enter the 8, 12, 13 or 14 digits under the bars`);
    if (!isGtin(typed)) return setFault(t`The last digit does not fit the others: one of them is mistyped`);
    setTyped('');
    setFault(undefined);
    return void onCode(gtinDigits(typed));
  };
  return (
    <FieldShell id={id} label={t`Or type the number`} error={fault}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <MuiTextField
          id={id}
          fullWidth
          value={typed}
          autoComplete="off"
          error={fault !== undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form behind must not be sent.
            event.preventDefault();
            use();
          }}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              dir: 'ltr',
              maxLength: 40,
              enterKeyHint: 'done',
              ...(fault !== undefined && { 'aria-describedby': helpId(id) }),
            },
          }}
        />
        <Button type="button" variant="outlined" color="secondary" onClick={use} sx={{ minHeight: 44, flex: 'none' }}>
          {t`Add`}
        </Button>
      </Box>
    </FieldShell>
  );
}
