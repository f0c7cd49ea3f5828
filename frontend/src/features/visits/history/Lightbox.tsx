import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined';
import CloseIcon from '@mui/icons-material/Close';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { direction } from '../../../lib/locale';
import { Bidi } from '../../../ui/display/Bidi';
import { pointing } from '../../../ui/display/pointing';
import { usePicture } from '../../../ui/display/usePicture';

export interface LightboxProps {
  urls: readonly string[];
  /** Which one is shown; null while closed. */
  at: number | null;
  /** Whose visit it is. */
  name: string;
  onMove: (at: number) => void;
  onClose: () => void;
}

function Photo({ url, alt }: { url: string; alt: string }) {
  const { status, onLoad, onError } = usePicture(url);
  if (status === 'failed') {
    return (
      <Box role="img" aria-label={alt} sx={{ color: '#fff', '& svg': { fontSize: 48 } }}>
        <BrokenImageIcon />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      onLoad={onLoad}
      onError={onError}
      sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
    />
  );
}

/** Photos in full, one after the other: by buttons and by the arrow keys. */
export function Lightbox({ urls, at, name, onMove, onClose }: LightboxProps) {
  const titleId = useId();
  // The last one stays while the dialog fades out.
  const [kept, setKept] = useState(0);
  if (at !== null && at !== kept) setKept(at);
  const shown = at ?? kept;
  const url = urls[shown];
  const step = (by: number) => {
    const next = shown + by;
    if (next >= 0 && next < urls.length) onMove(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const along = direction() === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight') step(along);
    if (key === 'ArrowLeft') step(-along);
  };
  const label = t`Photo ${{ number: shown + 1 }} of ${{ total: urls.length }}`;
  const button = {
    color: '#fff',
    width: 48,
    height: 48,
    flex: 'none',
    '&.Mui-disabled': { color: '#8a8a8a' },
  } as const;
  return (
    <Dialog
      fullScreen
      open={at !== null}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { backgroundColor: '#0b0f0e', backgroundImage: 'none', borderRadius: 0, border: 0 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, color: '#fff' }}>
        <Typography id={titleId} component="h2" sx={{ flex: 1, minWidth: 0, px: 1, overflowWrap: 'anywhere' }}>
          <Trans>
            Photos of <Bidi>{name}</Bidi>
          </Trans>
        </Typography>
        <Typography aria-live="polite" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {label}
        </Typography>
        <IconButton aria-label={t`Close`} onClick={onClose} sx={button}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <IconButton aria-label={t`Previous photo`} disabled={shown === 0} onClick={() => step(-1)} sx={button}>
          <NavigateBeforeIcon sx={pointing} />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, height: '100%', display: 'grid', placeItems: 'center' }}>
          {url !== undefined && <Photo key={url} url={url} alt={label} />}
        </Box>
        <IconButton aria-label={t`Next photo`} disabled={shown >= urls.length - 1} onClick={() => step(1)} sx={button}>
          <NavigateNextIcon sx={pointing} />
        </IconButton>
      </Box>
    </Dialog>
  );
}
