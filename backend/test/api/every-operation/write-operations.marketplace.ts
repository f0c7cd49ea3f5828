import type { FieldRule } from './value-sets.js';
import { ID, KEY, optionalText, price, remove, text, VERSION, type WriteOperation } from './write-operation.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

const reference: FieldRule = { kind: 'reference', required: true };

const offerFields: Record<string, FieldRule> = {
  productId: { kind: 'reference', nullable: true },
  nameAr: optionalText(255),
  categories: { kind: 'texts', max: 100 },
  targetBusinesses: { kind: 'texts', max: 100 },
  supplierSku: optionalText(100),
  minOrderQuantity: { kind: 'quantity' },
  maxOrderQuantity: { kind: 'quantity', nullable: true },
  availability: { kind: 'bool' },
  leadTimeDays: { kind: 'int0', max: 3650 },
  marketplaceMarginPercent: { kind: 'money', nullable: true },
  images: { kind: 'images' },
  description: optionalText(5000),
};

/** The kind stands in the path of the REST calls. */
const kind: FieldRule = { kind: 'enum', required: true, rest: null };
const withoutKind = ({ kind: _kind, ...body }: Record<string, unknown>): unknown => body;

/** Offers, their prices, what they are linked to, and what is featured. */
export const MARKETPLACE_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'createMarketplaceProduct',
    selection: '{ id }',
    rest: { method: 'POST', path: '/marketplace/products' },
    fields: {
      ...offerFields,
      nameEn: text(255, { required: true }),
      supplierId: reference,
      price: { ...price, required: true },
      clientKey: KEY,
    },
    valid: (world) => ({ nameEn: 'New offer', supplierId: world.vendorId, price: '5.00' }),
  },
  {
    mutation: 'updateMarketplaceProduct',
    selection: '{ id }',
    rest: { method: 'PUT', path: '/marketplace/products/:id' },
    pathField: 'id',
    fields: {
      ...offerFields,
      id: ID,
      version: VERSION,
      nameEn: text(255),
      supplierId: { kind: 'reference' },
      price,
      priceReason: optionalText(100),
    },
    valid: (world) => ({ id: world.offerId, nameEn: 'Changed' }),
  },
  {
    mutation: 'updateMarketplacePrice',
    selection: '{ id }',
    rest: { method: 'PUT', path: '/marketplace/products/:id/price' },
    pathField: 'id',
    fields: { id: ID, price: { ...price, required: true }, reason: text(100, { required: true }), version: VERSION },
    valid: (world) => ({ id: world.offerId, price: '5.00', reason: 'Fuel' }),
  },
  {
    mutation: 'editMarketplaceProducts',
    selection: '{ succeeded }',
    rest: null,
    fields: {
      items: { kind: 'lines', required: true },
      'items.0.id': ID,
      'items.0.version': VERSION,
      'items.0.price': price,
      'items.0.marketplaceMarginPercent': { kind: 'money', nullable: true },
      'items.0.availability': { kind: 'bool' },
      'items.0.leadTimeDays': { kind: 'int0', max: 3650 },
      'items.0.minOrderQuantity': { kind: 'quantity' },
      priceReason: optionalText(100),
    },
    valid: (world) => ({ items: [{ id: world.offerId, price: '6.00' }] }),
  },
  remove('deleteMarketplaceProduct', '/marketplace/products/:id', 'offerId'),
  {
    mutation: 'linkOffers',
    selection: '{ id }',
    rest: null,
    fields: { productId: reference, marketplaceProductIds: { kind: 'ids', required: true } },
    valid: (world) => ({ productId: world.productId, marketplaceProductIds: [NOBODYS] }),
  },
  {
    mutation: 'unlinkOffer',
    selection: '{ id }',
    rest: null,
    fields: { id: reference },
    valid: () => ({ id: NOBODYS }),
  },
  {
    mutation: 'feature',
    selection: '{ id }',
    rest: { method: 'POST', path: '/admin/products/:id/feature' },
    alsoAt: [{ method: 'POST', path: '/admin/marketplace/products/:id/feature' }],
    pathField: 'id',
    fields: {
      kind,
      id: ID,
      featuredPriority: { kind: 'quantity' },
      featuredUntil: { kind: 'date', nullable: true },
      version: { ...VERSION, rest: null },
    },
    valid: (world) => ({ kind: 'product', id: world.productId, featuredPriority: 2 }),
    restBody: withoutKind,
  },
  {
    mutation: 'unfeature',
    selection: '{ id }',
    rest: { method: 'POST', path: '/admin/products/:id/unfeature' },
    alsoAt: [{ method: 'POST', path: '/admin/marketplace/products/:id/unfeature' }],
    pathField: 'id',
    fields: { kind, id: ID },
    valid: (world) => ({ kind: 'product', id: world.productId }),
    restBody: withoutKind,
  },
];
