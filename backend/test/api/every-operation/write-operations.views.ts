import { KEY, text, VERSION, type WriteOperation } from './write-operation.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';
const REFERENCE = { kind: 'reference', required: true } as const;

const SHOWN = { query: text(2000), hiddenColumns: { kind: 'texts', max: 64 }, isShared: { kind: 'bool' } } as const;

/** Lists as people have filtered and sorted them. */
export const VIEW_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'createSavedView',
    selection: '{ id }',
    rest: null,
    everyone: true,
    fields: { ...SHOWN, list: { kind: 'enum', required: true }, name: text(60, { required: true }), clientKey: KEY },
    valid: () => ({ list: 'orders', name: 'To ship', query: 'status=processing' }),
  },
  {
    mutation: 'updateSavedView',
    selection: '{ id }',
    rest: null,
    everyone: true,
    fields: { ...SHOWN, id: REFERENCE, version: VERSION, name: text(60) },
    valid: () => ({ id: NOBODYS, name: 'Another name' }),
  },
  {
    mutation: 'deleteSavedView',
    plainArguments: true,
    selection: '{ id }',
    rest: null,
    everyone: true,
    fields: { id: REFERENCE },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'setDefaultView',
    selection: '{ id }',
    rest: null,
    everyone: true,
    fields: { list: { kind: 'enum', required: true }, viewId: { kind: 'reference', nullable: true } },
    valid: () => ({ list: 'orders', viewId: NOBODYS }),
  },
];
