import { t } from '@lingui/core/macro';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { goodsOfLine } from '../order-goods';
import type { OrderLine, OrderValues } from './order.form';
import type { OrderDraft_OrderFragment } from './order-form.generated';

const isNothing = (amount: string): boolean => compareMoney(amount, '0') === 0;

/** Who buys, as the form knows them. */
function buyerOf(order: OrderDraft_OrderFragment, use: 'edit' | 'copy'): OrderValues['customer'] {
  const { customerId: id, customerName, customerRole, customerCompanyName: companyName } = order;
  // Nobody makes a new order for a customer who is gone, or whom only this order names to them.
  if (id === null || customerName === null || customerRole === null || (use === 'copy' && order.customer === null))
    return null;
  return { id, displayName: customerName, role: customerRole, companyName };
}

/**
 * An order as its form. To edit, it keeps the prices that were set by hand, and what it holds of stock counts as
 * available to it; as a copy it takes the prices of now. What cannot be ordered any more stays as a line, for somebody
 * to decide about.
 */
export function orderToValues(order: OrderDraft_OrderFragment, use: 'edit' | 'copy'): OrderValues {
  const edit = use === 'edit';
  const held = new Map<string, number>();
  for (const { productId, quantity } of order.items)
    if (productId !== null) held.set(productId, (held.get(productId) ?? 0) + quantity);
  return {
    customer: buyerOf(order, use),
    items: order.items.map((item): OrderLine => {
      const known = goodsOfLine(item);
      const product =
        edit && known.available !== null ? { ...known, available: known.available + (held.get(known.id) ?? 0) } : known;
      const byHand = compareMoney(item.unitPrice, item.listPrice) !== 0;
      const kept = edit && byHand;
      return {
        key: item.id,
        product,
        quantity: String(item.quantity),
        unitPrice: kept ? item.unitPrice : product.price,
        priceReason: kept ? (item.priceOverrideReason ?? '') : '',
        before: { unitPrice: item.unitPrice, byHand },
      };
    }),
    shippingAddress: order.shippingAddress ?? '',
    billingAddress: order.billingAddress ?? '',
    notes: order.notes ?? '',
    shippingAmount: edit && !isNothing(order.shippingAmount) ? order.shippingAmount : '',
    discountAmount: edit && !isNothing(order.discountAmount) ? order.discountAmount : '',
    discountReason: edit ? (order.discountReason ?? '') : '',
  };
}

/** That a line costs something else than in the order it began as; undefined while it does not. */
export function priceNote({ before, product, unitPrice }: OrderLine): string | undefined {
  if (!before || !product || compareMoney(before.unitPrice, product.price) === 0) return undefined;
  // Its own price is still there, or another one has been typed since.
  if (compareMoney(unitPrice, product.price) !== 0) return undefined;
  const then = formatMoney(before.unitPrice);
  const now = formatMoney(product.price);
  return before.byHand
    ? t`${then} when it was ordered, set by hand; ${now} now`
    : t`${then} when it was ordered; ${now} now`;
}
