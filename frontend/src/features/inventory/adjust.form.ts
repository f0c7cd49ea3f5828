import { mixed, number, object, string } from 'yup';

export interface AdjustProduct {
  id: string;
  name: string;
  sku: string;
}

export interface AdjustValues {
  product: AdjustProduct | null;
  adjustmentType: '' | 'increase' | 'decrease';
  /** As typed. */
  quantity: string;
  reason: string;
}

/** Shown when any field is missing. */
export const FILL_ALL = 'Please fill in all fields';

export const adjustSchema = object({
  product: mixed().required('Choose a product'),
  adjustmentType: string().oneOf(['increase', 'decrease']).required('Choose increase or decrease'),
  quantity: number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError('Enter a whole number')
    .integer('Enter a whole number')
    .positive('Enter a number above 0')
    .max(1_000_000_000, 'This number is too large')
    .required('Enter a quantity'),
  reason: string().trim().max(100, 'At most 100 characters').required('Enter a reason'),
});

/** The change in stock that the form asks for; null while it is incomplete. */
export function quantityChangeOf(values: Pick<AdjustValues, 'adjustmentType' | 'quantity'>): number | null {
  const quantity = /^\d+$/.test(values.quantity) ? Number(values.quantity) : 0;
  if (quantity === 0 || values.adjustmentType === '') return null;
  return values.adjustmentType === 'increase' ? quantity : -quantity;
}

export interface StockFigures {
  quantity: number;
  reservedQuantity: number;
}

export interface StockPreview {
  quantityAfter: number;
  availableBefore: number;
  availableAfter: number;
  /** Why the change cannot be made, or null. */
  problem: string | null;
}

/** Stock after a change: what open orders have reserved must stay on hand. */
export function previewChange(stock: StockFigures, change: number): StockPreview {
  const quantityAfter = stock.quantity + change;
  const availableBefore = stock.quantity - stock.reservedQuantity;
  const availableAfter = quantityAfter - stock.reservedQuantity;
  let problem: string | null = null;
  if (change < 0 && availableAfter < 0) {
    const removable = Math.max(0, availableBefore);
    problem =
      stock.reservedQuantity > 0
        ? `At most ${removable} can be removed: ${stock.reservedQuantity} of ${stock.quantity} are reserved for orders.`
        : `At most ${removable} can be removed: no more are in stock.`;
  }
  return { quantityAfter, availableBefore, availableAfter, problem };
}
