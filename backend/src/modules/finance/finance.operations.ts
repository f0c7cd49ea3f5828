import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { compare, subtract, ZERO, type Money } from '../../kernel/money.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { applyPayment, isCustomerSql } from './book-entries.js';
import { RecordExpenseInput, RecordPaymentInput, ReverseTransactionInput } from './finance.inputs.js';
import { PaymentDirection, reversalFault, type TransactionType } from './finance.rules.js';

describeConstraints({
  uq_transactions_reverses_id: { field: 'id', message: 'This entry was reversed already' },
});

const negate = (amount: Money): Money => subtract(ZERO, amount);

/** Clocks of clients may be ahead by this much. */
const CLOCK_SKEW = 5 * 60_000;

function checkAmount(amount: Money): void {
  if (compare(amount, ZERO) <= 0) throw badInput('amount', 'Must be more than 0');
}

function checkTime(field: string, time: Date | null | undefined): void {
  if (time && time.getTime() > Date.now() + CLOCK_SKEW) throw badInput(field, 'Must not be in the future');
}

interface PaidOrder {
  id: number;
  order_number: string;
  customer_id: number;
  sales_person_id: number | null;
  open: Money;
}

/** Who buys an order; `NOT_FOUND` when there is none. */
async function customerOf(ctx: OperationContext, orderId: number): Promise<number> {
  const [order] = await run<{ customer_id: number }>(
    ctx.connection,
    sql`select customer_id from orders where id = ${orderId}`,
  );
  if (!order) throw notFound('Order');
  return order.customer_id;
}

/** Locks the customer before the order, as everybody does who needs both. */
async function lockCustomer(ctx: OperationContext, id: number): Promise<void> {
  const [customer] = await run<{ isCustomer: boolean }>(
    ctx.connection,
    sql`select ${isCustomerSql('u')} as "isCustomer" from users u where u.id = ${id} for no key update of u`,
  );
  if (!customer?.isCustomer) throw badInput('customerId', 'Unknown customer', { reason: 'UNKNOWN_REFERENCE' });
}

async function lockOrder(ctx: OperationContext, id: number): Promise<PaidOrder> {
  const [order] = await run<PaidOrder>(
    ctx.connection,
    sql`select id, order_number, customer_id, sales_person_id,
          ((case when status = 'cancelled' then 0 else total_amount end) - credited_amount - paid_amount)::text as open
        from orders where id = ${id} for update`,
  );
  if (!order) throw notFound('Order');
  return order;
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

async function checkPayment(
  ctx: OperationContext,
  amount: Money,
  direction: PaymentDirection,
  customerId: number,
  order: PaidOrder | null,
): Promise<void> {
  if (direction === PaymentDirection.refunded) {
    const paid = await paidSoFar(ctx, customerId, order?.id ?? null);
    if (compare(amount, paid) > 0) throw badInput('amount', `At most ${paid} can be paid back`);
    return;
  }
  if (!order || compare(amount, order.open) <= 0) return;
  throw badInput(
    'amount',
    compare(order.open, ZERO) <= 0 ? 'Nothing is open on this order' : `Only ${order.open} is open on this order`,
  );
}

/**
 * Records money of a customer: for one order, whose paid amount and payment status follow, or on account. More than is
 * open of an order belongs on account; nobody is paid back more than was paid.
 */
export const recordPayment = operation({
  name: 'recordPayment',
  permission: 'finance.write',
  input: RecordPaymentInput,
  audit: 'Payment',
  idempotent: true,
  run: async (ctx, input) => {
    const { amount, orderId, direction = PaymentDirection.received } = input;
    checkAmount(amount);
    checkTime('paidAt', input.paidAt);
    const customerId = orderId ? await customerOf(ctx, orderId) : input.customerId;
    if (!customerId) throw badInput('customerId', 'Name an order or a customer');
    if (input.customerId && input.customerId !== customerId) {
      throw badInput('customerId', 'Is not the customer of this order');
    }
    await lockCustomer(ctx, customerId);
    const order = orderId ? await lockOrder(ctx, orderId) : null;
    await checkPayment(ctx, amount, direction, customerId, order);
    const signed = direction === PaymentDirection.received ? amount : negate(amount);
    const [payment] = await run<{ id: number }>(
      ctx.connection,
      sql`with payment as (
            insert into payments (customer_id, order_id, amount, direction, method, reference_number, note, paid_at, actor_id)
            values (${customerId}, ${orderId ?? null}, ${amount}, ${direction}, ${input.method},
              ${input.referenceNumber ?? null}, ${input.note ?? null}, coalesce(${input.paidAt ?? null}::timestamptz, now()),
              ${requireActor(ctx).id})
            returning *),
          booked as (
            insert into transactions (type, amount, description, reference_number, order_id, order_number, user_id,
              sales_person_id, payment_id, payment_method, occurred_at, actor_id)
            select 'payment', ${signed}::numeric,
              left(${direction === PaymentDirection.received ? 'Payment from ' : 'Paid back to '}
                || coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
                || coalesce(': ' || p.note, ''), 500),
              p.reference_number, p.order_id, ${order?.order_number ?? null}, p.customer_id, ${order?.sales_person_id ?? null},
              p.id, p.method, p.paid_at, p.actor_id
            from payment p join users u on u.id = p.customer_id)
          select id from payment`,
    );
    if (!payment) throw new Error('An inserted payment is always one row');
    if (order) await applyPayment(ctx, order.id, { paid: signed });
    ctx.record({
      entity: 'Payment',
      entityId: payment.id,
      after: { customerId, orderId: orderId ?? null, amount, direction, method: input.method },
    });
    return { id: payment.id };
  },
});

/** Records an expense of the business. */
export const recordExpense = operation({
  name: 'recordExpense',
  permission: 'finance.write',
  input: RecordExpenseInput,
  audit: 'Transaction',
  idempotent: true,
  run: async (ctx, input) => {
    checkAmount(input.amount);
    checkTime('occurredAt', input.occurredAt);
    const [entry] = await run<{ id: number }>(
      ctx.connection,
      sql`insert into transactions (type, amount, description, reference_number, payment_method, category, occurred_at, actor_id)
          values ('expense', -(${input.amount}::numeric), ${input.description}, ${input.referenceNumber ?? null},
            ${input.method ?? null}, ${input.category}, coalesce(${input.occurredAt ?? null}::timestamptz, now()),
            ${requireActor(ctx).id})
          returning id`,
    );
    if (!entry) throw new Error('An inserted entry is always one row');
    ctx.record({
      entity: 'Transaction',
      entityId: entry.id,
      after: { amount: input.amount, category: input.category, description: input.description },
    });
    return { id: entry.id };
  },
});

interface Entry {
  id: number;
  type: TransactionType;
  amount: Money;
  orderId: number | null;
  userId: number | null;
  paymentId: number | null;
  reversesId: number | null;
  reversedById: number | null;
}

async function entryOf(ctx: OperationContext, id: number): Promise<Entry> {
  const [entry] = await run<Entry & Record<string, unknown>>(
    ctx.connection,
    sql`select t.id, t.type, t.amount::text, t.order_id as "orderId", t.user_id as "userId", t.payment_id as "paymentId",
          t.reverses_id as "reversesId", (select r.id from transactions r where r.reverses_id = t.id) as "reversedById"
        from transactions t where t.id = ${id} for update of t`,
  );
  if (!entry) throw notFound('Transaction');
  return entry;
}

/** A payment is taken back only as far as the money is still there: what was paid back meanwhile keeps it. */
async function checkReversal(ctx: OperationContext, entry: Entry): Promise<void> {
  const fault = reversalFault(entry);
  if (fault) throw new AppError('CONFLICT', fault, { reason: 'NOT_REVERSIBLE', fields: { id: fault } });
  if (entry.paymentId === null || entry.userId === null || compare(entry.amount, ZERO) < 0) return;
  const paid = await paidSoFar(ctx, entry.userId, entry.orderId);
  if (compare(entry.amount, paid) <= 0) return;
  const message = 'Part of this payment was paid back: reverse that first';
  throw new AppError('CONFLICT', message, { reason: 'NOT_REVERSIBLE', fields: { id: message } });
}

/**
 * Takes an entry back by writing its opposite, once. Only payments and expenses, which people enter; the others follow
 * their documents. A payment taken back counts no more for its order.
 */
export const reverseTransaction = operation({
  name: 'reverseTransaction',
  permission: 'finance.write',
  input: ReverseTransactionInput,
  audit: 'Transaction',
  idempotent: true,
  run: async (ctx, { id, reason }) => {
    const before = await entryOf(ctx, id);
    if (before.paymentId !== null && before.userId !== null) await lockCustomer(ctx, before.userId);
    if (before.paymentId !== null && before.orderId !== null) await lockOrder(ctx, before.orderId);
    await checkReversal(ctx, before);
    const [entry] = await run<{ id: number }>(
      ctx.connection,
      sql`insert into transactions (type, amount, description, reference_number, order_id, order_number, user_id,
            sales_person_id, payment_method, category, occurred_at, actor_id, reverses_id)
          select t.type, -t.amount, left(${`Reversed (${reason}): `}::text || t.description, 500), t.reference_number,
            t.order_id, t.order_number, t.user_id, t.sales_person_id, t.payment_method, t.category, now(),
            ${requireActor(ctx).id}, t.id
          from transactions t where t.id = ${id} returning id`,
    );
    if (!entry) throw new Error('An inserted entry is always one row');
    if (before.paymentId !== null && before.orderId !== null) {
      await applyPayment(ctx, before.orderId, { paid: negate(before.amount) });
    }
    ctx.record({
      entity: 'Transaction',
      entityId: entry.id,
      after: { reverses: id, amount: negate(before.amount) },
      reason,
    });
    return { id: entry.id };
  },
});
