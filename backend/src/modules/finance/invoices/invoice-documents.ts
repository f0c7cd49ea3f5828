import sharp from 'sharp';
import { poolOf, queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { notFound } from '../../../kernel/errors.js';
import { authorize } from '../../../kernel/operation.js';
import { joinPdfs } from '../../../kernel/pdf/joined-pdfs.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { fixedSelection } from '../../../kernel/select/selection.js';
import { and, run, sql, type Queryable } from '../../../kernel/sql.js';
import { notedInTrail } from '../../audit/index.js';
import { defineJob, defineQueuedJob } from '../../jobs/index.js';
import { readImagesAsDataUrls } from '../../media/index.js';
import { drawInvoice } from '../invoice-pdf/draw-invoice.js';
import { invoiceModel, invoiceReads } from '../finance.queries.js';
import type { PrintedInvoice } from '../invoice-pdf/render-invoice.js';

const NUMBER = fixedSelection('{ id number }');
/** Twice the size it is printed at. */
const LOGO = { width: 560, height: 224, fit: 'inside', withoutEnlargement: true } as const;

/** Counts the ways of drawing whose documents had to be drawn anew. 1 lost letters of Arabic names. */
const DRAWING = 2;

/**
 * The PDF of an invoice the caller may see. A job draws it soon after it was issued, from what was frozen then; who comes
 * earlier draws it. The first one is kept: everybody gets the same bytes for ever.
 */
export async function invoiceDocument(ctx: RequestContext, id: number): Promise<{ number: string; content: Buffer }> {
  const { number } = (await invoiceReads.getFixed(ctx, id, NUMBER)).parse() as { number: string };
  return { number, content: await documentOf(ctx, id) };
}

/**
 * The PDFs of several invoices as one document, in the order in which they are named.
 * @param ids different ones, few enough to be held in memory together
 * @throws NOT_FOUND when one of them is not the caller's to see
 */
export async function invoiceDocuments(ctx: RequestContext, ids: readonly number[]): Promise<Buffer> {
  authorize(ctx, 'finance.read');
  const row = rowOf(ctx.dataSource, invoiceModel, 'p');
  const seen = await run<{ id: number }>(
    queryableOf(ctx),
    sql`select p.id from invoices p where ${and([sql`p.id = any(${ids}::int[])`, visible(requireActor(ctx), invoiceModel, row)])}`,
    requireActor(ctx).id,
  );
  if (seen.length < ids.length) throw notFound('Invoice');
  const contents: Buffer[] = [];
  for (let at = 0; at < ids.length; at += READ_TOGETHER)
    contents.push(...(await Promise.all(ids.slice(at, at + READ_TOGETHER).map((id) => documentOf(ctx, id)))));
  return joinPdfs(contents);
}

/** Draws the document of an invoice so that it is there when somebody opens it. The kept document is its marker. */
export const drawInvoiceJob = defineQueuedJob({
  name: 'draw-invoice',
  run: async (ctx, id) => {
    await documentOf(ctx, id);
  },
});

/** Documents that one request for several reads, or draws, beside one another: as many as there are threads for drawing. */
const READ_TOGETHER = 2;

/** How many documents a run draws anew: the other work of the machine goes on beside it. */
const AT_A_TIME = 100;

/** Draws anew what was drawn in an earlier way, oldest first. Who opens such a document earlier draws it. */
export const redrawInvoices = defineJob({
  name: 'redraw-invoices',
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  run: async (ctx) => {
    const outdated = await run<{ id: number }>(
      poolOf(ctx.dataSource),
      sql`select d.invoice_id as id from invoice_documents d
          where d.drawing < ${DRAWING}
            and not exists (select from invoice_documents n where n.invoice_id = d.invoice_id and n.drawing = ${DRAWING})
          order by d.invoice_id limit ${AT_A_TIME}`,
    );
    for (const { id } of outdated) await documentOf(ctx, id);
  },
});

async function documentOf(ctx: RequestContext, id: number): Promise<Buffer> {
  const on = poolOf(ctx.dataSource);
  const kept = await keptDocument(on, id);
  if (kept) return kept;
  const drawn = await drawInvoice(await printedInvoice(on, id));
  await run(
    on,
    sql`with drawn as (
          insert into invoice_documents (invoice_id, drawing, content) values (${id}, ${DRAWING}, ${drawn})
          on conflict do nothing returning invoice_id)
        ${notedInTrail(sql`
          select ${ctx.requestId}, ${ctx.ip}, 'redrawInvoice', 'Invoice', d.invoice_id::text,
            jsonb_build_object('drawing', max(o.drawing)), jsonb_build_object('drawing', ${DRAWING}::int),
            'Letters of Arabic names were missing in the document'
          from drawn d join invoice_documents o on o.invoice_id = d.invoice_id and o.drawing < ${DRAWING}
          group by d.invoice_id`)}`,
  );
  // Somebody else may have been first: theirs counts, for both.
  return (await keptDocument(on, id)) ?? drawn;
}

async function keptDocument(on: Queryable, id: number): Promise<Buffer | undefined> {
  const [row] = await run<{ content: Buffer }>(
    on,
    sql`select content from invoice_documents where invoice_id = ${id} and drawing = ${DRAWING}`,
  );
  return row?.content;
}

type Printed = Omit<PrintedInvoice, 'logo'> & Record<string, unknown>;

/** What is printed of an invoice: the frozen rows, and its logo if that is still there. */
async function printedInvoice(on: Queryable, id: number): Promise<PrintedInvoice> {
  const [row] = await run<Printed>(
    on,
    sql`select i.kind, i.number, i.order_number as "orderNumber", i.customer_name as "customerName",
          (i.issued_at at time zone (i.parties ->> 'timeZone'))::date::text as "issuedOn", i.due_date::text as "dueDate",
          (i.net_amount + i.discount_amount)::text as subtotal, i.discount_amount::text as "discountAmount", i.tax_rate::text as "taxRate",
          i.tax_amount::text as "taxAmount", i.shipping_amount::text as "shippingAmount", i.total_amount::text as "totalAmount",
          i.reason, i.parties,
          (select json_agg(json_build_object('position', l.position, 'name', l.name, 'sku', l.sku, 'quantity', l.quantity,
            'unitPrice', l.unit_price::text, 'discountAmount', l.discount_amount::text, 'totalPrice', l.total_price::text)
            order by l.position) from invoice_lines l where l.invoice_id = i.id) as lines
        from invoices i where i.id = ${id}`,
  );
  if (!row) throw new Error('An invoice that was read a moment ago cannot be gone');
  return { ...row, logo: await logoOf(on, row.parties.seller.logoUrl) };
}

/** The logo as PNG, which every PDF reader shows. */
async function logoOf(on: Queryable, url: string | null): Promise<Buffer | null> {
  const id = url?.split('/').at(-1) ?? '';
  const data = (await readImagesAsDataUrls(on, [id])).get(id);
  if (data === undefined) return null;
  return sharp(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'))
    .resize(LOGO)
    .png()
    .toBuffer();
}
