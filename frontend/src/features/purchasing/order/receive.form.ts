import { array, number, object, string } from 'yup';
import { isFree } from '../free-of-charge';
import type { PurchaseOrderFull } from '../usePurchasing';

export interface ReceiveLine {
  id: string;
  name: string;
  sku: string | null;
  outstanding: number;
  /** It comes for nothing: no purchase is written. */
  free: boolean;
  /** As typed; empty and 0 mean that none came. */
  quantity: string;
}

export interface ReceiveValues {
  items: ReceiveLine[];
  deliveryNote: string;
  note: string;
}

/** The lines that are still to come, each with all that is outstanding. */
export function outstandingLines(order: PurchaseOrderFull): ReceiveLine[] {
  return order.items
    .map(({ id, productName, sku, quantity, receivedQuantity, unitCost }) => ({
      id,
      name: productName,
      sku,
      outstanding: quantity - receivedQuantity,
      free: isFree(unitCost),
      quantity: String(quantity - receivedQuantity),
    }))
    .filter(({ outstanding }) => outstanding > 0);
}

/** A typed quantity as a number; 0 when none came. */
export const unitsOf = ({ quantity }: Pick<ReceiveLine, 'quantity'>): number =>
  /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0;

export const receiveSchema = object({
  items: array()
    .of(
      object({
        quantity: number()
          .transform((value: number, typed: unknown) => (typed === '' ? 0 : value))
          .typeError('Whole number')
          .integer('Whole number')
          .min(0, 'Not below 0')
          .test('outstanding', function outstanding(value) {
            const { outstanding: most } = this.parent as ReceiveLine;
            return (value ?? 0) <= most || this.createError({ message: `At most ${most}` });
          }),
      }),
    )
    .test('some', function some(items) {
      const none = (items ?? []).every((line) => (line.quantity ?? 0) === 0);
      return !none || this.createError({ path: 'items.0.quantity', message: 'Enter what came in' });
    }),
  deliveryNote: string().max(100, 'At most 100 characters'),
  note: string().max(500, 'At most 500 characters'),
});

/** What the API takes: the lines of which something came. `sent` answers where each stands in the form. */
export function arrivals({ items }: ReceiveValues): { purchaseOrderItemId: string; quantity: number }[] {
  return items
    .map((line) => ({ purchaseOrderItemId: line.id, quantity: unitsOf(line) }))
    .filter(({ quantity }) => quantity > 0);
}
