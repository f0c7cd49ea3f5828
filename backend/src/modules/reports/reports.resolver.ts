import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { commissions, CommissionSummary } from './commissions.queries.js';
import { report } from './analytics/report.queries.js';
import { ReportInput } from './analytics/report.inputs.js';
import { Report } from './analytics/report.result.js';
import { financeOverview, FinanceOverview } from './finance-overview.queries.js';

/** What several modules say together. */
@Resolver()
export class ReportsResolver {
  @Query(() => FinanceOverview, { description: 'The cards and panels of the finance screen. Admins only.' })
  financeOverview(@Ctx() ctx: RequestContext): Promise<FinanceOverview> {
    return financeOverview(ctx);
  }

  @Query(() => [CommissionSummary], {
    description: 'What sales people sold and earned in a period, the most first; sales people see themselves.',
  })
  commissions(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => String, { description: 'First day, YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day, YYYY-MM-DD.' }) to: string,
  ): Promise<CommissionSummary[]> {
    return commissions(ctx, from, to);
  }

  @Query(() => Report, {
    description:
      'Figures of some days, as a whole and by rows, compared with other days; of what the caller may see. FORBIDDEN for types and groupings that are not for the caller.',
  })
  report(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReportInput, { description: 'Which report of which days.' }) input: ReportInput,
  ): Promise<Report> {
    return report(ctx, input);
  }
}
