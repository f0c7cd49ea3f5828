import { add, multiply, percentOf, subtract, sum, ZERO, type Money } from '../../kernel/money.js';

/** A line to price. */
export interface PriceLine {
  quantity: number;
  /** The catalog's price of one unit. */
  listPrice: Money;
  /** What one unit is charged at. */
  unitPrice: Money;
}

export interface PricedLine extends PriceLine {
  /** quantity × unit price, exactly. */
  totalPrice: Money;
}

/** Every amount of an order. total = subtotal − discount + tax + shipping. */
export interface OrderAmounts {
  lines: PricedLine[];
  subtotalAmount: Money;
  discountAmount: Money;
  taxAmount: Money;
  shippingAmount: Money;
  totalAmount: Money;
}

/** What stands beside the lines; all zero unless given. */
export interface OrderExtras {
  discountAmount?: Money;
  /** Per cent of what the lines cost less the discount, e.g. "10.75". */
  taxRate?: string;
  shippingAmount?: Money;
}

/** The one place where an order's amounts are computed. Pure, exact, in cents; the tax is rounded half-up, once. */
export function priceOrder(lines: readonly PriceLine[], extras: OrderExtras = {}): OrderAmounts {
  const { discountAmount = ZERO, taxRate = '0', shippingAmount = ZERO } = extras;
  const priced = lines.map((line) => ({ ...line, totalPrice: multiply(line.unitPrice, line.quantity) }));
  const subtotalAmount = sum(priced.map((line) => line.totalPrice));
  const netAmount = subtract(subtotalAmount, discountAmount);
  const taxAmount = percentOf(netAmount, taxRate);
  const totalAmount = add(add(netAmount, taxAmount), shippingAmount);
  return { lines: priced, subtotalAmount, discountAmount, taxAmount, shippingAmount, totalAmount };
}
