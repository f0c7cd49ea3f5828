import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';

const appear = keyframes({ to: { opacity: 1 } });

/**
 * What stands already, while a newer answer is on its way: a thin bar above it, once that takes longer than a glance.
 * The content keeps its full contrast: people go on reading it (WCAG 1.4.3).
 */
export function Refreshing({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Box aria-busy={busy} sx={{ position: 'relative', minWidth: 0 }}>
      {busy && (
        <LinearProgress
          aria-label={t`Loading newer figures`}
          sx={{
            position: 'absolute',
            top: 0,
            insetInline: 0,
            height: 2,
            zIndex: 1,
            opacity: 0,
            animation: `${appear} 1ms 300ms forwards`,
          }}
        />
      )}
      {children}
    </Box>
  );
}
