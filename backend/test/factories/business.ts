import type { TestApp } from '../support/test-app.js';

/** Products made by a factory so far: every SKU is new. */
let made = 0;

export interface MadeProduct {
  readonly id: string;
  readonly sku: string;
  readonly basePrice: string;
}

/** What a product looks like unless a test says otherwise. */
export function productInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  made++;
  return { sku: `SKU-${made}`, name: `Product ${made}`, basePrice: '10.00', ...overrides };
}

/** A product with stock, made through the API by whoever owns the token. */
export async function makeProduct(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown> = {},
  quantity = 0,
): Promise<MadeProduct> {
  const { data, errors } = await app.gql<{ createProduct: MadeProduct }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id sku basePrice } }',
    { input: productInput(overrides) },
    token,
  );
  if (!data) throw new Error(`No product was made: ${JSON.stringify(errors)}`);
  if (quantity > 0) await adjust(app, token, data.createProduct.id, quantity);
  return data.createProduct;
}

/** Adds to (or takes from) what is on hand, through the API. */
export async function adjust(app: TestApp, token: string, productId: string, quantityChange: number): Promise<void> {
  const { errors } = await app.gql(
    'mutation ($input: AdjustInventoryInput!) { adjustInventory(input: $input) { id } }',
    { input: { productId, quantityChange, reason: 'Test stock' } },
    token,
  );
  if (errors) throw new Error(`No stock was added: ${JSON.stringify(errors)}`);
}

/** Many products at once, straight into the database, with their opening stock: for tests of numbers, not of products. */
export async function insertProducts(
  app: TestApp,
  count: number,
  quantity: number,
  prefix = 'BULK',
): Promise<number[]> {
  const rows = await app.dataSource.query<{ id: number }[]>(
    `with p as (
       insert into products (sku, name, base_price, category, created_at)
       select $3::text || '-' || n, $3::text || ' ' || n, 10, 'haircare', now() from generate_series(1, $1::int) n returning id),
     i as (insert into inventory_items (product_id, quantity) select id, $2::int from p),
     m as (insert into stock_movements (product_id, kind, quantity_change) select id, 'opening', $2::int from p where $2::int <> 0)
     select id from p order by id`,
    [count, quantity, prefix],
  );
  return rows.map(({ id }) => id);
}

export interface Stock {
  readonly quantity: number;
  readonly reserved: number;
}

/** What the database itself says of a product's stock. */
export async function stockOf(app: TestApp, productId: string | number): Promise<Stock> {
  const [row] = await app.dataSource.query<Stock[]>(
    'select quantity, reserved_quantity as reserved from inventory_items where product_id = $1',
    [productId],
  );
  if (!row) throw new Error('There is no stock row');
  return row;
}

/** The order body of REST for a customer and lines. */
export function restOrder(
  customerId: string | number,
  items: readonly Record<string, unknown>[],
  orderData: Record<string, unknown> = {},
): { orderData: Record<string, unknown>; items: readonly Record<string, unknown>[] } {
  return { orderData: { customerId, ...orderData }, items };
}
