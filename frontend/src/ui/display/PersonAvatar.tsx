import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { usePicture } from './usePicture';

const LETTER = /\p{L}/u;

/** Up to two letters that stand for a name or an e-mail; none for a phone number. */
export function initialsOf(name: string): string {
  const words = name.includes('@') ? (name.split('@')[0] ?? '').split(/[._-]+/) : name.split(/\s+/);
  // "Dr." and the like say nothing about who it is.
  const [first = '', ...others] = words.filter((word) => LETTER.test(word) && !word.endsWith('.'));
  const last = others.at(-1)?.replace(/^al-(?=.)/i, '') ?? '';
  return [first, last]
    .map((word) => LETTER.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A person's picture or initials. Decorative: the name always stands beside it. */
export function PersonAvatar({ name, src, size = 28 }: { name: string; src?: string | null; size?: number }) {
  const { status, onLoad, onError } = usePicture(src);
  return (
    <Avatar
      aria-hidden
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        fontWeight: 600,
        color: (theme.vars ?? theme).palette.primary.main,
        // Opaque: over a chosen row the initials would stand out too little.
        backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 12%, ${(theme.vars ?? theme).palette.background.paper})`,
      })}
    >
      {src && status !== 'failed' ? (
        <Box
          component="img"
          src={src}
          alt=""
          onLoad={onLoad}
          onError={onError}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        // Without letters the avatar shows a person.
        initialsOf(name) || null
      )}
    </Avatar>
  );
}
