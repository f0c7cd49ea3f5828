import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { DashboardStats, dashboardStats } from './dashboard.queries.js';

@Resolver()
export class DashboardResolver {
  @Query(() => DashboardStats, { description: 'The figures of the dashboard, in one statement.' })
  dashboardStats(@Ctx() ctx: RequestContext): Promise<DashboardStats> {
    return dashboardStats(ctx);
  }
}
