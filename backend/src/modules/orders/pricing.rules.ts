import { add, multiply, subtract, sum, ZERO, type Money } from '../../kernel/money.js';

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

/** Amounts that stand beside the lines; all zero unless given. */
export interface OrderExtras {
  discountAmount?: Money;
  taxAmount?: Money;
  shippingAmount?: Money;
}

/** The one place where an order's amounts are computed. Pure, exact, in cents. */
export function priceOrder(lines: readonly PriceLine[], extras: OrderExtras = {}): OrderAmounts {
  const { discountAmount = ZERO, taxAmount = ZERO, shippingAmount = ZERO } = extras;
  const priced = lines.map((line) => ({ ...line, totalPrice: multiply(line.unitPrice, line.quantity) }));
  const subtotalAmount = sum(priced.map((line) => line.totalPrice));
  const totalAmount = add(add(subtract(subtotalAmount, discountAmount), taxAmount), shippingAmount);
  return { lines: priced, subtotalAmount, discountAmount, taxAmount, shippingAmount, totalAmount };
}
