import { defineEvent } from '../../kernel/domain-events.js';

/** What every event of an order says of it, as it stood then. */
const ORDER = { orderNumber: 'text', customerId: 'id', totalAmount: 'money' } as const;

const of = { entity: 'Order', version: 1 } as const;

export const OrderCreated = defineEvent({
  ...of,
  name: 'order.created',
  description: 'An order was taken, or came in by an import: then orderedAt is its own date, which may be long ago.',
  payload: { ...ORDER, orderedAt: 'time?', reason: 'text?' },
});

export const OrderMoved = defineEvent({
  ...of,
  name: 'order.moved',
  description:
    'An order was confirmed, processed, shipped, delivered or cancelled, by hand or because its reservation expired.',
  payload: { ...ORDER, fromStatus: 'text', toStatus: 'text', reason: 'text?' },
});

export const OrderEdited = defineEvent({
  ...of,
  name: 'order.edited',
  description: 'A pending order was changed.',
  payload: { ...ORDER, changed: 'text' },
});

export const OrderReturned = defineEvent({
  ...of,
  name: 'order.returned',
  description: 'Goods of a shipped order came back, in whole or in part.',
  payload: { ...ORDER, returnId: 'id', returnedAmount: 'money', reason: 'text' },
});
