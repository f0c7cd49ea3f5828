import Avatar from '@mui/material/Avatar';

/** Up to two letters that stand for a name or an e-mail. */
export function initialsOf(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters
    .map((word) => [...(word ?? '?')][0])
    .join('')
    .toLocaleUpperCase();
}

/** A person's picture or initials. Decorative: the name always stands beside it. */
export function PersonAvatar({ name, src, size = 28 }: { name: string; src?: string | null; size?: number }) {
  return (
    <Avatar
      aria-hidden
      src={src ?? undefined}
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        fontWeight: 600,
        color: (theme.vars ?? theme).palette.primary.main,
        backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 12%, transparent)`,
      })}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
