import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

const HEIGHT = 73;
const ABOVE_BARS = 'calc(73px + var(--field-bar, 0px))';
/** What gets the focus stops clear of the bar. */
const clearOfBar = <GlobalStyles styles={{ ':root': { '--bottom-bar': ABOVE_BARS } }} />;

/** What a screen of a phone is for, at the bottom of the window: within reach of the thumb however little stands above it. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <>
      {clearOfBar}
      <Box sx={{ height: HEIGHT }} />
      <Box
        data-bar
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 'var(--field-bar, 0px)',
          zIndex: 3,
          px: 2,
          py: 1.5,
          display: 'flex',
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
          '& > *': { flex: 1, minHeight: 48 },
        }}
      >
        {children}
      </Box>
    </>
  );
}
