import type { OperationContext } from '../../../kernel/context.js';
import { describeConstraints } from '../../../kernel/db-errors.js';
import { AppError, type FieldFaults } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { creditOf } from '../credit.queries.js';
import { checkCredit } from '../moves/order-moves.rules.js';
import { assessOrder, isStaff } from '../pricing/assess-order.js';
import { readBasis } from '../pricing/order-basis.js';
import { auditedLines, linesOf } from './order-lines.js';
import { refuse } from '../pricing/ordered-goods.rules.js';
import { CreateOrderInput } from '../orders.inputs.js';
import { OrderStatus } from '../orders.rules.js';
import { worded } from '../../../words/index.js';
import { IMPORTED, writeOrder, type ImportedTerms } from './write-order.js';
import { OrderCreated } from '../orders.events.js';
import { said } from '../../../words/index.js';

describeConstraints({
  ck_orders_amounts: { field: 'items', says: 'orders.totalTooLarge' },
  uq_orders_order_number: { field: 'orderNumber', says: 'orders.numberTaken' },
});

/** Carriage and a discount on the whole order are for staff to set. */
export function checkStaffFields(
  ctx: OperationContext,
  input: Pick<CreateOrderInput, 'shippingAmount' | 'discountAmount' | 'discountReason'>,
): void {
  if (isStaff(ctx)) return;
  const fields: FieldFaults = {};
  for (const name of ['shippingAmount', 'discountAmount', 'discountReason'] as const) {
    if (input[name] !== undefined && input[name] !== null) fields[name] = said('orders.staffSetsThis');
  }
  if (Object.keys(fields).length === 0) return;
  throw new AppError('FORBIDDEN', 'orders.staffSetsTerms', {}, { fields });
}

interface PlaceOptions {
  readonly imported?: ImportedTerms & { shippingAmount?: string };
  /** Whether the lines have the prices that the buyer saw, which must still be so. */
  readonly asShown?: boolean;
  /** Whether the buyer was told that their credit covers it, which must still be so. */
  readonly withinCredit?: boolean;
  /** The message of WhatsApp that it is made of. */
  readonly whatsappOrderId?: string | null;
}

/**
 * Checks, prices and writes an order. An imported one keeps its prices; one that is history moves no stock either, so
 * neither stock nor the order quantities of today are held against it.
 */
export async function placeOrder(
  ctx: OperationContext,
  input: CreateOrderInput,
  { imported, asShown, withinCredit, whatsappOrderId }: PlaceOptions = {},
): Promise<{ id: number; orderNumber: string }> {
  const basis = await readBasis(ctx, input.customerId, input.items, true);
  const isHistory = imported?.status === OrderStatus.delivered;
  const request = { ...input, shippingAmount: imported?.shippingAmount ?? input.shippingAmount };
  const { amounts, priceReasons, problems } = assessOrder(ctx, request, basis, {
    ...(imported && { imported: { isHistory } }),
    ...(asShown && { asShown }),
  });
  refuse(problems);
  if (withinCredit) checkCredit(await creditOf(ctx, input.customerId), amounts.totalAmount);
  const lines = linesOf(input.items, amounts, priceReasons, basis);
  const order = await writeOrder(ctx, input, amounts, lines, basis.terms, { imported, whatsappOrderId });
  ctx.emit(OrderCreated, order.id, {
    orderNumber: order.order_number,
    customerId: input.customerId,
    totalAmount: amounts.totalAmount,
    orderedAt: imported ? imported.orderedAt.toISOString() : null,
    reason: imported ? worded(IMPORTED) : null,
  });
  ctx.record({
    entity: 'Order',
    entityId: order.id,
    after: {
      orderNumber: order.order_number,
      customerId: input.customerId,
      totalAmount: amounts.totalAmount,
      ...(amounts.discountAmount !== '0.00' && { discountAmount: amounts.discountAmount }),
      items: auditedLines(lines),
    },
    reason: input.discountReason ?? undefined,
  });
  return { id: order.id, orderNumber: order.order_number };
}

/** Makes an order: reserves its stock and freezes names, prices and promotions on its lines, all or nothing. */
export const createOrder = operation({
  name: 'createOrder',
  permission: 'orders.create',
  input: CreateOrderInput,
  audit: 'Order',
  idempotent: true,
  run: (ctx, input) => {
    checkStaffFields(ctx, input);
    return placeOrder(ctx, input);
  },
});
