import { actorIdOf, type OperationContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { compare, MAX_AMOUNT, multiply, sum, ZERO, type Money } from '../../kernel/values/money.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { recordPurchase } from '../finance/index.js';
import { sendSoon } from '../letters/index.js';
import { supplierNameSql } from '../marketplace/index.js';
import { followMove, OrderTransition, type LockedOrder } from '../orders/index.js';
import { LetterKind, PurchaseOrderStatus } from './purchasing.rules.js';
import { askForLetter } from './letters/send-purchase-order.operations.js';
import { said } from '../../words/index.js';

const NAME = 'PurchaseOrder';

/** A line of an order that a supplier delivers, and is not bought yet. */
interface SuppliedLine {
  orderItemId: number;
  marketplaceProductId: number;
  supplierId: number;
  supplierName: string;
  supplierThere: boolean;
  leadTimeDays: number;
  productName: string;
  sku: string | null;
  quantity: number;
  unitCost: Money;
}

/** Lines without a purchase order, as they were frozen: their cost is what their supplier is paid. */
async function unboughtLines(ctx: OperationContext, orderId: number): Promise<SuppliedLine[]> {
  return run<SuppliedLine & Record<string, unknown>>(
    ctx.connection,
    sql`select i.id as "orderItemId", f.id as "marketplaceProductId", f.supplier_id as "supplierId",
          left(${supplierNameSql(raw('f.supplier_id'))}, 255) as "supplierName",
          exists (select from users s where s.id = f.supplier_id and s.is_active and s.archived_at is null) as "supplierThere",
          f.lead_time_days as "leadTimeDays", i.product_name as "productName", i.sku, i.quantity,
          i.cost_price::text as "unitCost"
        from order_items i join marketplace_products f on f.id = i.marketplace_product_id
        where i.order_id = ${orderId} and i.cost_price is not null
          and not exists (select from purchase_order_items p where p.order_item_id = i.id)
        order by f.supplier_id, i.id`,
  );
}

function bySupplier(lines: readonly SuppliedLine[]): SuppliedLine[][] {
  const groups = new Map<number, SuppliedLine[]>();
  for (const line of lines) groups.set(line.supplierId, [...(groups.get(line.supplierId) ?? []), line]);
  return [...groups.values()];
}

/** Refuses what no supplier can be asked for. */
function checkSuppliers(groups: readonly SuppliedLine[][]): void {
  for (const [first, ...others] of groups) {
    if (!first) continue;
    const { supplierThere, supplierName: name, productName } = first;
    if (!supplierThere) {
      const message = said('purchasing.nobodyDelivers', { supplier: name, product: productName });
      throw new AppError('CONFLICT', message, { reason: 'SUPPLIER_GONE' });
    }
    const total = sum([first, ...others].map(({ unitCost, quantity }) => multiply(unitCost, quantity)));
    if (compare(total, MAX_AMOUNT) > 0) throw new AppError('CONFLICT', 'purchasing.tooMuchFor', { supplier: name });
  }
}

/**
 * Writes the draft of one supplier's lines. It is expected when the last of them can be there, and goes where the customer is;
 * the customer's own address stands in where the order names none.
 */
async function writeDropShipOrder(
  ctx: OperationContext,
  order: LockedOrder,
  lines: readonly SuppliedLine[],
): Promise<Sold> {
  const [first] = lines;
  if (!first) throw new Error('A supplier without lines is not asked');
  const days = Math.max(...lines.map(({ leadTimeDays }) => leadTimeDays));
  const [made] = await run<{ id: number; number: string }>(
    ctx.connection,
    sql`with made as (
          insert into purchase_orders (number, supplier_id, supplier_name, status, expected_at, total_amount, created_by_id,
            order_id, delivery_address)
          select document_number('PO-{year}-{seq:4}', nextval('purchase_order_numbers'),
              extract(year from now() at time zone ${ctx.settings.timezone})::int),
            ${first.supplierId}, ${first.supplierName}, ${PurchaseOrderStatus.draft},
            (((now() at time zone ${ctx.settings.timezone})::date + ${days}::int)::timestamp at time zone ${ctx.settings.timezone}),
            ${sum(lines.map(({ unitCost, quantity }) => multiply(unitCost, quantity)))}::numeric, ${actorIdOf(ctx)}::int,
            o.id, left(concat_ws(E'\n',
              coalesce(nullif(btrim(c.company_name), ''), nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), ''), c.email),
              coalesce(nullif(btrim(o.shipping_address), ''),
                nullif(concat_ws(', ', c.address, c.city, c.state, c.zip_code, c.country), '')),
              nullif(btrim(c.phone), '')), 1100)
          from orders o join users c on c.id = o.customer_id where o.id = ${order.id}
          returning id, number),
        lines as (
          insert into purchase_order_items (purchase_order_id, order_item_id, marketplace_product_id, product_name, sku, quantity,
            unit_cost, total_cost)
          select m.id, l."orderItemId", l."marketplaceProductId", l."productName", l.sku, l.quantity, l."unitCost",
            l.quantity * l."unitCost"
          from made m, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("orderItemId" int, "marketplaceProductId" int,
            "productName" text, sku text, quantity int, "unitCost" numeric)
          order by l."orderItemId")
        select id, number from made`,
  );
  if (!made) throw new Error('No purchase order was made');
  ctx.record({
    entity: NAME,
    entityId: made.id,
    after: { number: made.number, supplierId: first.supplierId, orderNumber: order.orderNumber, lines: lines.length },
  });
  return { id: made.id, supplierId: first.supplierId };
}

async function sendsAtOnce(ctx: OperationContext): Promise<boolean> {
  const [row] = await run<{ atOnce: boolean }>(
    ctx.connection,
    sql`select send_drop_ship_orders as "atOnce" from business_settings`,
  );
  return row?.atOnce === true;
}

/** A purchase order and whom it is sent to. */
interface Sold {
  id: number;
  supplierId: number | null;
}

/** Asks for a letter that goes out once the order's move is written. */
async function askToMail(ctx: OperationContext, order: Sold, kind: LetterKind): Promise<void> {
  await sendSoon(ctx, await askForLetter(ctx, order, kind));
}

/**
 * Buys what an order sells of suppliers' goods: one purchase order for each supplier. Lines that are bought are passed over, so
 * that an order has them once, however often this runs.
 */
async function buySuppliedGoods(ctx: OperationContext, order: LockedOrder): Promise<Sold[]> {
  const groups = bySupplier(await unboughtLines(ctx, order.id));
  checkSuppliers(groups);
  const made: Sold[] = [];
  for (const lines of groups) made.push(await writeDropShipOrder(ctx, order, lines));
  return made;
}

async function sendMade(ctx: OperationContext, made: readonly Sold[]): Promise<void> {
  if (made.length === 0 || !(await sendsAtOnce(ctx))) return;
  for (const sold of made) {
    const { id } = sold;
    await run(
      ctx.connection,
      sql`update purchase_orders set status = ${PurchaseOrderStatus.sent}, sent_at = now() where id = ${id}`,
    );
    ctx.record({
      entity: NAME,
      entityId: id,
      before: { status: PurchaseOrderStatus.draft },
      after: { status: PurchaseOrderStatus.sent },
    });
    await askToMail(ctx, sold, LetterKind.order);
  }
}

interface OpenDropShipOrder extends Record<string, unknown> {
  id: number;
  number: string;
  supplierId: number;
  status: PurchaseOrderStatus;
  totalAmount: Money;
}

/** Locks the purchase orders of an order that are still open: after the order, and before the stock, as a receipt does. */
async function lockOpen(ctx: OperationContext, orderId: number): Promise<OpenDropShipOrder[]> {
  return run<OpenDropShipOrder>(
    ctx.connection,
    sql`select id, number, supplier_id as "supplierId", status, total_amount::text as "totalAmount" from purchase_orders
        where order_id = ${orderId} and status in (${PurchaseOrderStatus.draft}, ${PurchaseOrderStatus.sent})
        order by id for no key update`,
  );
}

/** What the customer is shipped has come from its suppliers: received whole, into the books, and into no stock of ours. */
async function receiveSuppliedGoods(ctx: OperationContext, order: LockedOrder): Promise<void> {
  // An order that was confirmed before its suppliers were asked by it.
  await buySuppliedGoods(ctx, order);
  const open = await lockOpen(ctx, order.id);
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await run(
    ctx.connection,
    sql`with receipts as (
          insert into purchase_receipts (purchase_order_id, actor_id)
          select id, ${actorIdOf(ctx)}::int from unnest(${ids}::int[]) as o(id) order by id returning id, purchase_order_id),
        items as (
          insert into purchase_receipt_items (receipt_id, purchase_order_item_id, quantity)
          select r.id, i.id, i.quantity from receipts r join purchase_order_items i on i.purchase_order_id = r.purchase_order_id
          order by i.id),
        lines as (
          update purchase_order_items set received_quantity = quantity where purchase_order_id = any(${ids}::int[]))
        update purchase_orders set status = ${PurchaseOrderStatus.received}, version = version + 1, updated_at = now()
        where id = any(${ids}::int[])`,
  );
  for (const { id, number, supplierId, status, totalAmount: amount } of open) {
    if (compare(amount, ZERO) > 0) await recordPurchase(ctx, { purchaseOrderId: id, number, supplierId, amount });
    ctx.record({
      entity: NAME,
      entityId: id,
      before: { status },
      after: { status: PurchaseOrderStatus.received, orderNumber: order.orderNumber, amount },
    });
  }
}

/** What is not shipped is not wanted of the suppliers either; those that were asked are told. */
async function cancelSuppliedGoods(ctx: OperationContext, order: LockedOrder, reason: string | null): Promise<void> {
  const open = await lockOpen(ctx, order.id);
  if (open.length === 0) return;
  await run(
    ctx.connection,
    sql`update purchase_orders set status = ${PurchaseOrderStatus.cancelled}, closed_at = now(), close_reason = ${reason},
          version = version + 1, updated_at = now()
        where id = any(${open.map(({ id }) => id)}::int[])`,
  );
  for (const { id, status, supplierId } of open) {
    ctx.record({
      entity: NAME,
      entityId: id,
      before: { status },
      after: { status: PurchaseOrderStatus.cancelled, orderNumber: order.orderNumber },
      reason: reason ?? undefined,
    });
    if (status === PurchaseOrderStatus.sent) await askToMail(ctx, { id, supplierId }, LetterKind.cancellation);
  }
}

followMove(OrderTransition.confirm, async (ctx, order) => sendMade(ctx, await buySuppliedGoods(ctx, order)));
followMove(OrderTransition.ship, receiveSuppliedGoods);
followMove(OrderTransition.cancel, cancelSuppliedGoods);
