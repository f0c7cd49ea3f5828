import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import type { CloudApiSimulator } from '../../../src/app/whatsapp-simulator/cloud-api-simulator.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { remindOfPayments } from '../../../src/modules/whatsapp-bot/index.js';
import { bringTo, person } from '../../factories/orders.js';
import { makeOrder } from '../../factories/priced-order.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { cloudApi } from '../../support/whatsapp.js';

let app: InProcessApp;
let whatsapp: CloudApiSimulator;
let admin: string;

beforeAll(async () => {
  const edge = await cloudApi();
  whatsapp = edge.whatsapp;
  app = await inProcessApp(edge.env);
  admin = (await app.signInAs('admin')).token;
});
afterAll(async () => {
  await app.close();
  await whatsapp.stop();
});

/** The daily job. */
async function remind(): Promise<void> {
  await remindOfPayments.run(
    await systemContext(
      jobEnvironment({ config: app.config, dataSource: app.dataSource, logger: createLogger('silent') }),
      'test',
    ),
  );
}

let people = 0;
/** A customer whose invoice was due so many days ago. */
async function debtor(days: number): Promise<{ phone: string; invoice: number; orderId: number }> {
  const phone = `+96650555${String(++people).padStart(4, '0')}`;
  const { id } = await person(app, 'customer', { email: `debtor${people}@test.example`, creditLimit: '100000.00' });
  await app.rest('PATCH', `/api/users/${id}`, { whatsappNumber: phone }, admin);
  const { id: orderId } = await makeOrder(app, admin, id, '100.00');
  await bringTo(app, admin, String(orderId), 'shipped');
  const [row] = await app.dataSource.query<{ id: number }[]>('select id from invoices where order_id = $1', [orderId]);
  const invoice = row?.id ?? 0;
  await due(invoice, days);
  return { phone, invoice, orderId };
}

/** As if it had been due so many days ago. What was issued is never changed: the guard is lifted for the moment. */
async function due(invoice: number, days: number): Promise<void> {
  await app.dataSource.transaction(async (em) => {
    await em.query(`set local session_replication_role = replica`);
    await em.query('update invoices set due_date = business_today() - $2::int where id = $1', [invoice, days]);
    // What is kept of them is made anew: triggers slept.
    await em.query('select remake_open_invoices()');
  });
}

const told = (phone: string) =>
  app.dataSource.query<{ type: string; content: string; orderId: number | null }[]>(
    `select message_type as type, content, order_id as "orderId" from whatsapp_messages
     where phone_number = $1 and direction = 'outbound' order by id`,
    [phone],
  );

it('reminds three and fourteen days after an invoice was due, once each, by a template, while it is not paid', async () => {
  const { phone, invoice, orderId } = await debtor(2);
  await remind();
  expect(await told(phone)).toEqual([]);
  await due(invoice, 3);
  await remind();
  await remind();
  // The customer has never written: only a template may be sent, and it is one.
  expect(await told(phone)).toEqual([
    {
      type: 'template',
      orderId,
      content: expect.stringMatching(/a friendly reminder: 100\.00 \$ of invoice INV-\S+ was due/),
    },
  ]);
  await due(invoice, 13);
  await remind();
  expect(await told(phone)).toHaveLength(1);
  await due(invoice, 14);
  await Promise.all([remind(), remind()]);
  expect(await told(phone)).toHaveLength(2);

  const { errors } = await app.gql(
    'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
    { input: { orderId: String(orderId), amount: '100.00', method: 'cash' } },
    admin,
  );
  expect(errors).toBeUndefined();
});

it('is silent to who is paid up, opted out, or was forgotten for a month, and while notifications are off', async () => {
  const paid = await debtor(5);
  const out = await debtor(5);
  const old = await debtor(31);
  const off = await debtor(5);
  const { errors } = await app.gql(
    'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
    { input: { orderId: String(paid.orderId), amount: '100.00', method: 'cash' } },
    admin,
  );
  expect(errors).toBeUndefined();
  await app.dataSource.query('insert into conversations (phone, opted_out_at) values ($1, now())', [out.phone]);
  await app.dataSource.query('update whatsapp_settings set notifications = false');
  await remind();
  expect(await told(off.phone)).toEqual([]);
  await app.dataSource.query('update whatsapp_settings set notifications = true');
  await remind();
  expect(await told(off.phone)).toHaveLength(1);
  for (const { phone } of [paid, out, old]) expect(await told(phone)).toEqual([]);
});
