import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { CutText } from '../../../ui/display/CutText';
import type { Attachment } from './useAttachment';

interface AttachmentChipProps {
  attachment: Attachment;
  onRemove: () => void;
  onRetry: () => void;
}

/** What goes along with the text: its name, how far its upload is, and the way to take it away. */
export function AttachmentChip({ attachment, onRemove, onRetry }: AttachmentChipProps) {
  const { name, isPicture, progress, sent, error } = attachment;
  return (
    <Box
      role="group"
      aria-label={t`Attached file`}
      sx={{
        display: 'grid',
        gap: 0.5,
        border: 1,
        borderColor: error === null ? 'divider' : 'error.main',
        borderRadius: '8px',
        px: 1.25,
        py: 0.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, fontSize: 13 }}>
        {isPicture ? <ImageIcon fontSize="small" aria-hidden /> : <InsertDriveFileIcon fontSize="small" aria-hidden />}
        <CutText sx={{ flex: 1 }}>{name}</CutText>
        {error !== null && (
          <Button size="small" onClick={onRetry}>
            {t`Try again`}
          </Button>
        )}
        <IconButton aria-label={t`Remove the file`} onClick={onRemove} sx={{ minWidth: 44, minHeight: 44 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {error !== null && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
          {error}
        </Box>
      )}
      {error === null && sent === null && (
        <LinearProgress
          variant={progress < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(progress * 100)}
          aria-label={t`Upload of the file`}
        />
      )}
    </Box>
  );
}
