/** How several are put together. */
export const lists = {
  'lists.and': '{before} and {next}',
  'lists.or': '{before} or {next}',
  'lists.point': '{point}',
  'lists.points': '{before} · {next}',
  'lists.priceChange': '{before} → {after}',
} as const;
