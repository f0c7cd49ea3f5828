import { poolOf, type RequestContext } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';
import { defineJob } from '../jobs/index.js';
import { markPurchaseOrderSent } from './purchasing.operations.js';

interface Letter {
  number: string;
  email: string;
  business: string;
  text: string;
}

/** Purchase orders that nobody could be mailed are left after a day. */
const PENDING = sql`sent_at is not null and mailed_at is null and sent_at > now() - interval '1 day'`;

/** The letter to the supplier: a list of the lines, as text. Null when it was mailed meanwhile or has no address. */
async function letterOf(ctx: RequestContext, id: number): Promise<Letter | null> {
  const [letter] = await run<Letter>(
    poolOf(ctx.dataSource),
    sql`select o.number, u.email, s.name as business, concat_ws(E'\n\n',
            'Purchase order ' || o.number || ' of ' || s.name,
            'Expected by ' || to_char(o.expected_at at time zone ${ctx.settings.timezone}, 'DD Mon YYYY'),
            (select string_agg(format('%s × %s%s at %s = %s', i.quantity, i.product_name,
               coalesce(' (' || i.sku || ')', ''), i.unit_cost, i.total_cost), E'\n' order by i.id)
             from purchase_order_items i where i.purchase_order_id = o.id),
            'Total: ' || o.total_amount || ' ' || coalesce(s.currency, ${ctx.settings.defaults.currency}),
            o.notes) as text
        from purchase_orders o join users u on u.id = o.supplier_id, business_settings s
        where o.id = ${id} and o.sent_at is not null and o.mailed_at is null and u.is_active and u.archived_at is null
          and u.email not like '%.invalid'`,
  );
  return letter ?? null;
}

/** Mails one purchase order to its supplier and notes that it did. */
async function mail(ctx: RequestContext, id: number): Promise<void> {
  const letter = await letterOf(ctx, id);
  if (!letter) return;
  await ctx.mailer.send({
    to: letter.email,
    subject: `Purchase order ${letter.number} of ${letter.business}`,
    text: letter.text,
  });
  await run(poolOf(ctx.dataSource), sql`update purchase_orders set mailed_at = now() where id = ${id}`);
}

/**
 * Sends a draft: the state changes first, then the supplier gets a mail. One that cannot be delivered undoes nothing;
 * the job tries again for a day.
 */
export async function sendPurchaseOrder(ctx: RequestContext, input: unknown): Promise<{ id: number }> {
  const { id } = await markPurchaseOrderSent(ctx, input);
  try {
    await mail(ctx, id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ reason, purchaseOrderId: id, requestId: ctx.requestId }, 'purchase order not mailed');
  }
  return { id };
}

/** Mails the purchase orders whose first mail did not get through. The pause leaves those alone that are just being sent. */
export const mailPurchaseOrders = defineJob({
  name: 'mail-purchase-orders',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const waiting = await run<{ id: number }>(
      poolOf(ctx.dataSource),
      sql`select id from purchase_orders where ${PENDING} and sent_at < now() - interval '1 minute' order by id limit 50`,
    );
    for (const { id } of waiting) await mail(ctx, id);
  },
});
