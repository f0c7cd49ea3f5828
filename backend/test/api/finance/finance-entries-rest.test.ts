import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeOrder } from '../../factories/priced-order.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown> & { id: number };

let app: TestApp;
let admin: string;
let customer: { token: string; userId: string };

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  customer = await app.signInAs('customer');
});
afterAll(() => app.close());

const rest = (method: string, path: string, body?: unknown, token = admin, headers?: Record<string, string>) =>
  app.rest<Row>(method, `/api${path}`, body, token, headers);

const expense = (category: string, more: Row | object = {}) =>
  rest('POST', '/expenses', { amount: '12.50', category, description: 'Taxi', method: 'cash', ...more });

const reverse = (id: number, token = admin, headers?: Record<string, string>) =>
  rest('POST', `/transactions/${id}/reverse`, { reason: 'Typed twice' }, token, headers);

/** The entry of a payment of a new order. */
async function paid(amount: string): Promise<{ entry: number; orderId: number }> {
  const { id } = await makeOrder(app, admin, customer.userId, '100.00');
  const { body } = await rest('POST', `/orders/${id}/payments`, { amount, method: 'cash' });
  const [row] = await app.dataSource.query<{ id: number }[]>('select id from transactions where payment_id = $1', [
    body.id,
  ]);
  return { entry: row?.id ?? 0, orderId: id };
}

describe('taking an entry back over REST', () => {
  it('writes its opposite and answers it; the order owes again', async () => {
    const { entry, orderId } = await paid('80.00');
    const answer = await reverse(entry);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ type: 'payment', amount: '-80.00', reversesId: entry, orderId });
    expect((await rest('GET', `/transactions/${entry}`)).body).toMatchObject({ reversedById: answer.body.id });
    expect((await rest('GET', `/orders/${orderId}`)).body).toMatchObject({ paymentStatus: 'pending' });
  });

  it('happens once, whoever asks again; the same key gives the same answer', async () => {
    const { body } = await expense('transport');
    const key = { 'idempotency-key': 'reverse-taxi-0001' };
    const first = await reverse(body.id, admin, key);
    expect(first.status).toBe(201);
    expect((await reverse(body.id, admin, key)).body).toEqual(first.body);
    const again = await reverse(body.id);
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await reverse(first.body.id)).status).toBe(409);
  });

  it.each([
    [{}, 'reason'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: 'x', id: 2147483646 }, 'id'],
    [{ reason: 'x', amount: '1' }, 'amount'],
  ])('refuses the body %j and says where', async (body, field) => {
    const { body: entry } = await expense('fees');
    const answer = await rest('POST', `/transactions/${entry.id}/reverse`, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect((await rest('GET', `/transactions/${entry.id}`)).body).toMatchObject({ reversedById: null });
  });

  it('is the bookkeeper’s, and of entries that exist', async () => {
    const { entry } = await paid('10.00');
    expect((await reverse(entry, customer.token)).status).toBe(403);
    expect((await reverse(2147483647)).status).toBe(404);
  });
});

describe('one entry', () => {
  it('is read by whom it concerns; anybody else finds none', async () => {
    const { entry } = await paid('10.00');
    expect((await rest('GET', `/transactions/${entry}`, undefined, customer.token)).body).toMatchObject({
      id: entry,
      type: 'payment',
      amount: '10.00',
    });
    const { token } = await app.signInAs('wholesale');
    expect((await rest('GET', `/transactions/${entry}`, undefined, token)).status).toBe(404);
    const query = 'query ($id: ID!) { transaction(id: $id) { id amount } }';
    const own = await app.gql(query, { id: String(entry) }, customer.token);
    expect(own.data).toEqual({ transaction: { id: String(entry), amount: '10.00' } });
    const other = await app.gql(query, { id: String(entry) }, token);
    expect(other.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  it('holds the expenses of one category, and what was paid in one way, in the export too', async () => {
    await expense('marketing', { description: 'Posters', method: 'credit_card' });
    const posters = await app.rest<Row[]>('GET', '/api/transactions?category=marketing', undefined, admin);
    expect(posters.body.map(({ description }) => description)).toEqual(['Posters']);
    const cards = await app.rest<Row[]>('GET', '/api/transactions?method=credit_card', undefined, admin);
    expect(cards.body.map(({ description }) => description)).toEqual(['Posters']);
    const csv = await app.rest<string>('GET', '/api/finance/export.csv?category=marketing', undefined, admin);
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expect((await app.rest('GET', '/api/transactions?category=bribes', undefined, admin)).status).toBe(400);
  });
});

describe('a statement as a file', () => {
  const file = (query: string, token: string, language = 'en') =>
    app.rest<string>('GET', `/api/finance/statement/export.csv?${query}`, undefined, token, {
      'accept-language': language,
    });

  it('goes from the balance before to the balance after, for the customer and the admins alone', async () => {
    await paid('80.00');
    const query = `customerId=${customer.userId}&from=2020-01-01&to=2099-12-31`;
    const own = await file(query, customer.token);
    const lines = own.body.replace('\ufeff', '').trim().split('\r\n');
    const account = await app.gql<{ customerStatement: { closing: string; lines: object[] } }>(
      'query ($id: ID!) { customerStatement(customerId: $id, from: "2020-01-01", to: "2099-12-31") { closing lines { kind } } }',
      { id: customer.userId },
      customer.token,
    );
    const { closing, lines: entries } = account.data!.customerStatement;
    expect(lines.slice(0, 2)).toEqual([
      'Date,Kind,Reference,Debit,Credit,Balance',
      '2020-01-01,Balance before,,,,0.00',
    ]);
    expect(lines.at(-1)?.replace(/['"]/g, '')).toBe(`2099-12-31,Balance after,,,,${closing}`);
    expect(lines).toHaveLength(entries.length + 3);
    expect((await file(query, admin)).body).toBe(own.body);
    expect((await file(query, customer.token, 'ar')).body).toContain('الرصيد الختامي');
    const other = await app.signInAs('wholesale');
    expect((await file(query, other.token)).status).toBe(404);
  });

  it('names the parameter that is wrong', async () => {
    for (const [query, named] of [
      ['customerId=x&from=2026-01-01&to=2026-01-02', 'customerId'],
      [`customerId=${customer.userId}&from=2026-01-02&to=2026-01-01`, 'to'],
      [`customerId=${customer.userId}&to=2026-01-01`, 'from'],
    ] as const) {
      const { status, body } = await file(query, admin);
      expect([query, status, JSON.stringify(body)]).toEqual([query, 400, expect.stringContaining(`"${named}"`)]);
    }
  });
});
