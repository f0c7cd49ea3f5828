import { Role } from '../identity/index.js';

export { Role };

/** Roles whose users supply the marketplace (spec §6). */
export const SUPPLIER_ROLES: readonly Role[] = [Role.vendor, Role.distributor, Role.wholesale];

/** Longest lead time that is believed: ten years in days. */
export const MAX_LEAD_TIME_DAYS = 3650;

/** Where the name that a form offers was found. */
export enum NameSource {
  catalog = 'catalog',
  marketplace = 'marketplace',
}
