import type { OperationContext } from '../../../kernel/context.js';
import { codeKey } from '../../../kernel/import/cells.js';
import { defineImport, type LineToTakeBack, type LineWritten } from '../../../kernel/import/define-import.js';
import { attempt } from '../../../kernel/import/rehearsal.js';
import { run, sql } from '../../../kernel/sql.js';
import { isSaid, said, worded, type Said } from '../../../words/index.js';
import { findBuyers } from '../../identity/index.js';
import { placeOrder } from '../entry/create-order.operations.js';
import { transitionOrder } from '../moves/transition-order.operations.js';
import { OrderStatus, OrderTransition } from '../orders.rules.js';
import { findProducts } from './ordered-codes.js';
import {
  assembleOrder,
  ORDER_COLUMNS,
  orderOf,
  ordersOf,
  readOrderFileLine,
  type FileOrder,
  type OrderFileLine,
} from './order-file.rules.js';

const TAKEN_BACK = said('imports.takenBack');

/** Orders of another system, with their own numbers, dates and prices: as a whole or not at all. */
export const orderImport = defineImport<OrderFileLine>({
  kind: 'orders',
  label: 'orders',
  permission: 'orders.import',
  batch: 100,
  fields: ORDER_COLUMNS,
  read: readOrderFileLine,
  // Two lines of one order may be equal: goods are booked twice as often as somebody forgot them.
  keyOf: () => null,
  groupOf: orderOf,
  async write(ctx, lines) {
    const assembled = ordersOf(lines).map((group) => ({ group, order: assembleOrder(group) }));
    const orders = assembled.flatMap(({ order }) => (isSaid(order) ? [] : [order]));
    const taken = await takenNumbers(ctx, orders);
    const buyer = await findBuyers(ctx, orders);
    const product = await findProducts(
      ctx,
      lines.map(({ value }) => value.sku),
    );
    const outcomes: LineWritten[] = [];
    for (const { group, order } of assembled) {
      const outcome = isSaid(order)
        ? ({ outcome: 'error', message: order } as const)
        : await takeIn(ctx, order, taken, { buyer, product });
      outcomes.push(...group.map(({ line }) => ({ line, ...outcome })));
    }
    return outcomes.sort((a, b) => a.line - b.line);
  },
  takeBack: async (ctx, lines) => {
    const obstacles: Said[] = [];
    const orders = new Map(lines.map((line) => [line.entityId, line]));
    for (const line of orders.values()) {
      const found = await takeBackOrder(ctx, line);
      if (found) obstacles.push(found);
    }
    return obstacles;
  },
});

async function takenNumbers(ctx: OperationContext, orders: readonly FileOrder[]): Promise<ReadonlySet<string>> {
  const numbers = orders.map(({ orderNumber }) => codeKey(orderNumber));
  const rows = await run<{ number: string }>(
    ctx.connection,
    sql`select identity_key(order_number) as number from orders where identity_key(order_number) = any(${numbers}::text[])`,
  );
  return new Set(rows.map(({ number }) => number));
}

/** Who and what a file speaks of, as far as it is here. */
interface Known {
  readonly buyer: (order: FileOrder) => Promise<number | Said>;
  readonly product: (code: string) => number | undefined;
}

/** Takes an order in; what came of it holds for each of its lines. */
async function takeIn(
  ctx: OperationContext,
  order: FileOrder,
  taken: ReadonlySet<string>,
  known: Known,
): Promise<Omit<LineWritten, 'line'>> {
  const { orderNumber, orderedAt, shippingAmount, status, notes, lines } = order;
  if (taken.has(codeKey(orderNumber))) return { outcome: 'skipped', message: said('imports.alreadyThere') };
  if (status === OrderStatus.cancelled) return { outcome: 'skipped', message: said('imports.cancelledOrder') };
  const unknown = lines.find(({ value }) => known.product(value.sku) === undefined);
  if (unknown) return { outcome: 'error', message: said('imports.unknownProduct', { code: unknown.value.sku }) };
  const customerId = await known.buyer(order);
  if (isSaid(customerId)) return { outcome: 'error', message: customerId };
  let id: number | undefined;
  const refusal = await attempt(ctx, async (piece) => {
    const items = lines.map(({ value: { sku, quantity, unitPrice } }) => ({
      productId: known.product(sku) ?? 0,
      quantity,
      unitPrice,
    }));
    const imported = { orderNumber, orderedAt, shippingAmount, status };
    // Its number is its key: equal orders of one day are no accident.
    ({ id } = await placeOrder(piece, { customerId, items, notes, clientKey: orderNumber }, { imported }));
  });
  if (refusal) return { outcome: 'error', message: refusal.said };
  return { outcome: 'created', entityId: id, after: { orderNumber, status } };
}

interface WrittenOrder extends Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: OrderStatus;
}

/**
 * Takes an order back. History, which moved nothing, goes as if it had never been there; an open one, whose reservation stands in
 * the movements of the stock, is cancelled.
 */
async function takeBackOrder(ctx: OperationContext, { entityId, after }: LineToTakeBack): Promise<Said | null> {
  const [order] = await run<WrittenOrder>(
    ctx.connection,
    sql`select id, order_number as "orderNumber", status from orders where id = ${entityId} for update`,
  );
  if (!order || order.status === OrderStatus.cancelled) return null;
  const what = order.orderNumber;
  if (order.status !== after?.status) return said('imports.orderMoved', { order: what });
  const refusal = await attempt(ctx, (piece) =>
    order.status === OrderStatus.pending
      ? transitionOrder(piece, { id: entityId, transition: OrderTransition.cancel, reason: worded(TAKEN_BACK) })
      : removeHistory(piece, order),
  );
  return refusal && said('imports.standsOn', { what, uses: refusal.said });
}

/** Removes an order that was history, with its lines; payments, returns and whatever else refers to it keep it. */
async function removeHistory(ctx: OperationContext, { id, orderNumber, status }: WrittenOrder): Promise<void> {
  await run(ctx.connection, sql`delete from orders where id = ${id}`);
  ctx.record({ entity: 'Order', entityId: id, before: { orderNumber, status }, reason: worded(TAKEN_BACK) });
}
