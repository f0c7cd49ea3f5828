/** Spec §2: what stands where a supplier has no name. */
export const UNKNOWN_SUPPLIER = 'Unknown Supplier';

/** What is said where an address names something that is not there: the two reasons are never told apart. */
export const noSuch = (thing: string): string => `There is no such ${thing}, or it is not yours to see.`;

/** `1 unit`, `12 units`. */
export const units = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'unit' : 'units'}`;

/** `1 day`, `7 days`. */
export const days = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;
