import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import { adjust, makeProduct } from '../factories/business.js';
import { liveClient, until, type LiveClient } from '../support/live-client.js';
import { testApp, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { createUser, testPassword } from '../support/test-users.js';

const ORDERS = 'subscription { orderChanged { id orderNumber status customer { id } items { productName } } }';
const ALERTS = 'subscription { stockAlertChanged { id type isResolved productName } }';
const NEWS = 'subscription { notificationAdded { id kind title isRead orderId productId } }';

interface Made {
  readonly id: string;
  readonly orderNumber: string;
}

let database: TestDatabase;
let app: TestApp;
/** A second server on the same database. */
let twin: TestApp;
let admin: { token: string; userId: string };
const opened: LiveClient[] = [];

function connect(to: TestApp, token: string | undefined, retries = 0): LiveClient {
  const client = liveClient(to, token, retries);
  opened.push(client);
  return client;
}

async function person(
  email: string,
  role: 'customer' | 'vendor' | 'admin' = 'customer',
): Promise<{ token: string; userId: string }> {
  const { id } = await createUser(app.dataSource, { role, email });
  const { data } = await app.gql<{ login: { token: string } }>(
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
    { email, password: testPassword },
  );
  if (!data) throw new Error(`${email} could not sign in`);
  return { token: data.login.token, userId: id };
}

async function order(productId: string, customerId: string, token = admin.token, quantity = 1): Promise<Made> {
  const { data, errors } = await app.gql<{ createOrder: Made }>(
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id orderNumber } }',
    { input: { customerId, items: [{ productId, quantity }] } },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createOrder;
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({}, database);
  twin = await testApp({}, database);
  admin = await app.signInAs('admin');
});

afterEach(() => {
  for (const client of opened.splice(0)) client.dispose();
});

afterAll(async () => {
  await app.close();
  await twin.close();
  await database.drop();
});

describe('orderChanged', () => {
  it('reaches the admin and the customer, on every server, and nobody else', async () => {
    const product = await makeProduct(app, admin.token, {}, 100);
    const [mine, other] = [await person('mine@test.example'), await person('other@test.example')];
    const heard = await Promise.all([
      connect(app, admin.token).listen<Made>(ORDERS),
      connect(twin, admin.token).listen<Made>(ORDERS),
      connect(twin, mine.token).listen<Made>(ORDERS),
      connect(app, other.token).listen<Made>(ORDERS),
    ]);
    const made = await order(product.id, mine.userId);
    const expected = {
      id: made.id,
      orderNumber: made.orderNumber,
      status: 'pending',
      customer: { id: mine.userId },
      items: [{ productName: expect.any(String) }],
    };
    for (const each of heard.slice(0, 3)) expect(await each.atLeast(1)).toEqual([expected]);
    // Events keep their order: once the stranger hears of its own order, it would have heard of the other one.
    const own = await order(product.id, other.userId);
    expect((await heard[3]?.atLeast(1))?.map(({ id }) => id)).toEqual([own.id]);
    expect(heard[3]?.errors).toEqual([]);
  });

  it('tells a vendor of orders with its own products only, with its own lines', async () => {
    const [seller, rival] = [
      await person('seller@test.example', 'vendor'),
      await person('rival@test.example', 'vendor'),
    ];
    const buyer = await person('buyer@test.example');
    const [sold, notSold] = [
      await makeProduct(app, admin.token, { vendorId: seller.userId, name: 'Sold' }, 10),
      await makeProduct(app, admin.token, { vendorId: rival.userId, name: 'Not sold' }, 10),
    ];
    const heard = await connect(twin, seller.token).listen<{ id: string; items: unknown[] }>(ORDERS);
    await order(notSold.id, buyer.userId);
    const both = await app.gql<{ createOrder: Made }>(
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }',
      {
        input: {
          customerId: buyer.userId,
          items: [
            { productId: sold.id, quantity: 1 },
            { productId: notSold.id, quantity: 1 },
          ],
        },
      },
      admin.token,
    );
    const [first] = await heard.atLeast(1);
    expect(heard.values).toHaveLength(1);
    expect(first).toMatchObject({ id: both.data?.createOrder.id, items: [{ productName: 'Sold' }] });
  });

  it('says nothing of what is rolled back', async () => {
    const heard = await connect(app, admin.token).listen<Made>(ORDERS);
    const product = await makeProduct(app, admin.token, {}, 1);
    await expect(order(product.id, admin.userId)).rejects.toThrow();
    await expect(
      app.dataSource.transaction(async (em) => {
        await em.query('update orders set notes = $1', ['x']);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const buyer = await person('later@test.example');
    const made = await order(product.id, buyer.userId);
    expect((await heard.atLeast(1)).map(({ id }) => id)).toEqual([made.id]);
  });

  it('tells of the newest 50 only when one statement writes more, such as an import', async () => {
    const buyer = await person('bulk@test.example');
    const heard = await connect(app, buyer.token).listen<Made>(ORDERS);
    const made = await app.dataSource.query<{ id: number }[]>(
      `insert into orders (order_number, customer_id, subtotal_amount, total_amount)
       select 'BULK-' || n, $1, 0, 0 from generate_series(1, 60) n returning id`,
      [buyer.userId],
    );
    const newest = made.slice(10).map(({ id }) => String(id));
    expect((await heard.atLeast(50)).map(({ id }) => id).sort()).toEqual(newest.sort());
    await app.dataSource.query('delete from orders where customer_id = $1', [buyer.userId]);
  });
});

describe('stockAlertChanged', () => {
  it('opens and resolves for staff and the owning vendor; customers may not ask', async () => {
    const [owner, stranger] = [
      await person('owner@test.example', 'vendor'),
      await person('stranger@test.example', 'vendor'),
    ];
    const product = await makeProduct(app, admin.token, { vendorId: owner.userId, name: 'Rose water' }, 50);
    const [staff, own, foreign] = await Promise.all(
      [admin, owner, stranger].map(({ token }) => connect(app, token).listen<Record<string, unknown>>(ALERTS)),
    );
    await adjust(app, admin.token, product.id, -45);
    await adjust(app, admin.token, product.id, 45);
    const last = { type: 'low_stock', isResolved: true, productName: 'Rose water' };
    for (const each of [staff, own]) {
      await until(
        () => each?.values.some(({ isResolved }) => isResolved === true) === true,
        'the alert to be resolved',
      );
      expect(each?.values.at(-1)).toMatchObject(last);
    }
    expect(foreign?.values).toEqual([]);
    const customer = await person('curious@test.example');
    const refused = await connect(app, customer.token).listen(ALERTS);
    await until(() => refused.errors.length > 0, 'the refusal');
    expect(refused.errors).toEqual([expect.objectContaining({ extensions: { code: 'FORBIDDEN' } })]);
  });
});

describe('sessions', () => {
  it('lets nobody in without a good token, nor a page of another site, nor by cookie', async () => {
    for (const token of [undefined, 'bo_' + 'x'.repeat(43)]) {
      const client = connect(app, token);
      await client.listen(ORDERS);
      expect(client.closed).toEqual([{ code: 4401, reason: 'Sign in to continue' }]);
    }
    const url = `${app.url.replace('http', 'ws')}/graphql`;
    const status = await new Promise((resolve) => {
      const socket = new WebSocket(url, 'graphql-transport-ws', { origin: 'https://evil.example' });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(403);
    const same = new WebSocket(url, 'graphql-transport-ws', {
      origin: app.url,
      headers: { cookie: `wd_media=${admin.token}` },
    });
    const code = await new Promise((resolve) => {
      same.on('open', () => same.send('{"type":"connection_init"}'));
      same.on('close', resolve);
    });
    expect(code).toBe(4401);
  });

  it('closes the socket at once when the user is deactivated, on another server too', async () => {
    const leaver = await person('leaver@test.example');
    const client = connect(twin, leaver.token);
    await client.listen(ORDERS);
    const { errors } = await app.gql(
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
      { input: { id: leaver.userId, isActive: false } },
      admin.token,
    );
    expect(errors).toBeUndefined();
    await until(() => client.closed.length > 0, 'the socket to close');
    expect(client.closed).toEqual([{ code: 4401, reason: 'Signed out' }]);
  });

  it('closes only the session that signs out', async () => {
    const [here, there] = [await person('two@test.example'), await person('two@test.example')];
    const [left, kept] = [connect(app, here.token), connect(app, there.token)];
    await Promise.all([left.listen(ORDERS), kept.listen(ORDERS)]);
    await app.gql('mutation { logout }', {}, here.token);
    await until(() => left.closed.length > 0, 'the socket to close');
    expect(left.closed[0]?.code).toBe(4401);
    expect(kept.closed).toEqual([]);
  });

  it('checks the session at each event: one that was ended unheard gets nothing', async () => {
    const product = await makeProduct(app, admin.token, {}, 10);
    const ended = await person('ended@test.example');
    const client = connect(app, ended.token);
    const heard = await client.listen(ORDERS);
    await app.dataSource.query('update sessions set idle_until = now() where user_id = $1', [ended.userId]);
    await order(product.id, ended.userId);
    await until(() => client.closed.length > 0, 'the socket to close');
    expect(client.closed[0]?.code).toBe(4401);
    expect(heard.values).toEqual([]);
  });
});

describe('limits', () => {
  it('takes 10 subscriptions a socket, subscriptions only, and documents within the limits', async () => {
    const client = connect(app, admin.token);
    for (let i = 0; i < 10; i++) await client.listen(ORDERS);
    const refused = await client.listen(ORDERS);
    expect(refused.errors).toEqual([expect.objectContaining({ extensions: { code: 'RATE_LIMITED' } })]);
    const other = connect(app, admin.token);
    const deep =
      'subscription { orderChanged { customer { id } ' +
      'items { product { inventory { product { inventory { product { inventory { id } } } } } } } } }';
    for (const query of [
      '{ me { id } }',
      'mutation { logout }',
      'subscription {',
      'subscription { nothing { id } }',
      deep,
    ]) {
      const { errors } = await other.listen(query);
      expect({ query, errors }).toEqual({
        query,
        errors: [expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } })],
      });
    }
    const posted = await app.gql(ORDERS, {}, admin.token);
    expect(posted.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('takes 10 sockets a session', async () => {
    const busy = await person('busy@test.example');
    const clients = Array.from({ length: 11 }, () => connect(app, busy.token));
    await Promise.all(clients.map((client) => client.listen(ORDERS)));
    const refused = clients.flatMap(({ closed }) => closed);
    expect(refused).toEqual([{ code: 4429, reason: 'Too many connections' }]);
  });
});

describe('faults', () => {
  it('goes on after the listening connection is cut: clients connect again and miss nothing that follows', async () => {
    const product = await makeProduct(app, admin.token, {}, 10);
    const buyer = await person('patient@test.example');
    const client = connect(app, admin.token, 20);
    const heard = await client.listen<Made>(ORDERS);
    await app.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'wholesale-desk-live' and datname = current_database()`,
    );
    await until(() => client.connected() > 1, 'the client to connect again');
    expect(client.closed[0]?.code).toBe(1012);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const made = await order(product.id, buyer.userId);
    expect((await heard.atLeast(1)).at(-1)?.id).toBe(made.id);
  });

  it('says goodbye with 1001 when the server ends', async () => {
    const third = await testApp({}, database);
    const client = connect(third, admin.token);
    await client.listen(ORDERS);
    await third.close();
    await until(() => client.closed.length > 0, 'the socket to close');
    expect(client.closed[0]?.code).toBe(1001);
  });
});

describe('notifications', () => {
  const LIST = '{ notifications(first: 5) { unreadCount nodes { id kind title message isRead orderId productId } } }';
  interface Listed {
    notifications: { unreadCount: number; nodes: Record<string, unknown>[] };
  }

  async function list(token: string): Promise<Listed['notifications']> {
    const { data, errors } = await app.gql<Listed>(LIST, {}, token);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.notifications;
  }

  it('tells those whom it concerns, not the one who did it, and keeps what each has read', async () => {
    const boss = await person('boss@test.example', 'admin');
    const [buyer, stranger] = [await person('reader@test.example'), await person('nobody@test.example')];
    const product = await makeProduct(app, admin.token, {}, 100);
    const heard = await connect(twin, buyer.token).listen<Record<string, unknown>>(NEWS);
    const before = await list(admin.token);
    const made = await order(product.id, buyer.userId);
    const told = { kind: 'order_created', title: `New order ${made.orderNumber}`, isRead: false, orderId: made.id };
    expect(await heard.atLeast(1)).toMatchObject([told]);
    expect(await list(buyer.token)).toMatchObject({
      unreadCount: 1,
      nodes: [{ ...told, message: 'Test customer · 10.00' }],
    });
    expect((await list(boss.token)).nodes[0]).toMatchObject(told);
    expect(await list(admin.token)).toEqual(before);
    expect(await list(stranger.token)).toEqual({ unreadCount: 0, nodes: [] });

    const [mine] = (await list(buyer.token)).nodes;
    const marked = await app.gql<{ markNotificationsRead: Listed['notifications'] }>(
      'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadCount nodes { id isRead } } }',
      { ids: [mine?.id] },
      buyer.token,
    );
    expect(marked.data?.markNotificationsRead).toEqual({ unreadCount: 0, nodes: [{ id: mine?.id, isRead: true }] });
    // Nobody else's state moves, and nobody marks what is not theirs.
    expect((await list(boss.token)).nodes[0]).toMatchObject({ isRead: false });
    const refused = await app.gql(
      'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadCount } }',
      { ids: [mine?.id] },
      stranger.token,
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const rows = await app.dataSource.query('select user_id from notification_reads where notification_id = $1', [
      mine?.id,
    ]);
    expect(rows).toEqual([{ user_id: Number(buyer.userId) }]);
  });

  it('marks all as read, and what comes afterwards is new', async () => {
    const buyer = await person('all@test.example');
    const product = await makeProduct(app, admin.token, {}, 100);
    for (let i = 0; i < 3; i++) await order(product.id, buyer.userId);
    await app.dataSource.query(
      "update notifications set created_at = created_at - interval '2 minutes' where id = (select min(id) from notifications where order_id in (select id from orders where customer_id = $1))",
      [buyer.userId],
    );
    expect((await list(buyer.token)).unreadCount).toBe(3);
    const all = 'mutation { markNotificationsRead(all: true) { unreadCount } }';
    for (let i = 0; i < 2; i++) {
      const { data } = await app.gql(all, {}, buyer.token);
      expect(data).toEqual({ markNotificationsRead: { unreadCount: 0 } });
    }
    expect((await list(buyer.token)).nodes.every(({ isRead }) => isRead === true)).toBe(true);
    await order(product.id, buyer.userId);
    expect(await list(buyer.token)).toMatchObject({
      unreadCount: 1,
      nodes: [{ isRead: false }, { isRead: true }, { isRead: true }, { isRead: true }],
    });
    for (const input of ['', '(ids: ["1"], all: true)', '(all: false)']) {
      const { errors } = await app.gql(`mutation { markNotificationsRead${input} { unreadCount } }`, {}, buyer.token);
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('tells of an alert to staff and the owning vendor; a new product is no news; after 90 days it is gone', async () => {
    const [owner, foreign] = [
      await person('alerted@test.example', 'vendor'),
      await person('foreign@test.example', 'vendor'),
    ];
    const product = await makeProduct(app, admin.token, { vendorId: owner.userId, name: 'Argan oil' }, 50);
    expect((await list(owner.token)).nodes).toEqual([]);
    await adjust(app, admin.token, product.id, -50);
    const told = { kind: 'stock_alert', title: 'Argan oil is out of stock', productId: product.id, orderId: null };
    for (const { token } of [owner, admin, await app.signInAs('sales_team')])
      expect((await list(token)).nodes[0]).toMatchObject(told);
    expect((await list(foreign.token)).nodes).toEqual([]);
    await app.dataSource.query(
      "update notifications set created_at = now() - interval '91 days' where product_id = $1",
      [product.id],
    );
    expect(await list(owner.token)).toEqual({ unreadCount: 0, nodes: [] });
  });
});
