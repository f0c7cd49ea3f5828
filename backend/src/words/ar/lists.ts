import type { lists as english } from '../en/lists.js';
import type { Catalogue } from '../catalogue.js';

export const lists: Catalogue<typeof english> = {
  'lists.and': '{before} و{next}',
  'lists.or': '{before} أو {next}',
  'lists.point': '{point}',
  'lists.points': '{before} · {next}',
  'lists.priceChange': '\u200f{before} ← {after}',
};
