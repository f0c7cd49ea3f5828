import { t } from '@lingui/core/macro';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import CloseIcon from '@mui/icons-material/Close';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { mediaUrl } from '../../lib/server/media';
import { Picture } from '../display/Picture';
import { focusAfterRemoval } from '../form/after-removal';
import type { UploadState } from './upload-queue';

interface ImageTileProps {
  /** Position for people, from 1. */
  position: number;
  /** A stored image; null for an upload, which brings its own preview. */
  url: string | null;
  upload: UploadState | undefined;
  onRemove: () => void;
  onRetry: () => void;
  /** It is the one that lists show. */
  isCover?: boolean;
  /** Makes it that one; absent when it is, and where there is none. */
  onMakeCover?: (() => void) | undefined;
}

/** One image of the form: preview, progress, failure with retry, remove. */
export function ImageTile({ position, url, upload, onRemove, onRetry, isCover = false, onMakeCover }: ImageTileProps) {
  const failed = upload?.status === 'failed';
  const percent = upload?.status === 'uploading' ? Math.round(upload.progress * 100) : null;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, alignContent: 'start', minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
          borderRadius: '8px',
          border: 1,
          borderColor: failed ? 'error.main' : 'divider',
          overflow: 'hidden',
        }}
      >
        <Box sx={{ opacity: upload?.status === 'uploading' || failed ? 0.5 : 1 }}>
          <Picture
            src={mediaUrl(upload?.preview ?? url, 320)}
            alt={t`Image ${position}`}
            size="100%"
            radius={0}
            fallback={<BrokenImageOutlined />}
          />
        </Box>
        <IconButton
          size="small"
          aria-label={t`Remove image ${position}`}
          onClick={({ currentTarget }) => {
            focusAfterRemoval(currentTarget.closest('li'));
            onRemove();
          }}
          sx={{
            position: 'absolute',
            top: 4,
            insetInlineEnd: 4,
            p: 0.5,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            '&:hover': { bgcolor: 'background.default' },
          }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
        {percent !== null && (
          <LinearProgress
            variant={percent > 0 && percent < 100 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={t`Uploading image ${position}`}
            sx={{ position: 'absolute', insetInline: 0, bottom: 0 }}
          />
        )}
      </Box>
      {failed ? (
        <Box role="alert">
          <Typography variant="caption" color="error" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {upload.message}
          </Typography>
          <Button
            size="small"
            color="secondary"
            startIcon={<RefreshIcon />}
            onClick={onRetry}
            aria-label={t`Try again to upload image ${position}`}
          >
            {t`Try again`}
          </Button>
        </Box>
      ) : percent !== null ? (
        <Typography variant="caption" color="textSecondary" sx={{ lineHeight: '24px' }}>
          {percent < 100 ? t`Uploading ${percent} %` : t`Processing…`}
        </Typography>
      ) : upload?.status === 'kept' ? (
        <Typography variant="caption" color="textSecondary" sx={{ lineHeight: '24px' }}>
          {t`Kept on this phone`}
        </Typography>
      ) : onMakeCover ? (
        <Button
          size="small"
          color="secondary"
          onClick={onMakeCover}
          aria-label={t`Make image ${position} the cover`}
          sx={{ justifySelf: 'start', minHeight: 24, px: 0.5, fontSize: '0.75rem' }}
        >
          {t`Make cover`}
        </Button>
      ) : (
        isCover && (
          <Typography variant="caption" color="textSecondary" sx={{ lineHeight: '24px' }}>
            {t`Cover`}
          </Typography>
        )
      )}
    </Box>
  );
}
