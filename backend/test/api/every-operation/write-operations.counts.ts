import { KEY, optionalText, text, type WriteOperation } from './write-operation.js';

/** No count has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';
const COUNT = { kind: 'reference', required: true } as const;

/** Counts of stock. */
export const COUNT_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'startStockCount',
    selection: '{ id }',
    rest: null,
    fields: {
      name: optionalText(100),
      filter: { kind: 'object', nullable: true },
      'filter.status': { kind: 'enum', nullable: true },
      'filter.search': optionalText(200),
      'filter.location': optionalText(100),
      isBlind: { kind: 'bool' },
      clientKey: KEY,
    },
    valid: () => ({ name: 'Shelf A', filter: { status: 'low_stock', search: 'shampoo' } }),
  },
  {
    mutation: 'recordStockCount',
    selection: '{ nodes { id } }',
    rest: null,
    fields: {
      id: COUNT,
      lines: { kind: 'lines', required: true },
      'lines.0.productId': COUNT,
      'lines.0.counted': { kind: 'int0', nullable: true },
      'lines.0.secondsAgo': { kind: 'int0', max: 86_400 },
    },
    valid: (world) => ({ id: NOBODYS, lines: [{ productId: world.productId, counted: 1 }] }),
  },
  {
    mutation: 'postStockCount',
    selection: '{ id }',
    rest: null,
    fields: { id: COUNT, reason: text(100, { required: true }), clientKey: KEY },
    valid: () => ({ id: NOBODYS, reason: 'Counted' }),
  },
  {
    mutation: 'cancelStockCount',
    selection: '{ id }',
    rest: null,
    fields: { id: COUNT },
    valid: () => ({ id: NOBODYS }),
  },
];
