import { makeProduct, restOrder } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import type { TestApp } from '../../support/test-app.js';
import type { FieldRule } from './value-sets.js';
import {
  ID,
  KEY,
  optionalText,
  price,
  remove,
  text,
  VERSION,
  type World,
  type WriteOperation,
} from './write-operation.js';
import { VIEW_OPERATIONS } from './write-operations.views.js';
import { COUNT_OPERATIONS } from './write-operations.counts.js';
import { EXPORT_OPERATIONS } from './write-operations.exports.js';
import { FINANCE_OPERATIONS } from './write-operations.finance.js';
import { IMPORT_OPERATIONS } from './write-operations.imports.js';
import { MARKETPLACE_OPERATIONS } from './write-operations.marketplace.js';
import { ORDER_MOVE_OPERATIONS } from './write-operations.order-moves.js';
import { PEOPLE_OPERATIONS } from './write-operations.people.js';
import { PRICE_PROPOSAL_OPERATIONS } from './write-operations.price-proposals.js';
import { PROMOTION_OPERATIONS } from './write-operations.promotions.js';
import { PURCHASING_OPERATIONS } from './write-operations.purchasing.js';
import { RECOMMENDATION_OPERATIONS } from './write-operations.recommendations.js';
import { SETTINGS_OPERATIONS } from './write-operations.settings.js';
import { VISIT_OPERATIONS } from './write-operations.visits.js';
import { WHATSAPP_OPERATIONS } from './write-operations.whatsapp.js';

export type { World, WriteOperation } from './write-operation.js';

type Row = Record<string, unknown>;

const productFields: Record<string, FieldRule> = {
  description: optionalText(5000),
  category: optionalText(100),
  brand: optionalText(100),
  barcode: { kind: 'gtin', nullable: true },
  costPrice: { ...price, nullable: true },
  weight: { ...price, decimals: 3, nullable: true },
  dimensions: optionalText(100),
  images: { kind: 'images' },
  isActive: { kind: 'bool' },
  vendorId: { kind: 'reference', nullable: true },
  minOrderQuantity: { kind: 'quantity' },
  maxOrderQuantity: { kind: 'quantity', nullable: true },
  orderMultiple: { kind: 'quantity' },
};

const stockSettings: Record<string, FieldRule> = {
  reorderPoint: { kind: 'int0' },
  maxStock: { kind: 'int0', nullable: true },
  location: optionalText(100),
  batchNumber: optionalText(100),
  expiryDate: { kind: 'date', nullable: true },
};

const categoryFields: Record<string, FieldRule> = {
  type: { kind: 'enum' },
  isActive: { kind: 'bool' },
  sortOrder: { kind: 'int0', max: 32_767 },
  description: optionalText(1000),
  color: { kind: 'colour' },
};

/** Every way to write, with every field it takes: the one table that the tests of bad input walk. */
export const WRITE_OPERATIONS: readonly WriteOperation[] = [
  ...PEOPLE_OPERATIONS,
  ...MARKETPLACE_OPERATIONS,
  ...PRICE_PROPOSAL_OPERATIONS,
  ...PROMOTION_OPERATIONS,
  ...PURCHASING_OPERATIONS,
  ...RECOMMENDATION_OPERATIONS,
  {
    mutation: 'createCategory',
    selection: '{ id }',
    rest: { method: 'POST', path: '/admin/categories' },
    fields: {
      ...categoryFields,
      name: text(100, { required: true }),
      displayName: text(255, { required: true }),
      clientKey: KEY,
    },
    valid: () => ({ name: 'new category', displayName: 'New category' }),
  },
  {
    mutation: 'updateCategory',
    selection: '{ id }',
    rest: { method: 'PUT', path: '/admin/categories/:id' },
    pathField: 'id',
    fields: { ...categoryFields, id: ID, version: VERSION, name: text(100), displayName: text(255) },
    valid: (world) => ({ id: world.categoryId, displayName: 'Changed' }),
  },
  {
    ...remove('deleteCategory', '/admin/categories/:id', 'categoryId'),
    fields: { id: ID, replaceWithId: { kind: 'reference', nullable: true, rest: null } },
  },
  {
    mutation: 'reorderCategories',
    plainArguments: true,
    selection: '{ totalCount }',
    rest: null,
    fields: { ids: { kind: 'ids', required: true } },
    valid: (world) => ({ ids: [world.categoryId] }),
  },
  {
    mutation: 'createProduct',
    selection: '{ id }',
    rest: { method: 'POST', path: '/products' },
    fields: {
      ...productFields,
      sku: text(100, { required: true }),
      name: text(255, { required: true }),
      basePrice: { ...price, required: true },
      openingStock: { kind: 'int0' },
      ...stockSettings,
      clientKey: KEY,
    },
    valid: () => ({ sku: 'NEW-1', name: 'New product', basePrice: '5.00' }),
  },
  {
    mutation: 'updateProduct',
    selection: '{ id }',
    rest: { method: 'PATCH', path: '/products/:id' },
    pathField: 'id',
    fields: { ...productFields, id: ID, version: VERSION, sku: text(100), name: text(255), basePrice: price },
    valid: (world) => ({ id: world.productId, name: 'Changed' }),
  },
  {
    mutation: 'editProducts',
    selection: '{ succeeded }',
    rest: null,
    fields: {
      items: { kind: 'lines', required: true },
      'items.0.id': ID,
      'items.0.version': VERSION,
      'items.0.basePrice': price,
      'items.0.costPrice': { ...price, nullable: true },
      'items.0.category': optionalText(100),
      'items.0.brand': optionalText(100),
      'items.0.isActive': { kind: 'bool' },
      'items.0.minOrderQuantity': { kind: 'quantity' },
      'items.0.orderMultiple': { kind: 'quantity' },
      'items.0.reorderPoint': { kind: 'int0' },
      'items.0.stockVersion': VERSION,
    },
    valid: (world) => ({ items: [{ id: world.productId, basePrice: '6.00', reorderPoint: 3 }] }),
  },
  remove('deleteProduct', '/products/:id', 'productId'),
  {
    mutation: 'adjustInventory',
    selection: '{ id }',
    rest: { method: 'PATCH', path: '/inventory/product/:productId/adjust' },
    pathField: 'productId',
    fields: {
      productId: ID,
      quantityChange: { kind: 'change', required: true },
      expectedQuantity: { kind: 'int0', nullable: true },
      reason: text(100, { required: true }),
      clientKey: KEY,
    },
    valid: (world) => ({ productId: world.productId, quantityChange: 1, reason: 'Counted' }),
  },
  {
    mutation: 'updateInventory',
    selection: '{ id }',
    rest: null,
    fields: {
      productId: ID,
      version: VERSION,
      ...stockSettings,
    },
    valid: (world) => ({ productId: world.productId, location: 'Shelf 9' }),
  },
  {
    mutation: 'createOrder',
    selection: '{ id }',
    rest: { method: 'POST', path: '/orders/with-items' },
    fields: {
      customerId: { kind: 'reference', required: true, rest: 'orderData.customerId' },
      items: { kind: 'lines', required: true },
      'items.1.productId': { kind: 'reference', required: true },
      'items.1.quantity': { kind: 'quantity', required: true },
      'items.1.marketplaceProductId': { kind: 'reference', nullable: true },
      'items.1.unitPrice': price,
      'items.1.priceReason': optionalText(200),
      shippingAmount: { ...price, rest: null },
      discountAmount: { ...price, rest: null },
      discountReason: { ...optionalText(200), rest: null },
      shippingAddress: { ...optionalText(500), rest: 'orderData.shippingAddress.address' },
      billingAddress: { ...optionalText(500), rest: null },
      notes: { ...optionalText(5000), rest: 'orderData.notes' },
      totalAmount: { ...price, rest: 'orderData.totalAmount' },
      clientKey: KEY,
    },
    valid: (world) => ({
      customerId: world.customerId,
      items: [
        { productId: world.productId, quantity: 2 },
        { productId: world.productId, quantity: 3 },
      ],
      shippingAddress: '1 King Road',
    }),
    restBody: ({ items, clientKey, shippingAddress, billingAddress: _none, ...orderData }) => {
      const order = restOrder('', items as Row[], { ...orderData, shippingAddress: { address: shippingAddress } });
      if (!Object.hasOwn(orderData, 'customerId')) delete order.orderData.customerId;
      return clientKey === undefined ? order : { ...order, clientKey };
    },
  },
  ...SETTINGS_OPERATIONS,
  ...VISIT_OPERATIONS,
  ...WHATSAPP_OPERATIONS,
  ...IMPORT_OPERATIONS,
  ...ORDER_MOVE_OPERATIONS,
  ...FINANCE_OPERATIONS,
  ...EXPORT_OPERATIONS,
  ...VIEW_OPERATIONS,
  ...COUNT_OPERATIONS,
];

/** Makes one row of each kind to name. */
export async function makeWorld(app: TestApp, token: string): Promise<World> {
  const create = async (mutation: string, type: string, input: Row): Promise<string> => {
    const { data, errors } = await app.gql<{ made: { id: string } }>(
      `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`,
      { input },
      token,
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return data.made.id;
  };
  const person = { password: 'long-enough', firstName: 'Some', lastName: 'Body' };
  const vendorId = (await app.signInAs('vendor')).userId;
  return {
    userId: await create('createUser', 'CreateUserInput', { ...person, email: 'some@test.example' }),
    customerId: (await app.signInAs('customer')).userId,
    vendorId,
    categoryId: await create('createCategory', 'CreateCategoryInput', { name: 'salon', displayName: 'Salon' }),
    productId: (await makeProduct(app, token, {}, 100)).id,
    offerId: (await makeOffer(app, token, vendorId)).id,
  };
}
