import { add, compare, MAX_PRICE, percentOf, subtract, ZERO, type Money } from '../../kernel/values/money.js';

/**
 * What a buyer pays for a unit that the supplier asks `price` for: the margin on top, rounded half-up to the cent, and never
 * more than a price can be. `buyerPriceSql` is the same in SQL.
 * @param margin per cent, for instance "15.00"
 */
export function buyerPrice(price: Money, margin: string): Money {
  const asked = add(price, percentOf(price, margin));
  return compare(asked, MAX_PRICE) > 0 ? MAX_PRICE : asked;
}

/**
 * What an amount off the supplier's price takes off the buyer's: the buyer pays the margin on what is left. `buyerDiscountSql`
 * is the same in SQL.
 */
export function buyerDiscount(price: Money, off: Money, margin: string): Money {
  const left = compare(off, price) > 0 ? ZERO : subtract(price, off);
  return subtract(buyerPrice(price, margin), buyerPrice(left, margin));
}
