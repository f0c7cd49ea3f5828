import type { FieldRule } from './value-sets.js';
import { KEY, optionalText, price, remove, text, VERSION, type WriteOperation } from './write-operation.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

const required = (rule: FieldRule): FieldRule => ({ ...rule, required: true });

const promotionFields: Record<string, FieldRule> = {
  description: optionalText(5000),
  minQuantity: { kind: 'quantity' },
  tiers: { kind: 'steps' },
  'tiers.0.minQuantity': { kind: 'quantity', required: true },
  'tiers.0.discountValue': required(price),
  isActive: { kind: 'bool' },
  images: { kind: 'images' },
};
const tiers = [{ minQuantity: 10, discountValue: '10.00' }];

/** Promotions, and what is done to an order before it is confirmed. */
export const PROMOTION_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'createPromotion',
    selection: '{ id }',
    rest: { method: 'POST', path: '/marketplace/promotions' },
    fields: {
      ...promotionFields,
      marketplaceProductId: { kind: 'reference', required: true },
      title: text(200, { required: true }),
      discountType: { kind: 'enum', required: true },
      discountValue: required(price),
      startDate: { kind: 'date', required: true },
      endDate: { kind: 'date', required: true },
      clientKey: KEY,
    },
    valid: () => ({
      marketplaceProductId: NOBODYS,
      title: 'Spring sale',
      discountType: 'percentage',
      discountValue: '5.00',
      tiers,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
    }),
  },
  {
    mutation: 'updatePromotion',
    selection: '{ id }',
    rest: { method: 'PUT', path: '/marketplace/promotions/:id' },
    pathField: 'id',
    fields: {
      ...promotionFields,
      id: { kind: 'reference', required: true },
      version: VERSION,
      title: text(200),
      discountType: { kind: 'enum' },
      discountValue: price,
      startDate: { kind: 'date' },
      endDate: { kind: 'date' },
    },
    valid: () => ({ id: NOBODYS, title: 'Changed', tiers }),
  },
  {
    ...remove('deletePromotion', '/marketplace/promotions/:id', 'productId'),
    fields: { id: { kind: 'reference', required: true } },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'updateOrder',
    selection: '{ id }',
    rest: { method: 'PATCH', path: '/orders/:id' },
    pathField: 'id',
    fields: {
      id: { kind: 'reference', required: true },
      version: { ...VERSION, required: true },
      items: { kind: 'lines' },
      'items.0.quantity': { kind: 'quantity', required: true },
      'items.0.unitPrice': price,
      'items.0.priceReason': optionalText(200),
      shippingAddress: optionalText(500),
      billingAddress: optionalText(500),
      notes: optionalText(5000),
      shippingAmount: price,
      discountAmount: price,
      discountReason: optionalText(200),
    },
    valid: (world) => ({ id: NOBODYS, version: 1, items: [{ productId: world.productId, quantity: 2 }] }),
  },
  {
    mutation: 'copyOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/orders/:id/copy' },
    pathField: 'id',
    fields: { id: { kind: 'reference', required: true }, clientKey: KEY },
    valid: () => ({ id: NOBODYS }),
  },
];
