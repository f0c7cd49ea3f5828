/** Cards below one another, as wide as a line can be read. */
export const listSx = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 860 } as const;

/** One card: what it is on the one side, what can be done with it on the other. */
export const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
