import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccounts, loadDemoData } from '../../../src/demo-data/index.js';
import { worded, type Said } from '../../../src/words/index.js';
import { INVARIANTS as EVERYWHERE } from '../../support/invariants.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

/** Each must return no rows. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'on hand is opening plus movements, reserved is all reservations': `select i.product_id from inventory_items i join stock_movements m on m.product_id = i.product_id
     group by i.id having sum(m.quantity_change) <> i.quantity or sum(m.reserved_change) <> i.reserved_quantity`,
  'reserved is the open lines': `select i.product_id from inventory_items i left join (
       select l.product_id, sum(l.quantity) as units from order_items l join orders o on o.id = l.order_id
       where o.status in ('pending', 'confirmed', 'processing') group by l.product_id) open on open.product_id = i.product_id
     where i.reserved_quantity <> coalesce(open.units, 0)`,
  'totals are the lines': `select o.id from orders o join order_items l on l.order_id = o.id group by o.id
     having sum(l.total_price) <> o.subtotal_amount or o.total_amount <> o.subtotal_amount - o.discount_amount + o.tax_amount + o.shipping_amount`,
  'no order without lines or events': `select id from orders o where not exists (select 1 from order_items where order_id = o.id)
     or not exists (select 1 from order_events where order_id = o.id)`,
  'an order stands where its last event led': `select o.id from orders o join lateral (
       select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1) last on true where last.to_status <> o.status`,
  'nothing lies in the future': `select id from orders where created_at > now() union all select id from order_events where created_at > now()
     union all select id from stock_movements where created_at > now()`,
  'each product has a picture that is stored': `select p.id from products p where not exists (
       select 1 from media_object o join media_blob b using (content_hash) where o.id = any(p.image_ids) and b.variant = 'thumb')`,
  'an open alert for each product that needs one, and no other': `select i.product_id from inventory_items i
     left join stock_alerts a on a.product_id = i.product_id and not a.is_resolved
     where (i.quantity - i.reserved_quantity <= i.reorder_point) <> (a.id is not null)`,
};

/** Rules of the books that hold in every database. */
const BOOKS = [
  'prices of an offer are a chain that ends at its price',
  'units come back once, and as movements as far as they are back in stock',
  'an order is credited what its returns are worth',
  'what was shipped here has one invoice, of what it costs',
  'a return that is worth something has a credit note of its own, of that worth',
  'commission is earned with delivery, on what was sold and did not come back',
  'a customer owes invoices less credit notes and payments, by the documents as by the books',
  'an order of ours is paid what its payments come to, and says so',
  'no more comes in than was ordered, and all of it as receipts and movements',
  'a purchase order costs what its lines cost, and its purchases in the books what came in',
  'a purchase order is received exactly when nothing is outstanding, or closed',
  'an area counts its visits',
];

const credentials = ({ email, password }: (typeof demoAccounts)[number]) => ({ email, password });

describe('demo data', () => {
  let app: InProcessApp;

  beforeAll(async () => {
    app = await inProcessApp();
    // Two servers that start at the same moment: one fills, the other finds it done.
    await Promise.all([loadDemoData(app.dataSource, app.config), loadDemoData(app.dataSource, app.config)]);
  }, 60_000);
  afterAll(() => app.close());

  const count = async (table: string): Promise<number> => {
    const [row] = await app.dataSource.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row!.n;
  };

  it('has conversations in every state, of which those who wait are few', async () => {
    const [told] = await app.dataSource.query<Record<string, number>[]>(
      `select count(*)::int as all, count(*) filter (where waiting_since is not null)::int as waiting,
         count(*) filter (where unread_count > 0)::int as unread, count(*) filter (where opted_out_at is not null)::int as out,
         count(*) filter (where last_inbound_at < now() - interval '1 day')::int as closed,
         count(*) filter (where language = 'ar')::int as arabic, count(*) filter (where customer_id is null)::int as strangers,
         (select count(*) from whatsapp_messages where status = 'failed')::int as failed,
         (select count(*) from whatsapp_messages where file_id is not null or image_id is not null)::int as files,
         (select count(*) from whatsapp_messages where at > now())::int as future
       from conversations`,
    );
    expect(told).toMatchObject({ all: 36, waiting: 3, unread: 2, out: 4, failed: 3, future: 0 });
    for (const state of ['closed', 'arabic', 'strangers', 'files']) expect(told?.[state]).toBeGreaterThan(4);
  });

  it('is there in full, once', async () => {
    await loadDemoData(app.dataSource, app.config);
    expect(await count('users')).toBe(40);
    expect(await count('products')).toBe(60);
    expect(await count('orders')).toBe(400);
    expect(await count('categories')).toBe(8);
    expect(await count('marketplace_products')).toBeGreaterThan(110);
    expect(await count('marketplace_promotions')).toBe(9);
    expect(await count('price_history')).toBeGreaterThan(100);
    expect(await count('field_visits')).toBeGreaterThan(630);
    expect(await count('areas')).toBe(12);
    const margin = 'select marketplace_margin_percent::text as margin from business_settings';
    expect(await app.dataSource.query(margin)).toEqual([{ margin: '15.00' }]);
  });

  it.each(Object.entries(INVARIANTS))('%s', async (_what, query) => {
    expect(await app.dataSource.query(query)).toEqual([]);
  });

  it.each(BOOKS)('%s', async (rule) => {
    expect(await app.dataSource.query(EVERYWHERE[rule] ?? 'unknown rule')).toEqual([]);
  });

  it('has a past in the audit trail, in the order in which it happened, and news of it', async () => {
    const [trail] = await app.dataSource.query<Record<string, number>[]>(
      `select count(*) filter (where action = 'createOrder')::int as placed,
         (select count(*)::int from order_events where from_status is not null) - count(*) filter (where action = 'transitionOrder')::int as untold,
         count(*) filter (where action = 'receivePurchaseOrder')::int as received,
         count(*) filter (where action = 'sendPurchaseOrder')::int as sent,
         count(*) filter (where at > now())::int as future, count(*) filter (where at < earlier)::int as disordered
       from (select a.*, lag(at) over (order by id) as earlier from audit_events a where request_id = 'demo-data') a`,
    );
    expect(trail).toMatchObject({ placed: 400, untold: 0, future: 0, disordered: 0 });
    expect(trail?.received).toBeGreaterThan(10);
    expect(trail?.sent).toBeGreaterThan(10);
    expect(await app.dataSource.query(EVERYWHERE['every order was audited once'] ?? '')).toEqual([]);
    expect(await count('notifications')).toBeGreaterThan(5);
    const { token } = (await app.rest<{ token: string }>('POST', '/api/auth/login', credentials(demoAccounts[0]))).body;
    const { data } = await app.gql<{ dashboard: { recentActivity: { text: string; actorName: string | null }[] } }>(
      '{ dashboard { recentActivity { text actorName } } }',
      {},
      token,
    );
    const told = data?.dashboard.recentActivity ?? [];
    expect(told).toHaveLength(8);
    // Each names the order or the purchase order.
    expect(told.filter(({ text }) => !/\d/.test(text))).toEqual([]);
  });

  it('has books in which there is something to see of everything', async () => {
    const [seen] = await app.dataSource.query<Record<string, number>[]>(`
      select count(*) filter (where type = 'sale')::int as sales, count(*) filter (where type = 'refund')::int as refunds,
        count(*) filter (where type = 'commission' and amount < 0)::int as commissions,
        count(*) filter (where type = 'commission' and amount > 0)::int as "takenBack",
        count(*) filter (where type = 'expense')::int as expenses, count(distinct payment_method)::int as methods,
        count(*) filter (where occurred_at > now())::int as future,
        (select count(*)::int from invoice_balances where status = 'overdue') as overdue,
        (select count(*)::int from invoice_balances where status = 'open') as open,
        (select count(*)::int from invoice_balances where status = 'partial') as partial
      from transactions`);
    expect(seen).toMatchObject({ methods: 4, future: 0 });
    expect(Object.entries(seen!).filter(([what, rows]) => rows === 0 && what !== 'future')).toEqual([]);
  });

  it('has books that can be told in any language, and say the same in English', async () => {
    const entries = await app.dataSource.query<{ type: string; description: string; said: Said | null }[]>(
      'select type, description, said from transactions',
    );
    for (const { type, description, said } of entries) {
      expect([type, said && worded(said)]).toEqual([type, type === 'expense' ? null : description]);
    }
  });

  it('makes a profit that is neither none nor a miracle', async () => {
    const { token } = (await app.rest<{ token: string }>('POST', '/api/auth/login', credentials(demoAccounts[0]))).body;
    const { data } = await app.gql<{ financeOverview: { profitMargin: { value: string; points: string[] } } }>(
      '{ financeOverview { profitMargin { value points } } }',
      {},
      token,
    );
    const margin = Number(data?.financeOverview.profitMargin.value);
    expect(margin).toBeGreaterThan(5);
    expect(margin).toBeLessThan(40);
  });

  it('has purchase orders in every state, and goes on with their numbers', async () => {
    const states = await app.dataSource.query<{ status: string; n: number }[]>(
      'select status, count(*)::int as n from purchase_orders group by status order by status',
    );
    expect(states.map(({ status }) => status)).toEqual([
      'cancelled',
      'draft',
      'partially_received',
      'received',
      'sent',
    ]);
    const [numbers] = await app.dataSource.query<{ last: number; made: number; doubled: number }[]>(
      `select last_value::int as last, (select count(*)::int from purchase_orders) as made,
         (select (count(*) - count(distinct split_part(number, '-', 3)))::int from purchase_orders) as doubled
       from purchase_order_numbers`,
    );
    expect(numbers).toEqual({ last: numbers?.made, made: numbers?.made, doubled: 0 });
    // Nothing of the past is mailed to anybody.
    expect(await count('purchase_orders where sent_at is not null and mailed_at is null')).toBe(0);
  });

  it('has costs that are the average of what came in', async () => {
    const [profit] = await app.dataSource.query<{ different: number; below: number }[]>(
      `select count(*) filter (where p.cost_price <> i.unit_cost)::int as different,
         count(*) filter (where p.cost_price not between l.least and l.most)::int as below
       from products p join lateral (select unit_cost from purchase_order_items where product_id = p.id limit 1) i on true
       join lateral (select min(unit_cost) * 0.9 as least, max(unit_cost) * 1.1 as most from purchase_order_items
         where product_id = p.id) l on true`,
    );
    expect(profit?.different).toBeGreaterThan(10);
    expect(profit?.below).toBe(0);
  });

  it('has news for everybody whom they concern, of which the older is read', async () => {
    for (const account of demoAccounts) {
      const { token } = (await app.rest<{ token: string }>('POST', '/api/auth/login', credentials(account))).body;
      const { data } = await app.gql<{ notifications: { unreadCount: number; nodes: { createdAt: string }[] } }>(
        '{ notifications(first: 50) { unreadCount nodes { createdAt } } }',
        {},
        token,
      );
      const times = data!.notifications.nodes.map(({ createdAt }) => createdAt);
      expect(times.length).toBeGreaterThan(0);
      expect([...times].sort().reverse()).toEqual(times);
      expect(data!.notifications.unreadCount).toBeLessThanOrEqual(times.length);
    }
  });

  it('goes on with the next invoice number', async () => {
    const [numbers] = await app.dataSource.query<{ last: number; issued: number }[]>(
      `select last_number::int as last, (select count(*)::int from invoices where kind = 'invoice') as issued
       from document_sequences where kind = 'invoice'`,
    );
    expect(numbers?.last).toBe(numbers?.issued);
  });

  it('lets the demo accounts in and nobody else by their passwords', async () => {
    for (const account of demoAccounts) {
      const answer = await app.rest<{ user: { email: string } }>('POST', '/api/auth/login', credentials(account));
      expect(answer.status).toBe(200);
      expect(answer.body.user.email).toBe(account.email);
    }
    const [other] = await app.dataSource.query<{ email: string }[]>(
      `select email from users where email not like '%@demo.example' limit 1`,
    );
    expect((await app.rest('POST', '/api/auth/login', { email: other!.email, password: 'admin-demo' })).status).toBe(
      401,
    );
  });

  it('shows every side of the business its own: orders to all, open invoices to a customer, offers to a partner', async () => {
    const seen: Record<string, { orders: number; invoices: number; offers: number }> = {};
    for (const { role, email, password } of demoAccounts) {
      const { token } = (await app.rest<{ token: string }>('POST', '/api/auth/login', { email, password })).body;
      const { data } = await app.gql<Record<string, { totalCount: number }>>(
        `{ orders(first: 1) { totalCount } invoices(first: 1, filter: { status: open }) { totalCount }
           marketplaceProducts(first: 1) { totalCount } }`,
        {},
        token,
      );
      const count = (list: string): number => data?.[list]?.totalCount ?? 0;
      seen[role] = {
        orders: count('orders'),
        invoices: count('invoices'),
        offers: count('marketplaceProducts'),
      };
    }
    expect(Object.entries(seen).filter(([, { orders }]) => orders < 5)).toEqual([]);
    expect(seen['customer']?.invoices).toBeGreaterThan(0);
    expect(seen['distributor']?.offers).toBeGreaterThan(5);
    const [own] = await app.dataSource.query<{ offers: number }[]>(
      `select count(*)::int as offers from marketplace_products m join users u on u.id = m.supplier_id
       where u.email = 'partner@demo.example' and m.availability`,
    );
    expect(own?.offers).toBeGreaterThan(5);
  });

  it('goes on with the next order number', async () => {
    const [next] = await app.dataSource.query<{ next: string; last: string }[]>(
      `select 'ORD-' || lpad(nextval('order_number_seq')::text, 6, '0') as next, (select max(order_number) from orders) as last`,
    );
    expect(next!.next > next!.last).toBe(true);
  });
});
