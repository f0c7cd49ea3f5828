import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createJobRunner, jobEnvironment, queuedJobs } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { type JobRunner, systemContext } from '../../../src/modules/jobs/index.js';
import { drawInvoiceJob, issueInvoice } from '../../../src/modules/finance/index.js';
import { makeProduct } from '../../factories/business.js';
import { bringTo, person, placeOrder, takeBack, type Person } from '../../factories/orders.js';
import { inBooks, invoicedOrder } from '../../support/books.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

const TEMPO = { polling: 0.5, queuePolling: 0.5, maintenance: 1, retryDelay: 1 };
const logger = createLogger('silent');

let app: InProcessApp;
let admin: Person;
let buyer: Person;
let productId: string;
let runner: JobRunner | undefined;

beforeAll(async () => {
  app = await inProcessApp();
  admin = await person(app, 'admin');
  buyer = await person(app, 'customer');
  productId = (await makeProduct(app, admin.token, { basePrice: '10.00' }, 1000)).id;
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});
afterAll(() => app.close());

const startWorkers = async (): Promise<void> => {
  runner = createJobRunner({ config: app.config, dataSource: app.dataSource, logger }, [], TEMPO, queuedJobs);
  await runner.prepare();
  runner.start();
};

const rows = <T>(statement: string, ...values: unknown[]): Promise<T[]> => app.dataSource.query<T[]>(statement, values);

/** An order that was shipped, and the id of its invoice. */
async function shipped(): Promise<{ orderId: string; lineId: string; invoiceId: number }> {
  const order = await placeOrder(app, admin.token, buyer.id, [{ productId, quantity: 2 }]);
  await bringTo(app, admin.token, order.id, 'shipped');
  const [invoice] = await rows<{ id: number }>('select id from invoices where order_id = $1', order.id);
  return { orderId: order.id, lineId: order.items[0]?.id ?? '', invoiceId: invoice?.id ?? 0 };
}

/** Without a build it is drawn in the server's own thread, which meanwhile refuses others for a moment: they come again. */
async function opened(invoiceId: number): Promise<string> {
  const answer = await fetch(`${app.url}/api/invoices/${invoiceId}/pdf`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  if (answer.status === 503) return new Promise((resolve) => setTimeout(resolve, 300)).then(() => opened(invoiceId));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

const kept = async (invoiceId: number): Promise<string[]> =>
  (await rows<{ content: Buffer }>('select content from invoice_documents where invoice_id = $1', invoiceId)).map(
    ({ content }) => content.toString('base64'),
  );

const asked = async (): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      `select (data ->> 'id')::int as id from jobs.job where name = 'draw-invoice' and state < 'completed' order by created_on`,
    )
  ).map(({ id }) => id);

/** Waits for the document that a job draws. */
async function drawn(invoiceId: number): Promise<string> {
  for (let n = 0; n < 100; n++) {
    const [content] = await kept(invoiceId);
    if (content) return content;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The job drew nothing');
}

describe('while no copy of the server runs jobs', () => {
  it('an order ships all the same, and its invoice is drawn when it is opened', async () => {
    expect(await rows(`select to_regclass('jobs.job')::text as name`)).toEqual([{ name: null }]);
    const { orderId, lineId, invoiceId } = await shipped();
    const { errors } = await takeBack(app, admin.token, orderId, [{ orderItemId: lineId, quantity: 1, restock: true }]);
    expect(errors).toBeUndefined();
    expect(await kept(invoiceId)).toEqual([]);
    const first = await opened(invoiceId);
    expect(await kept(invoiceId)).toEqual([first]);
    expect(await opened(invoiceId)).toBe(first);
  });
});

describe('the job', () => {
  it('has drawn invoices and credit notes when somebody opens them', async () => {
    await startWorkers();
    const { orderId, lineId, invoiceId } = await shipped();
    const content = await drawn(invoiceId);
    await takeBack(app, admin.token, orderId, [{ orderItemId: lineId, quantity: 1, restock: true }]);
    const [note] = await rows<{ id: number }>(
      `select id from invoices where order_id = $1 and kind = 'credit_note'`,
      orderId,
    );
    await drawn(note?.id ?? 0);
    expect(await opened(invoiceId)).toBe(content);
    expect(await kept(invoiceId)).toEqual([content]);
  });

  it('is asked for with the shipment, by a copy that runs none, and not without it', async () => {
    const { invoiceId } = await shipped();
    expect(await asked()).toContain(invoiceId);
    const before = await asked();
    const order = await placeOrder(app, admin.token, buyer.id, [{ productId, quantity: 1 }]);
    const frozen = await invoicedOrder(app, Number(order.id));
    await expect(
      inBooks(app, async (ctx) => {
        await issueInvoice(ctx, frozen);
        throw new Error('Something after it failed');
      }),
    ).rejects.toThrow('Something after it failed');
    expect(await asked()).toEqual(before);
    await startWorkers();
    await drawn(invoiceId);
  });

  it('and those who open the invoice meanwhile all have the same bytes', async () => {
    const { invoiceId } = await shipped();
    const ctx = await systemContext(
      jobEnvironment({ config: app.config, dataSource: app.dataSource, logger }),
      drawInvoiceJob.name,
    );
    const [, , ...read] = await Promise.all([
      drawInvoiceJob.run(ctx, invoiceId),
      drawInvoiceJob.run(ctx, invoiceId),
      opened(invoiceId),
      opened(invoiceId),
    ]);
    const content = await kept(invoiceId);
    expect(content).toHaveLength(1);
    expect(new Set(read)).toEqual(new Set(content));
    // Cut off after its work and begun again: nothing is drawn a second time.
    await drawInvoiceJob.run(ctx, invoiceId);
    expect(await kept(invoiceId)).toEqual(content);
  });

  it('tries a document again that cannot be drawn, and draws the others', async () => {
    await startWorkers();
    await runner?.stop();
    runner = undefined;
    await rows(
      `insert into jobs.job (name, data, retry_limit, retry_delay, created_on)
       values ('draw-invoice', '{"job": "draw-invoice", "id": 2000000000}', 5, 0, now() - interval '1 minute')`,
    );
    const { invoiceId } = await shipped();
    await startWorkers();
    await drawn(invoiceId);
    for (let n = 0; n < 50; n++) {
      const states = await rows<{ id: string; state: string; retries: number }>(
        `select data ->> 'id' as id, state, retry_count as retries from jobs.job where name = 'draw-invoice' and (data ->> 'id')::int in (2000000000, $1)`,
        invoiceId,
      );
      const [poison, sound] = ['2000000000', String(invoiceId)].map((id) => states.find((state) => state.id === id));
      if (sound?.state === 'completed' && (poison?.retries ?? 0) > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The sound one was not completed, or the other not tried again');
  });
});
