import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { compare, subtract, ZERO, type Money } from '../../kernel/values/money.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import {
  AllocatePaymentInput,
  RecordExpenseInput,
  RecordPaymentInput,
  ReverseTransactionInput,
} from './finance.inputs.js';
import { PaymentDirection } from './finance.rules.js';
import {
  checkAmount,
  checkPayment,
  checkReversal,
  checkTime,
  entryOf,
  isOnAccount,
  lockCustomer,
  negate,
  writePayment,
  writeReversal,
  type WrittenPayment,
} from './books/payment-entries.js';
import { paidOrders, type PaidOrder } from './books/paid-orders.js';
import { said } from '../../words/index.js';

describeConstraints({
  uq_transactions_reverses_id: { field: 'id', says: 'finance.reversedAlready' },
});

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
    const customerId = orderId ? await paidOrders.get().customerOf(ctx, orderId) : input.customerId;
    if (!customerId) throw badInput('customerId', 'finance.nameOne');
    if (input.customerId && input.customerId !== customerId) {
      throw badInput('customerId', 'finance.notItsCustomer');
    }
    await lockCustomer(ctx, customerId);
    const order = orderId ? await paidOrders.get().lock(ctx, orderId) : null;
    await checkPayment(ctx, amount, direction, customerId, order);
    const payment = await writePayment(ctx, {
      customerId,
      order,
      amount,
      direction,
      method: input.method,
      referenceNumber: input.referenceNumber ?? null,
      note: input.note ?? null,
      paidAt: input.paidAt ?? null,
    });
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

/**
 * Takes an entry back by writing its opposite, once. Only payments, expenses and opening balances, which people enter; the others
 * follow their documents. A payment taken back counts no more for its order.
 */
export const reverseTransaction = operation({
  name: 'reverseTransaction',
  permission: 'finance.write',
  input: ReverseTransactionInput,
  audit: 'Transaction',
  idempotent: true,
  run: async (ctx, { id, reason }) => {
    const before = await entryOf(ctx, id);
    if (isOnAccount(before)) await lockCustomer(ctx, before.userId);
    if (before.paymentId !== null && before.orderId !== null) await paidOrders.get().lock(ctx, before.orderId);
    await checkReversal(ctx, before);
    const entry = await writeReversal(ctx, before, reason);
    ctx.record({
      entity: 'Transaction',
      entityId: entry.id,
      after: { reverses: id, amount: negate(before.amount) },
      reason,
    });
    return { id: entry.id };
  },
});

/**
 * Gives money that was received its place: on account → an order, an order → another or on account. The entry is taken back
 * and booked anew, so that nothing is changed: what remains of it stays where it was. Without an amount it is as much as the
 * order still owes.
 */
export const allocatePayment = operation({
  name: 'allocatePayment',
  permission: 'finance.write',
  input: AllocatePaymentInput,
  audit: 'Transaction',
  idempotent: true,
  run: async (ctx, { id, orderId = null, amount }) => {
    const before = await entryOf(ctx, id);
    const { paymentId, userId: customerId } = before;
    if (paymentId === null || customerId === null || compare(before.amount, ZERO) <= 0) {
      const message = said('finance.notAllocatable');
      throw new AppError('CONFLICT', message, { reason: 'NOT_ALLOCATABLE', fields: { id: message } });
    }
    if (orderId === before.orderId) throw badInput('orderId', 'finance.thereAlready');
    await lockCustomer(ctx, customerId);
    const orders = new Map<number, PaidOrder>();
    const ids = [before.orderId, orderId].filter((named) => named !== null);
    for (const named of ids.sort((a, b) => a - b)) orders.set(named, await paidOrders.get().lock(ctx, named));
    await checkReversal(ctx, before);
    const target = orderId === null ? null : (orders.get(orderId) ?? null);
    const moved = amountMoved(before.amount, amount ?? null, target, customerId);
    const original = await paymentOf(ctx, paymentId);

    await writeReversal(ctx, before, target ? `applied to ${target.order_number}` : 'put on account');
    const place = { ...original, customerId, direction: PaymentDirection.received, bookedNow: true };
    const { entryId } = await writePayment(ctx, { ...place, order: target, amount: moved });
    const rest = subtract(before.amount, moved);
    if (compare(rest, ZERO) > 0) {
      const source = before.orderId === null ? null : (orders.get(before.orderId) ?? null);
      await writePayment(ctx, { ...place, order: source, amount: rest });
    }
    ctx.record({
      entity: 'Transaction',
      entityId: entryId,
      before: { transactionId: id, orderId: before.orderId, amount: before.amount },
      after: { orderId, amount: moved },
    });
    return { id: entryId };
  },
});

/** How much of a payment finds its new place. */
function amountMoved(received: Money, wanted: Money | null, target: PaidOrder | null, customerId: number): Money {
  if (target && target.customer_id !== customerId) throw badInput('orderId', 'finance.notItsOrder');
  if (target && compare(target.needed, ZERO) <= 0) throw badInput('orderId', 'finance.nothingOpen');
  if (wanted === null) return target && compare(target.needed, received) < 0 ? target.needed : received;
  checkAmount(wanted);
  if (compare(wanted, received) > 0) throw badInput('amount', 'finance.paymentIsOf', { amount: received });
  if (target && compare(wanted, target.needed) > 0)
    throw badInput('amount', 'finance.onlyOpen', { amount: target.needed });
  return wanted;
}

type Original = Pick<WrittenPayment, 'method' | 'referenceNumber' | 'note' | 'paidAt'>;

/** How and when a payment was made. */
async function paymentOf(ctx: OperationContext, id: number): Promise<Original> {
  const [payment] = await run<Original & Record<string, unknown>>(
    ctx.connection,
    sql`select method, reference_number as "referenceNumber", note, paid_at as "paidAt" from payments where id = ${id}`,
  );
  if (!payment) throw new Error('An entry refers to a payment that exists');
  return payment;
}
