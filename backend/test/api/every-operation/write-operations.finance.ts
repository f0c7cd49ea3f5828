import { KEY, optionalText, price, text, type WriteOperation } from './write-operation.js';

/** Payments, expenses, reversals. */
export const FINANCE_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'recordPayment',
    selection: '{ id }',
    rest: { method: 'POST', path: '/orders/:orderId/payments' },
    pathField: 'orderId',
    fields: {
      customerId: { kind: 'reference', nullable: true },
      orderId: { kind: 'reference', nullable: true },
      amount: { ...price, required: true },
      method: { kind: 'enum', required: true },
      direction: { kind: 'enum' },
      paidAt: { kind: 'date', nullable: true },
      referenceNumber: optionalText(100),
      note: optionalText(500),
      clientKey: KEY,
    },
    valid: () => ({ orderId: '2147483646', amount: '5.00', method: 'cash' }),
  },
  {
    mutation: 'recordExpense',
    selection: '{ id }',
    rest: { method: 'POST', path: '/expenses' },
    fields: {
      amount: { ...price, required: true },
      category: { kind: 'enum', required: true },
      description: text(500, { required: true }),
      method: { kind: 'enum' },
      occurredAt: { kind: 'date', nullable: true },
      referenceNumber: optionalText(100),
      clientKey: KEY,
    },
    valid: () => ({ amount: '5.00', category: 'rent', description: 'Shop, March' }),
  },
  {
    mutation: 'allocatePayment',
    selection: '{ id }',
    rest: { method: 'POST', path: '/transactions/:id/allocate' },
    pathField: 'id',
    fields: {
      id: { kind: 'reference', required: true },
      orderId: { kind: 'reference', nullable: true },
      amount: { ...price, nullable: true },
      clientKey: KEY,
    },
    valid: () => ({ id: '2147483646', amount: '5.00' }),
  },
  {
    mutation: 'reverseTransaction',
    selection: '{ id }',
    rest: { method: 'POST', path: '/transactions/:id/reverse' },
    pathField: 'id',
    fields: {
      id: { kind: 'reference', required: true },
      reason: text(400, { required: true }),
      clientKey: KEY,
    },
    valid: () => ({ id: '2147483646', reason: 'Typed twice' }),
  },
];
