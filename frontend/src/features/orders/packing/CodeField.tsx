import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type RefObject } from 'react';
import { ScanButton } from '../../../shared/scan/ScanButton';
import type { OnCode } from '../../../shared/scan/scan-answer';

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** One scan stands for a whole line, not for one unit. */
  whole: boolean;
  onWhole: (whole: boolean) => void;
  onCode: OnCode;
}

/** Takes codes one after the other: of a scanner, of the camera, or typed. */
export function CodeField({ field, whole, onWhole, onCode }: CodeFieldProps) {
  const [text, setText] = useState('');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', gap: 1, flex: '1 1 260px' }}>
        <MuiTextField
          fullWidth
          inputRef={field}
          value={text}
          placeholder={t`Scan or type a SKU or barcode`}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
            event.preventDefault();
            setText('');
            void onCode(text.trim());
          }}
          slotProps={{
            htmlInput: { 'aria-label': t`SKU or barcode`, enterKeyHint: 'go', dir: 'ltr', sx: { minHeight: 28 } },
          }}
        />
        <Box sx={{ display: { md: 'none' } }}>
          <ScanButton onCode={onCode} />
        </Box>
      </Box>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-label={t`What one scan packs`}
        value={whole ? 'line' : 'unit'}
        onChange={(_event, choice: 'line' | 'unit' | null) => choice !== null && onWhole(choice === 'line')}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        <ToggleButton value="unit" sx={{ flex: 1, textTransform: 'none', minHeight: 44, whiteSpace: 'nowrap' }}>
          {t`One unit a scan`}
        </ToggleButton>
        <ToggleButton value="line" sx={{ flex: 1, textTransform: 'none', minHeight: 44, whiteSpace: 'nowrap' }}>
          {t`Whole line`}
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
