import { secretBoxOf } from '../../src/app/process/secrets-key.js';
import type { OperationContext, RequestContext } from '../../src/kernel/context.js';
import { inTransaction } from '../../src/kernel/operation.js';
import {
  issueCreditNote,
  issueInvoice,
  type InvoicedOrder,
  type IssuedDocument,
} from '../../src/modules/finance/index.js';
import { applyPayment, renewAccount } from '../../src/modules/orders/settlement/settle-orders.js';
import type { InProcessApp } from './in-process-app.js';

/** Runs work in one transaction as the system does, without a request. */
export function inBooks<T>(app: InProcessApp, work: (ctx: OperationContext) => Promise<T>): Promise<T> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const ctx: RequestContext = {
    dataSource: app.dataSource,
    requestId: 'test-books',
    actor: null,
    language: 'en',
    ip: '127.0.0.1',
    userAgent: '',
    log,
    mailer: { canSend: false, send: () => Promise.resolve() } as unknown as RequestContext['mailer'],
    publicUrl: app.url,
    settings: {
      timezone: app.config.businessTimezone,
      passwordMinLength: 8,
      whatsapp: { apiUrl: 'http://127.0.0.1:1' },
      secrets: secretBoxOf(app.config),
      defaults: { timezone: app.config.businessTimezone, currency: app.config.currency },
    },
    signInLimits: app.config.rateLimits,
  };
  return inTransaction(ctx, work);
}

/** What shipping tells the books of an order, with a cost of half the price. */
export async function invoicedOrder(
  app: InProcessApp,
  id: number,
  salesPersonId: number | null = null,
): Promise<InvoicedOrder> {
  const [order] = await app.dataSource.query<InvoicedOrder[]>(
    `select o.id, order_number as "orderNumber", customer_id as "customerId", subtotal_amount as "subtotalAmount",
       discount_amount as "discountAmount", tax_amount as "taxAmount", shipping_amount as "shippingAmount",
       total_amount as "totalAmount", '0' as "taxRate", shipping_address as "shippingAddress",
       billing_address as "billingAddress", null as "commissionRate",
       (select json_agg(json_build_object('name', product_name, 'sku', sku, 'quantity', quantity, 'unitPrice', unit_price::text,
          'discountAmount', discount_amount::text, 'totalPrice', total_price::text,
          'costPrice', round(unit_price / 2, 2)::text) order by i.id) from order_items i where i.order_id = o.id) as lines
     from orders o where o.id = $1`,
    [id],
  );
  if (!order) throw new Error('There is no such order');
  return { ...order, salesPersonId };
}

/** Issues the invoice of an order; `at` moves it, and its due date, to another day. */
export async function invoice(
  app: InProcessApp,
  orderId: number,
  at?: string,
  salesPersonId: number | null = null,
): Promise<IssuedDocument> {
  const order = await invoicedOrder(app, orderId, salesPersonId);
  const issued = await inBooks(app, async (ctx) => {
    const document = await issueInvoice(ctx, order);
    await renewAccount(ctx, order.customerId);
    return document;
  });
  if (at !== undefined) await moveTo(app, issued.id, at);
  return issued;
}

/** Credits units of an order's first line. */
export async function credit(
  app: InProcessApp,
  orderId: number,
  quantity: number,
  restock = true,
): Promise<IssuedDocument> {
  const order = await invoicedOrder(app, orderId);
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  const cents = BigInt(line.unitPrice.replace('.', '')) * BigInt(quantity);
  const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return inBooks(app, async (ctx) => {
    await applyPayment(ctx, orderId, { credited: amount });
    return issueCreditNote(ctx, {
      orderId,
      lines: [{ ...line, quantity, discountAmount: '0.00', totalPrice: amount, restock }],
      netAmount: amount,
      taxAmount: '0.00',
      shippingAmount: '0.00',
      totalAmount: amount,
      reason: 'Broken',
    });
  });
}

/** Turns an invoice's clock back: what is frozen for everybody is not for a test. */
async function moveTo(app: InProcessApp, invoiceId: number, at: string): Promise<void> {
  await app.dataSource.transaction(async (em) => {
    await em.query('set local session_replication_role = replica');
    await em.query(
      `update invoices set issued_at = $2::timestamptz, due_date = ($2::timestamptz at time zone $3)::date + 30 where id = $1`,
      [invoiceId, at, app.config.businessTimezone],
    );
    await em.query('update transactions set occurred_at = $2::timestamptz where invoice_id = $1', [invoiceId, at]);
    // What is kept of them is made anew: triggers slept.
    await em.query('select remake_kept_sums()');
  });
  // Money on account settles what is due first, which is another order by now.
  const [{ customerId } = { customerId: 0 }] = await app.dataSource.query<{ customerId: number }[]>(
    'select customer_id as "customerId" from invoices where id = $1',
    [invoiceId],
  );
  await inBooks(app, (ctx) => renewAccount(ctx, customerId));
}
