import { newClientKey } from '../../../lib/server/client-key';
import { suggestedUnits } from '../../../shared/recommendations/suggested-units';
import { addressOf } from '../../../lib/address';
import { isBuyer, type OrderCustomer } from '../order-customer';
import { goodsOfProduct, type OrderGoods } from '../order-goods';
import { blankLine, blankOrder, type OrderLine, type OrderValues } from './order.form';
import type { OrderRecommendedQuery } from './order-form.generated';

/** A line of goods, so many of them, at the price of now. */
export const lineOfGoods = (goods: OrderGoods, units: number): OrderLine => ({
  ...blankLine(newClientKey()),
  product: goods,
  quantity: String(units),
  unitPrice: goods.price,
});

/** An order as it is recommended: the customer, and as much of the product as is usual. */
export function recommendedOrder(
  { user, product, metadata }: NonNullable<OrderRecommendedQuery['recommendation']>,
  self: OrderCustomer | null,
): OrderValues {
  const customer = self ?? (user && isBuyer(user) ? { ...user, deliveryAddress: addressOf(user) } : null);
  const blank = { ...blankOrder(customer), shippingAddress: customer?.deliveryAddress ?? '' };
  return product
    ? { ...blank, items: [lineOfGoods(goodsOfProduct(product), suggestedUnits(metadata, product))] }
    : blank;
}
