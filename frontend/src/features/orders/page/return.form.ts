import { t } from '@lingui/core/macro';
import { array, object, string } from 'yup';
import type { ReturnOrderInput } from '../../../gql/schema.generated';
import { fromCents, toCents } from '../../../lib/numbers/money';
import type { OrderFull } from '../order.types';
import { formatCount } from '../../../lib/numbers/numbers';

export interface ReturnLine {
  id: string;
  /** As typed. */
  quantity: string;
  restock: boolean;
}

export interface ReturnValues {
  lines: ReturnLine[];
  reason: string;
}

type Line = Pick<OrderFull['items'][number], 'id' | 'quantity' | 'returnedQuantity' | 'totalPrice'>;
type Sold = Pick<OrderFull, 'discountAmount' | 'taxAmount' | 'shippingAmount'> & { items: readonly Line[] };

/** Units of a line that can still come back. */
export const returnable = (line: Pick<Line, 'quantity' | 'returnedQuantity'>): number =>
  line.quantity - line.returnedQuantity;

export const blankReturn = (items: readonly Line[]): ReturnValues => ({
  lines: items.filter((line) => returnable(line) > 0).map(({ id }) => ({ id, quantity: '0', restock: true })),
  reason: '',
});

/** A typed quantity as a number; 0 while it is none. */
export const unitsOf = ({ quantity }: Pick<ReturnLine, 'quantity'>): number =>
  /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0;

/** What a form of this order's lines must hold. */
export const returnSchema = (items: readonly Line[]) =>
  object({
    lines: array()
      .of(
        object({
          quantity: string()
            .ensure()
            .test('whole', t`Whole number`, (text) => /^\d{1,7}$/.test(text.trim()))
            .test('sold', function (text) {
              const line = items.find(({ id }) => id === (this.parent as ReturnLine).id);
              const left = line ? returnable(line) : 0;
              return Number(text) <= left || this.createError({ message: t`At most ${formatCount(left)}` });
            }),
        }),
      )
      // What is typed wrongly is said at its field.
      .test('something', t`Choose at least one unit to return`, (lines) =>
        (lines ?? []).some(({ quantity }) => !/^0*$/.test((quantity ?? '').trim())),
      ),
    reason: string()
      .ensure()
      .trim()
      .required(t`Say why the goods come back`)
      .max(500, t`At most 500 characters`),
  });

/** What is sent: the lines of which something comes back. */
export const toReturnInput = (orderId: string, values: ReturnValues, clientKey: string): ReturnOrderInput => ({
  orderId,
  items: values.lines
    .filter((line) => unitsOf(line) > 0)
    .map((line) => ({ orderItemId: line.id, quantity: unitsOf(line), restock: line.restock })),
  reason: values.reason.trim(),
  clientKey,
});

export interface CreditPreview {
  net: string;
  tax: string;
  shipping: string;
  total: string;
}

/** `part / whole` of an amount, half-up to the cent; all of it when the part is the whole. */
const share = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole);

/** The lines' cents less their part of the order's discount, the biggest remainders first. */
function netOfLines(items: readonly Line[], discount: bigint): Map<string, bigint> {
  const gross = items.map((line) => toCents(line.totalPrice) ?? 0n);
  const total = gross.reduce((sum, cents) => sum + cents, 0n);
  const parts = gross.map((cents, index) => ({
    index,
    off: total === 0n ? 0n : (discount * cents) / total,
    rest: total === 0n ? 0n : (discount * cents) % total,
  }));
  let left = discount - parts.reduce((sum, { off }) => sum + off, 0n);
  for (const part of [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))) {
    if (left <= 0n) break;
    if (part.rest === 0n) continue;
    part.off += 1n;
    left -= 1n;
  }
  return new Map(items.map(({ id }, index) => [id, (gross[index] ?? 0n) - (parts[index]?.off ?? 0n)]));
}

/**
 * What the server will credit for the units typed so far: the goods after discounts, their part of the tax, and the
 * carriage with the last unit. Always "credited so far with these" less "credited so far", as the server counts.
 */
export function creditFor(order: Sold, lines: readonly ReturnLine[]): CreditPreview {
  const nets = netOfLines(order.items, toCents(order.discountAmount) ?? 0n);
  const typed = new Map(lines.map((line) => [line.id, unitsOf(line)]));
  const after = (line: Line): number => Math.min(line.quantity, line.returnedQuantity + (typed.get(line.id) ?? 0));
  const credited = (units: (line: Line) => number): bigint =>
    order.items.reduce(
      (sum, line) => sum + share(nets.get(line.id) ?? 0n, BigInt(units(line)), BigInt(line.quantity)),
      0n,
    );
  const before = credited((line) => line.returnedQuantity);
  const now = credited(after);
  const all = [...nets.values()].reduce((sum, cents) => sum + cents, 0n);
  const taxAll = toCents(order.taxAmount) ?? 0n;
  const tax = share(taxAll, now, all) - share(taxAll, before, all);
  const somethingBack = order.items.some((line) => after(line) > line.returnedQuantity);
  const allBack = somethingBack && order.items.every((line) => after(line) === line.quantity);
  const shipping = allBack ? (toCents(order.shippingAmount) ?? 0n) : 0n;
  return {
    net: fromCents(now - before),
    tax: fromCents(tax),
    shipping: fromCents(shipping),
    total: fromCents(now - before + tax + shipping),
  };
}
