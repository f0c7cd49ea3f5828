import { describe, expect, it } from '@jest/globals';
import {
  app,
  done,
  draft,
  product,
  receive,
  sent,
  token,
  usePurchasing,
  vendorId,
  type PurchaseOrder,
  type Row,
} from '../../support/purchasing.js';

usePurchasing();

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

async function numbersOf(filter: Row, sort?: Row): Promise<string[]> {
  const { data, errors } = await app.gql<{ purchaseOrders: { nodes: PurchaseOrder[] } }>(
    `query ($filter: PurchaseOrderFilter, $sort: PurchaseOrderSort) {
      purchaseOrders(filter: $filter, sort: $sort, first: 100) { nodes { number isOverdue } } }`,
    { filter: { productId: product.id, ...filter }, sort },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.purchaseOrders.nodes.map(({ number, isOverdue }) => `${number}${isOverdue ? ' overdue' : ''}`);
}

describe('what is overdue', () => {
  it('is what was sent, is not all here, and was expected before today of the business', async () => {
    const late = await sent({ expectedAt: inDays(-2) });
    const partly = await sent({ expectedAt: inDays(-5) });
    await receive(partly, 1);
    const whole = await sent({ expectedAt: inDays(-3) });
    await receive(whole, 10);
    const unsent = await draft({ expectedAt: inDays(-2.5) });
    const today = await sent({ expectedAt: inDays(0) });
    const later = await sent({ expectedAt: inDays(2) });
    const someDay = await sent();
    const byDay = { field: 'expectedAt', direction: 'asc' };
    expect(await numbersOf({ isOverdue: true }, byDay)).toEqual([`${partly.number} overdue`, `${late.number} overdue`]);
    expect(await numbersOf({ isOverdue: false }, byDay)).toEqual(
      [whole, unsent, today, later, someDay].map(({ number }) => number),
    );
  });
});

it('lists what was made between two moments, the later one excluded', async () => {
  const order = await draft();
  const [{ at, next } = { at: '', next: '' }] = await app.dataSource.query<{ at: string; next: string }[]>(
    `select to_json(created_at)#>>'{}' as at, to_json(created_at + interval '1 second')#>>'{}' as next
     from purchase_orders where id = $1`,
    [order.id],
  );
  const byNumber = { field: 'number', direction: 'asc' };
  const between = { createdFrom: new Date(Date.parse(at) - 1).toISOString(), createdTo: next };
  expect(await numbersOf(between, byNumber)).toContain(order.number);
  expect(await numbersOf({ createdFrom: next }, byNumber)).not.toContain(order.number);
});

describe('who did what', () => {
  const namesOf = async (id: string): Promise<unknown> => {
    const query = `{ purchaseOrder(id: ${id}) { createdByName sentByName closedByName receipts { actorName } } }`;
    return (await app.gql<{ purchaseOrder: Row }>(query, {}, token)).data?.purchaseOrder;
  };

  it('is named with sending, receiving and closing', async () => {
    const order = await sent();
    await receive(order, 1);
    await done('cancelPurchaseOrder', { id: order.id, reason: 'Enough' });
    const name = 'Test admin';
    expect(await namesOf(order.id)).toEqual({
      createdByName: name,
      sentByName: name,
      closedByName: name,
      receipts: [{ actorName: name }],
    });
    expect(await namesOf((await draft()).id)).toMatchObject({ sentByName: null, closedByName: null });
  });
});

describe('the export', () => {
  const csv = (query: string): Promise<{ status: number; body: unknown }> =>
    app.rest('GET', `/api/purchase-orders/export.csv${query}`, undefined, token);

  it('has one row a line, of what the filters leave, and runs no formula', async () => {
    await app.dataSource.query(`update products set name = '=1+1, شامبو' where id = $1`, [product.id]);
    const late = await sent({ expectedAt: '2026-01-02T21:30:00.000Z', supplierReference: '=2+2' });
    const { body } = await csv(`?status=sent&isOverdue=true&supplierId=${vendorId}&search=${late.number}`);
    const [header, line, ...rest] = String(body).replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe(
      'Purchase order,Supplier,Supplier reference,Status,Created,Sent,Expected,Product,SKU,Ordered,Received,Unit cost,Total',
    );
    expect(line?.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME')).toBe(
      `${late.number},Test vendor,"'=2+2",sent,TIME,TIME,2026-01-03,"'=1+1, شامبو",${product.sku},10,0,12.00,120.00`,
    );
    expect(rest).toEqual([]);
  });

  it.each([
    ['?status=lost', 'status'],
    ['?supplierId=x', 'supplierId'],
    ['?isOverdue=perhaps', 'isOverdue'],
    [`?search=${'a'.repeat(201)}`, 'search'],
  ])('names what is wrong with %.20s', async (query, field) => {
    const { status, body } = await csv(query);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});
