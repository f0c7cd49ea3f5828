import { describe, expect, it } from '@jest/globals';
import { averageCost } from '../../../src/modules/purchasing/index.js';
import { adjust, makeProduct, stockOf } from '../../factories/business.js';
import {
  app,
  costOf,
  draft,
  mutate,
  product,
  receive,
  sent,
  token,
  usePurchasing,
  type Row,
} from '../../support/purchasing.js';

usePurchasing();

describe('receiving', () => {
  it('raises stock in parts, with movements, receipts, the average cost and the purchases in the books', async () => {
    const order = await sent();
    const { made: part } = await receive(order, 4, { note: 'DN 17' });
    expect(part).toMatchObject({
      status: 'partially_received',
      receivedAmount: '48.00',
      items: [{ receivedQuantity: 4 }],
      receipts: [{ actorName: 'Test admin', note: 'DN 17', items: [{ quantity: 4 }] }],
    });
    expect(await stockOf(app, product.id)).toEqual({ quantity: 14, reserved: 0 });
    expect(await costOf(product.id)).toBe('10.57'); // (10 × 10.00 + 4 × 12.00) / 14
    const { made: whole } = await receive(order, 6);
    expect(whole).toMatchObject({ status: 'received', allowedTransitions: [], receipts: [{}, {}] });
    expect(await costOf(product.id)).toBe('11.00'); // (14 × 10.57 + 6 × 12.00) / 20 = 10.999
    const movements = await app.gql<{ stockMovements: { nodes: Row[] } }>(
      `{ stockMovements(filter: { productId: ${product.id}, kind: received }) { nodes { quantityChange purchaseOrderId actorName } } }`,
      {},
      token,
    );
    expect(movements.data?.stockMovements.nodes).toEqual([
      { quantityChange: 6, purchaseOrderId: order.id, actorName: 'Test admin' },
      { quantityChange: 4, purchaseOrderId: order.id, actorName: 'Test admin' },
    ]);
    const books = await app.dataSource.query<Row[]>(
      'select amount, reference_number as number from transactions where purchase_order_id = $1 order by id',
      [order.id],
    );
    expect(books).toEqual([
      { amount: '-48.00', number: order.number },
      { amount: '-72.00', number: order.number },
    ]);
  });

  it('resolves the alert of the product', async () => {
    const low = await makeProduct(app, token, {}, 5);
    await adjust(app, token, low.id, -5);
    const open = `select count(*)::int as n from stock_alerts where product_id = $1 and not is_resolved`;
    expect(await app.dataSource.query(open, [low.id])).toEqual([{ n: 1 }]);
    const order = await sent({ items: [{ productId: low.id, quantity: 50, unitCost: '1.00' }] });
    await receive(order, 50);
    expect(await app.dataSource.query(open, [low.id])).toEqual([{ n: 0 }]);
    const [stock] = await app.dataSource.query<Row[]>(
      'select last_restocked_at is not null as restocked from inventory_items where product_id = $1',
      [low.id],
    );
    expect(stock).toEqual({ restocked: true });
  });

  it('takes no more than is outstanding, and no line twice or of another order', async () => {
    const [order, other] = [await sent(), await sent()];
    const [line] = order.items;
    const cases: [Row[], Row][] = [
      [[{ purchaseOrderItemId: line?.id, quantity: 11 }], { 'items.0.quantity': 'Only 10 are outstanding' }],
      [
        [1, 2].map((quantity) => ({ purchaseOrderItemId: line?.id, quantity })),
        { 'items.1.purchaseOrderItemId': 'Is listed twice' },
      ],
      [
        [{ purchaseOrderItemId: other.items[0]?.id, quantity: 1 }],
        { 'items.0.purchaseOrderItemId': 'Is not a line of this purchase order' },
      ],
    ];
    for (const [items, fields] of cases) {
      const { error } = await mutate('receivePurchaseOrder', { id: order.id, items });
      expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    }
    expect(await stockOf(app, product.id)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('takes in each unit once, however many receive at the same moment', async () => {
    const order = await sent();
    const answers = await Promise.all([6, 6, 6, 6].map((quantity) => receive(order, quantity)));
    expect(answers.filter(({ made }) => made)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(
      Array.from({ length: 3 }, () => 'BAD_USER_INPUT'),
    );
    expect(await stockOf(app, product.id)).toEqual({ quantity: 16, reserved: 0 });
    const keyed = await Promise.all([1, 2].map(() => receive(order, 4, { clientKey: `rest-${order.id}` })));
    expect(keyed.map(({ made }) => made?.status)).toEqual(['received', 'received']);
    expect(await stockOf(app, product.id)).toEqual({ quantity: 20, reserved: 0 });
  });

  it('receives for many orders of the same products at once without a deadlock', async () => {
    const second = await makeProduct(app, token);
    const lines = (ids: string[]): Row[] => ids.map((productId) => ({ productId, quantity: 5, unitCost: '2.00' }));
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        sent({ items: lines(n % 2 ? [product.id, second.id] : [second.id, product.id]) }),
      ),
    );
    const answers = await Promise.all(
      orders.map(({ id, items }) =>
        mutate('receivePurchaseOrder', {
          id,
          items: items.map((line) => ({ purchaseOrderItemId: line.id, quantity: line.quantity })),
        }),
      ),
    );
    expect(answers.map(({ made, error }) => made?.status ?? error)).toEqual(orders.map(() => 'received'));
    expect((await stockOf(app, second.id)).quantity).toBe(40);
    expect(await costOf(second.id)).toBe('2.00');
  });

  it('is for what was sent', async () => {
    const { error } = await receive(await draft(), 1);
    expect(error?.code).toBe('ILLEGAL_TRANSITION');
  });

  it('is received before it is closed, or cancelled and not received at all', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await sent();
      const { quantity: before } = await stockOf(app, product.id);
      const [received, cancelled] = await Promise.all([
        receive(order, 4),
        mutate('cancelPurchaseOrder', { id: order.id, reason: 'Meanwhile' }),
      ]);
      expect(cancelled.error).toBeUndefined();
      const { quantity } = await stockOf(app, product.id);
      const outcome = [received.error?.code, cancelled.made?.status, quantity];
      expect([
        [undefined, 'received', before + 4],
        ['ILLEGAL_TRANSITION', 'cancelled', before],
      ]).toContainEqual(outcome);
    }
  });

  it('averages the cost of each receipt once, whatever comes in at the same moment', async () => {
    const prices = ['9.99', '12.34', '0.07', '31.00', '8.05', '10.01'];
    const orders = await Promise.all(
      prices.map((unitCost) => sent({ items: [{ productId: product.id, quantity: 9, unitCost }] })),
    );
    const answers = await Promise.all(orders.flatMap((order) => [receive(order, 4), receive(order, 5)]));
    expect(answers.flatMap(({ error }) => (error ? [error] : []))).toEqual([]);
    const receipts = await app.dataSource.query<{ quantity: number; unitCost: string }[]>(
      `select a.quantity, i.unit_cost as "unitCost" from purchase_receipt_items a
       join purchase_order_items i on i.id = a.purchase_order_item_id
       where i.product_id = $1 order by a.receipt_id`,
      [product.id],
    );
    const average = receipts.reduce(
      ({ cost, units }, { quantity, unitCost }) => ({
        cost: averageCost(cost, units, quantity, unitCost),
        units: units + quantity,
      }),
      { cost: '10.00', units: 10 },
    );
    expect(average.units).toBe(10 + 6 * 9);
    expect(await costOf(product.id)).toBe(average.cost);
  });

  it('answers a key with another body by IDEMPOTENCY_MISMATCH, and takes nothing in', async () => {
    const order = await sent();
    await receive(order, 2, { clientKey: `mismatch-${order.id}` });
    const { error } = await receive(order, 3, { clientKey: `mismatch-${order.id}` });
    expect(error?.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await stockOf(app, product.id)).quantity).toBe(12);
  });

  it('is right to the cent for as much as one purchase order can hold', async () => {
    const order = await sent({ items: [{ productId: product.id, quantity: 999_999, unitCost: '9999.99' }] });
    expect(order.totalAmount).toBe('9999980000.01');
    await receive(order, 333_333);
    await receive(order, 666_666);
    const [books] = await app.dataSource.query<Row[]>(
      'select sum(amount) as amount from transactions where purchase_order_id = $1',
      [order.id],
    );
    expect(books).toEqual({ amount: '-9999980000.01' });
    const first = averageCost('10.00', 10, 333_333, '9999.99');
    expect(await costOf(product.id)).toBe(averageCost(first, 333_343, 666_666, '9999.99'));
  });

  it.each(['9'.repeat(10_000), '1e400', '-0.5'])('refuses %.12s units by name', async (quantity) => {
    const order = await sent();
    const answer = await fetch(`${app.url}/api/purchase-orders/${order.id}/receive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: `{"items":[{"purchaseOrderItemId":${order.items[0]?.id},"quantity":${quantity}}]}`,
    });
    const { code, fields } = (await answer.json()) as Row;
    expect([answer.status, code, Object.keys(fields as object)]).toEqual([400, 'BAD_USER_INPUT', ['items.0.quantity']]);
    expect((await stockOf(app, product.id)).quantity).toBe(10);
  });

  it('takes in goods that cost nothing: stock and average follow, the books stay as they are', async () => {
    const order = await sent({ items: [{ productId: product.id, quantity: 10, unitCost: '0.00' }] });
    const { made } = await receive(order, 10);
    expect(made).toMatchObject({ status: 'received', receivedAmount: '0.00' });
    expect((await stockOf(app, product.id)).quantity).toBe(20);
    expect(await costOf(product.id)).toBe('5.00');
    const books = await app.dataSource.query('select id from transactions where purchase_order_id = $1', [order.id]);
    expect(books).toEqual([]);
  });
});
