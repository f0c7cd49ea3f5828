import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { makeProduct, type MadeProduct } from '../factories/business.js';
import { assertInvariants } from './invariants.js';
import { testApp, type TestApp } from './test-app.js';

export type Row = Record<string, unknown>;

export interface Line {
  readonly id: string;
  readonly productId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly receivedQuantity: number;
}

export interface PurchaseOrder extends Row {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly version: number;
  readonly items: readonly Line[];
}

export const SELECTION = `{ id number supplierId supplierName supplierReference status notes expectedAt sentAt mailedAt closedAt closeReason totalAmount
  receivedAmount itemCount allowedTransitions canEdit canEditReference version createdByName supplier { id }
  items { id productId productName sku quantity receivedQuantity unitCost totalCost product { id } }
  receipts { id receivedAt actorName deliveryNote note items { purchaseOrderItemId quantity } }
  letters { id askedAt actorName mailedAt email } }`;

export let app: TestApp;
export let token: string;
export let vendorId: string;
export let mail: string;
export let product: MadeProduct;

/**
 * A server with an admin, a supplier and, for each test, a product of which 10 are on hand.
 * @param open how the server is opened
 */
export function usePurchasing(open: (env: Record<string, string>) => Promise<TestApp> = testApp): void {
  beforeAll(async () => {
    mail = await mkdtemp(join(tmpdir(), 'purchasing '));
    app = await open({ DATA_DIR: mail });
    ({ token } = await app.signInAs('admin'));
    ({ userId: vendorId } = await app.signInAs('vendor'));
  });
  beforeEach(async () => {
    product = await makeProduct(app, token, { costPrice: '10.00' }, 10);
  });
  afterEach(() => assertInvariants(app.dataSource));
  afterAll(() => app.close());
}

export async function mutate(
  name: string,
  input: Row,
): Promise<{ made?: PurchaseOrder; error?: Row & { code: string } }> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const { data, errors } = await app.gql<Record<string, PurchaseOrder>>(
    `mutation ($input: ${type}) { ${name}(input: $input) ${SELECTION} }`,
    { input },
    token,
  );
  if (data?.[name]) return { made: data[name] };
  return { error: { message: errors?.[0]?.message, ...errors?.[0]?.extensions } as Row & { code: string } };
}

export async function done(name: string, input: Row): Promise<PurchaseOrder> {
  const { made, error } = await mutate(name, input);
  if (!made) throw new Error(JSON.stringify(error));
  return made;
}

export const draft = (input: Row = {}): Promise<PurchaseOrder> =>
  done('createPurchaseOrder', {
    supplierId: vendorId,
    items: [{ productId: product.id, quantity: 10, unitCost: '12.00' }],
    ...input,
  });

export const sent = async (input: Row = {}): Promise<PurchaseOrder> =>
  done('sendPurchaseOrder', { id: (await draft(input)).id });

export const receive = (order: PurchaseOrder, quantity: number, more: Row = {}): ReturnType<typeof mutate> =>
  mutate('receivePurchaseOrder', {
    id: order.id,
    items: [{ purchaseOrderItemId: order.items[0]?.id, quantity }],
    ...more,
  });

export const costOf = async (id: string): Promise<unknown> =>
  (await app.gql<{ product: { costPrice: string } }>(`{ product(id: ${id}) { costPrice } }`, {}, token)).data?.product
    .costPrice;

/** A supplier names each of its offers once. */
let offers = 0;

/** An offer of the product by the vendor; answers its id. */
export async function offer(input: Row): Promise<string> {
  const { data, errors } = await app.gql<{ createMarketplaceProduct: { id: string } }>(
    'mutation ($input: CreateMarketplaceProductInput!) { createMarketplaceProduct(input: $input) { id } }',
    {
      input: {
        productId: product.id,
        nameEn: 'Offer',
        supplierId: vendorId,
        supplierSku: `OFFER-${String(input.price)}-${(offers += 1)}`,
        ...input,
      },
    },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createMarketplaceProduct.id;
}
