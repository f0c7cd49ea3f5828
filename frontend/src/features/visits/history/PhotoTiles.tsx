import { plural, t } from '@lingui/core/macro';
import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mediaUrl } from '../../../lib/server/media';
import { Picture } from '../../../ui/display/Picture';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useVisitPhotos } from './useVisitPhotos';

const Lightbox = lazyPanel(() => import('./Lightbox').then((module) => module.Lightbox));

/** Width in which the server gives thumbnails. */
const THUMBNAIL = 320;

export interface PhotoTilesProps {
  visit: { id: string; customerName: string; photoCount: number };
  /** Shown at most; the last one says how many more there are. */
  most?: number;
  /** Places kept while they come, at most. */
  placeholders: number;
  /** Side of a tile in px. */
  size: number;
}

/** Photos of a visit as tiles; each opens in full. */
export function PhotoTiles({ visit, most, placeholders, size }: PhotoTilesProps) {
  const { urls, error, onRetry } = useVisitPhotos(visit.id);
  const [open, setOpen] = useState<number | null>(null);
  const box = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 } as const;
  if (error && !urls) {
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t`The photos could not be loaded`}
        </Typography>
        <Button size="small" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </Box>
    );
  }
  if (!urls) {
    return (
      <Box sx={box} aria-busy aria-label={t`Loading photos`}>
        {Array.from({ length: Math.min(visit.photoCount, placeholders) }, (_, n) => (
          <Skeleton key={n} data-skeleton variant="rounded" width={size} height={size} />
        ))}
      </Box>
    );
  }
  const shown = urls.slice(0, most ?? urls.length);
  const more = urls.length - shown.length;
  return (
    <>
      <Box component="ul" sx={box} aria-label={plural(urls.length, { one: '# photo', other: '# photos' })}>
        {shown.map((url, n) => (
          <li key={`${n} ${url}`}>
            <ButtonBase
              aria-label={t`Photo ${{ number: n + 1 }} of ${{ total: urls.length }}, ${{ name: visit.customerName }}`}
              onClick={() => setOpen(n)}
              sx={{ position: 'relative', borderRadius: '8px' }}
            >
              <Picture src={mediaUrl(url, THUMBNAIL)} alt="" size={size} fallback={<BrokenImageIcon />} />
              {more > 0 && n === shown.length - 1 && (
                <Box
                  component="span"
                  sx={{
                    position: 'absolute',
                    inset: 0,
                    display: 'grid',
                    placeItems: 'center',
                    borderRadius: '8px',
                    color: '#fff',
                    fontWeight: 600,
                    backgroundColor: 'rgb(0 0 0 / 0.6)',
                  }}
                >
                  {`+${more}`}
                </Box>
              )}
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Lightbox
        asked={open !== null}
        likely={false}
        panel={{ urls, at: open, name: visit.customerName, onMove: setOpen, onClose: () => setOpen(null) }}
      />
    </>
  );
}
