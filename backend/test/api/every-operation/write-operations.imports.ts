import type { FieldRule } from './value-sets.js';
import type { WriteOperation } from './write-operation.js';

const columns = (names: Readonly<Record<string, string>>): unknown[] =>
  Object.entries(names).map(([field, column]) => ({ field, column }));

const imports: Record<string, FieldRule> = {
  fileBase64: { kind: 'file', required: true },
  columns: { kind: 'lines', required: true },
  'columns.0.field': { kind: 'text', max: 50, required: true },
  'columns.0.column': { kind: 'text', max: 255, required: true },
  decimal: { kind: 'enum' },
  allowZeroPrice: { kind: 'bool' },
  dryRun: { kind: 'bool' },
  clientKey: { kind: 'key' },
};

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

/** A step of an import that is there. */
const step = (mutation: string): WriteOperation => ({
  mutation,
  selection: '{ id }',
  rest: null,
  fields: { id: { kind: 'reference', required: true } },
  valid: () => ({ id: NOBODYS }),
});

/** The imports: files whose columns are named. */
export const IMPORT_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'importProducts',
    selection: '{ created }',
    rest: { method: 'POST', path: '/products/import' },
    fields: {
      ...imports,
      onDuplicate: { kind: 'enum' },
      onExisting: { kind: 'enum' },
      dateOrder: { kind: 'enum' },
      ignoreSkus: { kind: 'texts', max: 100 },
    },
    valid: () => ({
      fileBase64: Buffer.from('sku,name,price\nIMPORTED-1,Imported,1.00\n').toString('base64'),
      columns: columns({ sku: 'sku', name: 'name', basePrice: 'price' }),
    }),
  },
  {
    mutation: 'importOrders',
    selection: '{ created }',
    rest: { method: 'POST', path: '/orders/import' },
    fields: {
      ...imports,
      status: { kind: 'enum' },
      dateOrder: { kind: 'enum' },
      fallbackCustomer: { kind: 'text', max: 100 },
      createCustomers: { kind: 'bool' },
      shippingSkus: { kind: 'texts', max: 100 },
    },
    valid: () => ({
      fileBase64: Buffer.from('no,sku,units,price,day,who\n1,NOBODY,1,1.00,01/02/2026,nobody\n').toString('base64'),
      columns: columns({
        orderNumber: 'no',
        sku: 'sku',
        quantity: 'units',
        unitPrice: 'price',
        orderedAt: 'day',
        customer: 'who',
      }),
    }),
  },
  {
    mutation: 'importPriceList',
    selection: '{ created }',
    rest: { method: 'POST', path: '/marketplace/products/import' },
    fields: {
      ...imports,
      supplierId: { kind: 'reference' },
      reason: { kind: 'text', max: 100, nullable: true },
    },
    valid: (world) => ({
      fileBase64: Buffer.from('sku,name,price\nLISTED-1,Listed,1.00\n').toString('base64'),
      columns: columns({ supplierSku: 'sku', nameEn: 'name', price: 'price' }),
      supplierId: world.vendorId,
    }),
  },
  {
    mutation: 'uploadImport',
    selection: '{ id }',
    rest: { method: 'POST', path: '/imports' },
    fields: {
      kind: { kind: 'text', max: 32, required: true },
      fileName: { kind: 'text', max: 255, required: true },
      fileBase64: { kind: 'file', required: true },
      retryOfId: { kind: 'reference' },
      clientKey: { kind: 'key' },
    },
    valid: () => ({
      kind: 'products',
      fileName: 'goods.csv',
      fileBase64: Buffer.from('sku,name,price\nUPLOADED-1,Uploaded,1.00\n').toString('base64'),
    }),
  },
  {
    ...step('checkImport'),
    fields: {
      id: { kind: 'reference', required: true },
      sheet: { kind: 'text', max: 255 },
      columns: { kind: 'lines' },
      'columns.0.field': { kind: 'text', max: 50, required: true },
      'columns.0.column': { kind: 'text', max: 255, required: true },
      decimal: { kind: 'enum' },
      dateOrder: { kind: 'enum' },
      updateExisting: { kind: 'bool' },
      supplierId: { kind: 'reference', nullable: true },
    },
    valid: () => ({ id: NOBODYS, columns: columns({ sku: 'sku' }) }),
  },
  step('runImport'),
  step('cancelImport'),
  step('takeBackImport'),
];
