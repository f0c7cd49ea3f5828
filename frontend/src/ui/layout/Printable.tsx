import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/** On paper only what is printable stands, from the page's edge on, in black on white; `data-noprint` parts go, too. */
const paper = {
  '@media print': {
    'body *:not(:has([data-printable])):not([data-printable], [data-printable] *)': { display: 'none !important' },
    'html, body, body *:has([data-printable])': {
      display: 'block !important',
      position: 'static !important',
      width: 'auto !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      transform: 'none !important',
      boxShadow: 'none !important',
      backgroundColor: '#fff !important',
    },
    '[data-printable], [data-printable] *': {
      color: '#000 !important',
      borderColor: '#999 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
    },
    '[data-printable] [data-noprint]': { display: 'none !important' },
    // Only on paper: who and what, which on the screen stands elsewhere.
    '[data-printable] [data-paper]': { display: 'block !important' },
    '[data-printable] tr': { breakInside: 'avoid' },
    // Sums stand once, after the last row: on every page they would look like the page's own.
    '[data-printable] tfoot': { display: 'table-row-group' },
  },
  '[data-paper]': { display: 'none' },
} as const;

/** The part of a screen that "Print" puts on paper; one on the page at a time. */
export function Printable({ children }: { children: ReactNode }) {
  return (
    <Box data-printable>
      <GlobalStyles styles={paper} />
      {children}
    </Box>
  );
}
