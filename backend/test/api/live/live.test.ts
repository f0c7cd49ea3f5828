import { describe, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import { adjust, makeProduct } from '../../factories/business.js';
import { until } from '../../support/until.js';
import { LiveSuite, type Made } from '../../support/live-suite.js';

const ORDERS = 'subscription { orderChanged { id orderNumber status customer { id } items { productName } } }';
const ALERTS = 'subscription { stockAlertChanged { id type isResolved productName } }';

const suite = new LiveSuite();

describe('orderChanged', () => {
  it('reaches the admin and the customer, on every server, and nobody else', async () => {
    const product = await makeProduct(suite.app, suite.admin.token, {}, 100);
    const [mine, other] = [await suite.person('mine@test.example'), await suite.person('other@test.example')];
    const heard = await Promise.all([
      suite.connect(suite.app, suite.admin.token).listen<Made>(ORDERS),
      suite.connect(suite.twin, suite.admin.token).listen<Made>(ORDERS),
      suite.connect(suite.twin, mine.token).listen<Made>(ORDERS),
      suite.connect(suite.app, other.token).listen<Made>(ORDERS),
    ]);
    const made = await suite.order(product.id, mine.userId);
    const expected = {
      id: made.id,
      orderNumber: made.orderNumber,
      status: 'pending',
      customer: { id: mine.userId },
      items: [{ productName: expect.any(String) }],
    };
    for (const each of heard.slice(0, 3)) expect(await each.atLeast(1)).toEqual([expected]);
    // Events keep their order: once the stranger hears of its own order, it would have heard of the other one.
    const own = await suite.order(product.id, other.userId);
    expect((await heard[3]?.atLeast(1))?.map(({ id }) => id)).toEqual([own.id]);
    expect(heard[3]?.errors).toEqual([]);
  });

  it('tells a vendor of orders with its own products only, with its own lines', async () => {
    const [seller, rival] = [
      await suite.person('seller@test.example', 'vendor'),
      await suite.person('rival@test.example', 'vendor'),
    ];
    const buyer = await suite.person('buyer@test.example');
    const [sold, notSold] = [
      await makeProduct(suite.app, suite.admin.token, { vendorId: seller.userId, name: 'Sold' }, 10),
      await makeProduct(suite.app, suite.admin.token, { vendorId: rival.userId, name: 'Not sold' }, 10),
    ];
    const heard = await suite.connect(suite.twin, seller.token).listen<{ id: string; items: unknown[] }>(ORDERS);
    await suite.order(notSold.id, buyer.userId);
    const both = await suite.app.gql<{ createOrder: Made }>(
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
      suite.admin.token,
    );
    const [first] = await heard.atLeast(1);
    expect(heard.values).toHaveLength(1);
    expect(first).toMatchObject({ id: both.data?.createOrder.id, items: [{ productName: 'Sold' }] });
  });

  it('says nothing of what is rolled back', async () => {
    const heard = await suite.connect(suite.app, suite.admin.token).listen<Made>(ORDERS);
    const product = await makeProduct(suite.app, suite.admin.token, {}, 1);
    await expect(suite.order(product.id, suite.admin.userId)).rejects.toThrow();
    await expect(
      suite.app.dataSource.transaction(async (em) => {
        await em.query('update orders set notes = $1', ['x']);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const buyer = await suite.person('later@test.example');
    const made = await suite.order(product.id, buyer.userId);
    expect((await heard.atLeast(1)).map(({ id }) => id)).toEqual([made.id]);
  });

  it('tells of the newest 50 only when one statement writes more, such as an import', async () => {
    const buyer = await suite.person('bulk@test.example');
    const heard = await suite.connect(suite.app, buyer.token).listen<Made>(ORDERS);
    const made = await suite.app.dataSource.query<{ id: number }[]>(
      `insert into orders (order_number, customer_id, subtotal_amount, total_amount)
       select 'BULK-' || n, $1, 0, 0 from generate_series(1, 60) n returning id`,
      [buyer.userId],
    );
    const newest = made.slice(10).map(({ id }) => String(id));
    expect((await heard.atLeast(50)).map(({ id }) => id).sort()).toEqual(newest.sort());
    await suite.app.dataSource.query('delete from orders where customer_id = $1', [buyer.userId]);
  });
});

describe('stockAlertChanged', () => {
  it('opens and resolves for staff and the owning vendor; customers may not ask', async () => {
    const [owner, stranger] = [
      await suite.person('owner@test.example', 'vendor'),
      await suite.person('stranger@test.example', 'vendor'),
    ];
    const product = await makeProduct(suite.app, suite.admin.token, { vendorId: owner.userId, name: 'Rose water' }, 50);
    const [staff, own, foreign] = await Promise.all(
      [suite.admin, owner, stranger].map(({ token }) =>
        suite.connect(suite.app, token).listen<Record<string, unknown>>(ALERTS),
      ),
    );
    await adjust(suite.app, suite.admin.token, product.id, -45);
    await adjust(suite.app, suite.admin.token, product.id, 45);
    const last = { type: 'low_stock', isResolved: true, productName: 'Rose water' };
    for (const each of [staff, own]) {
      await until(
        () => each?.values.some(({ isResolved }) => isResolved === true) === true,
        'the alert to be resolved',
      );
      expect(each?.values.at(-1)).toMatchObject(last);
    }
    expect(foreign?.values).toEqual([]);
    const customer = await suite.person('curious@test.example');
    const refused = await suite.connect(suite.app, customer.token).listen(ALERTS);
    await until(() => refused.errors.length > 0, 'the refusal');
    expect(refused.errors).toEqual([
      expect.objectContaining({ extensions: { code: 'FORBIDDEN', key: 'requests.forbidden' } }),
    ]);
  });
});

describe('sessions', () => {
  it('lets nobody in without a good token, nor a page of another site, nor by cookie', async () => {
    for (const token of [undefined, 'bo_' + 'x'.repeat(43)]) {
      const client = suite.connect(suite.app, token);
      await client.listen(ORDERS);
      expect(client.closed).toEqual([{ code: 4401, reason: 'Sign in to continue' }]);
    }
    const url = `${suite.app.url.replace('http', 'ws')}/graphql`;
    const status = await new Promise((resolve) => {
      const socket = new WebSocket(url, 'graphql-transport-ws', { origin: 'https://evil.example' });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(403);
    const same = new WebSocket(url, 'graphql-transport-ws', {
      origin: suite.app.url,
      headers: { cookie: `wd_media=${suite.admin.token}` },
    });
    const code = await new Promise((resolve) => {
      same.on('open', () => same.send('{"type":"connection_init"}'));
      same.on('close', resolve);
    });
    expect(code).toBe(4401);
  });

  it('closes the socket at once when the user is deactivated, on another server too', async () => {
    const leaver = await suite.person('leaver@test.example');
    const client = suite.connect(suite.twin, leaver.token);
    await client.listen(ORDERS);
    const { errors } = await suite.app.gql(
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
      { input: { id: leaver.userId, isActive: false } },
      suite.admin.token,
    );
    expect(errors).toBeUndefined();
    await until(() => client.closed.length > 0, 'the socket to close');
    expect(client.closed).toEqual([{ code: 4401, reason: 'Signed out' }]);
  });

  it('closes only the session that signs out', async () => {
    const [here, there] = [await suite.person('two@test.example'), await suite.person('two@test.example')];
    const [left, kept] = [suite.connect(suite.app, here.token), suite.connect(suite.app, there.token)];
    await Promise.all([left.listen(ORDERS), kept.listen(ORDERS)]);
    await suite.app.gql('mutation { logout }', {}, here.token);
    await until(() => left.closed.length > 0, 'the socket to close');
    expect(left.closed[0]?.code).toBe(4401);
    expect(kept.closed).toEqual([]);
  });

  it('checks the session at each event: one that was ended unheard gets nothing', async () => {
    const product = await makeProduct(suite.app, suite.admin.token, {}, 10);
    const ended = await suite.person('ended@test.example');
    const client = suite.connect(suite.app, ended.token);
    const heard = await client.listen(ORDERS);
    await suite.app.dataSource.query('update sessions set idle_until = now() where user_id = $1', [ended.userId]);
    await suite.order(product.id, ended.userId);
    await until(() => client.closed.length > 0, 'the socket to close');
    expect(client.closed[0]?.code).toBe(4401);
    expect(heard.values).toEqual([]);
  });
});

describe('limits', () => {
  it('takes 10 subscriptions a socket, subscriptions only, and documents within the limits', async () => {
    const client = suite.connect(suite.app, suite.admin.token);
    for (let i = 0; i < 10; i++) await client.listen(ORDERS);
    const refused = await client.listen(ORDERS);
    expect(refused.errors).toEqual([
      expect.objectContaining({
        extensions: { code: 'RATE_LIMITED', key: 'requests.subscriptions', params: { max: 10 } },
      }),
    ]);
    const other = suite.connect(suite.app, suite.admin.token);
    const deep =
      'subscription { orderChanged { customer { id } ' +
      'items { product { inventory { product { inventory { product { inventory { id } } } } } } } } }';
    const fanOut = Array.from({ length: 40 }, (_, i) => `fragment A${i} on Order { ...A${i + 1} ...A${i + 1} }`).join(
      ' ',
    );
    for (const query of [
      '{ me { id } }',
      'mutation { logout }',
      'subscription {',
      'subscription { nothing { id } }',
      deep,
      `subscription { orderChanged { ...A0 } } ${fanOut} fragment A40 on Order { id }`,
    ]) {
      const { errors } = await other.listen(query);
      expect({ query, errors }).toEqual({
        query,
        errors: [
          expect.objectContaining({
            extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', key: expect.any(String) }),
          }),
        ],
      });
    }
    const posted = await suite.app.gql(ORDERS, {}, suite.admin.token);
    expect(posted.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('takes 10 sockets a session', async () => {
    const busy = await suite.person('busy@test.example');
    const clients = Array.from({ length: 11 }, () => suite.connect(suite.app, busy.token));
    await Promise.all(clients.map((client) => client.listen(ORDERS)));
    const refused = clients.flatMap(({ closed }) => closed);
    expect(refused).toEqual([{ code: 4429, reason: 'Too many connections' }]);
  });
});

describe('faults', () => {
  it('goes on after the listening connection is cut: clients connect again and miss nothing that follows', async () => {
    const product = await makeProduct(suite.app, suite.admin.token, {}, 10);
    const buyer = await suite.person('patient@test.example');
    const client = suite.connect(suite.app, suite.admin.token, 20);
    const heard = await client.listen<Made>(ORDERS);
    await suite.app.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'wholesale-desk-live' and datname = current_database()`,
    );
    await until(() => client.connected() > 1, 'the client to connect again');
    expect(client.closed[0]?.code).toBe(1012);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const made = await suite.order(product.id, buyer.userId);
    expect((await heard.atLeast(1)).at(-1)?.id).toBe(made.id);
  });

  it('says goodbye with 1001 when the server ends', async () => {
    const third = await suite.another();
    const client = suite.connect(third, suite.admin.token);
    await client.listen(ORDERS);
    await third.close();
    await until(() => client.closed.length > 0, 'the socket to close');
    expect(client.closed[0]?.code).toBe(1001);
  });
});
