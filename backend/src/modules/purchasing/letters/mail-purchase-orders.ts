import { poolOf, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { withCurrencySql } from '../../../kernel/values/money-sql.js';
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
import { DEFAULT_LANGUAGE, said, worded, type Language, type Said, type Value } from '../../../words/index.js';
import { markPurchaseOrderCancelled } from '../purchasing.operations.js';
import { LetterKind, OPEN_STATUSES, type PurchaseOrderStatus } from '../purchasing.rules.js';
import { askForLetter, askToSendAgain, markPurchaseOrderSent } from './send-purchase-order.operations.js';

/** What a letter tells of a purchase order. Days are those of the business. */
interface Facts {
  readonly verdict: NoLetter | null;
  readonly language: Language | null;
  readonly address: string;
  readonly receiverId: number | null;
  readonly number: string;
  readonly business: string;
  readonly isOver: boolean;
  /** The day of the first one that went out; null for the first. */
  readonly mailedOn: string | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly expectedAt: string | null;
  readonly deliveryAddress: string | null;
  readonly notes: string | null;
  readonly total: string;
  readonly lines: readonly {
    readonly product: string;
    readonly sku: string | null;
    readonly quantity: number;
    readonly received: number;
    readonly cost: string;
    readonly total: string;
  }[];
}

/**
 * What the letter is about. No letter when there is a later one or what it says is no longer so, none now while the supplier has
 * no address. Why a customer's order was cancelled is no affair of its suppliers.
 */
async function factsOf(ctx: RequestContext, { id }: LetterRow): Promise<Facts | undefined> {
  const money = (amount: Sql): Sql =>
    withCurrencySql(sql`coalesce(s.currency, ${ctx.settings.defaults.currency}::text)`, amount);
  const day = (time: string): Sql => sql`to_char(${raw(time)} at time zone ${ctx.settings.timezone}, 'YYYY-MM-DD')`;
  const [facts] = await run<Facts & Record<string, unknown>>(
    poolOf(ctx.dataSource),
    sql`with taken as (
          select o.*, u.email, u.language, l.kind = ${LetterKind.cancellation} as is_over, case
              when exists (select from purchase_order_letters n where n.purchase_order_id = o.id and n.id > l.id)
                or not (case l.kind when ${LetterKind.cancellation} then o.closed_at is not null
                  else o.status in (${join(OPEN_STATUSES.map(literal), ', ')}) end) then 'obsolete'
              when u.id is null or not u.is_active or u.archived_at is not null or u.email like '%.invalid' then 'later' end as verdict,
            (select f.sent_at from purchase_order_letters p join letters f on f.id = p.id
             where p.purchase_order_id = o.id and f.sent_at is not null order by f.id limit 1) as first_mailed_at
          from purchase_order_letters l join purchase_orders o on o.id = l.purchase_order_id
          left join users u on u.id = o.supplier_id where l.id = ${id})
        select o.verdict, o.language, o.email as address, o.supplier_id as "receiverId", o.number, s.name as business,
          o.is_over as "isOver", ${day('o.first_mailed_at')} as "mailedOn",
          case when o.is_over and o.order_id is null then o.close_reason end as reason, o.supplier_reference as reference,
          ${day('o.expected_at')} as "expectedAt", o.delivery_address as "deliveryAddress", o.notes,
          ${money(raw('o.total_amount::text'))} as total,
          (select coalesce(json_agg(json_build_object('product', i.product_name, 'sku', i.sku, 'quantity', i.quantity,
              'received', i.received_quantity, 'cost', ${money(raw('i.unit_cost::text'))},
              'total', ${money(raw('i.total_cost::text'))}) order by i.id), '[]')
           from purchase_order_items i where i.purchase_order_id = o.id) as lines
        from taken o, business_settings s`,
  );
  return facts;
}

/** English letters write the day in two figures. */
function dayIn(language: Language, day: string): Value {
  if (language !== 'en') return { day };
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
}

function lineOf({ product, sku, quantity, received, cost, total }: Facts['lines'][number]): Said {
  const line = { quantity: String(quantity), product: sku === null ? product : `${product} (${sku})`, cost, total };
  return received > 0
    ? said('purchasing.letterLineReceived', { ...line, received: String(received) })
    : said('purchasing.letterLine', line);
}

/** The text of a letter, in the supplier's language: a list of the lines. */
async function word(ctx: RequestContext, letter: LetterRow): Promise<WordedLetter | NoLetter> {
  const facts = await factsOf(ctx, letter);
  if (!facts) return 'gone';
  if (facts.verdict) return facts.verdict;
  const { number, business, isOver, mailedOn, reason, reference, expectedAt, deliveryAddress } = facts;
  const language = facts.language ?? DEFAULT_LANGUAGE;
  const say = (what: Said): string => worded(what, language);
  const title = { number, business };
  const subject = isOver
    ? said('purchasing.letterCancelled', title)
    : said(mailedOn === null ? 'purchasing.letter' : 'purchasing.letterAgain', title);
  const parts = [
    say(said('purchasing.letter', title)),
    isOver && say(said('purchasing.letterOver')),
    reason !== null && say(said('purchasing.letterReason', { reason })),
    !isOver && mailedOn !== null && say(said('purchasing.letterOnceMore', { day: dayIn(language, mailedOn) })),
    reference !== null && say(said('purchasing.letterReference', { reference })),
    !isOver && expectedAt !== null && say(said('purchasing.letterExpected', { day: dayIn(language, expectedAt) })),
    !isOver && deliveryAddress !== null && `${say(said('purchasing.letterDeliverTo'))}\n${deliveryAddress}`,
    facts.lines.length > 0 && facts.lines.map((line) => say(lineOf(line))).join('\n'),
    say(said('purchasing.letterTotal', { total: facts.total })),
    facts.notes,
  ];
  return {
    address: facts.address,
    receiverId: facts.receiverId,
    language,
    subject: say(subject),
    text: parts.filter((part) => typeof part === 'string').join('\n\n'),
  };
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
