import { Ctx, Extensions, Field, ID, Info, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { DateTimeISO, Decimal } from '../../kernel/values/scalars.js';
import { StockAlert } from '../inventory/index.js';
import { collectFields, subSelections } from '../../kernel/select/selection.js';
import { Order } from '../orders/index.js';
import { DashboardStats, dashboardStats } from './dashboard.queries.js';
import { dashboard } from './overview.queries.js';

const CHANGE =
  'Change of this month so far against last month up to the same day and time, in per cent with one decimal; null when last month has nothing.';

@ObjectType({ description: 'Totals of orders that were not cancelled.', simpleResolvers: true })
export class DashboardRevenue {
  @Field(() => Decimal, { description: 'Of all time.' })
  total!: string;

  @Field(() => Decimal, { description: 'Of this month so far.' })
  thisMonth!: string;

  @Field(() => Decimal, { description: 'Of the same days of last month, as on the finance screen.' })
  lastMonth!: string;

  @Field(() => String, { nullable: true, description: CHANGE })
  change!: string | null;

  @Field(() => [Decimal], { description: 'Of each of the last 14 days, today last.' })
  sparkline!: string[];
}

@ObjectType({ description: 'Numbers of orders.', simpleResolvers: true })
export class DashboardOrders {
  @Field(() => Int, { description: 'Neither delivered nor cancelled.' })
  active!: number;

  @Field(() => Int, { description: 'Made today, in the business time zone, and not cancelled.' })
  today!: number;

  @Field(() => Int, { description: 'Made this month so far and not cancelled, as reports count them.' })
  thisMonth!: number;

  @Field(() => Int, { description: 'Made on the same days of last month and not cancelled.' })
  lastMonth!: number;

  @Field(() => String, { nullable: true, description: CHANGE })
  change!: string | null;

  @Field(() => [Int], { description: 'Made on each of the last 14 days and not cancelled, today last.' })
  sparkline!: number[];
}

@ObjectType({ description: 'Numbers of active users.', simpleResolvers: true })
export class DashboardUsers {
  @Field(() => Int, { description: 'Active users.' })
  total!: number;

  @Field(() => Int, { description: 'Active users with a session that was seen within 15 minutes.' })
  connected!: number;
}

@ObjectType({ description: 'Numbers of active partners.', simpleResolvers: true })
export class DashboardPartners {
  @Field(() => Int, { description: 'Active vendors.' })
  vendors!: number;

  @Field(() => Int, { description: 'Active distributors.' })
  distributors!: number;
}

@ObjectType({ description: 'One event of the audit trail, told in a sentence.', simpleResolvers: true })
export class DashboardActivity {
  @Field(() => ID, { description: 'Id of the event.' })
  id!: string;

  @Field(() => DateTimeISO, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'Name of the operation.' })
  action!: string;

  @Field(() => String, { description: 'What happened, as a sentence.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'Who did it; null for the system.' })
  actorName!: string | null;

  @Field(() => String, { description: 'What kind of thing changed.' })
  entity!: string;

  @Field(() => String, { nullable: true, description: 'Its id.' })
  entityId!: string | null;
}

@ObjectType({ description: 'Revenue of a month.', simpleResolvers: true })
export class DashboardMonth {
  @Field(() => String, { description: 'Month of the business time zone, `YYYY-MM`.' })
  month!: string;

  @Field(() => Decimal, { description: 'Its revenue.' })
  revenue!: string;

  @Field(() => Decimal, { description: 'Revenue of the same month of the year before.' })
  revenueLastYear!: string;
}

@ObjectType({ description: 'How WhatsApp is doing.', simpleResolvers: true })
export class DashboardWhatsapp {
  @Field(() => Boolean, { description: 'Whether WhatsApp is connected: an access is there and can be read.' })
  connected!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the stored secrets can be read: not when they came from a server with another key.',
  })
  areSecretsReadable!: boolean;
}

/** Everything of the dashboard, so that the page needs one round trip. */
@ObjectType({ description: 'Everything the dashboard shows, of what the caller may see.', simpleResolvers: true })
export class Dashboard {
  @Field(() => DashboardRevenue, { description: 'What orders brought, in all, this month and last.' })
  revenue!: DashboardRevenue;

  @Field(() => DashboardOrders, { description: 'How many orders are unfinished, and how many were made when.' })
  orders!: DashboardOrders;

  @Field(() => DashboardUsers, { description: 'Users the caller may see.' })
  users!: DashboardUsers;

  @Field(() => DashboardPartners, { nullable: true, description: 'Partners; null for who may not see all users.' })
  partners!: DashboardPartners | null;

  @Field(() => Int, {
    description: 'Products to look after: at or below their reorder point, out of stock included, or expired.',
  })
  lowStockCount!: number;

  @Field(() => Int, { description: 'Open stock alerts.' })
  alertCount!: number;

  @Field(() => [StockAlert], { description: 'The three newest open stock alerts.' })
  alerts!: StockAlert[];

  @Field(() => [Order], { description: 'The three newest orders.' })
  recentOrders!: Order[];

  @Field(() => [DashboardActivity], {
    nullable: true,
    description: 'The eight newest events of the audit trail; null for who may not read it.',
  })
  recentActivity!: DashboardActivity[] | null;

  @Field(() => [DashboardMonth], { description: 'The last twelve months, this one last, in the business time zone.' })
  revenueByMonth!: DashboardMonth[];

  @Field(() => DashboardWhatsapp, { description: 'Figures of the WhatsApp channel.' })
  whatsapp!: DashboardWhatsapp;
}

@Resolver()
export class DashboardResolver {
  @Query(() => DashboardStats, { description: 'The figures of the dashboard, in one statement.' })
  dashboardStats(@Ctx() ctx: RequestContext, @Info() info: GraphQLResolveInfo): Promise<Partial<DashboardStats>> {
    const context = { fragments: info.fragments, variables: info.variableValues };
    const asked = [...collectFields(subSelections(info.fieldNodes), context).values()];
    return dashboardStats(ctx, new Set(asked.flatMap(([node]) => node?.name.value ?? [])));
  }

  @Extensions({ compiled: true })
  @Query(() => Dashboard, { description: 'Everything the dashboard shows, in one statement.' })
  dashboard(@Ctx() ctx: RequestContext, @Info() info: GraphQLResolveInfo) {
    return dashboard(ctx, info, new Date());
  }
}
