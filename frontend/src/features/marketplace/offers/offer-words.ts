import type { StatusLook } from '../../../lib/statuses';

/** Spec §2: what stands where a supplier or product has no name. */
export const UNKNOWN_SUPPLIER = 'Unknown Supplier';
export const UNKNOWN_PRODUCT = 'Unknown Product';

/** Spec §2 "Products": Available or Unavailable. */
export const availabilityLook = (available: boolean): StatusLook =>
  available ? { label: 'Available', tone: 'green' } : { label: 'Unavailable', tone: 'grey' };

/** `1 unit`, `12 units`. */
export const units = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'unit' : 'units'}`;

/** `1 day`, `7 days`. */
export const days = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;

/** What an amount that cannot be read is told. */
export const PRICE_FORMAT = 'Enter an amount like 19.99';
