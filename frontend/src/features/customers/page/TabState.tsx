import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/ErrorState';

interface TabStateProps<D> {
  data: D | undefined;
  error: unknown;
  /** 'Visits could not be loaded'. */
  errorTitle: string;
  onRetry: () => void;
  children: (data: D) => ReactNode;
}

/** What a part of the page shows once it has been read, and until then. */
export function TabState<D>({ data, error, errorTitle, onRetry, children }: TabStateProps<D>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title={errorTitle} error={error} onRetry={onRetry} />;
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={44} />
      ))}
    </Box>
  );
}

/** Rows under a head: as wide as there is room, sideways where there is too little. */
export const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 1.25, px: 1.5, textAlign: 'start', verticalAlign: 'top' },
  '& .figure': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 500, whiteSpace: 'nowrap' },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
  '& tfoot td, & tfoot th': { fontWeight: 600 },
} as const;
