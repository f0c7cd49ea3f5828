import { KEY, optionalText, text, type WriteOperation } from './write-operation.js';

/** No order has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

/** Moves and returns of orders. */
export const ORDER_MOVE_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'transitionOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/orders/:id/transition' },
    pathField: 'id',
    fields: {
      id: { kind: 'reference', required: true },
      transition: { kind: 'enum', required: true },
      reason: optionalText(500),
      overrideCreditLimit: { kind: 'bool' },
      carrier: optionalText(100),
      trackingNumber: optionalText(100),
      estimatedDeliveryDate: { kind: 'date', nullable: true },
    },
    valid: () => ({ id: NOBODYS, transition: 'ship' }),
  },
  {
    mutation: 'transitionOrders',
    selection: '{ succeeded }',
    rest: null,
    fields: {
      ids: { kind: 'batch', required: true },
      transition: { kind: 'enum', required: true },
      reason: optionalText(500),
      overrideCreditLimit: { kind: 'bool' },
    },
    valid: () => ({ ids: [NOBODYS], transition: 'confirm' }),
  },
  {
    mutation: 'moveOrders',
    selection: '{ id }',
    rest: null,
    fields: {
      ids: { kind: 'ids' },
      filter: { kind: 'object', nullable: true },
      'filter.status': { kind: 'enum', nullable: true },
      'filter.search': optionalText(200),
      goal: { kind: 'enum', required: true },
      undoSeconds: { kind: 'int0', max: 60 },
      clientKey: KEY,
    },
    // Both at once are refused, too, when each is right.
    valid: () => ({ ids: [NOBODYS], filter: { status: 'pending' }, goal: 'shipped' }),
  },
  {
    mutation: 'stopOrderRun',
    selection: '{ id }',
    rest: null,
    fields: { id: { kind: 'reference', required: true } },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'returnOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/orders/:orderId/returns' },
    pathField: 'orderId',
    fields: {
      orderId: { kind: 'reference', required: true },
      items: { kind: 'lines', required: true },
      'items.0.orderItemId': { kind: 'reference', required: true },
      'items.0.quantity': { kind: 'quantity', required: true },
      'items.0.restock': { kind: 'bool', required: true },
      reason: text(500, { required: true }),
      clientKey: KEY,
    },
    valid: () => ({
      orderId: NOBODYS,
      items: [{ orderItemId: NOBODYS, quantity: 1, restock: true }],
      reason: 'Broken',
    }),
  },
];
