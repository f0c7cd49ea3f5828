import { createHash } from 'node:crypto';
import { actorIdOf, requireActor, type OperationContext } from '../../../kernel/context.js';
import { compare, ZERO } from '../../../kernel/values/money.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { Role } from '../../identity/index.js';
import { StockMovementKind, stockMovedFrom } from '../../inventory/index.js';
import type { OrderTerms } from '../../business/index.js';
import { insertLines, lineRows, type OrderLine } from './order-lines.js';
import type { CreateOrderInput } from '../orders.inputs.js';
import { said, worded } from '../../../words/index.js';
import { OrderStatus, PaymentStatus } from '../orders.rules.js';
import type { OrderAmounts } from '../pricing/pricing.rules.js';

/**
 * The last equal order by the same user within ten seconds: without a key the new one is flagged. The inner select
 * finds it by its hash; left alone, PostgreSQL would read all orders of the last seconds instead. The time is part of the
 * text, because with a parameter its guess is so far off that it would plan this statement anew for every order.
 */
const duplicateOf = (userId: number, contentHash: string): Sql => sql`(
  select d.id from (
    select e.id, e.created_at from orders e where e.created_by_id = ${userId} and e.content_hash = ${contentHash} offset 0) d
  where d.created_at > now() - interval '10 seconds' order by d.created_at desc limit 1)`;

/** The next number that no order has: one that came from elsewhere may bear a number of our own pattern. */
const nextNumber = (pattern: string, timezone: string): Sql => {
  const next = sql`document_number(${pattern}, nextval('order_number_seq'),
    extract(year from now() at time zone ${timezone})::int)`;
  const isTaken = raw('exists (select from orders o where identity_key(o.order_number) = identity_key(tried.number))');
  return sql`(with recursive tried as (
      select ${next} as number union all select ${next} from tried where ${isTaken})
    select number from tried where not ${isTaken})`;
};

/** What an order that comes from elsewhere brings along instead of having it made here. */
export interface ImportedTerms {
  orderNumber: string;
  orderedAt: Date;
  /** History is delivered and moves no stock; a pending order reserves like any other. */
  status: OrderStatus.pending | OrderStatus.delivered;
}

/** Where an order comes from, when nobody entered it here. */
export interface OrderOrigin {
  readonly imported?: ImportedTerms | undefined;
  /** The message of WhatsApp that it was made of. */
  readonly whatsappOrderId?: string | null | undefined;
}

/** Why an order is there that came from elsewhere. */
export const IMPORTED = said('orders.imported');

/** Order, lines, event, reservation and movements in one statement. */
export async function writeOrder(
  ctx: OperationContext,
  input: CreateOrderInput,
  amounts: OrderAmounts,
  lines: readonly OrderLine[],
  terms: OrderTerms,
  { imported, whatsappOrderId = null }: OrderOrigin = {},
): Promise<{ id: number; order_number: string }> {
  const actor = requireActor(ctx);
  const keyed = input.clientKey !== undefined || ctx.idempotencyKey !== undefined;
  const content = JSON.stringify({ ...input, clientKey: undefined, totalAmount: amounts.totalAmount });
  const hash = createHash('sha256').update(content).digest('hex');
  const status = imported?.status ?? OrderStatus.pending;
  const reserves = status === OrderStatus.pending;
  // What costs nothing is paid from the start.
  const isSettled = !reserves || compare(amounts.totalAmount, ZERO) === 0;
  const madeAt = imported ? sql`${imported.orderedAt}::timestamptz` : sql`now()`;
  const number = imported ? sql`${imported.orderNumber}` : nextNumber(terms.orderNumberFormat, ctx.settings.timezone);
  const [order] = await run<{ id: number; order_number: string }>(
    ctx.connection,
    sql`with lines as (${lineRows(lines)}),
        need as (
          select "productId" as product_id, sum(quantity)::int as quantity from lines
          where "productId" is not null group by "productId"),
        new_order as (
          insert into orders (order_number, customer_id, sales_person_id, created_by_id, subtotal_amount, discount_amount,
            tax_rate, tax_amount, shipping_amount, total_amount, shipping_address, billing_address, notes, reservation_expires_at,
            content_hash, possible_duplicate_of_id, discount_reason, status, payment_status, paid_amount, created_at, actual_delivery_date, whatsapp_order_id)
          values (${number}, ${input.customerId},
            ${actor.role === Role.sales_team ? actor.id : null}, ${actorIdOf(ctx)}::int, ${amounts.subtotalAmount},
            ${amounts.discountAmount}, ${amounts.taxRate}, ${amounts.taxAmount}, ${amounts.shippingAmount}, ${amounts.totalAmount},
            ${input.shippingAddress ?? null}, ${input.billingAddress ?? null}, ${input.notes ?? null},
            case when ${reserves}::boolean then now() + make_interval(hours => ${terms.reservationHours}::int) end, ${hash},
            case when ${keyed}::boolean then null else ${duplicateOf(actor.id, hash)} end,
            ${input.discountReason ?? null}, ${status}, ${isSettled ? PaymentStatus.paid : PaymentStatus.pending}, ${reserves ? '0.00' : amounts.totalAmount}, ${madeAt}, ${reserves ? null : (imported?.orderedAt ?? null)}::timestamptz, ${whatsappOrderId})
          returning id, order_number),
        items as (${insertLines(raw('o.id'), raw('new_order o, lines l'))}),
        moves as (
          select n.product_id, ${StockMovementKind.reserved}::text as kind, 0 as quantity_change, n.quantity as reserved_change,
            o.id as order_id, null::int as purchase_order_id, null::text as reason
          from need n, new_order o where ${reserves}::boolean),
        ${stockMovedFrom('moves', actorIdOf(ctx))},
        event as (
          insert into order_events (order_id, to_status, actor_id, created_at, reason, said)
          select id, ${status}, ${actorIdOf(ctx)}::int, ${madeAt}, ${imported ? worded(IMPORTED) : null},
            ${imported ? JSON.stringify(IMPORTED) : null}::jsonb from new_order)
        select id, order_number from new_order`,
  );
  if (!order) throw new Error('An inserted order is always one row');
  return order;
}
