import type { FieldRule } from './value-sets.js';
import { KEY, optionalText, text, type World, type WriteOperation } from './write-operation.js';

/** No purchase order has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';
const OWN: FieldRule = { kind: 'reference', required: true };

const lineFields = (path: string): Record<string, FieldRule> => ({
  [path]: { kind: 'lines', required: true },
  [`${path}.0.productId`]: { kind: 'reference', required: true },
  [`${path}.0.marketplaceProductId`]: { kind: 'reference', nullable: true },
  [`${path}.0.quantity`]: { kind: 'quantity', required: true },
  [`${path}.0.unitCost`]: { kind: 'money', required: true },
  [`${path}.0.atOfferPrice`]: { kind: 'bool' },
});

const headFields = (prefix = ''): Record<string, FieldRule> => ({
  [`${prefix}supplierId`]: { kind: 'reference', nullable: true },
  [`${prefix}supplierReference`]: optionalText(100),
  [`${prefix}notes`]: optionalText(2000),
  [`${prefix}expectedAt`]: { kind: 'date', nullable: true },
});

const items = (world: World): object[] => [{ productId: world.productId, quantity: 1, unitCost: '1.00' }];

/** Purchase orders. */
export const PURCHASING_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'createPurchaseOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/purchase-orders' },
    fields: { ...headFields(), ...lineFields('items'), clientKey: KEY },
    valid: (world) => ({ supplierId: world.vendorId, items: items(world) }),
  },
  {
    mutation: 'createPurchaseOrders',
    selection: '{ purchaseOrders { id } }',
    rest: null,
    fields: {
      orders: { kind: 'lines', required: true },
      ...headFields('orders.0.'),
      ...lineFields('orders.0.items'),
      clientKey: KEY,
    },
    valid: (world) => ({ orders: [{ supplierId: world.vendorId, items: items(world) }] }),
  },
  {
    mutation: 'updatePurchaseOrder',
    selection: '{ id }',
    rest: { method: 'PATCH', path: '/purchase-orders/:id' },
    pathField: 'id',
    fields: {
      id: OWN,
      version: { kind: 'version', required: true },
      ...headFields(),
      ...lineFields('items'),
      items: { kind: 'lines' },
      // Lines of a customer's order name none, and are sent back so.
      'items.0.productId': { kind: 'reference', nullable: true },
    },
    valid: (world) => ({ id: NOBODYS, version: 1, items: items(world) }),
  },
  {
    mutation: 'sendPurchaseOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/purchase-orders/:id/send' },
    pathField: 'id',
    fields: { id: OWN },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'resendPurchaseOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/purchase-orders/:id/resend' },
    pathField: 'id',
    fields: { id: OWN, clientKey: KEY },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'receivePurchaseOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/purchase-orders/:id/receive' },
    pathField: 'id',
    fields: {
      id: OWN,
      items: { kind: 'lines', required: true },
      'items.0.purchaseOrderItemId': { kind: 'reference', required: true },
      'items.0.quantity': { kind: 'quantity', required: true },
      deliveryNote: optionalText(100),
      note: optionalText(500),
      clientKey: KEY,
    },
    valid: () => ({ id: NOBODYS, items: [{ purchaseOrderItemId: NOBODYS, quantity: 1 }] }),
  },
  {
    mutation: 'cancelPurchaseOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/purchase-orders/:id/cancel' },
    pathField: 'id',
    fields: { id: OWN, reason: text(500, { required: true }) },
    valid: () => ({ id: NOBODYS, reason: 'Not needed' }),
  },
];
