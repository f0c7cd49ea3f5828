import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { eventsHandled } from '../../support/events.js';
import { testApp, type GraphQLAnswer, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let sales: Person;
let other: Person;
let noor: Person;
let farah: Person;
let partner: Person;
let vendor: Person;
let productId: string;

beforeAll(async () => {
  app = await testApp();
  admin = { token: (await app.signInAs('admin')).token, id: '' };
  const of = (role: Parameters<typeof person>[1], email: string, more: Row = {}) =>
    person(app, role, { email: `${email}@test.example`, ...more });
  sales = await of('sales_team', 'sales', { firstName: 'Sara', lastName: 'One' });
  other = await of('sales_team', 'other', { firstName: 'Omar', lastName: 'Two' });
  noor = await of('customer', 'noor', { companyName: 'Noor Salon', city: 'Riyadh', creditLimit: '1000.00' });
  farah = await of('customer', 'farah', { companyName: 'Farah Spa' });
  partner = await of('wholesale', 'partner', { companyName: 'Big Store' });
  vendor = await of('vendor', 'vendor');
  productId = (await makeProduct(app, admin.token, { name: 'Shampoo', basePrice: '10.00' }, 500)).id;
});
afterAll(() => app.close());

const HEAD = `id role displayName companyName balance overdueAmount creditLimit creditLeft orderCount openOrderCount lastOrderAt
  lastOrderId orderEveryDays nextOrderOn lifetimeValue salesPersonId salesPersonName notes { text authorName canEdit }`;
const customer = (id: string, token: string): Promise<GraphQLAnswer<{ customer: Row }>> =>
  app.gql(`query ($id: ID!) { customer(id: $id) { ${HEAD} } }`, { id }, token);
const customers = async (token: string, args = ''): Promise<string[]> => {
  const { data, errors } = await app.gql<{ customers: { nodes: { companyName: string }[] } }>(
    `{ customers(first: 50${args}) { nodes { companyName } } }`,
    {},
    token,
  );
  return data?.customers.nodes.map(({ companyName }) => companyName) ?? [String(errors?.[0]?.extensions?.['code'])];
};
const assign = (ids: readonly string[], salesPersonId: string | null, token = admin.token) =>
  app.gql<{ assignCustomers: Row }>(
    'mutation ($input: AssignCustomersInput!) { assignCustomers(input: $input) { ids changed } }',
    { input: { ids, salesPersonId } },
    token,
  );
const note = (input: Row, token: string) =>
  app.gql<{ addCustomerNote: Row }>(
    'mutation ($input: AddCustomerNoteInput!) { addCustomerNote(input: $input) { id text version canEdit } }',
    { input },
    token,
  );
const rewrite = (input: Row, token: string) =>
  app.gql<{ updateCustomerNote: Row }>(
    'mutation ($input: UpdateCustomerNoteInput!) { updateCustomerNote(input: $input) { text version } }',
    { input },
    token,
  );
const prices = (customerId: string, token: string) =>
  app.gql<{ customerPrices: Row[] }>(
    `query ($customerId: ID!) { customerPrices(customerId: $customerId) {
      productId productName unitPrice quantity listPrice orderCount orderId orderNumber } }`,
    { customerId },
    token,
  );
const codeOf = ({ errors }: GraphQLAnswer<unknown>): unknown => errors?.[0]?.extensions?.['code'];

describe('whose customers they are', () => {
  it('shows admins all who buy, and others none but their own', async () => {
    expect(await customers(admin.token)).toEqual(['Big Store', 'Farah Spa', 'Noor Salon']);
    expect(await customers(sales.token)).toEqual([]);
    for (const { token } of [noor, partner, vendor]) {
      expect([
        await customers(token),
        codeOf(await customer(noor.id, token)),
        codeOf(await prices(noor.id, token)),
      ]).toEqual([['FORBIDDEN'], 'FORBIDDEN', 'FORBIDDEN']);
    }
    // Vendors and staff are no customers.
    expect([codeOf(await customer(vendor.id, admin.token)), codeOf(await customer(sales.id, admin.token))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect([codeOf(await customer(noor.id, sales.token)), codeOf(await prices(noor.id, sales.token))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('gives a sales person who is assigned the customers, and takes them away again; they are told once', async () => {
    expect((await assign([noor.id, farah.id], sales.id)).data?.assignCustomers).toEqual({
      ids: [noor.id, farah.id],
      changed: 2,
    });
    expect([await customers(sales.token), await customers(other.token)]).toEqual([['Farah Spa', 'Noor Salon'], []]);
    expect((await customer(noor.id, sales.token)).data?.customer).toMatchObject({
      salesPersonId: sales.id,
      salesPersonName: 'Sara One',
    });
    const news = async (token: string): Promise<Row[]> => {
      await eventsHandled(app);
      const { data } = await app.gql<{ notifications: { nodes: Row[] } }>(
        '{ notifications(first: 20) { nodes { kind title message customerId } } }',
        {},
        token,
      );
      return data?.notifications.nodes.filter(({ kind }) => kind === 'customer') ?? [];
    };
    const [told, ...more] = await news(sales.token);
    expect([told?.['message'], more]).toEqual(['and 1 more customer', []]);
    expect([await news(other.token), await news(admin.token), await news(noor.token)]).toEqual([[], [], []]);

    expect((await assign([noor.id, farah.id], sales.id)).data?.assignCustomers).toMatchObject({ changed: 0 });
    expect((await assign([farah.id], other.id)).data?.assignCustomers).toMatchObject({ changed: 1 });
    expect([await customers(sales.token), await customers(other.token)]).toEqual([['Noor Salon'], ['Farah Spa']]);
    expect((await news(other.token)).map(({ title, message }) => [title, message])).toEqual([
      ['Now your customer: Farah Spa', ''],
    ]);
    expect((await assign([farah.id], null)).data?.assignCustomers).toMatchObject({ changed: 1 });
    expect([await customers(other.token), codeOf(await customer(farah.id, other.token))]).toEqual([[], 'NOT_FOUND']);
    expect(await customers(admin.token, `, filter: { salesPersonId: "${sales.id}" }`)).toEqual(['Noor Salon']);
    expect(await customers(admin.token, ', filter: { unassigned: true }')).toEqual(['Big Store', 'Farah Spa']);
    const entries = await app.dataSource.query<Row[]>(
      `select before, after from audit_events where action = 'assignCustomers' and entity_id = $1 order by id desc limit 1`,
      [farah.id],
    );
    expect(entries).toEqual([{ before: { salesPersonId: Number(other.id) }, after: { salesPersonId: null } }]);
  });

  it('assigns all that are named, or none', async () => {
    for (const [ids, to, field] of [
      [[farah.id, vendor.id], sales.id, 'ids'],
      [[farah.id, '999999'], sales.id, 'ids'],
      [[], sales.id, 'ids'],
      [[farah.id], noor.id, 'salesPersonId'],
      [[farah.id], '999999', 'salesPersonId'],
    ] as const) {
      const answer = await assign(ids, to);
      expect([codeOf(answer), Object.keys(answer.errors?.[0]?.extensions?.['fields'] as Row)]).toEqual([
        'BAD_USER_INPUT',
        [field],
      ]);
    }
    expect(codeOf(await assign([farah.id], sales.id, sales.token))).toBe('FORBIDDEN');
    expect((await customer(farah.id, admin.token)).data?.customer['salesPersonId']).toBeNull();
  });
});

describe('what is known of a customer', () => {
  it('says the figures that the books, the credit and the revenue say', async () => {
    const line = (quantity: number) => [{ productId, quantity }];
    const shipped = await placeOrder(app, sales.token, noor.id, line(10));
    await bringTo(app, admin.token, shipped.id, 'shipped');
    const confirmed = await placeOrder(app, other.token, noor.id, line(5));
    await bringTo(app, admin.token, confirmed.id, 'confirmed');
    const cancelled = await placeOrder(app, admin.token, noor.id, line(1));
    await bringTo(app, admin.token, cancelled.id, 'cancelled');
    const head = async (token: string): Promise<Row> => (await customer(noor.id, token)).data?.customer ?? {};

    const { data } = await app.gql<Record<'receivables' | 'customerStatement' | 'orderPreview', never>>(
      `query ($id: ID!, $preview: OrderPreviewInput!) {
        receivables { customers { customerId buckets { total } unallocated } }
        customerStatement(customerId: $id, from: "2020-01-01", to: "2035-12-31") { closing }
        orderPreview(input: $preview) { credit { limit available } } }`,
      { id: noor.id, preview: { customerId: noor.id, items: line(1) } },
      admin.token,
    );
    const { customerStatement, orderPreview } = data as unknown as {
      customerStatement: { closing: string };
      orderPreview: { credit: { limit: string; available: string } };
    };
    const seen = await head(admin.token);
    expect(seen).toMatchObject({
      balance: customerStatement.closing,
      creditLimit: orderPreview.credit.limit,
      creditLeft: orderPreview.credit.available,
      overdueAmount: '0.00',
      orderCount: 2,
      openOrderCount: 1,
      lastOrderId: confirmed.id,
      orderEveryDays: null,
      nextOrderOn: null,
      lifetimeValue: (Number(shipped.totalAmount) + Number(confirmed.totalAmount)).toFixed(2),
    });
    // Orders that somebody else sold are not the sales person's to open.
    expect(await head(sales.token)).toMatchObject({ openOrderCount: 0, lastOrderId: shipped.id, orderCount: 2 });
    expect(await head(other.token)).toMatchObject({ openOrderCount: 1, lastOrderId: confirmed.id });

    const known = (await prices(noor.id, admin.token)).data?.customerPrices;
    expect(known).toEqual([
      {
        productId,
        productName: 'Shampoo',
        unitPrice: '10.00',
        quantity: 5,
        listPrice: '10.00',
        orderCount: 2,
        orderId: confirmed.id,
        orderNumber: confirmed.orderNumber,
      },
    ]);
    expect((await prices(noor.id, sales.token)).data?.customerPrices).toMatchObject([
      { orderId: shipped.id, quantity: 10, orderCount: 1 },
    ]);
  });

  it('tells the rhythm from three days on, what is overdue, and who has not ordered for long', async () => {
    await app.dataSource.transaction(async (em) => {
      await em.query('set local session_replication_role = replica');
      await em.query(
        `update orders set created_at = now() - interval '40 days' where customer_id = $1 and status = 'shipped'`,
        [noor.id],
      );
      await em.query('update invoices set due_date = business_today() - 3 where customer_id = $1', [noor.id]);
      // What is kept of them is made anew: triggers slept.
      await em.query('select remake_open_invoices()');
    });
    const middle = await placeOrder(app, admin.token, noor.id, [{ productId, quantity: 1 }]);
    await app.dataSource.transaction(async (em) => {
      await em.query('set local session_replication_role = replica');
      await em.query(`update orders set created_at = now() - interval '20 days' where id = $1`, [middle.id]);
    });
    const { customer: seen } = (await customer(noor.id, admin.token)).data ?? { customer: {} as Row };
    expect([seen['orderEveryDays'], seen['overdueAmount']]).toEqual([20, seen['balance']]);
    const [due] = await app.dataSource.query<{ day: string }[]>('select (business_today() + 20)::text as day');
    expect(seen['nextOrderOn']).toBe(due?.day);
    expect(await customers(admin.token, ', filter: { overdue: true }')).toEqual(['Noor Salon']);
    expect(await customers(admin.token, ', filter: { overdue: false }')).toEqual(['Big Store', 'Farah Spa']);
    expect(await customers(admin.token, ', filter: { noOrderForDays: 30 }')).toEqual(['Big Store', 'Farah Spa']);
    expect(await customers(admin.token, ', filter: { search: "noor" }')).toEqual(['Noor Salon']);
    const [first] = await customers(admin.token, ', sort: { field: balance, direction: desc }');
    expect(first).toBe('Noor Salon');
    for (const field of ['name', 'city', 'overdueAmount', 'lastOrderAt', 'salesPerson', 'createdAt']) {
      expect((await customers(admin.token, `, sort: { field: ${field} }`)).length).toBe(3);
    }
  });
});

describe('notes', () => {
  it('are the staff’s alone, and changed only by who wrote them', async () => {
    const made = (await note({ customerId: noor.id, text: ' Pays by cheque ' }, sales.token)).data?.addCustomerNote;
    expect(made).toMatchObject({ text: 'Pays by cheque', version: 1, canEdit: true });
    const notes = async (token: string) => (await customer(noor.id, token)).data?.customer['notes'];
    expect(await notes(sales.token)).toEqual([{ text: 'Pays by cheque', authorName: 'Sara One', canEdit: true }]);
    expect(await notes(admin.token)).toEqual([{ text: 'Pays by cheque', authorName: 'Sara One', canEdit: false }]);
    const id = String(made?.['id']);
    expect([
      codeOf(await note({ customerId: noor.id, text: 'x' }, noor.token)),
      codeOf(await note({ customerId: farah.id, text: 'x' }, sales.token)),
      codeOf(await note({ customerId: noor.id, text: ' ' }, sales.token)),
      codeOf(await rewrite({ id, text: 'x' }, admin.token)),
      codeOf(await rewrite({ id, text: 'x' }, noor.token)),
      codeOf(await rewrite({ id, text: 'x', version: 9 }, sales.token)),
    ]).toEqual(['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN', 'FORBIDDEN', 'STALE_VERSION']);
    expect((await rewrite({ id, text: 'Pays in cash', version: 1 }, sales.token)).data?.updateCustomerNote).toEqual({
      text: 'Pays in cash',
      version: 2,
    });
    // Neither the account of the customer nor the trail says anything of it to the customer.
    const told = await app.rest<unknown>('GET', `/api/users/${noor.id}`, undefined, noor.token);
    expect(JSON.stringify(told.body)).not.toContain('cash');
    const [entry] = await app.dataSource.query<Row[]>(
      `select before, after from audit_events where action = 'updateCustomerNote' order by id desc limit 1`,
    );
    expect(entry).toEqual({ before: { text: 'Pays by cheque' }, after: { text: 'Pays in cash' } });
  });
});

describe('people who are named in notes', () => {
  const bell = async (token: string) => {
    const { data } = await app.gql<{ notifications: { nodes: Row[] } }>(
      '{ notifications(first: 5) { nodes { kind title message orderId customerId noteId } } }',
      {},
      token,
    );
    return data?.notifications.nodes.filter(({ kind }) => kind === 'mention');
  };
  const readers = (args: Row, token: string) =>
    app.gql<{ noteReaders: Row[] }>(
      'query ($customerId: ID!, $orderId: ID) { noteReaders(customerId: $customerId, orderId: $orderId) { userId name email } }',
      args,
      token,
    );
  const namesOf = async (args: Row, token: string) =>
    (await readers(args, token)).data?.noteReaders.map(({ name }) => name);
  const written = (input: Row, token: string) =>
    app.gql<{ addCustomerNote: Row }>(
      'mutation ($input: AddCustomerNoteInput!) { addCustomerNote(input: $input) { id text orderNumber mentions { userId name } } }',
      { input },
      token,
    );

  it('are told once, with the way to the note, by who sees it and to who sees it', async () => {
    const order = await placeOrder(app, sales.token, noor.id, [{ productId, quantity: 1 }]);
    const about = { customerId: noor.id, orderId: order.id };
    // The admins, and who looks after the customer or sold it something; never oneself, nor who buys.
    expect(await namesOf({ customerId: noor.id }, admin.token)).toContain('Sara One');
    expect(await namesOf(about, sales.token)).not.toContain('Sara One');
    expect(await namesOf(about, admin.token)).toEqual(expect.arrayContaining(['Sara One']));
    expect(await namesOf(about, admin.token)).not.toContain('Omar Two');

    const made = await written({ ...about, text: `@[${sales.id}] please call @[${sales.id}]` }, admin.token);
    expect(made.data?.addCustomerNote).toMatchObject({
      text: `@[${sales.id}] please call @[${sales.id}]`,
      orderNumber: order.orderNumber,
      mentions: [{ userId: sales.id, name: 'Sara One' }],
    });
    await eventsHandled(app);
    const id = String(made.data?.addCustomerNote['id']);
    const told = await bell(sales.token);
    expect(told).toHaveLength(1);
    expect(told?.[0]).toMatchObject({
      message: 'Noor Salon · @Sara One please call @Sara One',
      orderId: order.id,
      customerId: noor.id,
      noteId: id,
    });
    expect(String(told?.[0]?.['title'])).toMatch(new RegExp(`mentioned you: order ${order.orderNumber}$`));

    // Neither an edit nor one's own name tells anew.
    await rewrite({ id, text: `Again @[${sales.id}]` }, admin.token);
    await written({ customerId: noor.id, text: `Mine @[${sales.id}]` }, sales.token);
    await eventsHandled(app);
    expect(await bell(sales.token)).toHaveLength(1);
    for (const { token } of [admin, other, noor]) expect(await bell(token)).toEqual([]);

    const seen = async (token: string) => {
      const { data } = await app.gql<{ order: { staffNotes: Row[] } | null }>(
        'query ($id: ID!) { order(id: $id) { staffNotes { text } } }',
        { id: order.id },
        token,
      );
      return data?.order?.staffNotes;
    };
    expect(await seen(sales.token)).toEqual([{ text: `Again @[${sales.id}]` }]);
    expect(await seen(noor.token)).toEqual([]);
  });

  it('are none but who may read the note', async () => {
    const order = await placeOrder(app, admin.token, farah.id, [{ productId, quantity: 1 }]);
    const refused = async (input: Row) => {
      const answer = await written(input, admin.token);
      return [codeOf(answer), answer.errors?.[0]?.extensions?.['fields']];
    };
    // Omar sold to the same customer, but not by this order.
    const own = await placeOrder(app, sales.token, noor.id, [{ productId, quantity: 1 }]);
    for (const { id } of [other, farah, { id: '214748364' }]) {
      expect(await refused({ customerId: noor.id, orderId: own.id, text: `@[${id}]` })).toEqual([
        'BAD_USER_INPUT',
        { text: 'Somebody who is named here may not see this note' },
      ]);
    }
    // An order of somebody else is no order of this customer.
    expect(await refused({ customerId: noor.id, orderId: order.id, text: 'x' })).toEqual([
      'BAD_USER_INPUT',
      { orderId: 'This customer has no such order' },
    ]);
    expect(
      await app.dataSource.query(`select id from customer_notes where text = 'x' or text like '@[214748364%'`),
    ).toEqual([]);
    expect([
      codeOf(await readers({ customerId: farah.id }, sales.token)),
      codeOf(await readers({ customerId: noor.id }, noor.token)),
      codeOf(await readers({ customerId: 'x' }, admin.token)),
    ]).toEqual(['NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT']);
  });

  it('hear no more of it once they may not see it', async () => {
    await assign([farah.id], other.id);
    await written({ customerId: farah.id, text: `@[${other.id}] look` }, admin.token);
    await eventsHandled(app);
    expect(await bell(other.token)).toMatchObject([{ message: '@Omar Two look', orderId: null, customerId: farah.id }]);
    await assign([farah.id], null);
    expect(await bell(other.token)).toEqual([]);
  });
});
