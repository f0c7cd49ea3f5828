import { KEY, price, text, type WriteOperation } from './write-operation.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

const id = { kind: 'reference', required: true } as const;

/** Prices that vendors propose for their products. */
export const PRICE_PROPOSAL_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'proposeProductPrice',
    selection: '{ id }',
    rest: { method: 'POST', path: '/products/:productId/price-proposals' },
    pathField: 'productId',
    fields: {
      productId: id,
      newPrice: { ...price, required: true },
      reason: text(500, { required: true }),
      clientKey: KEY,
    },
    valid: () => ({ productId: NOBODYS, newPrice: '11.00', reason: 'Raw material costs more' }),
  },
  {
    mutation: 'acceptPriceProposal',
    selection: '{ id }',
    rest: { method: 'POST', path: '/price-proposals/:id/accept' },
    pathField: 'id',
    fields: { id, productVersion: { kind: 'version' } },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'declinePriceProposal',
    selection: '{ id }',
    rest: { method: 'POST', path: '/price-proposals/:id/decline' },
    pathField: 'id',
    fields: { id, reason: text(500, { required: true }) },
    valid: () => ({ id: NOBODYS, reason: 'Too dear' }),
  },
  {
    mutation: 'withdrawPriceProposal',
    selection: '{ id }',
    rest: { method: 'POST', path: '/price-proposals/:id/withdraw' },
    pathField: 'id',
    fields: { id },
    valid: () => ({ id: NOBODYS }),
  },
];
