import { requireActor, type OperationContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { Role } from '../../identity/index.js';
import { said, worded, type PlainKey, type Said } from '../../../words/index.js';
import { assessOrder, discountProblems, totalProblems } from '../pricing/assess-order.js';
import { checkStaffFields } from './create-order.operations.js';
import { heldBy, linesOfOrder } from './held-order.js';
import { readBasis } from '../pricing/order-basis.js';
import { UpdateOrderInput } from './order-edit.inputs.js';
import { auditedLines, linesOf, type OrderLine } from './order-lines.js';
import { lockOrder, type LockedOrder } from '../moves/order-locks.js';
import { refuse } from '../pricing/ordered-goods.rules.js';
import type { OrderItemInput } from '../orders.inputs.js';
import { OrderStatus, stateOf } from '../orders.rules.js';
import { totalsOf, type OrderTotals } from '../pricing/pricing.rules.js';
import { renewPaymentStatus } from '../settlement/settle-orders.js';
import { rewriteOrder } from './rewrite-order.js';
import { OrderEdited } from '../orders.events.js';

/** Columns of an order that an edit may write, as they stand. */
interface EditableOrder extends OrderTotals {
  shippingAddress: string | null;
  billingAddress: string | null;
  notes: string | null;
  discountReason: string | null;
}

/** What an edit makes of an order: its columns, and its lines when they are other ones. */
interface Edit {
  columns: EditableOrder;
  lines: OrderLine[] | null;
}

/** A pending order is edited by who may confirm or cancel it: staff who may see it, and its buyer. */
function checkEditable(ctx: OperationContext, order: LockedOrder): void {
  if (requireActor(ctx).role !== Role.admin && !order.isParty) {
    throw new AppError('FORBIDDEN', 'orders.mayNotEdit');
  }
  if (order.status === OrderStatus.pending) return;
  throw new AppError(
    'CONFLICT',
    'orders.pendingOnly',
    { status: stateOf(order.status) },
    {
      reason: 'NOT_PENDING',
      details: { status: order.status },
    },
  );
}

async function editableOf(ctx: OperationContext, id: number): Promise<EditableOrder> {
  const [row] = await run<EditableOrder & Record<string, unknown>>(
    ctx.connection,
    sql`select subtotal_amount::text as "subtotalAmount", discount_amount::text as "discountAmount",
          tax_rate::text as "taxRate", tax_amount::text as "taxAmount", shipping_amount::text as "shippingAmount",
          total_amount::text as "totalAmount", shipping_address as "shippingAddress",
          billing_address as "billingAddress", notes, discount_reason as "discountReason"
        from orders where id = ${id}`,
  );
  if (!row) throw new Error('A locked order is always there');
  return row;
}

/** The order as it would be. New lines are priced from scratch; otherwise its prices and its tax rate stay. */
async function editOf(
  ctx: OperationContext,
  order: LockedOrder,
  before: EditableOrder,
  current: readonly OrderLine[],
  input: UpdateOrderInput,
): Promise<Edit> {
  const { items } = input;
  const texts = {
    shippingAddress: input.shippingAddress === undefined ? before.shippingAddress : input.shippingAddress,
    billingAddress: input.billingAddress === undefined ? before.billingAddress : input.billingAddress,
    notes: input.notes === undefined ? before.notes : input.notes,
    discountReason: input.discountReason === undefined ? before.discountReason : input.discountReason,
  };
  const shippingAmount = input.shippingAmount ?? before.shippingAmount;
  const discountAmount = input.discountAmount ?? before.discountAmount;
  if (!items) {
    const totals = totalsOf(before.subtotalAmount, { discountAmount, shippingAmount, taxRate: before.taxRate });
    refuse([...discountProblems(discountAmount, before.subtotalAmount), ...totalProblems(totals)]);
    return { columns: { ...texts, ...totals }, lines: null };
  }
  const basis = await readBasis(ctx, order.customerId, [...items, ...current], true);
  const request = { customerId: order.customerId, items, shippingAmount, discountAmount };
  const { amounts, priceReasons, problems } = assessOrder(ctx, request, basis, { held: heldBy(current) });
  refuse(problems);
  const lines = linesOf(items, amounts, priceReasons, basis);
  const { subtotalAmount, taxRate, taxAmount, totalAmount } = amounts;
  return {
    columns: { ...texts, subtotalAmount, discountAmount, taxRate, taxAmount, shippingAmount, totalAmount },
    lines: sameLines(lines, current) ? null : lines,
  };
}

/** Whether lines are sent as they were given out, prices included: then nobody asks for them to be priced anew. */
function asTheyStand(items: readonly OrderItemInput[], current: readonly OrderLine[]): boolean {
  if (items.length !== current.length) return false;
  return items.every((item, index) => {
    const line = current[index];
    return (
      line !== undefined &&
      (item.productId ?? null) === line.productId &&
      (item.marketplaceProductId ?? null) === line.marketplaceProductId &&
      item.quantity === line.quantity &&
      item.unitPrice === line.unitPrice &&
      (item.priceReason ?? line.priceOverrideReason) === line.priceOverrideReason
    );
  });
}

/** What they cost us may have moved meanwhile: that alone makes no other lines. */
function sameLines(a: readonly OrderLine[], b: readonly OrderLine[]): boolean {
  const shown = (lines: readonly OrderLine[]): string =>
    JSON.stringify(
      lines.map((line) => [
        line.productId,
        line.marketplaceProductId,
        line.productName,
        line.sku,
        line.quantity,
        line.listPrice,
        line.unitPrice,
        line.discountAmount,
        line.promotionId,
        line.promotionTitle,
        line.priceOverrideReason,
      ]),
    );
  return shown(a) === shown(b);
}

const changedColumns = (before: EditableOrder, after: EditableOrder): (keyof EditableOrder)[] =>
  (Object.keys(after) as (keyof EditableOrder)[]).filter((name) => before[name] !== after[name]);

function pickOf(order: EditableOrder, names: readonly (keyof EditableOrder)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, order[name]]));
}

/** What a person did, for the timeline. */
function told(changed: readonly (keyof EditableOrder)[], lines: boolean): Said {
  const names: Partial<Record<keyof EditableOrder, PlainKey>> = {
    shippingAddress: 'orders.editedShippingAddress',
    billingAddress: 'orders.editedBillingAddress',
    notes: 'orders.editedNotes',
    shippingAmount: 'orders.editedShipping',
    discountAmount: 'orders.editedDiscount',
    discountReason: 'orders.editedDiscountReason',
  };
  const parts: PlainKey[] = [
    ...(lines ? ['orders.editedLines' as const] : []),
    ...changed.flatMap((name) => names[name] ?? []),
  ];
  return said('orders.edited', {
    parts: (parts.length > 0 ? parts : ['orders.editedTax' as const]).map((part) => said(part)),
  });
}

/**
 * Edits a pending order. New lines are priced from scratch with the prices and promotions of now, and stock is reserved
 * or given free by the difference. Saving the same again changes nothing.
 */
export const updateOrder = operation({
  name: 'updateOrder',
  permission: 'orders.create',
  input: UpdateOrderInput,
  audit: 'Order',
  run: async (ctx, input) => {
    checkStaffFields(ctx, input);
    const order = await lockOrder(ctx, input.id, false);
    checkEditable(ctx, order);
    const before = await editableOf(ctx, order.id);
    const current = await linesOfOrder(ctx, order.id);
    if (input.version !== order.version) {
      const sent = (Object.keys(before) as (keyof EditableOrder)[]).filter((name) => {
        const value = (input as Partial<EditableOrder>)[name];
        return value !== undefined && value !== before[name];
      });
      throw new AppError(
        'STALE_VERSION',
        'orders.changedMeanwhile',
        {},
        {
          details: { currentVersion: order.version, changed: [...sent, ...(input.items ? ['items'] : [])] },
        },
      );
    }
    const items = input.items && asTheyStand(input.items, current) ? undefined : input.items;
    const { columns, lines } = await editOf(ctx, order, before, current, { ...input, items });
    const changed = changedColumns(before, columns);
    if (changed.length === 0 && !lines) {
      ctx.unchanged();
      return { id: order.id };
    }
    const what = told(changed, lines !== null);
    await rewriteOrder(ctx, order.id, columns, { before: current, after: lines }, what);
    const { orderNumber, customerId } = order;
    ctx.emit(OrderEdited, order.id, {
      orderNumber,
      customerId,
      totalAmount: columns.totalAmount,
      changed: worded(what),
    });
    if (columns.totalAmount !== before.totalAmount) await renewPaymentStatus(ctx, [order.id]);
    ctx.record({
      entity: 'Order',
      entityId: order.id,
      before: { ...pickOf(before, changed), ...(lines && { items: auditedLines(current) }) },
      after: { ...pickOf(columns, changed), ...(lines && { items: auditedLines(lines) }) },
      reason: columns.discountReason ?? undefined,
    });
    return { id: order.id };
  },
});
