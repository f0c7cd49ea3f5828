import { saidSql } from '../../../kernel/select/told.js';
import { requireActor, type OperationContext } from '../../../kernel/context.js';
import { AppError, badInput, notFound } from '../../../kernel/errors.js';
import { compare, subtract, ZERO, type Money } from '../../../kernel/values/money.js';
import { raw, run, sql } from '../../../kernel/sql.js';
import { isCustomerSql } from './book-entries.js';
import { paidOrders, type PaidOrder } from './paid-orders.js';
import { PaymentDirection, reversalFault, TransactionType, type PaymentMethod } from '../finance.rules.js';
import { said, type Said } from '../../../words/index.js';

export const negate = (amount: Money): Money => subtract(ZERO, amount);

/** Clocks of clients may be ahead by this much. */
const CLOCK_SKEW = 5 * 60_000;

export function checkAmount(amount: Money): void {
  if (compare(amount, ZERO) <= 0) throw badInput('amount', 'values.positive');
}

export function checkTime(field: string, time: Date | null | undefined): void {
  if (time && time.getTime() > Date.now() + CLOCK_SKEW) throw badInput(field, 'values.notFuture');
}

/** Locks the customer before the order, as everybody does who needs both. */
export async function lockCustomer(ctx: OperationContext, id: number): Promise<void> {
  const [customer] = await run<{ isCustomer: boolean }>(
    ctx.connection,
    sql`select ${isCustomerSql('u')} as "isCustomer" from users u where u.id = ${id} for no key update of u`,
  );
  if (!customer?.isCustomer)
    throw badInput('customerId', 'orders.unknownCustomer', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/** Payments less what was paid back, of an order or of a customer's account; only what stands in the books. */
async function paidSoFar(ctx: OperationContext, customerId: number, orderId: number | null): Promise<Money> {
  const [row] = await run<{ paid: Money }>(
    ctx.connection,
    sql`select coalesce(sum(amount), 0.00)::text as paid from counted_payments
        where customer_id = ${customerId} and order_id is not distinct from ${orderId}::int`,
  );
  return row?.paid ?? ZERO;
}

function nothingOpen({ needed }: PaidOrder): Said {
  return compare(needed, ZERO) > 0 ? said('finance.settledByAccount') : said('finance.nothingOpen');
}

export async function checkPayment(
  ctx: OperationContext,
  amount: Money,
  direction: PaymentDirection,
  customerId: number,
  order: PaidOrder | null,
): Promise<void> {
  if (direction === PaymentDirection.refunded) {
    const paid = await paidSoFar(ctx, customerId, order?.id ?? null);
    if (compare(amount, paid) > 0) throw badInput('amount', 'finance.paidBackMax', { amount: paid });
    return;
  }
  if (!order || compare(amount, order.open) <= 0) return;
  throw badInput(
    'amount',
    compare(order.open, ZERO) > 0 ? said('finance.onlyOpen', { amount: order.open }) : nothingOpen(order),
  );
}

export interface Entry {
  id: number;
  type: TransactionType;
  amount: Money;
  orderId: number | null;
  userId: number | null;
  paymentId: number | null;
  reversesId: number | null;
  reversedById: number | null;
}

export async function entryOf(ctx: OperationContext, id: number): Promise<Entry> {
  const [entry] = await run<Entry & Record<string, unknown>>(
    ctx.connection,
    sql`select t.id, t.type, t.amount::text, t.order_id as "orderId", t.user_id as "userId", t.payment_id as "paymentId",
          t.reverses_id as "reversesId", (select r.id from transactions r where r.reverses_id = t.id) as "reversedById"
        from transactions t where t.id = ${id} for update of t`,
  );
  if (!entry) throw notFound('Transaction');
  return entry;
}

/** Whether an entry is of the account of a customer, so that the money on it is shared out anew. */
export const isOnAccount = (entry: Entry): entry is Entry & { userId: number } =>
  entry.userId !== null && (entry.paymentId !== null || entry.type === TransactionType.opening);

/** A payment is taken back only as far as the money is still there: what was paid back meanwhile keeps it. */
export async function checkReversal(ctx: OperationContext, entry: Entry): Promise<void> {
  const fault = reversalFault(entry);
  if (fault) throw new AppError('CONFLICT', fault, { reason: 'NOT_REVERSIBLE', fields: { id: fault } });
  if (entry.paymentId === null || entry.userId === null || compare(entry.amount, ZERO) < 0) return;
  const paid = await paidSoFar(ctx, entry.userId, entry.orderId);
  if (compare(entry.amount, paid) <= 0) return;
  const message = said('finance.paidBackSince');
  throw new AppError('CONFLICT', message, { reason: 'NOT_REVERSIBLE', fields: { id: message } });
}

/** A payment as it is written: into the payments, the books, and the order that it is for. */
export interface WrittenPayment {
  customerId: number;
  /** Null on account. */
  order: PaidOrder | null;
  amount: Money;
  direction: PaymentDirection;
  method: PaymentMethod;
  referenceNumber: string | null;
  note: string | null;
  /** Null for now. */
  paidAt: Date | null;
  /** It is an older payment that finds its place: it was paid then, and is booked now. */
  bookedNow?: boolean;
}

/** The name of the customer, a user `u`. */
const CUSTOMER = raw(`coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`);

/** Writes a payment that was checked; customer and order are locked. */
export async function writePayment(
  ctx: OperationContext,
  payment: WrittenPayment,
): Promise<{ id: number; entryId: number }> {
  const { customerId, order, amount, direction, method, referenceNumber, note, paidAt, bookedNow = false } = payment;
  const isReceived = direction === PaymentDirection.received;
  const signed = isReceived ? amount : negate(amount);
  const [written] = await run<{ id: number; entryId: number }>(
    ctx.connection,
    sql`with payment as (
          insert into payments (customer_id, order_id, amount, direction, method, reference_number, note, paid_at, actor_id)
          values (${customerId}, ${order?.id ?? null}, ${amount}, ${direction}, ${method}, ${referenceNumber}, ${note},
            coalesce(${paidAt}::timestamptz, now()), ${requireActor(ctx).id})
          returning *),
        booked as (
          insert into transactions (type, amount, description, said, reference_number, order_id, order_number, user_id,
            sales_person_id, payment_id, payment_method, occurred_at, actor_id)
          select 'payment', ${signed}::numeric,
            left(${isReceived ? 'Payment from ' : 'Paid back to '}
              || ${CUSTOMER} || coalesce(': ' || p.note, ''), 500),
            case when p.note is null then ${saidSql(isReceived ? 'books.payment' : 'books.paidBack', { customer: CUSTOMER })}
              else ${saidSql(isReceived ? 'books.paymentNoted' : 'books.paidBackNoted', { customer: CUSTOMER, note: raw('p.note') })} end,
            p.reference_number, p.order_id, ${order?.order_number ?? null}, p.customer_id, ${order?.sales_person_id ?? null},
            p.id, p.method, case when ${bookedNow}::boolean then now() else p.paid_at end, p.actor_id
          from payment p join users u on u.id = p.customer_id
          returning id)
        select p.id, b.id as "entryId" from payment p, booked b`,
  );
  if (!written) throw new Error('An inserted payment is always one row');
  if (order) await paidOrders.get().pay(ctx, order.id, signed);
  else await paidOrders.get().renewAccount(ctx, customerId);
  return written;
}

/** Writes the opposite of an entry that may be taken back; its customer and order are locked. */
export async function writeReversal(ctx: OperationContext, entry: Entry, reason: string): Promise<{ id: number }> {
  const [written] = await run<{ id: number }>(
    ctx.connection,
    sql`insert into transactions (type, amount, description, said, reference_number, order_id, order_number, user_id,
          sales_person_id, payment_method, category, occurred_at, actor_id, reverses_id)
        select t.type, -t.amount, left(${`Reversed (${reason}): `}::text || t.description, 500),
          ${saidSql('books.reversed', { reason: sql`${reason}::text`, entry: raw('coalesce(t.said, to_jsonb(t.description))') })},
          t.reference_number,
          t.order_id, t.order_number, t.user_id, t.sales_person_id, t.payment_method, t.category, now(),
          ${requireActor(ctx).id}, t.id
        from transactions t where t.id = ${entry.id} returning id`,
  );
  if (!written) throw new Error('An inserted entry is always one row');
  if (entry.paymentId !== null && entry.orderId !== null) {
    await paidOrders.get().pay(ctx, entry.orderId, negate(entry.amount));
  } else if (isOnAccount(entry)) {
    await paidOrders.get().renewAccount(ctx, entry.userId);
  }
  return written;
}
