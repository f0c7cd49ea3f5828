import { fromCents, toCents, type Money } from '../../../kernel/values/money.js';

/** A line of an order, as far as taking goods back needs it. */
export interface SoldLine {
  id: number;
  quantity: number;
  /** Units that came back before. */
  returned: number;
  /** Quantity × unit price − discount of the line. */
  totalPrice: Money;
}

/** An order, as far as taking goods back needs it. */
export interface SoldOrder {
  lines: readonly SoldLine[];
  /** Discount on the whole order. */
  discountAmount: Money;
  taxAmount: Money;
  shippingAmount: Money;
}

/** Units of a line that come back. One line may stand here more than once. */
export interface ReturnedUnits {
  lineId: number;
  quantity: number;
}

/** What a return is credited. total = net + tax + shipping. */
export interface Credits {
  /** What each entry is credited, without tax. */
  amounts: Money[];
  netAmount: Money;
  taxAmount: Money;
  shippingAmount: Money;
  totalAmount: Money;
}

/** `part / whole` of an amount, half-up to the cent; all of it when the part is the whole. */
function share(amount: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole);
}

/** The order's discount taken off its lines by largest remainder: what each line really cost, to the cent. */
export function netOfLines({ lines, discountAmount }: Pick<SoldOrder, 'lines' | 'discountAmount'>): Map<number, Money> {
  const discount = toCents(discountAmount);
  const gross = lines.map((line) => toCents(line.totalPrice));
  const total = gross.reduce((sum, amount) => sum + amount, 0n);
  const parts = gross.map((amount, index) => {
    const exact = discount * amount;
    return { index, off: total === 0n ? 0n : exact / total, rest: total === 0n ? 0n : exact % total };
  });
  let left = discount - parts.reduce((sum, { off }) => sum + off, 0n);
  // The biggest remainders first, and of equal ones the earlier line: the same split whenever it is computed.
  for (const part of [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))) {
    if (left <= 0n) break;
    if (part.rest === 0n) continue;
    part.off += 1n;
    left -= 1n;
  }
  return new Map(lines.map((line, i) => [line.id, fromCents((gross[i] ?? 0n) - (parts[i]?.off ?? 0n))]));
}

/**
 * What units that come back are worth. Everything is computed as "credited so far, with these" less "credited so far",
 * so that however an order comes back in parts, its last part brings the sum to exactly what was charged. Tax follows
 * the goods in proportion; carriage is given back with the last unit only.
 */
export function creditFor(order: SoldOrder, entries: readonly ReturnedUnits[]): Credits {
  const nets = new Map([...netOfLines(order)].map(([id, net]) => [id, toCents(net)]));
  const back = new Map(order.lines.map((line) => [line.id, line.returned]));
  const credited = (line: SoldLine): bigint =>
    share(nets.get(line.id) ?? 0n, BigInt(back.get(line.id) ?? 0), BigInt(line.quantity));
  const total = (of: (line: SoldLine) => bigint): bigint => order.lines.reduce((sum, line) => sum + of(line), 0n);
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const netBefore = total(credited);
  const amounts = entries.map(({ lineId, quantity }) => {
    const line = byId.get(lineId);
    if (!line) throw new RangeError('a line of another order');
    const before = credited(line);
    back.set(lineId, (back.get(lineId) ?? 0) + quantity);
    return credited(line) - before;
  });
  const netAfter = total(credited);
  const netAll = total((line) => nets.get(line.id) ?? 0n);
  const tax = toCents(order.taxAmount);
  const taxNow = share(tax, netAfter, netAll) - share(tax, netBefore, netAll);
  const allBack = order.lines.every((line) => back.get(line.id) === line.quantity);
  const shipping = allBack ? toCents(order.shippingAmount) : 0n;
  const net = netAfter - netBefore;
  return {
    amounts: amounts.map(fromCents),
    netAmount: fromCents(net),
    taxAmount: fromCents(taxNow),
    shippingAmount: fromCents(shipping),
    totalAmount: fromCents(net + taxNow + shipping),
  };
}
