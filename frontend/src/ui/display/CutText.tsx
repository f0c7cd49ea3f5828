import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { typedText } from '../../lib/language';

/**
 * Text that people typed, on one line: what does not fit is cut off at its own end, so that an Arabic name keeps its
 * beginning as an English one does, and begins where the text around it does. The whole of it on hover.
 */
export function CutText({ children, sx }: { children: string; sx?: SxProps<Theme> }) {
  return (
    <Box
      {...typedText(children)}
      title={children}
      sx={
        [
          {
            width: 'fit-content',
            maxWidth: '100%',
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            textAlign: 'start',
          },
          ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx]),
        ] as SxProps<Theme>
      }
    >
      {children}
    </Box>
  );
}
