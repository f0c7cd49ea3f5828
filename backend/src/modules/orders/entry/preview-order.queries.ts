import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { notFound } from '../../../kernel/errors.js';
import { authorize } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, run, sql } from '../../../kernel/sql.js';
import { parseInput } from '../../../kernel/validation.js';
import { Role } from '../../identity/index.js';
import { assessOrder, isStaff } from '../pricing/assess-order.js';
import { creditStanding } from '../credit.queries.js';
import { heldBy, linesOfOrder } from './held-order.js';
import { goodsOf, readBasis, type OrderBasis } from '../pricing/order-basis.js';
import { OrderPreviewInput } from './order-edit.inputs.js';
import type { CreditStanding, OrderPreview, OrderPreviewLine } from './order-preview.js';
import { isParty } from '../order-scope.js';
import { orderModel } from '../orders.queries.js';
import { OrderStatus } from '../orders.rules.js';
import { promotionName, type PricedLine } from '../pricing/pricing.rules.js';
import { isSaid, said, worded, type Language, type Said } from '../../../words/index.js';

const NOT_PENDING = { field: 'orderId', message: said('orders.pendingOnlyHere'), code: 'CONFLICT' };

/** Prices and checks an order the way createOrder does, without a lock and without writing anything. */
export async function orderPreview(ctx: RequestContext, rawInput: unknown): Promise<OrderPreview> {
  authorize(ctx, 'orders.create');
  const input = parseInput(OrderPreviewInput, rawInput);
  const actor = requireActor(ctx);
  const edited = input.orderId ? await requireOrder(ctx, input.orderId) : null;
  const customerId = edited?.customerId ?? input.customerId ?? (isStaff(ctx) ? null : actor.id);
  const basis = await readBasis(ctx, customerId, input.items, false);
  // What is for staff to set is theirs, or what the edited order has; nobody else's wish counts.
  const wished = isStaff(ctx) ? input : undefined;
  const request = {
    customerId,
    items: input.items,
    shippingAmount: wished?.shippingAmount ?? edited?.shippingAmount,
    discountAmount: wished?.discountAmount ?? edited?.discountAmount,
  };
  const { amounts, floors, problems } = assessOrder(ctx, request, basis, { ...(edited && { held: edited.held }) });
  const { grossAmount: _gross, lines, explanation, ...totals } = amounts;
  return {
    ...totals,
    explanation: explanation.map((sentence) => worded(sentence, ctx.language)),
    lines: lines.map((line, index) =>
      presentLine(ctx, line, index, input, basis, isStaff(ctx) ? floors[index] : undefined),
    ),
    problems: [...(edited && edited.status !== OrderStatus.pending ? [NOT_PENDING] : []), ...problems].map(
      ({ field, message, code }) => ({ field, message: worded(message, ctx.language), code }),
    ),
    credit: basis.customer ? await creditFor(ctx, basis.customer, amounts.totalAmount) : null,
  };
}

const nameIn = (name: string | Said, language: Language): string => (isSaid(name) ? worded(name, language) : name);

function presentLine(
  ctx: RequestContext,
  line: PricedLine,
  index: number,
  { items }: OrderPreviewInput,
  basis: OrderBasis,
  floorPrice: string | undefined,
): OrderPreviewLine {
  const { language } = ctx;
  const seesStock = requireActor(ctx).access('inventory.detail') === 'all';
  const item = items[index];
  const goods = item && goodsOf(basis, item);
  const { quantity, listPrice, unitPrice, grossAmount, discountAmount, totalPrice, given, explanation } = line;
  return {
    index,
    productId: item?.productId ?? null,
    marketplaceProductId: item?.marketplaceProductId ?? null,
    productName: goods?.name ?? worded(said('marketplace.unknownProduct'), language),
    quantity,
    listPrice,
    unitPrice,
    floorPrice: goods ? (floorPrice ?? null) : null,
    grossAmount,
    discountAmount,
    totalPrice,
    promotion: given && {
      id: given.promotion.id,
      title: nameIn(promotionName(given.promotion), language),
      label: worded(given.label, language),
      minQuantity: given.step.minQuantity,
      discountType: given.promotion.discountType,
      discountValue: given.step.discountValue,
    },
    available: seesStock ? (goods?.available ?? null) : null,
    explanation: explanation.map((sentence) => worded(sentence, language)),
  };
}

/**
 * The order that is being edited, if the caller is party to it: its lines hold stock and prices that are its own. Who
 * merely sold some of its lines knows neither its discount nor its carriage.
 */
async function requireOrder(ctx: RequestContext, id: number) {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, orderModel, 'p');
  const [order] = await run<{
    customerId: number;
    status: OrderStatus;
    discountAmount: string;
    shippingAmount: string;
  }>(
    queryableOf(ctx),
    sql`select p.customer_id as "customerId", p.status, p.discount_amount::text as "discountAmount",
          p.shipping_amount::text as "shippingAmount"
        from orders p where ${and([sql`p.id = ${id}`, visible(actor, orderModel, row), actor.role !== Role.admin && isParty(row)])}`,
    actor.id,
  );
  if (!order) throw notFound('Order');
  return { ...order, held: heldBy(await linesOfOrder(ctx, id)) };
}

/** Staff see the credit of whom they sell to, everybody else their own: who is refused for it must know why. */
async function creditFor(
  ctx: RequestContext,
  customer: { id: number; role: Role },
  total: string,
): Promise<CreditStanding | null> {
  const actor = requireActor(ctx);
  if (actor.access('users.financials') === 'none' && actor.id !== customer.id && !isStaff(ctx)) return null;
  return creditStanding(ctx, customer.id, total);
}
