import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProducts, restOrder } from '../../factories/business.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;
interface Page {
  nodes: Row[];
}

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  ({ token } = await app.signInAs('admin'));
  const { userId } = await app.signInAs('customer');
  for (const productId of await insertProducts(app, 6, 20, 'SHAPE')) {
    await app.rest('POST', '/api/orders/with-items', restOrder(userId, [{ productId, quantity: 1 }]), token);
  }
});
afterAll(() => app.close());

async function read(query: string, variables: Row = {}): Promise<Row> {
  const { data, errors } = await app.gql<Row>(query, variables, token);
  expect(errors).toBeUndefined();
  return data as Row;
}

describe('what a document may look like', () => {
  it('two aliases of one list, with fragments, nested aliases and @include: each as if alone', async () => {
    const fragment =
      'fragment P on Product { key: sku ...Q } fragment Q on Product { name stock: inventory { here: quantity __typename } }';
    const query = (one: boolean, two: boolean): string => `query ($yes: Boolean = true, $no: Boolean = false) {
      unseen: me @include(if: $no) { id @skip(if: $yes) }
      ${one ? 'cheap: products(first: 3, sort: { field: sku }) { nodes { ...P brand @include(if: $no) id @include(if: $yes) } }' : ''}
      ${two ? 'all: products(first: 2, offset: 1, sort: { field: sku, direction: desc }) { totalCount nodes { name @skip(if: $yes) __typename ...P } pageInfo { more: hasNextPage } }' : ''}
    } ${fragment}`;
    const both = await read(query(true, true));
    expect(both).toEqual({ ...(await read(query(true, false))), ...(await read(query(false, true))) });
    const [first] = (both.cheap as Page).nodes;
    expect(Object.keys(first ?? {})).toEqual(['key', 'name', 'stock', 'id']);
    expect(first?.stock).toMatchObject({ here: expect.any(Number), __typename: 'InventoryItem' });
    const other = await app.gql<Row>(query(true, false), { yes: false, no: true }, token);
    expect(Object.keys((other.data?.cheap as Page).nodes[0] ?? {})).toEqual(['key', 'name', 'stock', 'brand']);
  });

  it('compiled and other root fields together give what each gives alone', async () => {
    const parts = [
      'mine: me { id role }',
      'list: products(first: 2, sort: { field: sku }) { total: totalCount nodes { id title: name stock: inventory { quantity } } pageInfo { hasNextPage } }',
      'orderCounts { total pending }',
      'orders(first: 2) { nodes { number: orderNumber lines: items { sku product { title: name } } customer { displayName } } }',
      'kind: __typename',
    ];
    const together = await read(`{ ${parts.join(' ')} }`);
    const alone = await Promise.all(parts.map((part) => read(`{ ${part} }`)));
    expect(together).toEqual(Object.assign({}, ...alone));
  });

  it('the same through a fragment at the root, and a field selected twice is merged', async () => {
    const plain = await read(
      '{ me { id } products(first: 1, sort: { field: sku }) { nodes { id inventory { quantity available } } } }',
    );
    const spread = await read(
      '{ ...R } fragment R on Query { me { id } products(first: 1, sort: { field: sku }) { nodes { id inventory { quantity } } nodes { inventory { available } } } }',
    );
    expect(spread).toEqual(plain);
  });

  it('one wrong root field leaves the others', async () => {
    const { data, errors } = await app.gql<Row>(
      '{ product(id: "2147483647") { id } products(first: 1) { nodes { id } } }',
      {},
      token,
    );
    expect(data?.product).toBeNull();
    expect((data?.products as Page).nodes).toHaveLength(1);
    expect(errors).toMatchObject([{ path: ['product'], extensions: { code: 'NOT_FOUND' } }]);
  });
});
