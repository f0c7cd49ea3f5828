import type { TestApp } from '../support/test-app.js';
import type { FieldRule } from './value-sets.js';
import { IMPORT_OPERATIONS } from './write-operations.imports.js';
import { makeProduct, restOrder } from '../factories/business.js';

type Row = Record<string, unknown>;

/** Rows that every valid input may name. */
export interface World {
  readonly userId: string;
  readonly customerId: string;
  readonly vendorId: string;
  readonly categoryId: string;
  readonly productId: string;
}

export interface WriteOperation {
  /** Field of the Mutation type; absent when GraphQL has none. */
  readonly mutation: string;
  /** The mutation takes its fields as arguments of their own, not as one `input`. */
  readonly plainArguments?: boolean;
  readonly selection: string;
  readonly rest: { readonly method: string; readonly path: string } | null;
  /** Field whose value stands in the REST path instead of the body. */
  readonly pathField?: string;
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** An input that would succeed; it never does here, since one field is always wrong. */
  valid(world: World): Row;
  /** The REST body of an input; the input itself unless it is nested otherwise. */
  restBody?(input: Row): unknown;
  /** Needs no session. */
  readonly open?: boolean;
  /** Any session will do. */
  readonly everyone?: boolean;
}

const text = (max: number, more: Partial<FieldRule> = {}): FieldRule => ({ kind: 'text', max, ...more });
const optionalText = (max: number): FieldRule => text(max, { nullable: true });
const price: FieldRule = { kind: 'money' };
const KEY: FieldRule = { kind: 'key' };
const VERSION: FieldRule = { kind: 'version' };
const ID: FieldRule = { kind: 'id', required: true };

const userFields: Record<string, FieldRule> = {
  role: { kind: 'enum' },
  phone: optionalText(20),
  companyName: optionalText(255),
  isActive: { kind: 'bool' },
  businessCategories: { kind: 'texts', max: 100 },
  profileImageUrl: optionalText(255),
  address: optionalText(500),
  city: optionalText(100),
  state: optionalText(100),
  zipCode: optionalText(20),
  country: optionalText(100),
  taxId: optionalText(50),
  commissionRate: { ...price, nullable: true },
  creditLimit: { ...price, nullable: true },
  whatsappNumber: optionalText(20),
};

const productFields: Record<string, FieldRule> = {
  description: optionalText(5000),
  category: optionalText(100),
  brand: optionalText(100),
  costPrice: { ...price, nullable: true },
  weight: { ...price, nullable: true },
  dimensions: optionalText(100),
  images: { kind: 'images' },
  isActive: { kind: 'bool' },
  vendorId: { kind: 'reference', nullable: true },
  minOrderQuantity: { kind: 'quantity' },
  maxOrderQuantity: { kind: 'quantity', nullable: true },
  orderMultiple: { kind: 'quantity' },
};

const categoryFields: Record<string, FieldRule> = {
  type: { kind: 'enum' },
  isActive: { kind: 'bool' },
  sortOrder: { kind: 'int0', max: 32_767 },
  description: optionalText(1000),
  color: { kind: 'colour' },
};

const remove = (name: string, path: string, id: keyof World): WriteOperation => ({
  mutation: name,
  plainArguments: true,
  selection: '{ id }',
  rest: { method: 'DELETE', path },
  pathField: 'id',
  fields: { id: ID },
  valid: (world) => ({ id: world[id] }),
});

/** Every way to write, with every field it takes: the one table that the tests of bad input walk. */
export const WRITE_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'login',
    plainArguments: true,
    selection: '{ token }',
    rest: { method: 'POST', path: '/auth/login' },
    open: true,
    fields: { email: text(254, { required: true }), password: { kind: 'secret', max: 128, required: true } },
    valid: () => ({ email: 'nobody@test.example', password: 'not-the-password' }),
  },
  {
    mutation: 'logout',
    plainArguments: true,
    selection: '',
    rest: { method: 'POST', path: '/auth/logout' },
    everyone: true,
    fields: {},
    valid: () => ({}),
  },
  {
    mutation: 'createUser',
    selection: '{ id }',
    rest: { method: 'POST', path: '/users' },
    fields: {
      ...userFields,
      email: { kind: 'email', max: 254, required: true },
      password: { kind: 'secret', max: 128, required: true },
      firstName: text(255, { required: true }),
      lastName: text(255, { required: true }),
      clientKey: KEY,
    },
    valid: () => ({ email: 'new@test.example', password: 'long-enough', firstName: 'New', lastName: 'User' }),
  },
  {
    mutation: 'updateUser',
    selection: '{ id }',
    rest: { method: 'PATCH', path: '/users/:id' },
    pathField: 'id',
    fields: {
      ...userFields,
      id: ID,
      version: VERSION,
      email: { kind: 'email', max: 254 },
      password: { kind: 'secret', max: 128 },
      firstName: text(255),
      lastName: text(255),
    },
    valid: (world) => ({ id: world.userId, city: 'Elsewhere' }),
  },
  remove('deleteUser', '/users/:id', 'userId'),
  {
    mutation: 'inviteUser',
    selection: '{ link }',
    rest: { method: 'POST', path: '/users/invite' },
    fields: {
      ...userFields,
      email: { kind: 'email', max: 254, required: true },
      firstName: text(255, { required: true }),
      lastName: text(255, { required: true }),
      clientKey: KEY,
    },
    valid: () => ({ email: 'invited@test.example', firstName: 'New', lastName: 'User' }),
  },
  {
    mutation: 'resendInvitation',
    plainArguments: true,
    selection: '{ link }',
    rest: { method: 'POST', path: '/users/:userId/resend-invitation' },
    pathField: 'userId',
    fields: { userId: ID },
    valid: (world) => ({ userId: world.userId }),
  },
  {
    mutation: 'acceptInvitation',
    plainArguments: true,
    selection: '{ token }',
    rest: { method: 'POST', path: '/auth/accept-invitation' },
    open: true,
    fields: {
      token: { kind: 'secret', max: 200, required: true },
      password: { kind: 'secret', max: 128, required: true },
    },
    valid: () => ({ token: 'no-invitation', password: 'long-enough' }),
  },
  {
    mutation: 'changeOwnPassword',
    selection: '',
    rest: { method: 'POST', path: '/auth/change-password' },
    everyone: true,
    fields: {
      currentPassword: { kind: 'secret', max: 128, required: true },
      newPassword: { kind: 'secret', max: 128, required: true },
    },
    valid: () => ({ currentPassword: 'not-the-password', newPassword: 'long-enough' }),
  },
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
  remove('deleteProduct', '/products/:id', 'productId'),
  {
    mutation: 'adjustInventory',
    selection: '{ id }',
    rest: { method: 'PATCH', path: '/inventory/product/:productId/adjust' },
    pathField: 'productId',
    fields: {
      productId: ID,
      quantityChange: { kind: 'change', required: true },
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
      reorderPoint: { kind: 'int0' },
      maxStock: { kind: 'int0', nullable: true },
      location: optionalText(100),
      batchNumber: optionalText(100),
      expiryDate: { kind: 'date', nullable: true },
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
      'items.1.unitPrice': price,
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
  {
    mutation: 'updateBusinessSettings',
    selection: '{ id }',
    rest: null,
    fields: {
      version: VERSION,
      name: text(255),
      address: optionalText(500),
      logoUrl: optionalText(255),
      taxId: optionalText(50),
      currency: optionalText(8),
      timeZone: optionalText(64),
      taxRate: price,
      orderNumberFormat: text(30),
      invoiceNumberFormat: text(30),
      reservationHours: { kind: 'quantity', max: 720 },
      lowStockDefault: { kind: 'int0', max: 1_000_000 },
    },
    valid: () => ({ address: '1 King Road' }),
  },
  {
    mutation: 'createApiKey',
    selection: '{ key }',
    rest: null,
    fields: {
      name: text(100, { required: true }),
      scopes: { kind: 'texts', max: 64, required: true },
      expiresAt: { kind: 'date', nullable: true },
    },
    valid: () => ({ name: 'Report', scopes: ['products.read'] }),
  },
  {
    mutation: 'revokeApiKey',
    plainArguments: true,
    selection: '{ id }',
    rest: null,
    fields: { id: { kind: 'reference', required: true } },
    valid: () => ({ id: '2147483646' }),
  },
  {
    mutation: 'revokeSession',
    plainArguments: true,
    selection: '',
    rest: null,
    everyone: true,
    fields: { id: { kind: 'reference', required: true } },
    valid: () => ({ id: '2147483646' }),
  },
  {
    mutation: 'signOutEverywhere',
    plainArguments: true,
    selection: '{ id }',
    rest: null,
    everyone: true,
    fields: {},
    valid: () => ({}),
  },
  {
    mutation: 'markNotificationsRead',
    plainArguments: true,
    selection: '{ unreadCount }',
    rest: null,
    everyone: true,
    fields: { ids: { kind: 'ids', passesOver: true }, all: { kind: 'bool' } },
    valid: (world) => ({ ids: [world.productId] }),
  },
  ...IMPORT_OPERATIONS,
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
  return {
    userId: await create('createUser', 'CreateUserInput', { ...person, email: 'some@test.example' }),
    customerId: (await app.signInAs('customer')).userId,
    vendorId: (await app.signInAs('vendor')).userId,
    categoryId: await create('createCategory', 'CreateCategoryInput', { name: 'salon', displayName: 'Salon' }),
    productId: (await makeProduct(app, token, {}, 100)).id,
  };
}
