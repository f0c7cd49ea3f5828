import type { TestApp } from '../support/test-app.js';

let made = 0;

/** An offer of a supplier, straight into the database: for tests of what is made of it, not of offers. */
export async function insertOffer(
  app: TestApp,
  supplierId: string | number,
  more: { price?: string; productId?: string | number; name?: string; min?: number; max?: number } = {},
): Promise<string> {
  made++;
  const { price = '10.00', productId = null, name = `Offer ${made}`, min = 1, max = null } = more;
  const [row] = await app.dataSource.query<{ id: number }[]>(
    `insert into marketplace_products (name_en, supplier_id, supplier_sku, price, product_id, min_order_quantity, max_order_quantity)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [name, supplierId, `OFFER-${made}`, price, productId, min, max],
  );
  return String(row?.id);
}

/** A day of the business, counted from today. */
export async function businessDay(app: TestApp, offset = 0): Promise<string> {
  const [row] = await app.dataSource.query<{ day: string }[]>('select (business_today() + $1::int)::text as day', [
    offset,
  ]);
  return row?.day ?? '';
}

export interface MadePromotion {
  readonly id: string;
  readonly title: string;
}

/** A promotion that counts today unless it is told otherwise, over GraphQL. */
export async function makePromotion(
  app: TestApp,
  token: string,
  marketplaceProductId: string,
  more: Record<string, unknown> = {},
): Promise<MadePromotion> {
  const input = {
    marketplaceProductId,
    title: 'Sale',
    discountType: 'percentage',
    discountValue: '10.00',
    startDate: await businessDay(app),
    endDate: await businessDay(app),
    ...more,
  };
  const { data, errors } = await app.gql<{ createPromotion: MadePromotion }>(
    'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id title } }',
    { input },
    token,
  );
  if (!data) throw new Error(`No promotion was made: ${JSON.stringify(errors)}`);
  return data.createPromotion;
}
