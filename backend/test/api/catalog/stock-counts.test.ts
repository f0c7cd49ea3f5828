import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adjust, makeProduct, stockOf } from '../../factories/business.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type GraphQLAnswer, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;
interface Count extends Row {
  id: string;
  number: string;
  lines: Row[];
}

const LINE = 'productId productName counted expected difference unitCost differenceValue countedByName';
const FIELDS = `id number name status isBlind ownerName reason postedByName lineCount countedCount differenceCount
  differenceUnits differenceValue lines { ${LINE} }`;

let app: TestApp;
let admin: Person;
let second: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  second = await person(app, 'admin');
  buyer = await person(app, 'customer');
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

const call = (name: string, type: string, fields: string, input: Row, token: string) =>
  app.gql<Record<string, Row>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
    token,
  );
const done = async (answer: Promise<GraphQLAnswer<Record<string, Row>>>): Promise<Row> => {
  const { data, errors } = await answer;
  if (!data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0]!;
};
const faultOf = async (answer: Promise<GraphQLAnswer<unknown>>): Promise<Row> => {
  const { errors } = await answer;
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
};

const start = async (input: Row = {}, token = admin.token) =>
  (await done(call('startStockCount', 'StartStockCountInput', FIELDS, input, token))) as Count;
const tryRecord = (id: string, lines: Row[], token = admin.token) =>
  call('recordStockCount', 'RecordStockCountInput', `nodes { ${LINE} }`, { id, lines }, token);
const record = async (id: string, lines: Row[], token = admin.token) =>
  (await done(tryRecord(id, lines, token)))['nodes'] as Row[];
const tryPost = (id: string, more: Row = {}, token = admin.token) =>
  call('postStockCount', 'PostStockCountInput', FIELDS, { id, reason: 'Stock count', ...more }, token);
const post = async (id: string, more: Row = {}) => (await done(tryPost(id, more))) as Count;
const goods = async (units: number, more: Row = {}): Promise<string> =>
  (await makeProduct(app, admin.token, { basePrice: '10.00', costPrice: '4.00', ...more }, units)).id;
const onHand = async (id: string): Promise<number> => Number((await stockOf(app, id)).quantity);
const sell = async (productId: string, quantity: number): Promise<void> => {
  const order = await placeOrder(app, admin.token, buyer.id, [{ productId, quantity }]);
  await bringTo(app, admin.token, order.id, 'shipped');
};

describe('a stock count', () => {
  it('is a sheet of the chosen products, and a document with its differences at cost', async () => {
    const [one, two, three] = [await goods(10), await goods(5, { costPrice: '2.50' }), await goods(7)];
    await app.dataSource.query(
      "update inventory_items set location = 'Q-07-' || product_id where product_id = any($1)",
      [[one, two, three]],
    );
    const count = await start({ name: 'Shelf Q', filter: { location: 'q-07' }, isBlind: true });
    expect(count).toMatchObject({
      number: expect.stringMatching(/^SC-20\d\d-\d{4}$/),
      name: 'Shelf Q',
      status: 'open',
      isBlind: true,
      lineCount: 3,
      countedCount: 0,
      differenceValue: '0.00',
    });
    expect(count.lines.map(({ productId }) => productId)).toEqual([one, two, three]);
    const lines = await record(count.id, [
      { productId: one, counted: 8 },
      { productId: two, counted: 9 },
    ]);
    expect(lines).toEqual([
      expect.objectContaining({ productId: one, counted: 8, expected: 10, difference: -2, differenceValue: '-8.00' }),
      expect.objectContaining({ productId: two, counted: 9, expected: 5, difference: 4, differenceValue: '10.00' }),
    ]);
    expect(await onHand(one)).toBe(10);

    const posted = await post(count.id, { reason: 'Yearly count' });
    expect(posted).toMatchObject({
      status: 'posted',
      reason: 'Yearly count',
      lineCount: 3,
      countedCount: 2,
      differenceCount: 2,
      differenceUnits: 2,
      differenceValue: '2.00',
    });
    expect([await onHand(one), await onHand(two), await onHand(three)]).toEqual([8, 9, 7]);
    const { data } = await app.gql<{ stockMovements: { nodes: Row[] } }>(
      'query ($id: ID!) { stockMovements(filter: { productId: $id }, first: 1) { nodes { kind quantityChange reason stockCountId } } }',
      { id: one },
      admin.token,
    );
    expect(data?.stockMovements.nodes).toEqual([
      { kind: 'adjusted', quantityChange: -2, reason: 'Yearly count', stockCountId: count.id },
    ]);
    const [event] = await app.dataSource.query<Row[]>(
      "select payload from domain_events where name = 'stock_count.posted' order by id desc limit 1",
    );
    expect(event?.['payload']).toEqual({ number: posted.number, lines: 2, differences: 2, units: 2 });
    // What the goods cost later changes the document no more.
    await app.dataSource.query('update products set cost_price = 99 where id = $1', [one]);
    const later = await app.gql<{ stockCount: Row }>(
      'query ($id: ID!) { stockCount(id: $id) { differenceValue } }',
      { id: count.id },
      admin.token,
    );
    expect(later.data?.stockCount).toEqual({ differenceValue: '2.00' });
  });

  it('keeps what was sold between counting and posting', async () => {
    const [before, after] = [await goods(20), await goods(20)];
    const { id } = await start();
    await record(id, [{ productId: after, counted: 18 }]);
    await sell(before, 5);
    await sell(after, 5);
    // Counted after its sale: the books say 15 by then.
    expect(await record(id, [{ productId: before, counted: 15 }])).toEqual([
      expect.objectContaining({ expected: 15, difference: 0 }),
    ]);
    await sell(before, 1);
    await adjust(app, admin.token, await goods(1), 1);
    expect(await post(id)).toMatchObject({ differenceCount: 1, differenceUnits: -2 });
    expect([await onHand(before), await onHand(after)]).toEqual([14, 13]);
  });

  it('allows for what moved since somebody without a line counted', async () => {
    const product = await goods(12);
    await app.dataSource.query('alter table stock_movements disable trigger user');
    await app.dataSource.query(
      "update stock_movements set created_at = now() - interval '1 hour' where product_id = $1",
      [product],
    );
    await app.dataSource.query('alter table stock_movements enable trigger user');
    await sell(product, 2);
    const { id } = await start();
    expect(await record(id, [{ productId: product, counted: 11, secondsAgo: 600 }])).toEqual([
      expect.objectContaining({ expected: 12, difference: -1 }),
    ]);
    // What was counted earlier does not undo what somebody counted later.
    await record(id, [{ productId: product, counted: 9, secondsAgo: 60 }]);
    expect(await record(id, [{ productId: product, counted: 1, secondsAgo: 900 }])).toEqual([
      expect.objectContaining({ counted: 9 }),
    ]);
    await record(id, [{ productId: product, counted: 10 }]);
    await post(id);
    expect(await onHand(product)).toBe(10);
  });

  it('is counted by several people at once, and posted once', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => goods(4)));
    const { id } = await start();
    await Promise.all(
      products.map((productId, n) => record(id, [{ productId, counted: 3 }], n % 2 ? second.token : admin.token)),
    );
    const answers = await Promise.all([
      tryPost(id, { clientKey: `post-${id}` }),
      tryPost(id, { clientKey: `post-${id}` }),
      tryPost(id, {}, second.token),
    ]);
    const posted = answers.filter(({ data }) => data);
    const refused = answers.filter(({ errors }) => errors);
    expect([1, 2]).toContain(posted.length);
    for (const { errors } of refused) expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    for (const product of products) expect(await onHand(product)).toBe(3);
    expect(await faultOf(tryRecord(id, [{ productId: products[0], counted: 1 }]))).toMatchObject({
      code: 'CONFLICT',
      reason: 'CLOSED',
    });
  });

  it('names what was corrected since it was counted, and takes no difference off twice', async () => {
    const product = await goods(10, { name: 'Corrected comb' });
    const [first, other] = [await start(), await start({}, second.token)];
    await record(first.id, [{ productId: product, counted: 8 }]);
    await record(other.id, [{ productId: product, counted: 8 }], second.token);
    await post(first.id);
    expect(await faultOf(tryPost(other.id))).toMatchObject({
      code: 'CONFLICT',
      reason: 'COUNT_AGAIN',
      message: expect.stringContaining('Corrected comb'),
      details: { productIds: [product] },
    });
    expect(await onHand(product)).toBe(8);
    await record(other.id, [{ productId: product, counted: 8 }]);
    expect(await post(other.id)).toMatchObject({ differenceCount: 0 });
    expect(await onHand(product)).toBe(8);
  });

  it('leaves what open orders hold', async () => {
    const product = await goods(10, { name: 'Held brush' });
    await placeOrder(app, admin.token, buyer.id, [{ productId: product, quantity: 9 }]);
    const { id } = await start();
    await record(id, [{ productId: product, counted: 8 }]);
    expect(await faultOf(tryPost(id))).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      message: expect.stringContaining('Held brush'),
    });
    expect(await onHand(product)).toBe(10);
    await record(id, [{ productId: product, counted: null }]);
    expect(await faultOf(tryPost(id))).toMatchObject({ code: 'BAD_USER_INPUT', fields: { id: expect.any(String) } });
    const { data } = await call('cancelStockCount', 'StockCountIdInput', 'status', { id }, admin.token);
    expect(data).toEqual({ cancelStockCount: { status: 'cancelled' } });
  });

  it('is refused where nothing is to be counted, and of goods that are not there', async () => {
    expect(
      await faultOf(
        call('startStockCount', 'StartStockCountInput', 'id', { filter: { search: 'nothing like it' } }, admin.token),
      ),
    ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { filter: expect.any(String) } });
    const { id } = await start();
    const product = await goods(1);
    expect(
      await faultOf(
        tryRecord(id, [
          { productId: product, counted: 1 },
          { productId: '2147483646', counted: 1 },
          { productId: product, counted: 2 },
        ]),
      ),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'lines.1.productId': expect.any(String), 'lines.2.productId': expect.any(String) },
    });
  });

  it('of a vendor is of its own goods, and hides what they cost', async () => {
    const vendor = await person(app, 'vendor');
    const [own, foreign] = [await goods(3, { vendorId: vendor.id }), await goods(3)];
    const count = await start({ filter: {} }, vendor.token);
    expect(count.lines.map(({ productId }) => productId)).toEqual([own]);
    expect(await faultOf(tryRecord(count.id, [{ productId: foreign, counted: 1 }], vendor.token))).toMatchObject({
      fields: { 'lines.0.productId': expect.any(String) },
    });
    expect(await record(count.id, [{ productId: own, counted: 1 }], vendor.token)).toEqual([
      expect.objectContaining({ difference: -2, unitCost: null, differenceValue: null }),
    ]);
  });
});

it('refuses a difference that was reckoned from other stock than there is', async () => {
  const product = await goods(10);
  const adjustFrom = (expectedQuantity: number) =>
    call(
      'adjustInventory',
      'AdjustInventoryInput',
      'quantity',
      { productId: product, quantityChange: -2, expectedQuantity, reason: 'Counted' },
      admin.token,
    );
  expect(await faultOf(adjustFrom(11))).toMatchObject({
    code: 'CONFLICT',
    reason: 'STOCK_MOVED',
    details: { quantity: 10 },
  });
  expect((await adjustFrom(10)).data).toEqual({ adjustInventory: { quantity: 8 } });
});
