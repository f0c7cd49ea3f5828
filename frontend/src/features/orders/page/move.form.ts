import { plural, t } from '@lingui/core/macro';
import { boolean, object, string } from 'yup';
import type { TransitionOrderInput } from '../../../gql/schema.generated';
import { startOfDay } from '../../../lib/dates/business-days';
import { addMoney, compareMoney, formatMoney } from '../../../lib/numbers/money';
import type { OrderFull } from '../order.types';

export type Move = OrderFull['allowedTransitions'][number];

export interface MoveValues {
  reason: string;
  override: boolean;
  carrier: string;
  trackingNumber: string;
  /** Expected day of delivery; '' for none. */
  day: string;
  /** Open the pick list afterwards. */
  pickList: boolean;
}

export const blankMove: MoveValues = {
  reason: '',
  override: false,
  carrier: '',
  trackingNumber: '',
  day: '',
  pickList: false,
};

const reasonRule = string()
  .ensure()
  .trim()
  .max(500, () => t`At most 500 characters`);

export const moveSchema = (move: Move) =>
  object({
    override: boolean(),
    reason:
      move === 'cancel'
        ? reasonRule.required(t`Say why the order is cancelled`)
        : reasonRule.when('override', ([override]: unknown[], rule) =>
            override ? rule.required(t`Say why the credit limit is exceeded`) : rule,
          ),
    carrier: string()
      .ensure()
      .max(100, t`At most 100 characters`),
    trackingNumber: string()
      .ensure()
      .max(100, t`At most 100 characters`),
  });

/** What is sent: only what the move takes. */
export function toMoveInput(id: string, move: Move, values: MoveValues): TransitionOrderInput {
  const reason = values.reason.trim();
  const estimatedDeliveryDate = startOfDay(values.day);
  return {
    id,
    transition: move,
    ...((move === 'cancel' || (move === 'confirm' && values.override)) && { reason }),
    ...(move === 'confirm' && values.override && { overrideCreditLimit: true }),
    ...(move === 'ship' && {
      carrier: values.carrier.trim() || null,
      trackingNumber: values.trackingNumber.trim() || null,
    }),
    ...((move === 'ship' || move === 'process') && estimatedDeliveryDate && { estimatedDeliveryDate }),
  };
}

/** "15 units of 2 products". */
export function goodsText(items: readonly Pick<OrderFull['items'][number], 'quantity' | 'productName'>[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const products = new Set(items.map(({ productName }) => productName)).size;
  return t`${plural(units, { one: '# unit', other: '# units' })} of ${plural(products, { one: '# product', other: '# products' })}`;
}

/** What exactly a move does, in words. */
export function consequences(order: OrderFull, move: Move): string {
  const stocked = order.items.filter(({ productId }) => productId !== null);
  const goods = goodsText(stocked);
  switch (move) {
    case 'confirm':
      return order.reservationExpiresAt !== null
        ? t`The order is accepted. Its stock stays reserved: ${goodsText(order.items)}.`
        : t`The order is accepted.`;
    case 'process':
      return t`The warehouse picks ${goodsText(order.items)}. The customer can no longer change the order.`;
    case 'ship':
      return stocked.length > 0
        ? t`Takes ${goods} off stock and issues the invoice for ${formatMoney(order.totalAmount)}.`
        : t`Issues the invoice for ${formatMoney(order.totalAmount)}.`;
    case 'deliver':
      return order.salesPerson
        ? t`The customer has the goods. The sales person earns the commission.`
        : t`The customer has the goods.`;
    case 'cancel':
      return [
        stocked.length > 0 ? t`Releases ${goods}.` : '',
        compareMoney(order.paidAmount, '0') > 0
          ? t`${formatMoney(order.paidAmount)} that was paid goes on account.`
          : '',
        t`A cancelled order cannot be opened again; it can be copied as a new one.`,
      ]
        .filter(Boolean)
        .join(' ');
  }
}

export interface Standing {
  limit: string | null;
  exposure: string;
  available: string | null;
}

/** Whether the customer would owe more than the limit with this order. */
export const overLimit = ({ limit, exposure }: Standing, total: string): boolean =>
  limit !== null && compareMoney(addMoney(exposure, total), limit) > 0;
