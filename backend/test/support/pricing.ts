import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { makeProduct } from '../factories/business.js';
import { person, type Person } from '../factories/orders.js';
import { insertOffer, makePromotion } from '../factories/promotions.js';
import { assertInvariants } from './invariants.js';
import { testApp, type GraphQLAnswer, type TestApp } from './test-app.js';

export type Row = Record<string, unknown>;

export let app: TestApp;
export let admin: Person;
export let sales: Person;
export let supplier: Person;
export let buyer: Person;

/** A server with one person of each kind that prices concern; no tax unless a test sets one. */
export function usePricing(): void {
  beforeAll(async () => {
    app = await testApp();
    admin = await person(app, 'admin');
    sales = await person(app, 'sales_team');
    supplier = await person(app, 'distributor');
    buyer = await person(app, 'customer', { creditLimit: '100.00' });
  });
  afterEach(async () => {
    await app.dataSource.query('update business_settings set tax_rate = 0, price_floor_percent = 50');
    await assertInvariants(app.dataSource);
  });
  afterAll(() => app.close());
}

export const ORDER = `id subtotalAmount discountAmount discountReason taxAmount shippingAmount totalAmount
  items { productId marketplaceProductId source productName sku quantity listPrice unitPrice discountAmount totalPrice
    promotionTitle priceOverrideReason }`;

export async function order(
  input: Row,
  token = buyer.token,
): Promise<GraphQLAnswer<{ createOrder: Row & { items: Row[] } }>> {
  return app.gql(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${ORDER} } }`,
    { input: { customerId: buyer.id, ...input } },
    token,
  );
}

export const PREVIEW = `subtotalAmount discountAmount taxRate taxAmount shippingAmount totalAmount savings explanation
  problems { field message code } credit { limit exposure available exceeded }
  lines { index productId marketplaceProductId productName quantity listPrice unitPrice floorPrice grossAmount
    discountAmount totalPrice available explanation promotion { title label minQuantity discountType discountValue } }`;

export async function preview(input: Row, token = buyer.token): Promise<Row & { lines: Row[]; problems: Row[] }> {
  const { data, errors } = await app.gql<{ orderPreview: Row & { lines: Row[]; problems: Row[] } }>(
    `query ($input: OrderPreviewInput!) { orderPreview(input: $input) { ${PREVIEW} } }`,
    { input },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.orderPreview;
}

export const faultOf = (answer: GraphQLAnswer<unknown>): Row => {
  const { code, reason, fields }: Row = answer.errors?.[0]?.extensions ?? {};
  return { code, ...(reason !== undefined && { reason }), fields };
};

export async function promoted(price: string, more: Row, quantity = 1000): Promise<string> {
  const { id } = await makeProduct(app, admin.token, { basePrice: price }, quantity);
  const offer = await insertOffer(app, supplier.id, { productId: id, price });
  await makePromotion(app, admin.token, offer, more);
  return id;
}
