import { KEY, optionalText, text, VERSION, type WriteOperation } from './write-operation.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';
const REFERENCE = { kind: 'reference', required: true } as const;

const TIMES = {
  days: { kind: 'enum' },
  weekday: { kind: 'quantity', max: 7, nullable: true },
  monthDay: { kind: 'quantity', max: 31, nullable: true },
} as const;

/** Lists and reports as files, and those that are sent at set times. */
export const EXPORT_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'startExport',
    selection: '{ id }',
    rest: null,
    everyone: true,
    fields: {
      source: text(64, { required: true }),
      query: optionalText(4000),
      format: { kind: 'enum', required: true },
      clientKey: KEY,
    },
    valid: () => ({ source: 'products', format: 'csv' }),
  },
  {
    mutation: 'cancelExport',
    selection: '{ id }',
    rest: null,
    everyone: true,
    fields: { id: REFERENCE },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'createExportSchedule',
    selection: '{ id }',
    rest: null,
    fields: {
      ...TIMES,
      name: text(100, { required: true }),
      source: text(64, { required: true }),
      query: optionalText(4000),
      format: { kind: 'enum', required: true },
      rhythm: { kind: 'enum', required: true },
      at: text(5, { required: true }),
      recipients: { kind: 'texts', max: 255, required: true },
      clientKey: KEY,
    },
    valid: () => ({
      name: 'Every day',
      source: 'products',
      format: 'csv',
      rhythm: 'daily',
      at: '07:30',
      recipients: ['a@test.example'],
    }),
  },
  {
    mutation: 'updateExportSchedule',
    selection: '{ id }',
    rest: null,
    fields: {
      ...TIMES,
      id: REFERENCE,
      version: VERSION,
      name: text(100),
      format: { kind: 'enum' },
      rhythm: { kind: 'enum' },
      at: text(5),
      recipients: { kind: 'texts', max: 255 },
      isActive: { kind: 'bool' },
    },
    valid: () => ({ id: NOBODYS, name: 'Another name' }),
  },
  {
    mutation: 'deleteExportSchedule',
    plainArguments: true,
    selection: '{ id }',
    rest: null,
    fields: { id: REFERENCE },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'sendExportSchedule',
    selection: '{ id }',
    rest: null,
    fields: { id: REFERENCE },
    valid: () => ({ id: NOBODYS }),
  },
];
