import type { TestApp } from '../support/test-app.js';

export interface MadeOffer {
  readonly id: string;
  readonly price: string;
  readonly version: number;
}

let made = 0;

/** An offer of a supplier, made through the API by whoever owns the token. */
export async function makeOffer(
  app: TestApp,
  token: string,
  supplierId: string,
  overrides: Record<string, unknown> = {},
): Promise<MadeOffer> {
  made++;
  const { data, errors } = await app.gql<{ createMarketplaceProduct: MadeOffer }>(
    `mutation ($input: CreateMarketplaceProductInput!) { createMarketplaceProduct(input: $input) { id price version } }`,
    { input: { nameEn: `Offer ${made}`, price: '10.00', supplierId, ...overrides } },
    token,
  );
  if (!data) throw new Error(`No offer was made: ${JSON.stringify(errors)}`);
  return data.createMarketplaceProduct;
}

/** Sets the price of an offer through the API. */
export async function setPrice(
  app: TestApp,
  token: string,
  id: string,
  price: string,
  reason = 'Test price',
): Promise<void> {
  const { errors } = await app.gql(
    'mutation ($input: UpdateMarketplacePriceInput!) { updateMarketplacePrice(input: $input) { id } }',
    { input: { id, price, reason } },
    token,
  );
  if (errors) throw new Error(`The price was not set: ${JSON.stringify(errors)}`);
}
