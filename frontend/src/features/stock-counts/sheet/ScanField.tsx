import { t } from '@lingui/core/macro';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import { useState, type RefObject } from 'react';
import { ScanButton } from '../../../shared/scan/ScanButton';
import type { OnCode } from '../../../shared/scan/scan-answer';

/** Where a barcode is scanned, or a SKU or name typed, to come to its line. */
export function ScanField({ onCode, field }: { onCode: OnCode; field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flex: 1, minWidth: 220 }}>
      <MuiTextField
        fullWidth
        size="small"
        inputRef={field}
        value={text}
        placeholder={t`Scan, or type SKU or name`}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          event.preventDefault();
          setText('');
          void onCode(text);
        }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
          htmlInput: { 'aria-label': t`Find a product on the sheet`, enterKeyHint: 'go' },
        }}
      />
      <Box sx={{ display: { md: 'none' } }}>
        <ScanButton onCode={onCode} />
      </Box>
    </Box>
  );
}
