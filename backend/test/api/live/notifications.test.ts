import { describe, expect, it } from '@jest/globals';
import { adjust, makeProduct } from '../../factories/business.js';
import { until } from '../../support/until.js';
import { LiveSuite } from '../../support/live-suite.js';
import { eventsHandled } from '../../support/events.js';

const NEWS = 'subscription { notificationAdded { id kind title isRead orderId productId } }';

const suite = new LiveSuite();

describe('notifications', () => {
  const LIST = '{ notifications(first: 5) { unreadCount nodes { id kind title message isRead orderId productId } } }';
  interface Listed {
    notifications: { unreadCount: number; nodes: Record<string, unknown>[] };
  }

  async function list(token: string): Promise<Listed['notifications']> {
    await eventsHandled(suite.app);
    const { data, errors } = await suite.app.gql<Listed>(LIST, {}, token);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.notifications;
  }

  it('tells those whom it concerns, not the one who did it, and keeps what each has read', async () => {
    const boss = await suite.person('boss@test.example', 'admin');
    const [buyer, stranger] = [await suite.person('reader@test.example'), await suite.person('nobody@test.example')];
    const product = await makeProduct(suite.app, suite.admin.token, {}, 100);
    const heard = await suite.connect(suite.twin, buyer.token).listen<Record<string, unknown>>(NEWS);
    const before = await list(suite.admin.token);
    const made = await suite.order(product.id, buyer.userId);
    const told = { kind: 'order_created', title: `New order ${made.orderNumber}`, isRead: false, orderId: made.id };
    expect(await heard.atLeast(1)).toMatchObject([told]);
    expect(await list(buyer.token)).toMatchObject({
      unreadCount: 1,
      nodes: [{ ...told, message: 'Test customer · 10.00' }],
    });
    expect((await list(boss.token)).nodes[0]).toMatchObject(told);
    expect(await list(suite.admin.token)).toEqual(before);
    expect(await list(stranger.token)).toEqual({ unreadCount: 0, nodes: [] });

    const [mine] = (await list(buyer.token)).nodes;
    const marked = await suite.app.gql<{ markNotificationsRead: Listed['notifications'] }>(
      'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadCount nodes { id isRead } } }',
      { ids: [mine?.id] },
      buyer.token,
    );
    expect(marked.data?.markNotificationsRead).toEqual({ unreadCount: 0, nodes: [{ id: mine?.id, isRead: true }] });
    // Nobody else's state moves, and nobody marks what is not theirs.
    expect((await list(boss.token)).nodes[0]).toMatchObject({ isRead: false });
    const refused = await suite.app.gql(
      'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadCount } }',
      { ids: [mine?.id] },
      stranger.token,
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const rows = await suite.app.dataSource.query('select user_id from notification_reads where notification_id = $1', [
      mine?.id,
    ]);
    expect(rows).toEqual([{ user_id: Number(buyer.userId) }]);
  });

  it('marks all as read, and what comes afterwards is new', async () => {
    const buyer = await suite.person('all@test.example');
    const product = await makeProduct(suite.app, suite.admin.token, {}, 100);
    for (let i = 0; i < 3; i++) await suite.order(product.id, buyer.userId);
    await eventsHandled(suite.app);
    await suite.app.dataSource.query(
      "update notifications set created_at = created_at - interval '2 minutes' where id = (select min(id) from notifications where order_id in (select id from orders where customer_id = $1))",
      [buyer.userId],
    );
    expect((await list(buyer.token)).unreadCount).toBe(3);
    const all = 'mutation { markNotificationsRead(all: true) { unreadCount } }';
    for (let i = 0; i < 2; i++) {
      const { data } = await suite.app.gql(all, {}, buyer.token);
      expect(data).toEqual({ markNotificationsRead: { unreadCount: 0 } });
    }
    expect((await list(buyer.token)).nodes.every(({ isRead }) => isRead === true)).toBe(true);
    await suite.order(product.id, buyer.userId);
    expect(await list(buyer.token)).toMatchObject({
      unreadCount: 1,
      nodes: [{ isRead: false }, { isRead: true }, { isRead: true }, { isRead: true }],
    });
    for (const input of ['', '(ids: ["1"], all: true)', '(all: false)']) {
      const { errors } = await suite.app.gql(
        `mutation { markNotificationsRead${input} { unreadCount } }`,
        {},
        buyer.token,
      );
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('says by which request they were read, so that the page that sent it asks nothing again', async () => {
    const buyer = await suite.person('reader@test.example');
    const product = await makeProduct(suite.app, suite.admin.token, {}, 100);
    await suite.order(product.id, buyer.userId);
    await eventsHandled(suite.app);
    const heard = await suite
      .connect(suite.app, buyer.token)
      .listen<{ changes: { kind: string; requests: string[] }[] }>(
        'subscription { changes { changes { kind requests } } }',
      );
    await heard.atLeast(1);
    const request = 'marks-read-0001';
    await suite.app.gql('mutation { markNotificationsRead(all: true) { unreadCount } }', {}, buyer.token, {
      'x-request-id': request,
    });
    const told = () => heard.values.flatMap(({ changes }) => changes).filter(({ kind }) => kind === 'notification');
    await until(() => told().length > 0, 'what was read is told');
    expect(told().map(({ requests }) => requests)).toEqual(told().map(() => [request]));
  });

  it('tells of an alert to staff and the owning vendor; a new product is no news; after 90 days it is gone', async () => {
    const [owner, foreign] = [
      await suite.person('alerted@test.example', 'vendor'),
      await suite.person('foreign@test.example', 'vendor'),
    ];
    const product = await makeProduct(suite.app, suite.admin.token, { vendorId: owner.userId, name: 'Argan oil' }, 50);
    expect((await list(owner.token)).nodes).toEqual([]);
    await adjust(suite.app, suite.admin.token, product.id, -50);
    await eventsHandled(suite.app);
    const told = { kind: 'stock_alert', title: 'Argan oil is out of stock', productId: product.id, orderId: null };
    for (const { token } of [owner, suite.admin, await suite.app.signInAs('sales_team')])
      expect((await list(token)).nodes[0]).toMatchObject(told);
    expect((await list(foreign.token)).nodes).toEqual([]);
    await suite.app.dataSource.query(
      "update notifications set created_at = now() - interval '91 days' where product_id = $1",
      [product.id],
    );
    expect(await list(owner.token)).toEqual({ unreadCount: 0, nodes: [] });
  });
});
