import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { OrderReasons1764288000058 } from '../../../src/app/migrations/0058-order-reasons.js';
import { jobEnvironment, jobs } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { makeProduct } from '../../factories/business.js';
import { move, person, placeOrder, type Person } from '../../factories/orders.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

/* Why things happened, in the words of who reads it: what the server says, not what people said. */

let app: InProcessApp;
let admin: Person;
let product: string;

beforeAll(async () => {
  app = await inProcessApp();
  admin = await person(app, 'admin');
  const buyer = await person(app, 'customer');
  ({ id: product } = await makeProduct(app, admin.token, { openingStock: 40 }));
  await app.gql(
    'mutation ($input: AdjustInventoryInput!) { adjustInventory(input: $input) { id } }',
    { input: { productId: product, quantityChange: 5, reason: 'Opening stock' } },
    admin.token,
  );
  const edited = await placeOrder(app, admin.token, buyer.id, [{ productId: product, quantity: 2 }]);
  const items = [{ productId: product, quantity: 3 }];
  await app.gql(
    'mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }',
    { input: { id: edited.id, version: 1, notes: 'Ring the bell', items } },
    admin.token,
  );
  await move(app, admin.token, edited.id, 'cancel', { reason: 'Edited: lines' });
  const late = await placeOrder(app, admin.token, buyer.id, items);
  await app.dataSource.query("update orders set reservation_expires_at = now() - interval '1 hour' where id = $1", [
    late.id,
  ]);
  const { config, dataSource } = app;
  const environment = jobEnvironment({ config, dataSource, logger: createLogger('silent') });
  const job = jobs.find(({ name }) => name === 'expire-reservations');
  await job?.run(await systemContext(environment, 'expire-reservations'));
});
afterAll(() => app.close());

async function reasons(language: string): Promise<{ orders: string[]; stock: string[] }> {
  interface Read {
    orders: { nodes: { events: { reason: string | null }[] }[] };
    stockMovements: { nodes: { kind: string; reason: string | null }[] };
  }
  const { data } = await app.gql<Read>(
    `query ($product: ID!) { orders(first: 10) { nodes { events { reason } } }
      stockMovements(first: 20, filter: { productId: $product }) { nodes { kind reason } } }`,
    { product },
    admin.token,
    { 'accept-language': language },
  );
  const said = (list: readonly { reason: string | null }[]) => list.flatMap(({ reason }) => reason ?? []);
  return {
    orders: said((data?.orders.nodes ?? []).flatMap(({ events }) => events)).map((text) =>
      text.replaceAll(/[\u2068\u2069]/g, ''),
    ),
    stock: said(data?.stockMovements.nodes ?? []),
  };
}

const ENGLISH = {
  orders: ['Reservation expired', 'Edited: lines, notes', 'Edited: lines'],
  stock: ['Order edited', 'Opening stock', 'Opening stock'],
};
const ARABIC = {
  orders: ['انتهت مدة الحجز', 'عُدِّل: البنود، الملاحظات', 'Edited: lines'],
  // The second was said by a person, in an adjustment.
  stock: ['تعديل طلب', 'Opening stock', 'رصيد افتتاحي'],
};

it('says what the server says in the reader’s language, and what people said as they said it', async () => {
  expect(await reasons('en')).toEqual(ENGLISH);
  expect(await reasons('ar')).toEqual(ARABIC);
});

it('finds it in events of before', async () => {
  const runner = { query: (text: string) => app.dataSource.query(text) } as unknown as QueryRunner;
  const migration = new OrderReasons1764288000058();
  await migration.down(runner);
  await migration.up(runner);
  expect(await reasons('ar')).toEqual(ARABIC);
  expect(await reasons('en')).toEqual(ENGLISH);
});
