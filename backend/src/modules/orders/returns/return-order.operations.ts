import { actorIdOf, type OperationContext } from '../../../kernel/context.js';
import { AppError, type FieldFaults } from '../../../kernel/errors.js';
import { compare, multiply, subtract, ZERO, type Money } from '../../../kernel/values/money.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { invalid } from '../../../kernel/validation.js';
import { MAX_INT } from '../../../kernel/values/values.js';
import { issueCreditNote } from '../../finance/index.js';
import { StockMovementKind, stockMovedFrom } from '../../inventory/index.js';
import { earnCommission } from '../moves/commission.js';
import { lockOrder, lockStockOf, type LockedOrder, type LockedStock } from '../moves/order-locks.js';
import { ReturnOrderInput } from '../moves/order-moves.inputs.js';
import { OrderStatus, stateOf } from '../orders.rules.js';
import { applyPayment } from '../settlement/settle-orders.js';
import { creditFor, type Credits, type SoldLine } from './returns.rules.js';
import { OrderReturned } from '../orders.events.js';
import { said } from '../../../words/index.js';

/** A line as the return and its credit note need it. */
interface ReturnableLine extends SoldLine {
  productId: number | null;
  name: string;
  sku: string | null;
  unitPrice: Money;
  costPrice: Money | null;
}

async function linesOf(ctx: OperationContext, orderId: number): Promise<ReturnableLine[]> {
  return run<ReturnableLine & Record<string, unknown>>(
    ctx.connection,
    sql`select id, product_id as "productId", product_name as name, sku, quantity, returned_quantity as returned,
          unit_price::text as "unitPrice", total_price::text as "totalPrice", cost_price::text as "costPrice"
        from order_items where order_id = ${orderId} order by id`,
  );
}

/** Refuses lines of other orders, an entry that stands twice, and more units than are still out. */
function checkItems(input: ReturnOrderInput, lines: ReadonlyMap<number, ReturnableLine>): void {
  const faults: FieldFaults = {};
  const back = new Map<number, number>();
  const named = new Set<string>();
  input.items.forEach(({ orderItemId, quantity, restock }, index) => {
    const line = lines.get(orderItemId);
    if (!line) {
      faults[`items.${index}.orderItemId`] = said('orders.notItsLine');
      return;
    }
    if (named.has(`${orderItemId}:${restock}`)) faults[`items.${index}.orderItemId`] = said('orders.lineTwice');
    named.add(`${orderItemId}:${restock}`);
    if (restock && line.productId === null) faults[`items.${index}.restock`] = said('orders.noStockHere');
    const units = (back.get(orderItemId) ?? 0) + quantity;
    const out = line.quantity - line.returned;
    if (units > out) faults[`items.${index}.quantity`] = said('orders.stillOut', { out, quantity: line.quantity });
    back.set(orderItemId, units);
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Refuses goods that would take the stock of a product over what can be counted. The stock rows are locked. */
function checkRoom(entries: readonly Entry[], stock: readonly LockedStock[]): void {
  const onHand = new Map(stock.map((row) => [row.productId, row.onHand]));
  const faults: FieldFaults = {};
  entries.forEach(({ line, quantity, restock }, index) => {
    if (!restock || line.productId === null) return;
    const after = (onHand.get(line.productId) ?? 0) + quantity;
    if (after > MAX_INT) faults[`items.${index}.quantity`] = said('orders.stockFull');
    onHand.set(line.productId, after);
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Goods come back of what was shipped here: an imported order, or one from before there were books, has no invoice to credit. */
function checkReturnable(order: LockedOrder): void {
  if (order.shippedAt !== null) return;
  const left = order.status === OrderStatus.shipped || order.status === OrderStatus.delivered;
  const message = left ? said('orders.noInvoice') : said('orders.nothingShipped', { status: stateOf(order.status) });
  throw new AppError('ILLEGAL_TRANSITION', message, { details: { status: order.status } });
}

/** One entry of the return with its line and what it is credited. */
interface Entry {
  line: ReturnableLine;
  quantity: number;
  restock: boolean;
  amount: Money;
}

/** Return, its items, returned units, stock, movements and event: one statement. The stock rows must be locked. */
async function writeReturn(
  ctx: OperationContext,
  order: LockedOrder,
  entries: readonly Entry[],
  credits: Credits,
  reason: string,
  creditNoteId: number | null,
): Promise<number> {
  const actorId = actorIdOf(ctx);
  const items = entries.map(({ line, quantity, restock, amount }, n) => ({
    n,
    item_id: line.id,
    product_id: line.productId,
    quantity,
    restock,
    amount,
  }));
  const [row] = await run<{ id: number }>(
    ctx.connection,
    sql`with entries as (
          select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
            as e(n int, item_id int, product_id int, quantity int, restock boolean, amount numeric)),
        goods as (
          insert into order_returns (order_id, reason, net_amount, tax_amount, shipping_amount, amount, credit_note_id, actor_id)
          values (${order.id}, ${reason}, ${credits.netAmount}, ${credits.taxAmount}, ${credits.shippingAmount},
            ${credits.totalAmount}, ${creditNoteId}::int, ${actorId}::int)
          returning id),
        items as (
          insert into order_return_items (return_id, order_item_id, quantity, restock, amount)
          select g.id, e.item_id, e.quantity, e.restock, e.amount from goods g, entries e order by e.n),
        lines as (
          update order_items i set returned_quantity = i.returned_quantity + b.units
          from (select item_id, sum(quantity)::int as units from entries group by item_id) b where i.id = b.item_id),
        moves as (
          select product_id, ${StockMovementKind.returned}::text as kind, sum(quantity)::int as quantity_change, 0 as reserved_change,
            ${order.id}::int as order_id, null::int as purchase_order_id, left(${reason}::text, 100) as reason
          from entries where restock group by product_id),
        ${stockMovedFrom('moves', actorId)},
        event as (
          insert into order_events (order_id, from_status, to_status, actor_id, reason)
          values (${order.id}, ${order.status}, ${order.status}, ${actorId}::int, left('Returned: ' || ${reason}::text, 500))),
        changed as (
          update orders set version = version + 1, updated_at = now() where id = ${order.id})
        select id from goods`,
  );
  if (!row) throw new Error('An inserted return is always one row');
  return row.id;
}

/**
 * Takes goods of a shipped order back, in whole or in part: stock for what is fit to be sold again, a credit note with its
 * share of the tax, the refund in the books, and the part of the commission that was not earned after all.
 */
export const returnOrder = operation({
  name: 'returnOrder',
  permission: 'orders.return',
  input: ReturnOrderInput,
  audit: 'Order',
  idempotent: true,
  run: async (ctx, input) => {
    const order = await lockOrder(ctx, input.orderId, true);
    checkReturnable(order);
    const rows = await linesOf(ctx, order.id);
    const lines = new Map(rows.map((line) => [line.id, line]));
    checkItems(input, lines);
    const credits = creditFor(
      { ...order, lines: rows },
      input.items.map(({ orderItemId, quantity }) => ({ lineId: orderItemId, quantity })),
    );
    const entries = input.items.flatMap(({ orderItemId, quantity, restock }, index) => {
      const line = lines.get(orderItemId);
      return line ? [{ line, quantity, restock, amount: credits.amounts[index] ?? ZERO }] : [];
    });
    checkRoom(entries, await lockStockOf(ctx, [order.id]));
    const creditNoteId = await creditNoteOf(ctx, order, entries, credits, input.reason);
    const returnId = await writeReturn(ctx, order, entries, credits, input.reason, creditNoteId);
    await applyPayment(ctx, order.id, { credited: credits.totalAmount });
    if (order.status === OrderStatus.delivered) await earnCommission(ctx, order);
    ctx.emit(OrderReturned, order.id, {
      orderNumber: order.orderNumber,
      customerId: order.customerId,
      totalAmount: order.totalAmount,
      returnId,
      returnedAmount: credits.totalAmount,
      reason: input.reason,
    });
    ctx.record({
      entity: 'Order',
      entityId: order.id,
      after: { returned: input.items, creditedAmount: credits.totalAmount },
      reason: input.reason,
    });
    return { id: order.id, returnId };
  },
});

/** The credit note, and the order's paid state with it; none when the goods cost nothing. */
async function creditNoteOf(
  ctx: OperationContext,
  order: LockedOrder,
  entries: readonly Entry[],
  credits: Credits,
  reason: string,
): Promise<number | null> {
  if (compare(credits.totalAmount, ZERO) === 0) return null;
  const { id } = await issueCreditNote(ctx, {
    orderId: order.id,
    lines: entries.map(({ line, quantity, restock, amount }) => ({
      name: line.name,
      sku: line.sku,
      quantity,
      unitPrice: line.unitPrice,
      discountAmount: subtract(multiply(line.unitPrice, quantity), amount),
      totalPrice: amount,
      costPrice: line.costPrice,
      restock,
    })),
    netAmount: credits.netAmount,
    taxAmount: credits.taxAmount,
    shippingAmount: credits.shippingAmount,
    totalAmount: credits.totalAmount,
    reason,
  });
  return id;
}
