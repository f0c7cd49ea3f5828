import { t } from '@lingui/core/macro';
import { formatMoney } from '../../../lib/numbers/money';
import { orderStatuses, paymentMethods, type StatusLook } from '../../../lib/statuses';
import type { OrderFull } from '../order.types';
import { units } from '../../../lib/words';

/** One thing that happened to an order. */
export interface Happening {
  id: string;
  at: string;
  tone: StatusLook['tone'];
  title: string;
  /** Who; null for the system or who is not shown. */
  who: string | null;
  /** In people's own words. */
  detail: string | null;
}

function paymentTitle({
  amount: signedAmount,
  direction,
  method: by,
  reversed,
}: OrderFull['payments'][number]): string {
  const amount = formatMoney(signedAmount.replace(/^-/, ''));
  const method = paymentMethods[by].label.toLowerCase();
  const title = direction === 'received' ? t`${amount} received, ${method}` : t`${amount} paid back, ${method}`;
  return reversed ? `${title} (${t`taken back`})` : title;
}

/** Everything that happened to an order, oldest first: moves, payments, documents and returns in one story. */
export function storyOf(order: Pick<OrderFull, 'events' | 'payments' | 'invoices' | 'returns'>): Happening[] {
  // A return writes an event of its own beside what it credits: one entry tells both.
  const told = new Set(order.returns.map(({ reason }) => `Returned: ${reason}`));
  const events = order.events.filter(
    ({ fromStatus, toStatus, reason }) => fromStatus !== toStatus || reason === null || !told.has(reason),
  );
  const moves = events.map((event): Happening => {
    const to = orderStatuses[event.toStatus];
    return {
      id: `event-${event.id}`,
      at: event.createdAt,
      tone: to.tone,
      title:
        event.fromStatus === null
          ? t`Created, ${{ status: to.label.toLowerCase() }}`
          : event.fromStatus === event.toStatus
            ? t`Changed`
            : t`${{ from: orderStatuses[event.fromStatus].label }} → ${{ to: to.label }}`,
      who: event.actorName,
      detail: event.reason,
    };
  });
  const documents = order.invoices.map((invoice): Happening => ({
    id: `invoice-${invoice.id}`,
    at: invoice.issuedAt,
    tone: invoice.kind === 'invoice' ? 'blue' : 'purple',
    title:
      invoice.kind === 'invoice'
        ? t`Invoice ${invoice.number} for ${formatMoney(invoice.totalAmount)}`
        : t`Credit note ${invoice.number} for ${formatMoney(invoice.totalAmount)}`,
    who: null,
    detail: null,
  }));
  const payments = order.payments.map((payment): Happening => ({
    id: `payment-${payment.id}`,
    at: payment.createdAt,
    tone: payment.reversed ? 'grey' : payment.direction === 'received' ? 'green' : 'red',
    title: paymentTitle(payment),
    who: payment.actorName,
    detail: payment.note ?? payment.referenceNumber,
  }));
  const returns = order.returns.map((back): Happening => ({
    id: `return-${back.id}`,
    at: back.createdAt,
    tone: 'orange',
    title: t`${{ units: units(back.items.reduce((sum, item) => sum + item.quantity, 0)) }} returned, ${{ amount: formatMoney(back.amount) }} credited`,
    who: back.actorName,
    detail: back.reason,
  }));
  // What shares a moment keeps this order: a shipment before its invoice, a return before its credit note.
  return [...moves, ...returns, ...documents, ...payments].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
