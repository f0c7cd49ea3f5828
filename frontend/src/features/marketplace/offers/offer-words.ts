import type { StatusLook } from '../../../lib/statuses';

export { days, units, unknownSupplier } from '../../../lib/words';

/** What stands where a product has no name. */
export const UNKNOWN_PRODUCT = 'Unknown Product';

/** Available or Unavailable. */
export const availabilityLook = (available: boolean): StatusLook =>
  available ? { label: 'Available', tone: 'green' } : { label: 'Unavailable', tone: 'grey' };

/** What an amount that cannot be read is told. */
export const PRICE_FORMAT = 'Enter an amount like 19.99';
