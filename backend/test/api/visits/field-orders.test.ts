import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, stockOf } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { person, type Person } from '../../factories/orders.js';
import { assertInvariants, fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: string;
let sales: Person;
let productId: string;
let offerId: string;

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  sales = await person(app, 'sales_team', { email: 'field@test.example' });
  productId = (await makeProduct(app, admin, { basePrice: '10.00' }, 50)).id;
  offerId = (await makeOffer(app, admin, (await app.signInAs('vendor')).userId, { price: '20.00' })).id;
});
afterAll(() => app.close());

const SELECTION =
  '{ id customerId salesPersonId totalAmount customer { displayName email phone companyName } items { unitPrice quantity } }';

async function order(input: Row = {}, token = sales.token) {
  const { data, errors } = await app.gql<{ done: Row }>(
    `mutation ($input: CreateFieldOrderInput!) { done: createFieldOrder(input: $input) ${SELECTION} }`,
    {
      input: {
        customerName: 'Rose Beauty',
        customerPhone: '0557778889',
        items: [{ productId, quantity: 2, unitPrice: '10.00' }],
        ...input,
      },
    },
    token,
  );
  return { order: data?.done ?? null, error: errors?.[0] ?? null };
}

describe('an order that is taken in the field', () => {
  it('makes a customer of somebody new, and finds it by the phone the next time', async () => {
    const first = await order();
    expect(first.order).toMatchObject({
      salesPersonId: sales.id,
      customer: { displayName: 'Rose Beauty', companyName: 'Rose Beauty', email: '966557778889@phone.invalid' },
    });
    const second = await order({ customerName: 'روز بيوتي', customerPhone: '+966 55 777 8889' });
    expect(second.order?.['customerId']).toBe(first.order?.['customerId']);
    const both = await Promise.all([1, 2, 3].map(() => order({ customerPhone: '0551230000' })));
    expect(new Set(both.map(({ order: made }) => made?.['customerId'])).size).toBe(1);
    await assertInvariants(app.dataSource);
  });

  it('takes a customer by its address, and says when several have the phone', async () => {
    const known = await person(app, 'customer', { email: 'known@test.example' });
    const found = await order({ customerPhone: '0550000001', customerEmail: 'Known@test.example' });
    expect(found.order?.['customerId']).toBe(known.id);
    for (const email of ['twin1@test.example', 'twin2@test.example']) {
      const { id } = await person(app, 'customer', { email });
      await app.rest('PATCH', `/api/users/${id}`, { phone: '0550000002' }, admin);
    }
    const before = await fingerprint(app.dataSource);
    const { error } = await order({ customerPhone: '0550000002' });
    expect(error?.extensions['fields']).toEqual({
      customerPhone: 'Several customers have this phone. Choose one of them',
    });
    const none = await order({ customerPhone: 'no number' });
    expect(Object.keys(none.error?.extensions['fields'] as Row)).toEqual(['customerPhone']);
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('takes a distributor or wholesale partner by the phone instead of making a customer', async () => {
    for (const [role, phone] of [
      ['distributor', '0550000011'],
      ['wholesale', '0550000012'],
    ] as const) {
      const { id } = await person(app, role, { email: `${role}-buys@test.example` });
      await app.rest('PATCH', `/api/users/${id}`, { phone }, admin);
      expect(await order({ customerPhone: phone })).toMatchObject({ order: { customerId: id }, error: null });
    }
  });

  it('arrives once', async () => {
    const clientId = randomUUID();
    const before = await stockOf(app, productId);
    const sent = await Promise.all([1, 2, 3, 4].map(() => order({ clientId })));
    expect(new Set(sent.map(({ order: made }) => made?.['id'])).size).toBe(1);
    const after = await stockOf(app, productId);
    expect(after.reserved - before.reserved).toBe(2);
  });

  it('names the lines whose price or stock is another by now, and changes nothing', async () => {
    const before = await fingerprint(app.dataSource);
    const price = await order({ items: [{ productId, quantity: 1, unitPrice: '9.00' }] });
    expect(price.error?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'PRICE_CHANGED' });
    expect(Object.keys(price.error?.extensions['fields'] as Row)).toEqual(['items.0.unitPrice']);
    const stock = await order({ items: [{ productId, quantity: 5000, unitPrice: '10.00' }] });
    expect(stock.error?.extensions['code']).toBe('INSUFFICIENT_STOCK');
    expect(await fingerprint(app.dataSource)).toBe(before);
    const agreed = await order({ items: [{ productId, quantity: 1, unitPrice: '9.50', priceReason: 'First order' }] });
    expect(agreed.order).toMatchObject({ items: [{ unitPrice: '9.50' }] });
  });

  it('goes over the credit of its customer only where that was known', async () => {
    const buyer = await person(app, 'customer', { email: 'limited@test.example' });
    const limit = (creditLimit: string) => app.rest('PATCH', `/api/users/${buyer.id}`, { creditLimit }, admin);
    await limit('1000.00');
    const told = { customerId: buyer.id, clientId: randomUUID(), withinCredit: true };
    expect((await order({ ...told, clientId: randomUUID() })).error).toBeNull();
    await limit('5.00');
    const before = await fingerprint(app.dataSource);
    const refused = await order(told);
    expect(refused.error?.extensions).toMatchObject({ code: 'CREDIT_LIMIT', details: { limit: '5.00' } });
    const overRest = await app.rest<Row>(
      'POST',
      '/api/field-orders',
      {
        customerName: 'Rose',
        customerPhone: '0557778889',
        customerId: Number(buyer.id),
        withinCredit: true,
        items: [{ productId: Number(productId), quantity: 1 }],
      },
      sales.token,
    );
    expect(overRest.status).toBe(409);
    expect(await fingerprint(app.dataSource)).toBe(before);
    expect((await order({ ...told, withinCredit: false })).order).toMatchObject({ customerId: buyer.id });
  });

  it('hangs on the visit on which it was taken', async () => {
    const { data } = await app.gql<{ made: { id: string } }>(
      'mutation ($input: RecordFieldVisitInput!) { made: recordFieldVisit(input: $input) { id } }',
      { input: { customerName: 'Rose', customerPhone: '0557778889', area: 'Malaz', status: 'completed' } },
      sales.token,
    );
    const visitId = data?.made.id;
    const taken = await order({ visitId });
    const seen = await app.gql<{ fieldVisit: { orders: Row[] } }>(
      'query ($id: ID!) { fieldVisit(id: $id) { orders { id } } }',
      { id: visitId },
      sales.token,
    );
    expect(seen.data?.fieldVisit.orders).toEqual([{ id: taken.order?.['id'] }]);
    const other = await person(app, 'sales_team', { email: 'elsewhere@test.example' });
    const refused = await order({ visitId }, other.token);
    expect(refused.error?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      fields: { visitId: 'This visit does not exist' },
    });
  });

  it('comes over REST as legacy clients send it: the catalog’s names and prices count', async () => {
    const line = { id: '__proto__', productName: 'Another name', supplierName: '', price: 10, quantity: 1 };
    const send = (items: Row[]) =>
      app.rest<Row>(
        'POST',
        '/api/field-orders',
        { customerName: 'Rose', customerPhone: '0557778889', customerEmail: '', notes: 'At the back door', items },
        sales.token,
      );
    const { status, body } = await send([
      { ...line, productId, source: 'catalog' },
      { ...line, marketplaceProductId: offerId, source: 'marketplace', price: '20.00' },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ notes: 'At the back door' });
    expect((body['items'] as Row[]).some(({ productName }) => productName === 'Another name')).toBe(false);
    // What looks like a script is the text that it is.
    const script = 'javascript:alert(1)//<img src=x onerror=alert(1)>';
    const texts = { customerName: script, customerPhone: '0557778833', notes: script };
    const kept = await app.rest<Row>(
      'POST',
      '/api/field-orders',
      { ...texts, items: [{ ...line, productId, source: 'catalog' }] },
      sales.token,
    );
    expect([kept.status, kept.body['notes']]).toEqual([201, script]);
    const again = await order(texts);
    expect(again.order).toMatchObject({ customer: { displayName: script } });
    for (const wrongPhone of ['javascript:alert(1)', '91,181', 'abc']) {
      const { error } = await order({ customerPhone: wrongPhone });
      expect([wrongPhone, Object.keys(error?.extensions['fields'] as Row)]).toEqual([wrongPhone, ['customerPhone']]);
    }
    const wrong = await send([{ ...line, productId, source: 'marketplace' }]);
    expect([wrong.status, wrong.body['fields']]).toEqual([
      400,
      { 'items.0.source': 'The line names nothing of this source' },
    ]);
  });
});

it('tells the credit of the customers whom one visits or sells to, and nobody else of theirs', async () => {
  const other = await person(app, 'sales_team', { email: 'other-field@test.example' });
  const credits = async (token: string) =>
    (await app.gql<{ customerCredits: Row[] }>('{ customerCredits { customerId limit available } }', {}, token)).data
      ?.customerCredits;
  const sold = await order({ customerPhone: '0557770001', customerName: 'Has credit' }, other.token);
  expect(await credits(other.token)).toEqual([]);
  const customerId = String(sold.order?.['customerId']);
  await app.dataSource.query('update users set credit_limit = 500 where id = $1', [customerId]);
  expect(await credits(other.token)).toEqual([{ customerId, limit: '500.00', available: '500.00' }]);
  await app.dataSource.query(`update orders set status = 'confirmed' where id = $1`, [sold.order?.['id']]);
  const { data } = await app.gql<{ orderPreview: { credit: Row } }>(
    'query ($input: OrderPreviewInput!) { orderPreview(input: $input) { credit { limit available } } }',
    { input: { customerId, items: [{ productId, quantity: 1 }] } },
    other.token,
  );
  const [credit] = (await credits(other.token)) ?? [];
  expect(credit).toEqual({ customerId, ...data?.orderPreview.credit });
  expect(Number(credit?.['available'])).toBeLessThan(500);
  expect((await credits(sales.token))?.map((row) => row['customerId'])).not.toContain(customerId);
});
