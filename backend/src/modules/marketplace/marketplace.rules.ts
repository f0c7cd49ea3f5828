import { Role, SUPPLIER_ROLES } from '../identity/index.js';

export { Role, SUPPLIER_ROLES };

/** Longest lead time that is believed: ten years in days. */
export const MAX_LEAD_TIME_DAYS = 3650;

/** Where the name that a form offers was found. */
export enum NameSource {
  catalog = 'catalog',
  marketplace = 'marketplace',
}
