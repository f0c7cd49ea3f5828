import { actorIdOf, type OperationContext } from '../../../kernel/context.js';
import { lockRow } from '../../../kernel/edit.js';
import { AppError, type FieldFaults } from '../../../kernel/errors.js';
import { compare, multiply, sum, ZERO, type Money } from '../../../kernel/values/money.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { MAX_INT } from '../../../kernel/values/values.js';
import { costsChangedFrom } from '../../catalog/index.js';
import { recordPurchase } from '../../finance/index.js';
import { StockMovementKind, stockMovedFrom } from '../../inventory/index.js';
import { PurchaseOrder } from '../purchasing.entity.js';
import { type ReceiveItemInput, ReceivePurchaseOrderInput } from '../purchasing.inputs.js';
import type { PurchaseReceipt } from './receipts.entity.js';
import {
  averageCost,
  PurchaseOrderStatus,
  PurchaseOrderTransition,
  requireByHand,
  requireTransition,
} from '../purchasing.rules.js';
import { orderNumberOf } from '../supplied-order.js';
import { said, type Said } from '../../../words/index.js';

interface Line {
  id: number;
  product_id: number;
  outstanding: number;
  unit_cost: Money;
}

/** A line of which units come in. */
interface Arrival {
  readonly itemId: number;
  readonly productId: number;
  readonly quantity: number;
  readonly unitCost: Money;
  /** Where it stands in the input. */
  readonly path: string;
}

/**
 * Takes goods in: stock, movements, average cost, receipt and the purchase in the books, in one transaction. Never more
 * than was ordered, however many receive at once: the purchase order is locked first, then the stock in product order.
 */
export const receivePurchaseOrder = operation({
  name: 'receivePurchaseOrder',
  permission: 'purchasing.write',
  input: ReceivePurchaseOrderInput,
  audit: 'PurchaseOrder',
  idempotent: true,
  run: async (ctx, { id, items, deliveryNote, note }) => {
    const order = await lockRow(ctx, PurchaseOrder, 'Purchase order', id);
    requireByHand(PurchaseOrderTransition.receive, await orderNumberOf(ctx, order));
    requireTransition(order.status, PurchaseOrderTransition.receive);
    const lines = await run<Line>(
      ctx.connection,
      sql`select id, product_id, quantity - received_quantity as outstanding, unit_cost::text from purchase_order_items
          where purchase_order_id = ${id}`,
    );
    const arrivals = arrivalsOf(lines, items);
    await raiseStock(ctx, id, arrivals);
    const receiptId = await writeReceipt(ctx, id, arrivals, { deliveryNote: deliveryNote ?? null, note: note ?? null });
    const received = arrivals.reduce((units, { quantity }) => units + quantity, 0);
    const outstanding = lines.reduce((units, line) => units + line.outstanding, 0) - received;
    const status = outstanding === 0 ? PurchaseOrderStatus.received : PurchaseOrderStatus.partially_received;
    await run(
      ctx.connection,
      sql`update purchase_orders set status = ${status}, version = version + 1, updated_at = now() where id = ${id}`,
    );
    const amount = sum(arrivals.map(({ unitCost, quantity }) => multiply(unitCost, quantity)));
    const { number, supplierId } = order;
    if (compare(amount, ZERO) > 0) await recordPurchase(ctx, { purchaseOrderId: id, number, supplierId, amount });
    ctx.record({
      entity: 'PurchaseOrder',
      entityId: id,
      before: { status: order.status },
      after: { status, receiptId, deliveryNote: deliveryNote ?? null, units: received, amount },
    });
    return { id, receiptId };
  },
});

/** What comes in, in product order; BAD_USER_INPUT names every line that is unknown, doubled or more than outstanding. */
function arrivalsOf(lines: readonly Line[], items: readonly ReceiveItemInput[]): Arrival[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const faults: FieldFaults = {};
  const seen = new Set<number>();
  const arrivals: Arrival[] = [];
  items.forEach(({ purchaseOrderItemId: itemId, quantity }, index) => {
    const line = byId.get(itemId);
    const path = `items.${index}`;
    if (!line) faults[`${path}.purchaseOrderItemId`] = said('purchasing.notItsLine');
    else if (seen.has(itemId)) faults[`${path}.purchaseOrderItemId`] = said('purchasing.listedTwice');
    else if (quantity > line.outstanding) faults[`${path}.quantity`] = outstandingMessage(line.outstanding);
    else arrivals.push({ itemId, productId: line.product_id, quantity, unitCost: line.unit_cost, path });
    seen.add(itemId);
  });
  const [first] = Object.values(faults);
  if (first !== undefined) throw new AppError('BAD_USER_INPUT', first, { fields: faults });
  return arrivals.sort((a, b) => a.productId - b.productId);
}

const outstandingMessage = (units: number): Said =>
  units === 0 ? said('purchasing.allIn') : said('purchasing.outstanding', { count: units });

/** Locks the stock rows, adds what came in with its movements, and brings each product's cost up to date. */
async function raiseStock(ctx: OperationContext, purchaseOrderId: number, arrivals: readonly Arrival[]): Promise<void> {
  const ids = arrivals.map(({ productId }) => productId);
  const stock = await run<{ product_id: number; quantity: number }>(
    ctx.connection,
    sql`select product_id, quantity from inventory_items where product_id = any(${ids}::int[])
        order by product_id for no key update`,
  );
  const costs = await run<{ id: number; cost: Money | null }>(
    ctx.connection,
    sql`select id, cost_price::text as cost from products where id = any(${ids}::int[]) order by id for no key update`,
  );
  const onHand = new Map(stock.map((row) => [row.product_id, row.quantity]));
  const costOf = new Map(costs.map((row) => [row.id, row.cost]));
  const rows = arrivals.map(({ productId, quantity, unitCost, path }) => {
    const before = onHand.get(productId) ?? 0;
    if (before + quantity > MAX_INT) {
      const message = said('orders.stockFull');
      throw new AppError('BAD_USER_INPUT', message, { fields: { [`${path}.quantity`]: message } });
    }
    const cost = averageCost(costOf.get(productId) ?? null, before, quantity, unitCost);
    return { product: productId, units: quantity, cost };
  });
  await run(
    ctx.connection,
    sql`with arrived as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(product int, units int, cost numeric)),
        moves as (
          select product as product_id, ${StockMovementKind.received}::text as kind, units as quantity_change, 0 as reserved_change,
            null::int as order_id, ${purchaseOrderId}::int as purchase_order_id, null::text as reason
          from arrived),
        ${stockMovedFrom('moves', actorIdOf(ctx), { restocks: true })},
        ${costsChangedFrom('arrived')}
        select`,
  );
}

async function writeReceipt(
  ctx: OperationContext,
  purchaseOrderId: number,
  arrivals: readonly Arrival[],
  { deliveryNote, note }: Pick<PurchaseReceipt, 'deliveryNote' | 'note'>,
): Promise<number> {
  const rows = arrivals.map(({ itemId, quantity }) => ({ item: itemId, units: quantity }));
  const [receipt] = await run<{ id: number }>(
    ctx.connection,
    sql`with receipt as (
          insert into purchase_receipts (purchase_order_id, actor_id, delivery_note, note)
          values (${purchaseOrderId}, ${actorIdOf(ctx)}, ${deliveryNote}, ${note}) returning id),
        arrived as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(item int, units int)),
        lines as (
          update purchase_order_items i set received_quantity = i.received_quantity + a.units
          from arrived a where i.id = a.item),
        items as (
          insert into purchase_receipt_items (receipt_id, purchase_order_item_id, quantity)
          select r.id, a.item, a.units from receipt r, arrived a order by a.item)
        select id from receipt`,
  );
  if (!receipt) throw new Error('No receipt was written');
  return receipt.id;
}
