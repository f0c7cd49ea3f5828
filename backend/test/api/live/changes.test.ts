import { describe, expect, it } from '@jest/globals';
import { adjust, insertProducts, makeProduct } from '../../factories/business.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { bringTo, move, placeOrder } from '../../factories/orders.js';
import { type Heard } from '../../support/live-client.js';
import { until } from '../../support/until.js';
import { LiveSuite } from '../../support/live-suite.js';
import type { TestApp } from '../../support/test-app.js';

/* What open screens are told of: which rows changed and what of them, to whom may see them. */

interface Told {
  readonly kind: string;
  readonly aspects: readonly string[];
  readonly ids: readonly string[];
  readonly many: boolean;
}
interface Telling {
  readonly at: string;
  readonly everything: boolean;
  readonly changes: readonly Told[];
}

const CHANGES = 'subscription { changes { at everything changes { kind aspects ids many } } }';
const since = (at: string) => CHANGES.replace('changes {', `changes(since: "${at}") {`);

const suite = new LiveSuite();

/** Follows from now on, and has the first telling behind it. */
async function follow(token: string, app: TestApp = suite.app): Promise<Heard<Telling>> {
  const heard = await suite.connect(app, token).listen<Telling>(CHANGES);
  await heard.atLeast(1);
  return heard;
}

/** What was told of a kind so far, as `aspect:id`. */
function toldOf(heard: Heard<Telling>, kind: string): string[] {
  return heard.values
    .flatMap(({ changes }) => changes)
    .filter((change) => change.kind === kind)
    .flatMap(({ aspects, ids }) => ids.flatMap((id) => aspects.map((aspect) => `${aspect}:${id}`)));
}
const kindsIn = (heard: Heard<Telling>): Set<string> =>
  new Set(heard.values.flatMap(({ changes }) => changes.map(({ kind }) => kind)));

/** Waits until it was told of a row. */
const hears = (heard: Heard<Telling>, kind: string, what: string): Promise<void> =>
  until(() => toldOf(heard, kind).includes(what), `${kind} ${what}, heard ${JSON.stringify(heard.values)}`);

async function asAdmin<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await suite.app.gql<T>(query, variables, suite.admin.token);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

describe('the first telling', () => {
  it('does not know what changed for whoever does not say since when', async () => {
    const heard = await follow(suite.admin.token);
    expect(heard.values[0]).toEqual({ at: expect.any(String), everything: true, changes: [] });
  });

  it('fills the gap since what the page shows was read, on the copy that it comes back to', async () => {
    // What is said to have been read just after the copies started may be of before: their clocks are not one.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const first = await follow(suite.admin.token);
    const at = first.values[0]?.at ?? '';
    first.stop();
    const product = await makeProduct(suite.app, suite.admin.token, {}, 5);
    // The copy has heard of it: another page of it was told.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const again = await suite.connect(suite.twin, suite.admin.token).listen<Telling>(since(at));
    const [telling] = await again.atLeast(1);
    expect(telling?.everything).toBe(false);
    expect(toldOf(again, 'product')).toContain(`new:${product.id}`);
    const long = await suite.connect(suite.app, suite.admin.token).listen<Telling>(since('2026-01-01T00:00:00.000Z'));
    expect((await long.atLeast(1))[0]?.everything).toBe(true);
  });

  it('says which time it does not understand', async () => {
    const heard = await suite.connect(suite.app, suite.admin.token).listen<Telling>(since('yesterday'));
    await until(() => heard.errors.length > 0, 'the refusal');
    expect(heard.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { since: expect.any(String) },
    });
  });
});

describe('what of an order changed', () => {
  it('tells of its status alone when it is confirmed, and of the books when it ships', async () => {
    const product = await makeProduct(suite.app, suite.admin.token, {}, 50);
    const buyer = await suite.person('moves@test.example');
    const order = await placeOrder(suite.app, suite.admin.token, buyer.userId, [
      { productId: product.id, quantity: 2 },
    ]);
    const heard = await follow(suite.admin.token, suite.twin);
    await bringTo(suite.app, suite.admin.token, order.id, 'confirmed');
    await hears(heard, 'order', `status:${order.id}`);
    for (const kind of ['stock', 'transaction', 'invoice', 'payment']) expect(toldOf(heard, kind)).toEqual([]);
    expect(toldOf(heard, 'order').sort()).toEqual([`details:${order.id}`, `status:${order.id}`]);
    for (const step of ['process', 'ship']) await move(suite.app, suite.admin.token, order.id, step);
    await hears(heard, 'stock', `amount:${product.id}`);
    await until(() => toldOf(heard, 'invoice').length > 0 && toldOf(heard, 'transaction').length > 0, 'the books');
  });
});

describe('who is told', () => {
  it('tells customers of their own orders, and whoever sees nothing of it not even that something happened', async () => {
    const product = await makeProduct(suite.app, suite.admin.token, {}, 50);
    const [mine, other] = [await suite.person('told@test.example'), await suite.person('untold@test.example')];
    const [own, stranger] = [await follow(mine.token), await follow(other.token, suite.twin)];
    const order = await suite.order(product.id, mine.userId);
    await hears(own, 'order', `new:${order.id}`);
    const later = await suite.order(product.id, other.userId);
    await hears(stranger, 'order', `new:${later.id}`);
    expect(toldOf(stranger, 'order').some((what) => what.endsWith(`:${order.id}`))).toBe(false);
    expect(toldOf(own, 'order').some((what) => what.endsWith(`:${later.id}`))).toBe(false);
    for (const kind of ['audit', 'user', 'purchase_order', 'transaction']) {
      expect([kindsIn(own).has(kind), kindsIn(stranger).has(kind)]).toEqual([false, false]);
    }
  });

  it('tells a vendor of the stock of its own products only', async () => {
    const [seller, rival] = [
      await suite.person('stock-seller@test.example', 'vendor'),
      await suite.person('stock-rival@test.example', 'vendor'),
    ];
    const [own, foreign] = [
      await makeProduct(suite.app, suite.admin.token, { vendorId: seller.userId }, 10),
      await makeProduct(suite.app, suite.admin.token, { vendorId: rival.userId }, 10),
    ];
    const heard = await follow(seller.token);
    await adjust(suite.app, suite.admin.token, foreign.id, 1);
    await adjust(suite.app, suite.admin.token, own.id, 1);
    await hears(heard, 'stock', `amount:${own.id}`);
    expect(toldOf(heard, 'stock')).toEqual([`amount:${own.id}`]);
  });

  it('tells of what leaves one’s sight: an order that another sales person takes over, an offer that is deleted', async () => {
    const product = await makeProduct(suite.app, suite.admin.token, {}, 50);
    const buyer = await suite.person('handed-over@test.example');
    const sales = await suite.app.signInAs('sales_team');
    const order = await placeOrder(suite.app, sales.token, buyer.userId, [{ productId: product.id, quantity: 1 }]);
    const supplier = await suite.person('gone-supplier@test.example', 'vendor');
    const offer = await makeOffer(suite.app, suite.admin.token, supplier.userId);
    const heard = await follow(sales.token);
    const own = await follow(supplier.token);
    const other = await suite.app.dataSource.query<{ id: number }[]>(
      `insert into users (email, password_hash, first_name, role) values ('takes-over@test.example', 'x', 'T', 'sales_team') returning id`,
    );
    await suite.app.dataSource.query('update orders set sales_person_id = $1 where id = $2', [other[0]?.id, order.id]);
    await hears(heard, 'order', `parties:${order.id}`);
    await asAdmin('mutation ($id: ID!) { deleteMarketplaceProduct(id: $id) { id } }', { id: offer.id });
    await hears(own, 'offer', `gone:${offer.id}`);
  });

  it('tells the other windows of a person what it has read, and nobody else', async () => {
    const product = await makeProduct(suite.app, suite.admin.token, {}, 50);
    const [mine, other] = [await suite.person('reads@test.example'), await suite.person('reads-not@test.example')];
    await suite.order(product.id, mine.userId);
    const [own, stranger] = [await follow(mine.token), await follow(other.token)];
    await suite.app.gql('mutation { markNotificationsRead(all: true) { unreadCount } }', {}, mine.token);
    await until(() => toldOf(own, 'notification').some((what) => what.startsWith('read:')), 'what was read');
    const last = await suite.order(product.id, other.userId);
    await hears(stranger, 'order', `new:${last.id}`);
    expect(toldOf(stranger, 'notification').some((what) => what.startsWith('read:'))).toBe(false);
  });
});

describe('every kind', () => {
  it('is told of', async () => {
    const heard = await follow(suite.admin.token);
    const product = await makeProduct(suite.app, suite.admin.token, {}, 5);
    const supplier = await suite.person('kinds@test.example', 'vendor');
    const buyer = await suite.person('kinds-buyer@test.example');
    const offer = await makeOffer(suite.app, suite.admin.token, supplier.userId);
    await setPrice(suite.app, suite.admin.token, offer.id, '11.00');
    const { createPromotion } = await asAdmin<{ createPromotion: { id: string } }>(
      'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id } }',
      {
        input: {
          marketplaceProductId: offer.id,
          title: 'Told',
          discountType: 'percentage',
          discountValue: '5',
          startDate: '2026-01-01',
          endDate: '2027-01-01',
        },
      },
    );
    const { createCategory } = await asAdmin<{ createCategory: { id: string } }>(
      'mutation { createCategory(input: { name: "told", displayName: "Told" }) { id } }',
    );
    const order = await suite.order(product.id, buyer.userId);
    await bringTo(suite.app, suite.admin.token, order.id, 'shipped');
    const { recordPayment } = await asAdmin<{ recordPayment: { id: string } }>(
      'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
      { input: { customerId: buyer.userId, amount: '1.00', method: 'cash' } },
    );
    expect(recordPayment.id).toBeTruthy();
    await adjust(suite.app, suite.admin.token, product.id, -3);
    await suite.app.signInAs('admin');
    for (const [kind, what] of [
      ['product', `new:${product.id}`],
      ['stock', `amount:${product.id}`],
      ['offer', `price:${offer.id}`],
      ['promotion', `new:${createPromotion.id}`],
      ['category', `new:${createCategory.id}`],
      ['user', `new:${buyer.userId}`],
      ['order', `new:${order.id}`],
    ] as const) {
      await hears(heard, kind, what);
    }
    await until(
      () =>
        ['alert', 'audit', 'invoice', 'notification', 'payment', 'session', 'transaction'].every((kind) =>
          kindsIn(heard).has(kind),
        ),
      `every kind, heard ${[...kindsIn(heard)].join(', ')}`,
    );
  });

  it('says that there are many instead of naming them', async () => {
    const heard = await follow(suite.admin.token);
    await insertProducts(suite.app, 700, 1, 'MANY');
    await until(
      () =>
        heard.values.some(({ changes }) =>
          changes.some(({ kind, many, ids }) => kind === 'product' && many && ids.length === 0),
        ),
      'many products',
    );
  });
});
