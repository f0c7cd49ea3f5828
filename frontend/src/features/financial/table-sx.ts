import type { SxProps, Theme } from '@mui/material/styles';

/** Small tables of figures: hairlines between rows, figures right; on a phone each row stands as a card. */
export const figureTableSx: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 1, textAlign: 'end', whiteSpace: 'nowrap' },
  '& thead th:first-of-type, & th[scope="row"]': { paddingInlineStart: 2, textAlign: 'start', whiteSpace: 'normal' },
  '& thead th:last-of-type, & td:last-of-type': { paddingInlineEnd: 2 },
  '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 500 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider', minHeight: 44 },
  '& tbody th': { fontWeight: 500 },
  '& tfoot tr': { borderTop: 2, borderColor: 'divider' },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '@media screen and (max-width: 699.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tfoot': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: '1fr auto', px: 2, py: 1.5, rowGap: 0.5 },
    '& th, & td, & th[scope="row"]': { p: 0 },
    '& th[scope="row"]': { gridColumn: '1 / -1', pb: 0.5 },
    '& td:last-of-type': { paddingInlineEnd: 0 },
    // What is nothing takes no room of a card.
    '& td[data-zero="true"]': { display: 'none' },
    '& td[data-label]:not([data-zero="true"])': {
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
    },
    '& td[data-label]::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
  },
};
