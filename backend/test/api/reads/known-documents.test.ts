import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../support/test-app.js';

/** The second time a read goes the short way, past Apollo Server: nobody may be able to tell. */
describe('a document that was asked before', () => {
  let app: TestApp;
  let admin: string;
  let customer: string;

  beforeAll(async () => {
    app = await testApp();
    admin = (await app.signInAs('admin')).token;
    customer = (await app.signInAs('customer')).token;
    const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
    for (const sku of ['K-1', 'K-2']) {
      const input = { sku, name: `Product ${sku}`, basePrice: '10.00', costPrice: '4.00' };
      expect((await app.gql(create, { input }, admin)).errors).toBeUndefined();
    }
  });
  afterAll(() => app.close());

  interface Whole {
    status: number;
    headers: Record<string, string>;
    body: unknown;
  }

  async function ask(body: object, token?: string, accept?: string): Promise<Whole> {
    const { status, headers, body: answer } = await app.rest('POST', '/graphql', body, token, accept ? { accept } : {});
    const { date: _date, 'x-request-id': requestId, ...rest } = Object.fromEntries(headers);
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
    return { status, headers: rest, body: answer };
  }

  const LIST =
    'query Known($first: Int!) { products(first: $first, sort: { field: sku }) { totalCount nodes { sku costPrice } } }';
  const ONE = 'query One($id: ID!) { product(id: $id) { id sku } }';
  // Answered by code instead of one statement.
  const CODE =
    'query Code($text: String!) { dashboardStats { totalUsers lowStockCount } search(text: $text) { title } }';
  const MIXED = 'query Mixed($first: Int!) { products(first: $first) { totalCount } dashboardStats { totalUsers } }';

  it.each([
    ['rows', LIST, { variables: { first: 2 } }],
    ['rows, by the name of the operation', LIST, { variables: { first: 2 }, operationName: 'Known' }],
    ['what a client says of itself', LIST, { variables: { first: 2 }, extensions: { clientLibrary: { name: 'x' } } }],
    ['an unknown operation name', LIST, { variables: { first: 2 }, operationName: 'Other' }],
    ['a missing variable', LIST, {}],
    ['a wrong variable', LIST, { variables: { first: 'many' } }],
    ['a page that is too long', LIST, { variables: { first: 101 } }],
    ['what costs too much', LIST, { variables: { first: 100_000 } }],
    ['variables that are no object', LIST, { variables: [1] }],
    ['a row that is not there', ONE, { variables: { id: '999999' } }],
    ['what code answers', CODE, { variables: { text: 'K-1' } }],
    ['code without its variable', CODE, { variables: {} }],
    ['code with a wrong variable', CODE, { variables: { text: 5 } }],
    ['code with a text that is too long', CODE, { variables: { text: 'x'.repeat(5000) } }],
    ['code beside rows', MIXED, { variables: { first: 1 } }],
    ['code beside too many rows', MIXED, { variables: { first: 101 } }],
  ])('answers %s as the first time', async (what, text, rest) => {
    // A text of its own, which nobody has asked yet.
    const query = `# ${what}\n${text}`;
    const first = await ask({ query, ...rest }, admin);
    expect((await ask({ query, variables: { first: 1, id: '1', text: 'K' } }, admin)).status).toBe(200);
    expect(await ask({ query, ...rest }, admin)).toEqual(first);
    expect(await ask({ query, ...rest }, admin)).toEqual(first);
  });

  it('is still asked by somebody: each sees what they may', async () => {
    const body = { query: LIST, variables: { first: 2 } };
    const seen = await ask(body, admin);
    expect(seen.body).toEqual({
      data: {
        products: {
          totalCount: 2,
          nodes: [
            { sku: 'K-1', costPrice: '4.00' },
            { sku: 'K-2', costPrice: '4.00' },
          ],
        },
      },
    });
    const masked = await ask(body, customer);
    expect(masked).toEqual(await ask(body, customer));
    expect(masked.body).toMatchObject({
      errors: [{ path: ['products'], extensions: { code: 'FORBIDDEN' } }],
      data: {
        products: {
          nodes: [
            { sku: 'K-1', costPrice: null },
            { sku: 'K-2', costPrice: null },
          ],
        },
      },
    });
    const code = { query: CODE, variables: { text: 'K-1' } };
    const all = await ask(code, admin);
    expect(all.body).toMatchObject({
      data: { dashboardStats: { totalUsers: 2 }, search: [{ title: 'Product K-1' }] },
    });
    const own = await ask(code, customer);
    expect(own.body).not.toEqual(all.body);
    expect(await ask(code, customer)).toEqual(own);
    expect(await ask(code)).toEqual(await ask(code));
    const stranger = await ask(body);
    expect(stranger.body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    expect(await ask(body)).toEqual(stranger);
  });

  it('does not open the schema to others once an admin has read it', async () => {
    const body = { query: '{ __schema { queryType { name } } products { totalCount } }' };
    expect((await ask(body, admin)).status).toBe(200);
    expect((await ask(body, admin)).status).toBe(200);
    expect((await ask(body, customer)).status).toBe(400);
  });

  it.each(['application/graphql-response+json, application/json;q=0.9', '*/*', 'application/json', 'text/html'])(
    'keeps the content type of %s',
    async (accept) => {
      const body = { query: LIST, variables: { first: 1 } };
      const first = await ask(body, admin, accept);
      expect(await ask(body, admin, accept)).toEqual(first);
      expect(await ask(body, admin, accept)).toEqual(first);
    },
  );
});
