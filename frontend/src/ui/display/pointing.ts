/** An icon that points along the line turns around where the line does: back, forth, out. */
export const pointing = { '&:dir(rtl)': { transform: 'scaleX(-1)' } } as const;
