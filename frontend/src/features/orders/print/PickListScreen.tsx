import { PickListSheet } from './PickListSheet';
import { PrintFrame } from './PrintFrame';

/** The pick list of one order. */
export function PickListScreen() {
  return <PrintFrame>{(order) => <PickListSheet order={order} heading="h1" />}</PrintFrame>;
}
