import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { toneColor, type Tone } from '../../ui/display/StatusChip';

/** Small words in a status colour that stays legible on tinted ground, too. */
export function Tinted({ tone, children, bold = false }: { tone: Tone; children: ReactNode; bold?: boolean }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({ fontSize: 12, color: toneColor(theme, tone), ...(bold && { fontWeight: 600 }) })}
    >
      {children}
    </Box>
  );
}
