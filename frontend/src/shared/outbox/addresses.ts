import { paths } from '../paths';

/** The form of a visit, or of a change of one, that waits on this device. */
export const visitWaiting = (id: string): string => `${paths.fieldVisit}?waiting=${encodeURIComponent(id)}`;

/** The form of an order that waits on this device. */
export const orderWaiting = (id: string): string => `${paths.fieldOrder}?waiting=${encodeURIComponent(id)}`;

/** The form of an order for a visit that waits on this device. */
export const orderOfUnsent = (id: string): string => `${paths.fieldOrder}?unsent=${encodeURIComponent(id)}`;
