import { t } from '@lingui/core/macro';
import { array, mixed, number, object, string } from 'yup';
import type { OrderItemInput } from '../../../gql/schema.generated';
import { newClientKey } from '../../../lib/server/client-key';
import { addMoney, compareMoney, isPrice, multiplyMoney } from '../../../lib/numbers/money';
import type { OrderCustomer } from '../order-customer';
import { allowedQuantity } from '../../../lib/numbers/order-quantity';
import type { OrderGoods } from '../order-goods';

export interface OrderLine {
  /** Identifies the row on screen only. */
  key: string;
  product: OrderGoods | null;
  /** As typed. */
  quantity: string;
  /** As typed. */
  unitPrice: string;
  /** Why it is not the list price; asked for when it is not. */
  priceReason: string;
  /** The line of another order, or of this one as it was saved, that this one began as. */
  before?: { unitPrice: string; byHand: boolean };
  /** What a customer wrote of it, and what that may be. */
  heard?: { text: string; saidPrice: string | null; isSure: boolean; candidates: readonly OrderGoods[] };
}

export interface OrderValues {
  customer: OrderCustomer | null;
  items: OrderLine[];
  shippingAddress: string;
  billingAddress: string;
  notes: string;
  /** As typed; the three below are for staff. */
  shippingAmount: string;
  discountAmount: string;
  discountReason: string;
}

/** Shown when any required field is missing. */
export const fillRequired = (): string => t`Please fill in all required fields`;

export const blankLine = (key: string): OrderLine => ({
  key,
  product: null,
  quantity: '1',
  unitPrice: '',
  priceReason: '',
});

export const blankOrder = (customer: OrderCustomer | null): OrderValues => ({
  customer,
  items: [blankLine('first')],
  shippingAddress: '',
  billingAddress: '',
  notes: '',
  shippingAmount: '',
  discountAmount: '',
  discountReason: '',
});

/** Whether staff charge another price than the list price on a line. */
export const isRepriced = ({ product, unitPrice }: Pick<OrderLine, 'product' | 'unitPrice'>): boolean =>
  product !== null && isPrice(unitPrice) && compareMoney(unitPrice, product.price) !== 0;

const optionalAmount = string()
  .ensure()
  .test(
    'amount',
    () => t`Up to 2 decimals`,
    (text) => text.trim() === '' || isPrice(text),
  );

export const orderSchema = object({
  customer: mixed().required(() => t`Choose a customer`),
  items: array()
    .min(1)
    .of(
      object({
        product: mixed().required(() => t`Choose a product`),
        quantity: number()
          .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
          .typeError(() => t`Whole number`)
          .integer(() => t`Whole number`)
          .positive(() => t`Above 0`)
          .max(1_000_000, () => t`At most 1,000,000`)
          .required(() => t`Required`),
        unitPrice: string()
          .required(() => t`Required`)
          .test(
            'price',
            () => t`Up to 2 decimals`,
            (value) => value === undefined || value === '' || isPrice(value),
          ),
        priceReason: string()
          .ensure()
          .max(200, () => t`At most 200 characters`)
          .test(
            'reason',
            () => t`Say why the price differs`,
            // An empty field is handed over as none.
            (text, { parent }: { parent: Partial<OrderLine> }) =>
              text.trim() !== '' || !isRepriced({ product: parent.product ?? null, unitPrice: parent.unitPrice ?? '' }),
          ),
      }),
    ),
  shippingAddress: string().max(500, () => t`At most 500 characters`),
  billingAddress: string().max(500, () => t`At most 500 characters`),
  notes: string().max(5000, () => t`At most 5,000 characters`),
  shippingAmount: optionalAmount,
  discountAmount: optionalAmount,
  discountReason: string().max(200, () => t`At most 200 characters`),
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

let reckoned: { items: readonly OrderLine[]; stock: (LineStock | null)[] } | undefined;

/** Stock for each row, reckoned once for all rows that ask. Rows of one product share what is available. What a supplier delivers is no stock of ours. */
export function stockOfLines(items: readonly OrderLine[]): (LineStock | null)[] {
  if (reckoned?.items !== items) reckoned = { items, stock: reckonStock(items) };
  return reckoned.stock;
}

function reckonStock(items: readonly OrderLine[]): (LineStock | null)[] {
  const wanted = new Map<string, number>();
  for (const line of items) {
    if (line.product) wanted.set(line.product.key, (wanted.get(line.product.key) ?? 0) + quantityOf(line));
  }
  return items.map((line) => {
    if (!line.product) return null;
    const { available, key } = line.product;
    const sum = wanted.get(key) ?? 0;
    return { available, wanted: sum, exceeded: available !== null && sum > available };
  });
}

/** Nothing was done to the line yet. */
const isBlank = ({ product, quantity, unitPrice, heard }: OrderLine): boolean =>
  product === null && quantity === '1' && unitPrice === '' && heard === undefined;

/** Empty lines at the end are none, as long as there are others: Enter in the last one has added them. */
export function withoutBlankEnd(values: OrderValues, isFree: (path: string) => boolean): OrderValues {
  let { length } = values.items;
  while (length > 1) {
    const last = values.items[length - 1];
    if (!last || !isBlank(last) || !isFree(`items.${length - 1}.product`)) break;
    length--;
  }
  return length === values.items.length ? values : { ...values, items: values.items.slice(0, length) };
}

/** The lines with goods added that were chosen elsewhere: more of what stands there already, else at the end, after no empty line. */
export function withGoods(
  items: readonly OrderLine[],
  taken: readonly { goods: OrderGoods; quantity: string }[],
): OrderLine[] {
  const lines = items.filter((line) => !isBlank(line));
  for (const { goods, quantity } of taken) {
    const units = quantity === '' ? Math.max(goods.minOrderQuantity, 1) : Number(quantity);
    const at = lines.findIndex(({ product }) => product?.key === goods.key);
    const line = lines[at];
    if (line) lines[at] = { ...line, quantity: String(quantityOf(line) + units) };
    else lines.push({ ...blankLine(newClientKey()), product: goods, quantity: String(units), unitPrice: goods.price });
  }
  return lines.length > 0 ? lines : [blankLine(newClientKey())];
}

/** The quantity that makes all lines of the goods together what may be ordered; undefined while they are, or cannot be. */
export function offeredQuantity(line: OrderLine, stock: Pick<LineStock, 'wanted'>): number | undefined {
  const own = quantityOf(line);
  if (!line.product || own === 0) return undefined;
  const allowed = allowedQuantity(line.product, stock.wanted);
  const offered = allowed === undefined ? 0 : allowed - (stock.wanted - own);
  return offered > 0 ? offered : undefined;
}

/** A line as the API takes it. */
export function toItemInput(line: OrderLine): OrderItemInput {
  const reason = line.priceReason.trim();
  const id = line.product?.id ?? '';
  return {
    ...(line.product?.source === 'marketplace' ? { marketplaceProductId: id } : { productId: id }),
    quantity: quantityOf(line),
    unitPrice: line.unitPrice.trim(),
    ...(reason !== '' && isRepriced(line) && { priceReason: reason }),
  };
}

/** The amounts that staff may set; what is empty is left to the server. */
export const staffAmounts = (values: OrderValues) => ({
  ...(isPrice(values.shippingAmount) && { shippingAmount: values.shippingAmount.trim() }),
  ...(isPrice(values.discountAmount) && { discountAmount: values.discountAmount.trim() }),
});

/** The API's field path as this form's. */
export const formPath = (path: string): string =>
  path
    .replace(/^input\./, '')
    .replace(/^customerId$/, 'customer')
    .replace(/^(items\.\d+\.)(?:marketplaceP|p)roductId$/, '$1product')
    .replace(/^(items\.\d+)$/, '$1.quantity');
