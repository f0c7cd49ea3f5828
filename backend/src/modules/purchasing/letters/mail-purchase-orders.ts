import { poolOf, type RequestContext } from '../../../kernel/context.js';
import { withCurrencySql } from '../../../kernel/money-sql.js';
import { join, literal, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { defineJob, defineQueuedJob, insist } from '../../jobs/index.js';
import { markPurchaseOrderCancelled } from '../purchasing.operations.js';
import { LetterKind, OPEN_STATUSES } from '../purchasing.rules.js';
import { askToSendAgain, markPurchaseOrderSent } from './send-purchase-order.operations.js';

interface Letter {
  email: string;
  subject: string;
  text: string;
}

/** A letter `l` that was not mailed, and that nobody is at: whoever began it a minute ago will not end it. */
const WAITING = sql`l.mailed_at is null and (l.tried_at is null or l.tried_at < now() - interval '1 minute')`;

/**
 * Takes the mailing of a letter upon itself and answers its text: a list of the lines. Null when somebody else is at it, when
 * it was mailed, when there is a later one, when what it says is no longer so, or when the supplier has no address. Why a
 * customer's order was cancelled is no affair of its suppliers.
 */
async function takeLetter(ctx: RequestContext, id: number): Promise<Letter | null> {
  const money = (amount: Sql): Sql =>
    withCurrencySql(sql`coalesce(s.currency, ${ctx.settings.defaults.currency}::text)`, amount);
  const [letter] = await run<Letter>(
    poolOf(ctx.dataSource),
    sql`with taken as (
          update purchase_order_letters l set tried_at = now()
          from purchase_orders o, users u
          where l.id = ${id} and ${WAITING} and o.id = l.purchase_order_id and u.id = o.supplier_id
            and case l.kind when ${LetterKind.cancellation} then o.closed_at is not null
              else o.status in (${join(OPEN_STATUSES.map(literal), ', ')}) end
            and u.is_active and u.archived_at is null and u.email not like '%.invalid'
            and not exists (select 1 from purchase_order_letters n where n.purchase_order_id = o.id and n.id > l.id)
          returning o.*, u.email, l.kind = ${LetterKind.cancellation} as is_over,
            (select f.mailed_at from purchase_order_letters f
             where f.purchase_order_id = o.id and f.mailed_at is not null order by f.id limit 1) as first_mailed_at)
        select o.email, 'Purchase order ' || o.number || ' of ' || s.name
            || case when o.is_over then ' is cancelled' when o.first_mailed_at is null then '' else ' (sent again)' end as subject,
          concat_ws(E'\n\n',
            'Purchase order ' || o.number || ' of ' || s.name,
            case when o.is_over then 'It is cancelled: please deliver nothing more of it.' end,
            case when o.is_over and o.order_id is null then 'Reason: ' || o.close_reason end,
            case when not o.is_over then 'This is the purchase order that we mailed on '
              || to_char(o.first_mailed_at at time zone ${ctx.settings.timezone}, 'DD Mon YYYY')
              || ', once more: it is not a new one.' end,
            'Your reference: ' || o.supplier_reference,
            case when not o.is_over then 'Expected by ' || to_char(o.expected_at at time zone ${ctx.settings.timezone}, 'DD Mon YYYY') end,
            case when not o.is_over then E'Deliver to our customer:\n' || o.delivery_address end,
            (select string_agg(format('%s × %s%s at %s = %s%s', i.quantity, i.product_name,
               coalesce(' (' || i.sku || ')', ''), ${money(raw('i.unit_cost::text'))}, ${money(raw('i.total_cost::text'))},
               case when i.received_quantity > 0 then format(' (%s received)', i.received_quantity) end), E'\n' order by i.id)
             from purchase_order_items i where i.purchase_order_id = o.id),
            'Total: ' || ${money(raw('o.total_amount::text'))},
            o.notes) as text
        from taken o, business_settings s`,
  );
  return letter ?? null;
}

/** How long it is tried to note that a mail went out, in milliseconds: by the job, and while somebody waits for the answer. */
const NOTE_LIMIT = { job: 60_000, request: 5000 };

/** Mails one letter to the supplier's address of now and notes that it did. */
async function mail(ctx: RequestContext, id: number, noteLimit: number): Promise<void> {
  const letter = await takeLetter(ctx, id);
  if (!letter) return;
  const { email, subject, text } = letter;
  await ctx.mailer.send({ to: email, subject, text });
  const note = sql`with mailed as (
          update purchase_order_letters set mailed_at = now(), email = ${email} where id = ${id} returning purchase_order_id, kind)
        update purchase_orders o set mailed_at = now() from mailed m where o.id = m.purchase_order_id and m.kind = ${LetterKind.order}`;
  // Without the note the letter would be mailed once more.
  await insist(noteLimit, () => run(poolOf(ctx.dataSource), note));
}

/** Mails what was just asked for. What cannot be delivered undoes nothing; the job tries again for a day. */
async function mailNow(
  ctx: RequestContext,
  { id, letterId }: { id: number; letterId: number },
): Promise<{ id: number }> {
  try {
    await mail(ctx, letterId, NOTE_LIMIT.request);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ reason, purchaseOrderId: id, requestId: ctx.requestId }, 'purchase order not mailed');
  }
  return { id };
}

/** Sends a draft: the state changes first, then the supplier gets a mail. */
export const sendPurchaseOrder = async (ctx: RequestContext, input: unknown): Promise<{ id: number }> =>
  mailNow(ctx, await markPurchaseOrderSent(ctx, input));

/** Mails a purchase order once more. Asked for twice by one key it is mailed once: who comes second finds it taken. */
export const resendPurchaseOrder = async (ctx: RequestContext, input: unknown): Promise<{ id: number }> =>
  mailNow(ctx, await askToSendAgain(ctx, input));

/** Cancels a purchase order; a supplier that was sent it gets a mail. */
export async function cancelPurchaseOrder(ctx: RequestContext, input: unknown): Promise<{ id: number }> {
  const { id, letterId } = await markPurchaseOrderCancelled(ctx, input);
  return letterId === null ? { id } : mailNow(ctx, { id, letterId });
}

/** Mails a letter that a move of a customer's order asked for. */
export const mailLetterJob = defineQueuedJob({
  name: 'mail-purchase-letter',
  run: (ctx, id) => mail(ctx, id, NOTE_LIMIT.job),
});

/** Mails the letters that did not get through at first; those that nobody could be mailed are left after a day. */
export const mailPurchaseOrders = defineJob({
  name: 'mail-purchase-orders',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const waiting = await run<{ id: number }>(
      poolOf(ctx.dataSource),
      sql`select l.id from purchase_order_letters l
          where ${WAITING} and l.asked_at between now() - interval '1 day' and now() - interval '1 minute'
          order by l.id limit 50`,
    );
    for (const { id } of waiting) await mail(ctx, id, NOTE_LIMIT.job);
  },
});
