/** How several are put together. */
export const lists = {
  'lists.and': '{before} and {next}',
  'lists.or': '{before} or {next}',
} as const;
