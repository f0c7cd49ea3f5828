import { array, mixed, number, object, string } from 'yup';
import { addMoney, isPrice, multiplyMoney } from '../../lib/money';
import type { OrderCustomer } from './order-customer';
import type { OrderProductOption_ProductFragment } from './orders.generated';

export type OrderProduct = OrderProductOption_ProductFragment;

export interface OrderLine {
  /** Identifies the row on screen only. */
  key: string;
  product: OrderProduct | null;
  /** As typed. */
  quantity: string;
  /** As typed. */
  unitPrice: string;
}

export interface OrderValues {
  customer: OrderCustomer | null;
  items: OrderLine[];
  shippingAddress: string;
}

/** Spec §5 "Create order"; shown when any required field is missing. */
export const FILL_REQUIRED = 'Please fill in all required fields';

export const blankLine = (key: string): OrderLine => ({ key, product: null, quantity: '1', unitPrice: '' });

export const orderSchema = object({
  customer: mixed().required('Choose a customer'),
  items: array()
    .min(1)
    .of(
      object({
        product: mixed().required('Choose a product'),
        quantity: number()
          .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
          .typeError('Whole number')
          .integer('Whole number')
          .positive('Above 0')
          .max(1_000_000, 'At most 1,000,000')
          .required('Required'),
        unitPrice: string()
          .required('Required')
          .test('price', 'Up to 2 decimals', (value) => value === undefined || value === '' || isPrice(value)),
      }),
    ),
  shippingAddress: string().max(500, 'At most 500 characters'),
});

/** A typed quantity as a number; 0 while it is not a whole number above zero. */
export const quantityOf = (line: Pick<OrderLine, 'quantity'>): number =>
  /^\d{1,10}$/.test(line.quantity.trim()) ? Number(line.quantity) : 0;

/** Unit price × quantity, exact. */
export const lineTotal = (line: Pick<OrderLine, 'quantity' | 'unitPrice'>): string =>
  multiplyMoney(line.unitPrice, quantityOf(line));

/** Sum of the line totals, exact. */
export const orderTotal = (items: readonly Pick<OrderLine, 'quantity' | 'unitPrice'>[]): string =>
  addMoney(...items.map(lineTotal));

export interface LineStock {
  /** What is available of the product; null when unknown. */
  available: number | null;
  /** What all rows of this product ask for together. */
  wanted: number;
  exceeded: boolean;
}

/** Stock for each row; rows of one product share what is available. */
export function stockOfLines(items: readonly OrderLine[]): (LineStock | null)[] {
  const wanted = new Map<string, number>();
  for (const line of items) {
    if (line.product) wanted.set(line.product.id, (wanted.get(line.product.id) ?? 0) + quantityOf(line));
  }
  return items.map((line) => {
    if (!line.product) return null;
    const available = line.product.inventory?.available ?? null;
    const sum = wanted.get(line.product.id) ?? 0;
    return { available, wanted: sum, exceeded: available !== null && sum > available };
  });
}

/** What the product's ordering rules ask of the quantity, in words; undefined when there are none. */
export function quantityRule({
  minOrderQuantity: min,
  maxOrderQuantity: max,
  orderMultiple: multiple,
}: Pick<OrderProduct, 'minOrderQuantity' | 'maxOrderQuantity' | 'orderMultiple'>): string | undefined {
  const rules = [
    ...(min > 1 ? [`min ${min}`] : []),
    ...(max !== null ? [`max ${max}`] : []),
    ...(multiple > 1 ? [`by ${multiple}`] : []),
  ];
  return rules.length > 0 ? rules.join(', ') : undefined;
}

/** The API's field path as this form's. */
export const formPath = (path: string): string =>
  path
    .replace(/^input\./, '')
    .replace(/^customerId$/, 'customer')
    .replace(/^(items\.\d+\.)productId$/, '$1product')
    .replace(/^(items\.\d+)$/, '$1.quantity');
