import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The tints a status or role may have; the theme decides what they look like. */
export type Tone = 'orange' | 'yellow' | 'blue' | 'green' | 'red' | 'purple' | 'grey';

/** The theme's colour for a tone, as a CSS value that follows light and dark. */
export function toneColor(theme: Theme, tone: Tone): string {
  return (theme.vars ?? theme).palette.status[tone];
}

export interface StatusChipProps {
  tone: Tone;
  /** The word: a status is never told by colour alone. */
  label: string;
  /** Instead of the dot. */
  icon?: ReactNode;
}

/** A status as a tinted chip with a dot (or icon) and a word. */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 22,
        px: 1,
        borderRadius: 999,
        fontSize: 12,
        fontWeight: 500,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        color: toneColor(theme, tone),
        backgroundColor: `color-mix(in srgb, ${toneColor(theme, tone)} 12%, transparent)`,
        '& svg': { fontSize: 14 },
      })}
    >
      {icon ?? (
        <Box
          component="span"
          aria-hidden
          sx={{ width: 6, height: 6, borderRadius: '50%', backgroundColor: 'currentColor' }}
        />
      )}
      {label}
    </Box>
  );
}
