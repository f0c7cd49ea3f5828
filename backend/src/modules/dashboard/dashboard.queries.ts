import { Field, Int, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { visible } from '../../kernel/select/compile.js';
import { rowOf } from '../../kernel/select/model.js';
import { and, ident, join, run, sql, type Sql } from '../../kernel/sql.js';
import { daySumsSql } from '../finance/index.js';
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

  @Field(() => Int, { description: 'Orders made today, in the business time zone, that were not cancelled.' })
  todayOrders!: number;

  @Field(() => Int, { description: 'WhatsApp messages of today, in both directions; 0 for who reads none.' })
  whatsappMessages!: number;
}

/** The figures, as it is told over REST. */
export const DASHBOARD_FIGURES = [
  'totalRevenue',
  'activeOrders',
  'totalUsers',
  'lowStockCount',
  'todayOrders',
  'whatsappMessages',
] as const satisfies readonly (keyof DashboardStats)[];
export type DashboardFigure = (typeof DASHBOARD_FIGURES)[number];

/** Each figure that the database counts, as SQL. */
function figuresSql(ctx: RequestContext): Readonly<Record<Exclude<DashboardFigure, 'whatsappMessages'>, Sql>> {
  const actor = requireActor(ctx);
  const order = rowOf(ctx.dataSource, orderModel, 'p');
  const user = rowOf(ctx.dataSource, userModel, 'u');
  const item = rowOf(ctx.dataSource, inventoryModel, 'i');
  const zone = ctx.settings.timezone;
  const seen = and([visible(actor, orderModel, order)]);
  const revenue =
    actor.access('orders.read') === 'all'
      ? sql`(select coalesce(sum(s.ordered - s.credited), 0) from (${daySumsSql(ctx, ['ordered', 'credited'])}) s)`
      : sql`(select coalesce(sum(${orderWorthSql(actor, order)}), 0) from orders p where p.status <> 'cancelled' and ${seen})`;
  return {
    totalRevenue: sql`${revenue}::numeric(20, 2)::text`,
    activeOrders: sql`(select count(*)::int from orders p where p.status = any(${ACTIVE_STATUSES}::text[]) and ${seen})`,
    totalUsers: sql`(select count(*)::int from users u where u.is_active and ${and([visible(actor, userModel, user)])})`,
    lowStockCount: sql`(select count(*)::int from inventory_items i where ${needsAttentionSql(item)}
      and ${and([visible(actor, inventoryModel, item)])})`,
    todayOrders: sql`(select count(*)::int from orders p
      where p.status <> 'cancelled' and p.created_at >= (date_trunc('day', now() at time zone ${zone}::text) at time zone ${zone}::text) and ${seen})`,
  };
}

/**
 * One statement; zeros, never nulls, when there is nothing yet.
 * @param wanted the figures that are counted: every page asks for two of them
 */
export async function dashboardStats(
  ctx: RequestContext,
  wanted: ReadonlySet<string>,
): Promise<Partial<DashboardStats>> {
  authorize(ctx, 'dashboard.read');
  const columns = Object.entries(figuresSql(ctx)).flatMap(([name, figure]) =>
    wanted.has(name) ? [sql`${figure} as ${ident(name)}`] : [],
  );
  const [stats = {}] =
    columns.length === 0
      ? []
      : await run<Partial<DashboardStats> & Record<string, unknown>>(
          queryableOf(ctx),
          sql`select ${join(columns)}`,
          requireActor(ctx).id,
        );
  return wanted.has('whatsappMessages') ? { ...stats, whatsappMessages: await messagesOfToday(ctx) } : stats;
}
