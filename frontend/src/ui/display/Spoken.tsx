import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/**
 * What is seen in short, and said in full: `12` under the heading MOQ is read aloud as “12 units”. A plain element cannot
 * carry a name, so the words stand beside what is seen.
 */
export function Spoken({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span>
      <span aria-hidden>{children}</span>
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </span>
  );
}
