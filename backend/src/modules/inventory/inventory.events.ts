import { defineEvent } from '../../kernel/domain-events.js';

/** Emitted by a trigger, like the alert itself (migration 0048): every writer of stock is covered. */
export const StockAlertOpened = defineEvent({
  name: 'stock_alert.opened',
  version: 1,
  entity: 'Product',
  description:
    'The stock of a product ran low or out, or its goods expire. A product that was only just made is not told of.',
  payload: {
    alertId: 'id',
    type: 'text',
    product: 'text',
    quantity: 'integer',
    available: 'integer',
    reorderPoint: 'integer',
    expiryDate: 'text?',
  },
});
