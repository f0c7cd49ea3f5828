import { raw, sql } from '../../../kernel/sql.js';
import { daySumEntriesSql } from '../../finance/index.js';
import { keySql, measured, type PartRequest, type ReportPart } from './report-part.js';
import { ReportMeasure } from './report.rules.js';

/** Profit & Loss by days: the same sums. */
export function financialPart(request: PartRequest): ReportPart {
  const { ctx, period } = request;
  const sum = (value: string) => raw(`coalesce(sum(${value}), 0)`);
  const net = 'f.sales + f.shipping - f.refunds';
  const days = daySumEntriesSql(
    ctx,
    ['sales', 'shipping', 'refunds', 'tax', 'goods_cost', 'commissions', 'expenses'],
    period,
  );
  return {
    facts: sql`select ${keySql(request, { at: raw('e.at') })} as key, e.* from (${days}) e`,
    measures: measured(
      [ReportMeasure.net_revenue, sum(net)],
      [ReportMeasure.cost_of_goods, sum('f.goods_cost')],
      [ReportMeasure.gross_profit, sum(`${net} - f.goods_cost`)],
      [ReportMeasure.commissions, sum('f.commissions')],
      [ReportMeasure.expenses, sum('f.expenses')],
      [ReportMeasure.net_profit, sum(`${net} - f.goods_cost - f.commissions - f.expenses`)],
      [ReportMeasure.tax_collected, sum('f.tax')],
    ),
  };
}
