import { describe, expect, it } from '@jest/globals';
import { makeProduct, stockOf } from '../factories/business.js';
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
} from '../support/purchasing.js';

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
    const low = await makeProduct(app, token);
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
});
