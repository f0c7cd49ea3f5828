/** From here on what is known of a line has room beside its fields. */
export const WIDE = '@media (min-width: 1200px)';

/** The columns of lines and of their heading: product, (what is known of it,) quantity, price, total, and the way to remove it. */
export const LINE_COLUMNS = {
  gridTemplateColumns: { xs: '1fr 1fr 40px', sm: 'minmax(0, 1fr) 88px 120px 96px 32px' },
  [WIDE]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) 88px 120px 96px 32px' },
} as const;
