import { fromCents, toCents, type Money } from '../../kernel/money.js';

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

/** What one line is credited for the units that come back now. */
export interface LineCredit {
  id: number;
  quantity: number;
  amount: Money;
}

/** What a return is credited. total = net + tax + shipping. */
export interface Credits {
  lines: LineCredit[];
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
export function creditFor(order: SoldOrder, back: ReadonlyMap<number, number>): Credits {
  const nets = netOfLines(order);
  let netBefore = 0n;
  let netAfter = 0n;
  let netAll = 0n;
  let allBack = true;
  const lines: LineCredit[] = [];
  for (const line of order.lines) {
    const net = toCents(nets.get(line.id) ?? '0.00');
    const quantity = back.get(line.id) ?? 0;
    const whole = BigInt(line.quantity);
    const before = share(net, BigInt(line.returned), whole);
    const after = share(net, BigInt(line.returned + quantity), whole);
    netAll += net;
    netBefore += before;
    netAfter += after;
    if (line.returned + quantity < line.quantity) allBack = false;
    if (quantity > 0) lines.push({ id: line.id, quantity, amount: fromCents(after - before) });
  }
  const tax = toCents(order.taxAmount);
  const taxAmount = share(tax, netAfter, netAll) - share(tax, netBefore, netAll);
  const shipping = allBack ? toCents(order.shippingAmount) : 0n;
  const net = netAfter - netBefore;
  return {
    lines,
    netAmount: fromCents(net),
    taxAmount: fromCents(taxAmount),
    shippingAmount: fromCents(shipping),
    totalAmount: fromCents(net + taxAmount + shipping),
  };
}
