import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Money } from './Money';

/** One amount of a sum, with its name; the strong ones are what it comes to. */
export function Amount({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        fontSize: strong ? 15 : 13,
        fontWeight: strong ? 600 : 400,
      }}
    >
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Money value={value} />
      </Box>
    </Box>
  );
}

/** Amounts that add up, one below the other. */
export function Amounts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="dl" aria-label={label} sx={{ m: 0, pt: 1.25, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      {children}
    </Box>
  );
}
