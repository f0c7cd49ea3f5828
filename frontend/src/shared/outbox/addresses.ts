import { paths } from '../paths';
import { isPlanned, type Waiting } from './items';

/** The form of a visit, or of a change of one, that waits on this device. */
const visitWaiting = (id: string): string => `${paths.fieldVisit}?waiting=${encodeURIComponent(id)}`;

/** The form of an order that waits on this device. */
const orderWaiting = (id: string): string => `${paths.fieldOrder}?waiting=${encodeURIComponent(id)}`;

/** The form of a visit that is planned, or of a row of them, that waits on this device. */
export const planWaiting = (id: string): string =>
  `${paths.fieldVisits}?schedule=new&waiting=${encodeURIComponent(id)}`;

/** Where something that waits on this device is mended. */
export function formOf(item: Waiting): string {
  if (item.kind === 'order') return orderWaiting(item.id);
  return isPlanned(item) ? planWaiting(item.id) : visitWaiting(item.id);
}

/** The form of an order for a visit that waits on this device. */
export const orderOfUnsent = (id: string): string => `${paths.fieldOrder}?unsent=${encodeURIComponent(id)}`;
