import { poolOf, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { withCurrencySql } from '../../../kernel/money-sql.js';
import { join, literal, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import {
  declareLetter,
  LetterKind as Kind,
  type LetterRow,
  type NoLetter,
  NOTE_LIMIT_OF_REQUEST,
  sendLetter,
  type WordedLetter,
} from '../../letters/index.js';
import { markPurchaseOrderCancelled } from '../purchasing.operations.js';
import { LetterKind, OPEN_STATUSES, type PurchaseOrderStatus } from '../purchasing.rules.js';
import { askForLetter, askToSendAgain, markPurchaseOrderSent } from './send-purchase-order.operations.js';

/**
 * The text of a letter: a list of the lines. No letter when there is a later one or what it says is no longer so, none now while
 * the supplier has no address. Why a customer's order was cancelled is no affair of its suppliers.
 */
async function word(ctx: RequestContext, { id }: LetterRow): Promise<WordedLetter | NoLetter> {
  const money = (amount: Sql): Sql =>
    withCurrencySql(sql`coalesce(s.currency, ${ctx.settings.defaults.currency}::text)`, amount);
  const [letter] = await run<WordedLetter & { verdict: NoLetter | null }>(
    poolOf(ctx.dataSource),
    sql`with taken as (
          select o.*, u.email, l.kind = ${LetterKind.cancellation} as is_over, case
              when exists (select from purchase_order_letters n where n.purchase_order_id = o.id and n.id > l.id)
                or not (case l.kind when ${LetterKind.cancellation} then o.closed_at is not null
                  else o.status in (${join(OPEN_STATUSES.map(literal), ', ')}) end) then 'obsolete'
              when u.id is null or not u.is_active or u.archived_at is not null or u.email like '%.invalid' then 'later' end as verdict,
            (select f.sent_at from purchase_order_letters p join letters f on f.id = p.id
             where p.purchase_order_id = o.id and f.sent_at is not null order by f.id limit 1) as first_mailed_at
          from purchase_order_letters l join purchase_orders o on o.id = l.purchase_order_id
          left join users u on u.id = o.supplier_id where l.id = ${id})
        select o.verdict, o.email as address, o.supplier_id as "receiverId", 'Purchase order ' || o.number || ' of ' || s.name
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
  if (!letter) return 'gone';
  return letter.verdict ?? letter;
}

/** One more letter, asked for like any other by the operation that may. */
const again = async (ctx: OperationContext, { entityId }: LetterRow): Promise<number> =>
  (await askToSendAgain(ctx, { id: entityId })).letterId;

declareLetter(Kind.purchase_order, {
  hours: 24,
  retries: true,
  word,
  sent: async ({ connection }, { entityId }) => {
    await run(connection, sql`update purchase_orders set mailed_at = now() where id = ${entityId}`);
  },
  again,
});
declareLetter(Kind.purchase_order_cancellation, {
  hours: 24,
  retries: true,
  word,
  again: async ({ connection, ...ctx }, { entityId, ...letter }) => {
    const [order] = await run<{ status: PurchaseOrderStatus; supplierId: number | null }>(
      connection,
      sql`select status, supplier_id as "supplierId" from purchase_orders where id = ${entityId} and closed_at is not null for no key update`,
    );
    if (!order) throw new AppError('CONFLICT', 'purchasing.notCancelled', {}, { reason: 'OBSOLETE' });
    return askForLetter(
      { connection, ...ctx },
      { id: entityId, supplierId: order.supplierId ?? letter.receiverId },
      LetterKind.cancellation,
    );
  },
});

/** Mails what was just asked for. What cannot be delivered undoes nothing; the job tries again for a day. */
async function mailNow(
  ctx: RequestContext,
  { id, letterId }: { id: number; letterId: number },
): Promise<{ id: number }> {
  try {
    await sendLetter(ctx, letterId, { noteLimit: NOTE_LIMIT_OF_REQUEST });
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
