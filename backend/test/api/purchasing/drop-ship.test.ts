import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { sendLetters } from '../../../src/modules/letters/index.js';
import { makeProduct } from '../../factories/business.js';
import {
  bringTo,
  move,
  person,
  placeOrder,
  takeBack,
  type Line,
  type MadeOrder,
  type Person,
} from '../../factories/orders.js';
import { insertOffer, makePromotion } from '../../factories/promotions.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { assertInvariants } from '../../support/invariants.js';

type Row = Record<string, unknown>;

interface Bought extends Row {
  id: string;
  number: string;
  status: string;
  version: number;
  items: Row[];
}

let app: InProcessApp;
let mail: string;
let admin: Person;
let sales: Person;
let buyer: Person;
let supplier: Person;
let rival: Person;

beforeAll(async () => {
  mail = await mkdtemp(join(tmpdir(), 'drop-ship-'));
  app = await inProcessApp({ DATA_DIR: mail });
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  supplier = await person(app, 'vendor');
  rival = await person(app, 'distributor');
  buyer = await person(app, 'customer');
  await app.dataSource.query(
    `update users set company_name = 'Salon Noor', phone = '+966500000001', address = 'Olaya 5', city = 'Riyadh' where id = $1`,
    [buyer.id],
  );
});
beforeEach(() =>
  app.dataSource.query('update business_settings set marketplace_margin_percent = 20, send_drop_ship_orders = false'),
);
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const buy = (items: Line[], more: Row = {}, by = buyer): Promise<MadeOrder> =>
  placeOrder(app, by.token, by.id, items, more);

const BOUGHT = `id number status version orderId orderNumber deliveryAddress supplierId totalAmount receivedAmount expectedAt sentAt
  closeReason closedByName sentByName allowedTransitions canEdit order { id orderNumber }
  items { id productId orderItemId marketplaceProductId quantity receivedQuantity unitCost totalCost }
  receipts { items { quantity } } letters { kind mailedAt }`;

interface SoldOrder extends Row {
  purchaseOrders: Bought[];
  items: Row[];
}

async function sold(id: string, token = admin.token, cost = true): Promise<SoldOrder> {
  const { data, errors } = await app.gql<{ order: SoldOrder }>(
    `query ($id: ID!) { order(id: $id) { id status costAmount marginAmount purchaseOrders { ${BOUGHT} }
       items { id listPrice unitPrice discountAmount totalPrice quantity ${cost ? 'costPrice' : ''} } } }`,
    { id },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.order;
}

async function profit(): Promise<Row> {
  const { data } = await app.gql<{ profitAndLoss: Row }>(
    `{ profitAndLoss(from: "2000-01-01", to: "2100-01-01") { sales costOfGoods grossProfit } }`,
    {},
    admin.token,
  );
  return data?.profitAndLoss ?? {};
}

async function refusal(mutation: string, input: Row): Promise<Row> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  const { errors } = await app.gql(
    `mutation ($input: ${type}) { ${mutation}(input: $input) { id } }`,
    { input },
    admin.token,
  );
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
}

/** The letters of a purchase order; long lines, which a mail folds, are whole again. */
async function lettersOf(number: string): Promise<string[]> {
  const files = await readdir(join(mail, 'mail'));
  const letters = await Promise.all(files.map((file) => readFile(join(mail, 'mail', file), 'utf8')));
  return letters.filter((text) => text.includes(number)).map((text) => text.replaceAll(/=\r?\n/g, ''));
}

async function runMailJob(): Promise<void> {
  await app.dataSource.query(`update letters set asked_at = now() - interval '2 minutes' where sent_at is null`);
  await sendLetters.run(await systemContext(jobEnvironment({ ...app, logger: createLogger('silent') }), 'test'));
}

describe('confirming', () => {
  it('buys the lines of each supplier by a purchase order of its own, at their cost, for where the customer is', async () => {
    const [one, other, third] = [
      await insertOffer(app, supplier.id, { price: '10.00' }),
      await insertOffer(app, supplier.id, { price: '2.50' }),
      await insertOffer(app, rival.id, { price: '4.00' }),
    ];
    await app.dataSource.query('update marketplace_products set lead_time_days = 3 where id = $1', [one]);
    await app.dataSource.query('update marketplace_products set lead_time_days = 8 where id = $1', [other]);
    const { id: ours } = await makeProduct(app, admin.token, { basePrice: '7.00', costPrice: '3.00' }, 10);
    const made = await buy([
      { marketplaceProductId: one, quantity: 3 },
      { marketplaceProductId: third, quantity: 5 },
      { productId: ours, quantity: 1 },
      { marketplaceProductId: other, quantity: 4 },
    ]);
    expect(made.totalAmount).toBe('79.00');
    expect((await sold(made.id)).purchaseOrders).toEqual([]);
    await bringTo(app, sales.token, made.id, 'pending');
    await move(app, admin.token, made.id, 'confirm');
    const order = await sold(made.id);
    const [line, , , last] = order.items;
    expect(order.purchaseOrders).toEqual([
      expect.objectContaining({
        status: 'draft',
        orderId: made.id,
        order: { id: made.id, orderNumber: made.orderNumber },
        supplierId: supplier.id,
        totalAmount: '40.00',
        receivedAmount: '0.00',
        deliveryAddress: 'Salon Noor\nOlaya 5, Riyadh\n+966500000001',
        allowedTransitions: ['send'],
        canEdit: false,
        items: [
          expect.objectContaining({
            orderItemId: line?.id,
            productId: null,
            marketplaceProductId: one,
            quantity: 3,
            unitCost: '10.00',
          }),
          expect.objectContaining({ orderItemId: last?.id, quantity: 4, unitCost: '2.50', totalCost: '10.00' }),
        ],
      }),
      expect.objectContaining({ supplierId: rival.id, totalAmount: '20.00' }),
    ]);
    const [expected] = await app.dataSource.query<{ days: number }[]>(
      `select business_day(expected_at) - business_today() as days from purchase_orders where id = $1`,
      [order.purchaseOrders[0]?.id],
    );
    expect(expected?.days).toBe(8);
    // 3 × 10 + 5 × 4 + 4 × 2.50 of the suppliers' and 3 of ours.
    expect(order).toMatchObject({ costAmount: '63.00', marginAmount: '16.00' });
  });

  it('delivers to the address of the order where it names one', async () => {
    const offer = await insertOffer(app, supplier.id);
    const made = await buy([{ marketplaceProductId: offer, quantity: 1 }], { shippingAddress: 'Warehouse 9, Jeddah' });
    await bringTo(app, admin.token, made.id, 'confirmed');
    expect((await sold(made.id)).purchaseOrders[0]?.deliveryAddress).toBe(
      'Salon Noor\nWarehouse 9, Jeddah\n+966500000001',
    );
  });

  it('makes none for goods of our own', async () => {
    const { id } = await makeProduct(app, admin.token, {}, 10);
    const made = await buy([{ productId: id, quantity: 1 }]);
    await bringTo(app, admin.token, made.id, 'confirmed');
    expect((await sold(made.id)).purchaseOrders).toEqual([]);
  });

  it('is refused when nobody delivers any more, and nothing has happened', async () => {
    const gone = await person(app, 'wholesale');
    const made = await buy([{ marketplaceProductId: await insertOffer(app, gone.id), quantity: 1 }]);
    await app.rest('PATCH', `/api/users/${gone.id}`, { isActive: false }, admin.token);
    const answer = await move(app, admin.token, made.id, 'confirm');
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'SUPPLIER_GONE' });
    expect(await sold(made.id)).toMatchObject({ status: 'pending', purchaseOrders: [] });
  });

  it('sends them at once where the business says so, and the supplier reads where to bring the goods', async () => {
    await app.dataSource.query('update business_settings set send_drop_ship_orders = true');
    const made = await buy([{ marketplaceProductId: await insertOffer(app, supplier.id), quantity: 2 }]);
    await bringTo(app, admin.token, made.id, 'confirmed');
    const [bought] = (await sold(made.id)).purchaseOrders;
    expect(bought).toMatchObject({ status: 'sent', sentAt: expect.any(String), allowedTransitions: ['resend'] });
    await runMailJob();
    const letters = await lettersOf(bought?.number ?? '');
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain('Deliver to our customer:');
    expect(letters[0]).toContain('Olaya 5, Riyadh');
  });

  it('at the same moment by several people buys once', async () => {
    const made = await buy([{ marketplaceProductId: await insertOffer(app, supplier.id), quantity: 2 }]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(app, admin.token, made.id, 'confirm')));
    expect(answers.filter(({ data }) => data?.transitionOrder)).toHaveLength(1);
    expect((await sold(made.id)).purchaseOrders).toHaveLength(1);
  });
});

describe('shipping', () => {
  it('receives what was bought, books the purchase and the cost, and moves no stock of ours', async () => {
    const { id: product } = await makeProduct(app, admin.token, { costPrice: '9.00' }, 5);
    const offer = await insertOffer(app, supplier.id, { price: '4.80', productId: product });
    const before = await profit();
    const made = await buy([{ marketplaceProductId: offer, quantity: 12 }]);
    // 4.80 and 20 per cent on it: 5.76 a unit.
    expect(made.totalAmount).toBe('69.12');
    await bringTo(app, admin.token, made.id, 'shipped');
    const [bought] = (await sold(made.id)).purchaseOrders;
    expect(bought).toMatchObject({
      status: 'received',
      receivedAmount: '57.60',
      sentAt: null,
      allowedTransitions: [],
      receipts: [{ items: [{ quantity: 12 }] }],
    });
    const after = await profit();
    const gained = (name: string): string => (Number(after[name]) - Number(before[name])).toFixed(2);
    expect([gained('sales'), gained('costOfGoods'), gained('grossProfit')]).toEqual(['69.12', '57.60', '11.52']);
    const purchases = await app.dataSource.query<Row[]>(
      `select amount::text, user_id::text as "userId", reference_number as number from transactions where purchase_order_id = $1`,
      [bought?.id],
    );
    expect(purchases).toEqual([{ amount: '-57.60', userId: supplier.id, number: bought?.number }]);
    const { data } = await app.gql<{ product: Row }>(
      `{ product(id: ${product}) { costPrice inventory { quantity } } }`,
      {},
      admin.token,
    );
    expect(data?.product).toEqual({ costPrice: '9.00', inventory: { quantity: 5 } });
    // The supplier finds the sale to us in the books, at its own price.
    const seen = await app.gql<{ transactions: { nodes: Row[] } }>(
      '{ transactions(first: 1) { nodes { type amount } } }',
      {},
      supplier.token,
    );
    expect(seen.data?.transactions.nodes).toEqual([{ type: 'purchase', amount: '-57.60' }]);
  });

  it('keeps the cost when the customer sends goods back: they do not come into our stock', async () => {
    const made = await buy([{ marketplaceProductId: await insertOffer(app, supplier.id), quantity: 2 }]);
    await bringTo(app, admin.token, made.id, 'shipped');
    const before = await profit();
    const [line] = made.items;
    const back = { orderItemId: line?.id ?? '', quantity: 1, restock: false };
    const answer = await takeBack(app, admin.token, made.id, [back]);
    expect(answer.errors).toBeUndefined();
    expect((await profit()).costOfGoods).toBe(before.costOfGoods);
    expect((await sold(made.id)).purchaseOrders[0]).toMatchObject({ status: 'received', receivedAmount: '20.00' });
  });

  it('and sending the purchase order at the same moment leave both right', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await buy([{ marketplaceProductId: await insertOffer(app, supplier.id), quantity: 2 }]);
      await bringTo(app, admin.token, made.id, 'processing');
      const [bought] = (await sold(made.id)).purchaseOrders;
      const send = app.gql(
        'mutation ($input: SendPurchaseOrderInput!) { sendPurchaseOrder(input: $input) { id } }',
        { input: { id: bought?.id } },
        admin.token,
      );
      const [shipped, other] = await Promise.all([
        move(app, admin.token, made.id, 'ship'),
        move(app, admin.token, made.id, 'cancel', { reason: 'Race' }),
        send,
      ]);
      expect([shipped, other].filter(({ errors }) => errors === undefined)).toHaveLength(1);
    }
  });
});

describe('cancelling', () => {
  it('cancels what was not shipped: a supplier that was asked is told, without the reason', async () => {
    const made = await buy([
      { marketplaceProductId: await insertOffer(app, supplier.id), quantity: 2 },
      { marketplaceProductId: await insertOffer(app, rival.id), quantity: 1 },
    ]);
    await bringTo(app, admin.token, made.id, 'confirmed');
    const [first, second] = (await sold(made.id)).purchaseOrders;
    await app.gql(
      'mutation ($input: SendPurchaseOrderInput!) { sendPurchaseOrder(input: $input) { id } }',
      { input: { id: first?.id } },
      admin.token,
    );
    await move(app, admin.token, made.id, 'cancel', { reason: 'Customer is bankrupt' });
    const bought = (await sold(made.id)).purchaseOrders;
    expect(bought).toEqual([
      expect.objectContaining({
        status: 'cancelled',
        closeReason: 'Customer is bankrupt',
        closedByName: expect.any(String),
      }),
      expect.objectContaining({ status: 'cancelled', letters: [] }),
    ]);
    expect(bought[0]?.letters).toEqual([
      { kind: 'order', mailedAt: expect.any(String) },
      { kind: 'cancellation', mailedAt: null },
    ]);
    await runMailJob();
    const [told, ...others] = (await lettersOf(first?.number ?? '')).filter((text) => text.includes('cancelled'));
    expect(others).toEqual([]);
    expect(told).toContain('please deliver nothing more of it');
    expect(told).not.toContain('bankrupt');
    expect(await lettersOf(second?.number ?? '')).toEqual([]);
    await runMailJob();
    expect(await lettersOf(first?.number ?? '')).toHaveLength(2);
  });
});

describe('by hand', () => {
  it('nothing is done to it that its order decides, and all that is shown may be sent back', async () => {
    const offer = await insertOffer(app, supplier.id);
    const made = await buy([{ marketplaceProductId: offer, quantity: 2 }]);
    await bringTo(app, admin.token, made.id, 'confirmed');
    const [bought] = (await sold(made.id)).purchaseOrders;
    const { id, version } = bought ?? {};
    const number = made.orderNumber;
    expect(await refusal('cancelPurchaseOrder', { id, reason: 'No' })).toMatchObject({
      code: 'CONFLICT',
      reason: 'DROP_SHIP',
      message: `The supplier delivers this for order ${number}: cancel order ${number} instead`,
    });
    const items = [{ purchaseOrderItemId: bought?.items[0]?.id, quantity: 1 }];
    expect(await refusal('receivePurchaseOrder', { id, items })).toMatchObject({
      code: 'CONFLICT',
      message: `The supplier delivers this for order ${number}: it is received when order ${number} is shipped`,
    });
    expect(await refusal('updatePurchaseOrder', { id, version, supplierId: rival.id })).toMatchObject({
      code: 'CONFLICT',
      reason: 'DROP_SHIP',
    });
    const line = { productId: null, marketplaceProductId: offer, quantity: 3, unitCost: '10.00' };
    expect(await refusal('updatePurchaseOrder', { id, version, items: [line] })).toMatchObject({ reason: 'DROP_SHIP' });
    const rest = await app.rest('POST', `/api/purchase-orders/${id}/cancel`, { reason: 'No' }, admin.token);
    expect(rest.status).toBe(409);
    const shown = await app.rest('GET', `/api/purchase-orders/${id}`, undefined, admin.token);
    expect(shown.body).toMatchObject({ orderId: Number(made.id), orderNumber: number, status: 'draft' });
    const back = await app.rest(
      'PATCH',
      `/api/purchase-orders/${id}`,
      { ...(shown.body as Row), notes: 'Mornings' },
      admin.token,
    );
    expect([back.status, back.body]).toEqual([200, expect.objectContaining({ notes: 'Mornings', version: 2 })]);
  });
});

describe('who sees it', () => {
  it('admins; buyers, sales people and the supplier learn nothing of the other side', async () => {
    const offer = await insertOffer(app, supplier.id, { price: '10.00' });
    await makePromotion(app, supplier.token, offer, { discountType: 'fixed_amount', discountValue: '1.00' });
    const made = await buy([{ marketplaceProductId: offer, quantity: 10 }]);
    await app.dataSource.query('update orders set sales_person_id = $1 where id = $2', [sales.id, made.id]);
    await bringTo(app, admin.token, made.id, 'confirmed');
    // (10.00 − 1.00) and 20 per cent on it: 10.80 a unit, as a discount of 1.20 off 12.00.
    const price = { listPrice: '12.00', unitPrice: '12.00', discountAmount: '12.00', totalPrice: '108.00' };
    expect(await sold(made.id)).toMatchObject({
      costAmount: '90.00',
      marginAmount: '18.00',
      items: [{ ...price, costPrice: '9.00' }],
    });
    for (const { token } of [buyer, sales]) {
      expect(await sold(made.id, token, false)).toMatchObject({
        costAmount: null,
        marginAmount: null,
        purchaseOrders: [],
        items: [price],
      });
      const { body } = await app.rest('GET', `/api/orders/${made.id}`, undefined, token);
      expect(JSON.stringify(body)).not.toMatch(/costPrice|costAmount|marginAmount/);
    }
    expect(await sold(made.id, supplier.token, false)).toMatchObject({
      costAmount: null,
      purchaseOrders: [],
      items: [{ listPrice: '10.00', unitPrice: '10.00', discountAmount: '10.00', totalPrice: '90.00' }],
    });
    const { body } = await app.rest('GET', `/api/orders/${made.id}`, undefined, supplier.token);
    expect(body).toMatchObject({ totalAmount: '90.00', subtotalAmount: '90.00', items: [{ totalPrice: '90.00' }] });
    expect(JSON.stringify(body)).not.toContain('108.00');
    const forAdmin = await app.rest('GET', `/api/orders/${made.id}`, undefined, admin.token);
    expect(forAdmin.body).toMatchObject({ costAmount: '90.00', marginAmount: '18.00', items: [{ costPrice: '9.00' }] });
  });
});
