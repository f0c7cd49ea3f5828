import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { usePicture } from './usePicture';

export interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /** Box side in px, or any CSS width with `ratio` giving the height. */
  size?: number | string;
  ratio?: string;
  radius?: number;
  /** Shown when there is no picture or it cannot be loaded: an icon or initials. */
  fallback: ReactNode;
}

/** A picture in a box of fixed shape, so that nothing jumps; blurred while it loads. */
export function Picture({ src, alt, size = 36, ratio = '1 / 1', radius = 8, fallback }: PictureProps) {
  const { status, onLoad, onError } = usePicture(src);

  return (
    <Box
      sx={(theme) => ({
        width: size,
        aspectRatio: ratio,
        flex: 'none',
        borderRadius: `${radius}px`,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: (theme.vars ?? theme).palette.text.secondary,
        backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 10%, transparent)`,
      })}
    >
      {src && status !== 'failed' ? (
        <Box
          component="img"
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            filter: status === 'loading' ? 'blur(8px)' : 'none',
            transition: 'filter 160ms',
            '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          }}
        />
      ) : (
        fallback
      )}
    </Box>
  );
}
