import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

const ABOVE_BARS = 'calc(80px + var(--field-bar, 0px))';
/** What gets the focus stops clear of the bar. */
const clearOfBar = <GlobalStyles styles={{ ':root': { '--bottom-bar': ABOVE_BARS } }} />;

const sticky = { position: 'sticky', mx: { xs: -2, sm: 0 }, px: { xs: 2, sm: 0 } } as const;
const fixed = { position: 'fixed', insetInline: 0, px: 2 } as const;

interface ThumbBarProps {
  /** At the bottom of the window however little stands above it, instead of after the last of it. */
  isFixed?: boolean;
  children: ReactNode;
}

/** The one thing to do on a screen of field work, always within reach of the thumb; above the bar of such screens. */
export function ThumbBar({ isFixed = false, children }: ThumbBarProps) {
  return (
    <>
      {clearOfBar}
      {isFixed && <Box sx={{ height: 73 }} />}
      <Box
        data-bar
        sx={{
          ...(isFixed ? fixed : sticky),
          bottom: 'var(--field-bar, 0px)',
          zIndex: 3,
          py: 1.5,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {children}
      </Box>
    </>
  );
}
