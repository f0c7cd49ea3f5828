import { Field, Int, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { visible } from '../../kernel/select/compile.js';
import { rowOf } from '../../kernel/select/model.js';
import { and, run, sql } from '../../kernel/sql.js';
import { userModel } from '../identity/index.js';
import { inventoryModel, needsAttentionSql } from '../inventory/index.js';
import { messagesOfToday } from '../whatsapp/index.js';
import { ACTIVE_STATUSES, orderModel, orderWorthSql } from '../orders/index.js';

/** The figures of the dashboard, of what the caller may see. */
@ObjectType({ description: 'The figures of the dashboard, of what the caller may see.', simpleResolvers: true })
export class DashboardStats {
  @Field(() => Decimal, { description: 'Total of all orders that were not cancelled, less credit notes.' })
  totalRevenue!: string;

  @Field(() => Int, { description: 'Orders that are neither delivered nor cancelled.' })
  activeOrders!: number;

  @Field(() => Int, { description: 'Active users.' })
  totalUsers!: number;

  @Field(() => Int, {
    description: 'Products to look after: at or below their reorder point, out of stock included, or expired.',
  })
  lowStockCount!: number;

  @Field(() => Int, { description: 'Orders made today, in the business time zone.' })
  todayOrders!: number;

  @Field(() => Int, { description: 'WhatsApp messages of today, in both directions; 0 for who reads none.' })
  whatsappMessages!: number;
}

/** One statement; zeros, never nulls, when there is nothing yet. */
export async function dashboardStats(ctx: RequestContext): Promise<DashboardStats> {
  authorize(ctx, 'dashboard.read');
  const actor = requireActor(ctx);
  const order = rowOf(ctx.dataSource, orderModel, 'p');
  const user = rowOf(ctx.dataSource, userModel, 'u');
  const item = rowOf(ctx.dataSource, inventoryModel, 'i');
  const zone = ctx.settings.timezone;
  const [stats] = await run<DashboardStats & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select o.*,
          (select count(*)::int from users u where u.is_active and ${and([visible(actor, userModel, user)])}) as "totalUsers",
          (select count(*)::int from inventory_items i where ${needsAttentionSql(item)}
             and ${and([visible(actor, inventoryModel, item)])}) as "lowStockCount"
        from (
          select coalesce(sum(${orderWorthSql(actor, order)}) filter (where p.status <> 'cancelled'), 0)::numeric(20, 2)::text as "totalRevenue",
            count(*) filter (where p.status = any(${ACTIVE_STATUSES}::text[]))::int as "activeOrders",
            count(*) filter (where p.created_at >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone})::int as "todayOrders"
          from orders p where ${and([visible(actor, orderModel, order)])}) o`,
    actor.id,
  );
  if (!stats) throw new Error('Aggregates always give one row');
  return { ...stats, whatsappMessages: await messagesOfToday(ctx) };
}
