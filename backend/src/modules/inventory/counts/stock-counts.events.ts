import { defineEvent } from '../../../kernel/domain-events.js';

export const StockCountPosted = defineEvent({
  name: 'stock_count.posted',
  version: 1,
  entity: 'StockCount',
  description: 'The differences of a stock count went into the stock.',
  payload: { number: 'text', lines: 'integer', differences: 'integer', units: 'integer' },
});
