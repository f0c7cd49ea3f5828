import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getNamedType, isNonNullType, isObjectType } from 'graphql';
import { adjust } from '../../factories/business.js';
import { setPrice } from '../../factories/offers.js';
import { move, placeOrder, takeBack } from '../../factories/orders.js';
import { liveClient, type Heard, type LiveClient } from '../../support/live-client.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { everything, Sight } from '../every-operation/other-party.sight.js';
import { PARTIES } from '../every-operation/other-party.table.js';
import { makeOtherPartyWorld, type OtherPartyWorld } from '../every-operation/other-party.world.js';
import { schema } from '../every-operation/write-documents.js';

type Row = Record<string, unknown>;

interface Ear {
  readonly who: string;
  readonly name: string;
  /** Ids alone: what came, in order. */
  readonly heard: Heard<Row>;
  /** The same events with all that can be asked for, masked fields and their refusals included. */
  readonly answers: unknown[];
}

/** Those of one conversation have tests of their own (presence.test.ts). */
const SUBSCRIPTIONS = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).filter(({ args }) =>
  args.every(({ type }) => !isNonNullType(type)),
);
let app: TestApp;
let world: OtherPartyWorld;

beforeAll(async () => {
  app = await testApp();
  world = await makeOtherPartyWorld(app);
});
afterAll(() => app.close());

const tokenOf = (name: string): string => world.people.get(name)?.token ?? '';
const idOf = (name: string): string => world.people.get(name)?.id ?? '';
const productOf = (name: string): string => world.ids[`productOf${name}`] ?? '';

/** Waits for so many events: forty subscriptions that ask for everything take their time on a busy machine. */
async function come(events: readonly unknown[], count: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (events.length < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(events.length).toBeGreaterThanOrEqual(count);
}

/** All that each party can hear. */
async function listenAll(clients: LiveClient[]): Promise<Ear[]> {
  const ears: Ear[] = [];
  for (const who of PARTIES) {
    // One socket for each way of asking: a socket holds ten subscriptions.
    const [client, asking] = [liveClient(app, tokenOf(who)), liveClient(app, tokenOf(who))];
    clients.push(client, asking);
    for (const { name, type } of SUBSCRIPTIONS) {
      const inner = getNamedType(type);
      if (!isObjectType(inner)) throw new Error(`${name} tells of no object`);
      const answers: unknown[] = [];
      asking.client.subscribe(
        { query: `subscription { ${name} { ${everything(inner, 2)} } }` },
        { next: (answer) => answers.push(answer), error: () => undefined, complete: () => undefined },
      );
      ears.push({
        who,
        name,
        answers,
        heard: await client.listen<Row>(`subscription { ${name} { ${inner.getFields().id ? 'id' : 'at'} } }`),
      });
    }
    // Answered in order: once this one stands, those before it do.
    (await asking.listen('subscription { notificationAdded { id } }')).stop();
  }
  return ears;
}

/** Changes the price and the promotion of an offer of each supplier of the one or the other side. */
async function offerAnew(n: '1' | '2'): Promise<void> {
  for (const name of [`vendor${n}`, `distributor${n}`]) {
    await setPrice(
      app,
      tokenOf('admin'),
      world.ids[`offerOf${name}`] ?? '',
      n === '1' ? '31.00' : '32.00',
      `Why-${name}`,
    );
    const { errors } = await app.gql(
      'mutation ($input: UpdatePromotionInput!) { updatePromotion(input: $input) { id } }',
      { input: { id: world.ids[`promotionOf${name}`], discountValue: n === '1' ? '11' : '12' } },
      tokenOf('admin'),
    );
    expect(errors).toBeUndefined();
  }
}

/** Sells, cancels, takes back and adjusts for the one or the other customer. */
async function trade(n: '1' | '2'): Promise<void> {
  const [admin, name] = [tokenOf('admin'), `customer${n}`];
  const items = [
    { productId: productOf(`vendor${n}`), quantity: 2 },
    { productId: productOf('house'), quantity: 1 },
  ];
  const address = { shippingAddress: `Address-${name}`, notes: `Address-${name}` };
  const made = await placeOrder(app, tokenOf(`sales${n}`), idOf(name), items, address);
  await move(app, admin, made.id, 'cancel', { reason: `Return-${name}` });
  const goods = [{ orderItemId: world.ids[`lineOf${name}`] ?? '', quantity: 1, restock: true }];
  const back = await takeBack(app, admin, world.ids[`orderOf${name}`] ?? '', goods, { reason: `Return-${name}` });
  expect(back.errors).toBeUndefined();
  // Far over the line and back below it: the alert is resolved, and another one opens.
  await adjust(app, admin, productOf(`vendor${n}`), 200_000);
  await adjust(app, admin, productOf(`vendor${n}`), -199_000);
}

/** Kinds of change and the lists of their rows. */
const LISTS = { order: 'orders', user: 'users', invoice: 'invoices', offer: 'marketplaceProducts' } as const;

/** Rows that a party was told of by `changes` and cannot read. */
async function toldButUnseen(who: string, answers: readonly unknown[]): Promise<unknown[]> {
  const told = answers
    .map((answer) => (answer as { data?: { changes?: { changes: { kind: string; ids: string[] }[] } } }).data?.changes)
    .flatMap((telling) => telling?.changes ?? []);
  const unseen: unknown[] = [];
  for (const [kind, list] of Object.entries(LISTS)) {
    const ids = told.filter((change) => change.kind === kind).flatMap((change) => change.ids);
    if (ids.length === 0) continue;
    const { data } = await app.gql<Record<string, { nodes: { id: string }[] }>>(
      `{ ${list}(first: 100) { nodes { id } } }`,
      {},
      tokenOf(who),
    );
    const seen = new Set(data?.[list]?.nodes.map(({ id }) => id));
    unseen.push(...ids.filter((id) => !seen.has(id)).map((id) => ({ who, kind, id })));
  }
  return unseen;
}

it('nobody hears of rows of others, whatever is asked for', async () => {
  const clients: LiveClient[] = [];
  try {
    const ears = await listenAll(clients);
    const heardBy = (who: string, name: string): Heard<Row> => {
      const ear = ears.find((each) => each.who === who && each.name === name);
      if (!ear) throw new Error(`${who} does not listen to ${name}`);
      return ear.heard;
    };
    await trade('2');
    await offerAnew('2');
    await trade('1');
    await offerAnew('1');
    // Events keep their order, and those of one row that come close together are one: made or cancelled, and returned.
    for (const who of ['customer1', 'sales1', 'vendor1', 'customer2', 'sales2', 'vendor2']) {
      await come(heardBy(who, 'orderChanged').values, 2);
    }
    for (const who of ['vendor1', 'vendor2']) await come(heardBy(who, 'stockAlertChanged').values, 2);
    for (const who of ['sales1', 'sales2']) await come(heardBy(who, 'stockAlertChanged').values, 4);

    for (const who of ['vendor1', 'vendor2', 'distributor1', 'distributor2']) {
      await come(heardBy(who, 'marketplaceProductChanged').values, 1);
      await come(heardBy(who, 'promotionChanged').values, 1);
    }

    const sight = await Sight.of(app);
    for (const { answers, heard } of ears) await come(answers, heard.values.length);
    const found = ears.flatMap(({ who, name, answers, heard: { values, errors } }) => [
      ...sight.leaks(who, `${who} ${name}`, { values, answers }),
      ...errors.filter(({ extensions }) => extensions?.code !== 'FORBIDDEN').map((fault) => ({ who, name, fault })),
    ]);
    expect(found).toEqual([]);
    for (const who of ['distributor1', 'distributor2', 'wholesale1', 'wholesale2']) {
      expect({ who, heard: heardBy(who, 'orderChanged').values }).toEqual({ who, heard: [] });
    }
    for (const who of ['wholesale1', 'wholesale2']) {
      expect({ who, heard: heardBy(who, 'marketplaceProductChanged').values }).toEqual({ who, heard: [] });
      expect({ who, heard: heardBy(who, 'promotionChanged').values }).toEqual({ who, heard: [] });
    }
    for (const who of PARTIES) expect(heardBy(who, 'purchaseOrderChanged').values).toEqual([]);
    for (const { who, name, answers } of ears) {
      if (name === 'changes') expect(await toldButUnseen(who, answers)).toEqual([]);
    }
    expect(heardBy('customer1', 'changes').values.length).toBeGreaterThan(1);
  } finally {
    for (const client of clients) client.dispose();
  }
});
