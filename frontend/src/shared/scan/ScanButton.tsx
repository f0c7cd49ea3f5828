import { t } from '@lingui/core/macro';
import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { lazyPanel } from '../../ui/lazy-panel';
import type { OnCode } from './scan-answer';

const Dialog = lazyPanel(() => import('./ScanDialog').then((module) => module.ScanDialog));

/** Opens the camera to read barcodes, one after the other. */
export function ScanButton({ onCode }: { onCode: OnCode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t`Scan barcode`}>
        <IconButton
          aria-label={t`Scan barcode`}
          aria-haspopup="dialog"
          color="primary"
          onClick={() => setOpen(true)}
          sx={{ width: 48, height: 48, border: 1, borderColor: 'divider', borderRadius: '8px' }}
        >
          <QrCodeScannerIcon />
        </IconButton>
      </Tooltip>
      <Dialog asked={open} panel={{ open, onClose: () => setOpen(false), onCode }} />
    </>
  );
}
