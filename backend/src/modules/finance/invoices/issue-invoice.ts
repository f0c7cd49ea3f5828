import { saidSql } from '../../../kernel/select/told.js';
import type { OperationContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import type { Money } from '../../../kernel/values/money.js';
import { literal, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { enqueue } from '../../jobs/index.js';
import { InvoiceKind } from '../finance.rules.js';
import { drawInvoiceJob } from './invoice-documents.js';

/** One line as it is invoiced: a snapshot of the order line. */
export interface InvoicedLine {
  name: string;
  sku: string | null;
  quantity: number;
  unitPrice: Money;
  discountAmount: Money;
  totalPrice: Money;
  /** Cost of one unit; null when nobody knows it. */
  costPrice: Money | null;
}

/** What an invoice needs to know of its order. */
export interface InvoicedOrder {
  id: number;
  orderNumber: string;
  customerId: number;
  salesPersonId: number | null;
  /** Frozen rate of the sales person, in per cent. */
  commissionRate: string | null;
  lines: readonly InvoicedLine[];
  subtotalAmount: Money;
  discountAmount: Money;
  taxRate: string;
  taxAmount: Money;
  shippingAmount: Money;
  totalAmount: Money;
  billingAddress: string | null;
  shippingAddress: string | null;
}

/** What a credit note needs to know of the goods that came back. */
export interface CreditedOrder {
  orderId: number;
  lines: readonly (InvoicedLine & { restock: boolean })[];
  /** Of the lines, after all discounts. */
  netAmount: Money;
  taxAmount: Money;
  shippingAmount: Money;
  totalAmount: Money;
  reason: string;
}

export interface IssuedDocument {
  id: number;
  number: string;
}

/** The name that a document shows for a user. */
const partyName = (alias: string): Sql =>
  raw(`coalesce(nullif(btrim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.email)`);

/**
 * CTEs `business` and `taken`: the settings, and the next number of a kind of document. The row of the number stays locked
 * until the transaction ends, so that parallel documents queue, and a rollback gives the number back: no gap. What an
 * earlier pattern has written out the same way is passed over, because its document keeps it.
 */
function numberTaken(ctx: OperationContext, kind: InvoiceKind): Sql {
  const pattern = raw(kind === InvoiceKind.invoice ? 'invoice_number_format' : 'credit_note_number_format');
  const nextAfter = (last: Sql): Sql => sql`(
      select s.n from business b, lateral (select generate_series(${last} + 1, ${last} + 10000000) as n) s
      where not exists (select from invoices i
        where i.kind = ${literal(kind)} and i.number = document_number(b.pattern, s.n, b.this_year)) limit 1)`;
  return sql`business as (
      select s.*, s.${pattern} as pattern, y.this_year, case when s.${pattern} like '%{year}%' then y.this_year else 0 end as counted_in
      from business_settings s,
        lateral (select extract(year from now() at time zone ${ctx.settings.timezone})::int as this_year) y),
    counted as (
      select b.counted_in as year, coalesce((
        select q.last_number from document_sequences q where q.kind = ${literal(kind)} and q.year = b.counted_in), 0) as last
      from business b),
    taken as (
      insert into document_sequences as q (kind, year, last_number)
      select ${literal(kind)}, c.year, ${nextAfter(raw('c.last'))} from counted c
      on conflict (kind, year) do update set last_number = ${nextAfter(raw('q.last_number'))} returning last_number)`;
}

/** CTE `lines` out of JSON, and the inserts of lines and ledger entry that follow a document in the CTE `document`. */
const LINES = sql`l(name text, sku text, quantity int, "unitPrice" numeric, "discountAmount" numeric, "totalPrice" numeric,
  "costPrice" numeric, restock boolean)`;

function linesWritten(lines: readonly InvoicedLine[]): Sql {
  return sql`written as (
    insert into invoice_lines (invoice_id, position, name, sku, quantity, unit_price, discount_amount, total_price, cost_price, restock)
    select d.id, l.n, l.name, l.sku, l.quantity, l."unitPrice", l."discountAmount", l."totalPrice", l."costPrice", coalesce(l.restock, false)
    from document d, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (name text, sku text, quantity int,
      "unitPrice" numeric, "discountAmount" numeric, "totalPrice" numeric, "costPrice" numeric, restock boolean))
      with ordinality as l(name, sku, quantity, "unitPrice", "discountAmount", "totalPrice", "costPrice", restock, n)
    returning quantity, cost_price, restock)`;
}

/**
 * Issues the invoice of an order inside the transaction that ships it: takes the next number, freezes amounts, lines and
 * parties, books the sale and asks for its PDF. To be among the transaction's last, because the number's row is locked from
 * here on; the caller shares the customer's account out anew.
 */
export async function issueInvoice(ctx: OperationContext, order: InvoicedOrder): Promise<IssuedDocument> {
  const zone = ctx.settings.timezone;
  const [issued] = await run<{ id: number; number: string }>(
    ctx.connection,
    sql`with ${numberTaken(ctx, InvoiceKind.invoice)},
      document as (
        insert into invoices (kind, number, order_id, order_number, customer_id, sales_person_id, customer_name, issued_at,
          due_date, net_amount, discount_amount, tax_rate, tax_amount, shipping_amount, total_amount, parties)
        select 'invoice', document_number(b.pattern, t.last_number, b.this_year), ${order.id}, ${order.orderNumber}, u.id,
          ${order.salesPersonId}, left(${partyName('u')}, 255), now(),
          (now() at time zone ${zone})::date + b.payment_terms_days,
          ${order.subtotalAmount}::numeric - ${order.discountAmount}::numeric, ${order.discountAmount}, ${order.taxRate},
          ${order.taxAmount}, ${order.shippingAmount}, ${order.totalAmount},
          jsonb_build_object('currency', coalesce(b.currency, ${ctx.settings.defaults.currency}), 'timeZone', ${zone}::text,
            'seller', jsonb_build_object('name', b.name, 'address', b.address, 'taxId', b.tax_id, 'logoUrl', b.logo_url),
            'buyer', jsonb_build_object('company', u.company_name, 'taxId', u.tax_id,
              'billingAddress', coalesce(${order.billingAddress}::text, nullif(concat_ws(', ', u.address, u.city, u.country), '')),
              'shippingAddress', ${order.shippingAddress}::text))
        from business b, taken t, users u where u.id = ${order.customerId}
        returning *),
      ${linesWritten(order.lines)},
      booked as (
        insert into transactions (type, amount, description, said, reference_number, order_id, order_number, user_id,
          sales_person_id, invoice_id, metadata, occurred_at, actor_id)
        select 'sale', d.total_amount, 'Sale to ' || d.customer_name, ${saidSql('books.sale', { customer: raw('d.customer_name') })}, d.number, d.order_id, d.order_number, d.customer_id,
          d.sales_person_id, d.id, jsonb_build_object('net', d.net_amount, 'tax', d.tax_amount, 'shipping', d.shipping_amount,
            'cost', (select coalesce(sum(w.quantity * w.cost_price), 0) from written w),
            'commissionRate', ${order.commissionRate}::numeric),
          d.issued_at, ${ctx.actor?.id ?? null}
        from document d)
      select id, number from document`,
  );
  if (!issued) throw new Error('An order to invoice has a customer');
  await enqueue(ctx, drawInvoiceJob, issued.id);
  return issued;
}

/**
 * Issues a credit note against the invoice of an order, inside the transaction that takes the goods back, and books the
 * refund. Like the invoice it should be the last thing in the transaction. `CONFLICT` when the order has no invoice.
 */
export async function issueCreditNote(ctx: OperationContext, credit: CreditedOrder): Promise<IssuedDocument> {
  const [issued] = await run<{ id: number; number: string }>(
    ctx.connection,
    sql`with ${numberTaken(ctx, InvoiceKind.credit_note)},
      document as (
        insert into invoices (kind, number, order_id, order_number, customer_id, sales_person_id, customer_name,
          credits_invoice_id, issued_at, net_amount, discount_amount, tax_rate, tax_amount, shipping_amount, total_amount,
          parties, reason)
        select 'credit_note', document_number(b.pattern, t.last_number, b.this_year), i.order_id, i.order_number, i.customer_id,
          i.sales_person_id, i.customer_name, i.id, now(), ${credit.netAmount},
          greatest((select coalesce(sum(l."totalPrice"), 0)
            from jsonb_to_recordset(${JSON.stringify(credit.lines)}::jsonb) as ${LINES}) - ${credit.netAmount}::numeric, 0),
          i.tax_rate, ${credit.taxAmount}, ${credit.shippingAmount}, ${credit.totalAmount},
          i.parties || jsonb_build_object('creditsNumber', i.number), ${credit.reason}
        from business b, taken t, invoices i where i.order_id = ${credit.orderId} and i.kind = 'invoice'
        returning *),
      ${linesWritten(credit.lines)},
      booked as (
        insert into transactions (type, amount, description, said, reference_number, order_id, order_number, user_id,
          sales_person_id, invoice_id, metadata, occurred_at, actor_id)
        select 'refund', -d.total_amount, left('Goods returned by ' || d.customer_name || ': ' || d.reason, 500),
          ${saidSql('books.returned', { customer: raw('d.customer_name'), reason: raw('d.reason') })}, d.number,
          d.order_id, d.order_number, d.customer_id, d.sales_person_id, d.id,
          jsonb_build_object('net', d.net_amount, 'tax', d.tax_amount, 'shipping', d.shipping_amount,
            'cost', (select coalesce(sum(w.quantity * w.cost_price) filter (where w.restock), 0) from written w)),
          d.issued_at, ${ctx.actor?.id ?? null}
        from document d)
      select id, number from document`,
  );
  if (!issued) {
    throw new AppError('CONFLICT', 'finance.noInvoice', {}, { reason: 'NOT_INVOICED' });
  }
  await enqueue(ctx, drawInvoiceJob, issued.id);
  return issued;
}
