import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useId, useState } from 'react';
import { CameraView } from './CameraView';
import type { OnCode, ScanAnswer } from './scan-answer';
import { signalScan } from './scan-signal';
import { TypedCode } from './TypedCode';

export interface ScanDialogProps {
  open: boolean;
  onClose: () => void;
  onCode: OnCode;
}

/** The picture of the camera, what came of the last barcode, and a field for a number that cannot be read. */
export function ScanDialog({ open, onClose, onCode }: ScanDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery('(max-width: 699.95px)');
  const [answer, setAnswer] = useState<ScanAnswer>();
  const take = useCallback(
    async (code: string) => {
      const now = await onCode(code);
      signalScan(now.taken);
      setAnswer(now);
    },
    [onCode],
  );
  const close = () => {
    setAnswer(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: phone ? { borderRadius: 0, border: 0 } : {} } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ flex: 1 }}>
          {t`Scan barcode`}
        </Typography>
        <IconButton aria-label={t`Close`} onClick={close} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2, display: 'grid', gap: 2, alignContent: 'start', overflowY: 'auto' }}>
        <CameraView onCode={take} />
        <Box role="status" sx={{ minHeight: 48 }}>
          {answer && (
            <Alert severity={answer.taken ? 'success' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
              {answer.text}
            </Alert>
          )}
        </Box>
        <TypedCode onCode={take} />
        <Button variant="contained" size="large" onClick={close}>
          {t`Done`}
        </Button>
      </Box>
    </Dialog>
  );
}
