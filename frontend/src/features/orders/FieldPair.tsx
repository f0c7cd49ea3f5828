import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
