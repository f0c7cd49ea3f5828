import type { FieldRule } from './value-sets.js';
import { KEY, optionalText, price, text, VERSION, type WriteOperation } from './write-operation.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

const id = { kind: 'reference', required: true } as const;
const time: FieldRule = { kind: 'date', nullable: true };

const visitFields: Record<string, FieldRule> = {
  customerId: { kind: 'reference', nullable: true },
  customerPhone: optionalText(20),
  businessCategory: optionalText(100),
  area: optionalText(255),
  status: { kind: 'enum' },
  salesPersonId: { kind: 'reference' },
  scheduledDate: time,
  actualDate: time,
  capturedAt: time,
  finishedAt: time,
  sentAt: time,
  purpose: optionalText(500),
  visitReview: optionalText(5000),
  chance: { kind: 'enum', nullable: true },
  nextAction: { kind: 'enum', nullable: true },
  notes: optionalText(5000),
  location: optionalText(255),
  address: optionalText(500),
  latitude: { kind: 'float', max: 90, nullable: true },
  longitude: { kind: 'float', max: 180, nullable: true },
  accuracyMeters: { kind: 'float', max: 20_000_000, nullable: true },
  positionAgeSeconds: { kind: 'int0', max: 86_400, nullable: true },
  isCustomerPlace: { kind: 'bool' },
  photos: { kind: 'images' },
  attachments: { kind: 'texts', max: 500 },
  followUpRequired: { kind: 'bool' },
  followUpDate: time,
  followUpNotes: optionalText(1000),
  cancelReason: optionalText(500),
};

/** Visits to customers, and orders that are taken there. */
export const VISIT_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'recordFieldVisit',
    selection: '{ id }',
    rest: { method: 'POST', path: '/field-visits' },
    fields: {
      ...visitFields,
      customerName: text(255, { required: true }),
      clientId: { kind: 'uuid', nullable: true },
      clientKey: KEY,
    },
    valid: () => ({ customerName: 'Noor Salon', customerPhone: '0551112223', area: 'Olaya', status: 'completed' }),
  },
  {
    mutation: 'updateFieldVisit',
    selection: '{ id }',
    rest: { method: 'PUT', path: '/field-visits/:id' },
    pathField: 'id',
    fields: { ...visitFields, id, version: VERSION, customerName: text(255) },
    valid: () => ({ id: NOBODYS, notes: 'Changed' }),
  },
  {
    mutation: 'deleteFieldVisit',
    plainArguments: true,
    selection: '{ id }',
    rest: { method: 'DELETE', path: '/field-visits/:id' },
    pathField: 'id',
    fields: { id },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'planFieldVisits',
    selection: '{ id }',
    rest: null,
    fields: {
      customerName: text(255, { required: true }),
      customerPhone: optionalText(20),
      customerId: { kind: 'reference', nullable: true },
      salesPersonId: { kind: 'reference' },
      area: optionalText(255),
      location: optionalText(255),
      purpose: optionalText(500),
      firstDate: { kind: 'date', required: true },
      repeat: { kind: 'enum', required: true },
      every: { kind: 'int0', max: 52 },
      until: { kind: 'date', required: true },
      clientId: { kind: 'uuid', nullable: true },
      clientKey: KEY,
    },
    valid: () => ({
      customerName: 'Noor Salon',
      firstDate: '2031-03-03T07:00:00Z',
      repeat: 'week',
      until: '2031-03-20',
    }),
  },
  {
    mutation: 'createCalendarFeed',
    plainArguments: true,
    selection: '{ url }',
    rest: null,
    fields: {},
    valid: () => ({}),
  },
  {
    mutation: 'endCalendarFeed',
    plainArguments: true,
    selection: '',
    rest: null,
    fields: {},
    valid: () => ({}),
  },
  {
    mutation: 'createFieldOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/field-orders' },
    fields: {
      customerName: text(255, { required: true }),
      customerPhone: text(20, { required: true }),
      customerEmail: { kind: 'email', nullable: true, max: 254 },
      customerId: { kind: 'reference', nullable: true },
      notes: optionalText(5000),
      visitId: { kind: 'reference', nullable: true },
      withinCredit: { kind: 'bool' },
      items: { kind: 'lines', required: true },
      'items.1.productId': { kind: 'reference', nullable: true },
      'items.1.marketplaceProductId': { kind: 'reference', nullable: true },
      'items.1.quantity': { kind: 'quantity', required: true },
      'items.1.unitPrice': { ...price, rest: 'items.1.price' },
      'items.1.priceReason': { ...optionalText(200), rest: null },
      clientId: { kind: 'uuid', nullable: true },
      clientKey: KEY,
    },
    valid: (world) => ({
      customerName: 'Noor Salon',
      customerPhone: '0551112223',
      items: [
        { productId: world.productId, quantity: 2 },
        { productId: world.productId, quantity: 3 },
      ],
    }),
    restBody: ({ items, ...order }) => ({
      ...order,
      items: Array.isArray(items)
        ? items.map((item: unknown) => {
            if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
            const { unitPrice, ...line } = item as Record<string, unknown>;
            return unitPrice === undefined ? line : { ...line, price: unitPrice };
          })
        : items,
    }),
  },
];
