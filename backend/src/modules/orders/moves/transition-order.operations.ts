import { queryableOf, requireActor, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { AppError, toPublicError } from '../../../kernel/errors.js';
import { authorize, operation } from '../../../kernel/operation.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { parseInput } from '../../../kernel/validation.js';
import { issueInvoice } from '../../finance/index.js';
import { StockMovementKind } from '../../inventory/index.js';
import { earnCommission } from './commission.js';
import { creditOf } from '../credit.queries.js';
import { tellFollowers } from './follow-moves.js';
import { lockOrder, lockStockOf, type LockedOrder } from './order-locks.js';
import { TransitionOrderInput, TransitionOrdersInput } from './order-moves.inputs.js';
import { checkBatch, checkCredit, checkMove, checkOnHand, checkRequest, exceedsLimit } from './order-moves.rules.js';
import { writeMove } from './order-moves.js';
import { orderScope } from '../order-scope.js';
import type { OrderOutcome } from '../orders.entity.js';
import { orderModel } from '../orders.queries.js';
import { MOVES, OrderTransition } from '../orders.rules.js';
import { renewAccount } from '../settlement/settle-orders.js';

/** The moves that change what a customer owes, will owe, or has on account: they are made under the lock of the customer's row. */
const MOVES_MONEY: readonly OrderTransition[] = [OrderTransition.confirm, OrderTransition.ship, OrderTransition.cancel];

type Effect = (ctx: OperationContext, order: LockedOrder, input: TransitionOrderInput) => Promise<void>;

/** What each move does, beside its event; the order is locked and the move is legal. */
const EFFECTS: Readonly<Record<OrderTransition, Effect>> = {
  async confirm(ctx, order, input) {
    const credit = await creditOf(ctx, order.customerId);
    const over = exceedsLimit(credit, order.totalAmount);
    if (!input.overrideCreditLimit) checkCredit(credit, order.totalAmount);
    const reason = over ? `Credit limit exceeded: ${input.reason ?? ''}`.slice(0, 500) : input.reason;
    await move(ctx, order, { ...input, reason }, [raw('reservation_expires_at = null')]);
  },
  process: (ctx, order, input) => move(ctx, order, input, expectedOn(input)),
  async ship(ctx, order, input) {
    checkOnHand(await lockStockOf(ctx, [order.id]));
    const columns = [
      raw('shipped_at = now()'),
      sql`carrier = ${input.carrier ?? null}`,
      sql`tracking_number = ${input.trackingNumber ?? null}`,
      // The rate of this day: a later change of it changes nothing that was sold.
      raw('commission_rate = (select s.commission_rate from users s where s.id = orders.sales_person_id)'),
      ...expectedOn(input),
    ];
    await move(ctx, order, input, columns, StockMovementKind.shipped);
    await issueInvoice(ctx, await invoiceOf(ctx, order));
    // What the customer has on account settles it.
    await renewAccount(ctx, order.customerId);
  },
  async deliver(ctx, order, input) {
    await move(ctx, order, input, [raw('actual_delivery_date = now()')]);
    await earnCommission(ctx, order);
  },
  async cancel(ctx, order, input) {
    await lockStockOf(ctx, [order.id]);
    await move(ctx, order, input, [raw('reservation_expires_at = null')], StockMovementKind.released);
  },
};

async function move(
  ctx: OperationContext,
  order: LockedOrder,
  { transition, reason }: TransitionOrderInput,
  columns: readonly Sql[],
  stock?: StockMovementKind.shipped | StockMovementKind.released,
): Promise<void> {
  await writeMove(ctx, [order.id], { to: MOVES[transition].to, reason, columns, stock });
}

function expectedOn({ estimatedDeliveryDate }: TransitionOrderInput): Sql[] {
  return estimatedDeliveryDate ? [sql`estimated_delivery_date = ${estimatedDeliveryDate}`] : [];
}

type InvoiceOrder = Parameters<typeof issueInvoice>[1];

/** The order as its invoice freezes it. */
async function invoiceOf(ctx: OperationContext, order: LockedOrder): Promise<InvoiceOrder> {
  const [frozen] = await run<Pick<InvoiceOrder, 'lines' | 'taxRate' | 'commissionRate'> & Record<string, unknown>>(
    ctx.connection,
    sql`select o.tax_rate::text as "taxRate", o.commission_rate::text as "commissionRate", (
          select json_agg(json_build_object('name', l.product_name, 'sku', l.sku, 'quantity', l.quantity,
            'unitPrice', l.unit_price::text, 'discountAmount', l.discount_amount::text, 'totalPrice', l.total_price::text,
            'costPrice', l.cost_price::text) order by l.id)
          from order_items l where l.order_id = o.id) as lines
        from orders o where o.id = ${order.id}`,
  );
  if (!frozen) throw new Error('A locked order is always there');
  return { ...order, ...frozen };
}

/** Moves an order: the state table says from where and by whom, its guards whether, and all effects are one transaction. */
export const transitionOrder = operation({
  name: 'transitionOrder',
  permission: 'orders.move',
  input: TransitionOrderInput,
  audit: 'Order',
  run: async (ctx, input) => {
    checkRequest(input);
    const actor = requireActor(ctx);
    if (input.overrideCreditLimit && actor.access('orders.overrideCredit') === 'none') {
      throw new AppError('FORBIDDEN', 'orders.overLimit');
    }
    const order = await lockOrder(ctx, input.id, MOVES_MONEY.includes(input.transition));
    checkMove(order.status, input.transition, { role: actor.role, isParty: order.isParty });
    await tellFollowers(ctx, input.transition, order, input.reason ?? null);
    await EFFECTS[input.transition](ctx, order, input);
    ctx.record({
      entity: 'Order',
      entityId: order.id,
      before: { status: order.status },
      after: {
        status: MOVES[input.transition].to,
        ...(input.overrideCreditLimit && { overrideCreditLimit: true }),
      },
      reason: input.reason ?? undefined,
    });
    return { id: order.id };
  },
});

/** The numbers of those orders that the actor may see. */
async function numbersOf(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, string>> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, orderModel, 'p');
  const rows = await run<{ id: number; number: string }>(
    queryableOf(ctx),
    sql`select p.id, p.order_number as number from orders p
        where ${and([sql`p.id = any(${ids}::int[])`, orderScope(actor, row)])}`,
    actor.id,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * The same move of several orders, each in a transaction of its own: one that is refused leaves the others moved.
 * @returns one outcome an order, in the order they were named
 */
export async function transitionOrders(ctx: RequestContext, rawInput: unknown): Promise<OrderOutcome[]> {
  authorize(ctx, 'orders.move');
  const { ids, ...request } = parseInput(TransitionOrdersInput, rawInput);
  checkBatch(ids);
  const numbers = await numbersOf(ctx, ids);
  const outcomes: OrderOutcome[] = [];
  for (const id of ids) {
    try {
      await transitionOrder(ctx, { id, ...request });
      outcomes.push({ id, ok: true, code: null, message: null, orderNumber: numbers.get(id) ?? null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = toPublicError(error, ctx.language);
      outcomes.push({ id, ok: false, code, message, orderNumber: numbers.get(id) ?? null });
    }
  }
  return outcomes;
}
