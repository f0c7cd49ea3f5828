import { raw, sql } from '../../../kernel/sql.js';
import { bookEntriesSql } from '../../finance/index.js';
import { keySql, measured, type PartRequest, type ReportPart } from './report-part.js';
import { ReportMeasure } from './report.rules.js';

/** Profit & Loss by days: the same entries. */
export function financialPart(request: PartRequest): ReportPart {
  const sum = (value: string) => raw(`coalesce(sum(${value}), 0)`);
  const net = 'f.sales + f.shipping - f.refunds';
  return {
    facts: sql`select ${keySql(request, { at: raw('e.at') })} as key, e.* from (${bookEntriesSql(request.during)}) e`,
    measures: measured(
      [ReportMeasure.net_revenue, sum(net)],
      [ReportMeasure.cost_of_goods, sum('f.cost')],
      [ReportMeasure.gross_profit, sum(`${net} - f.cost`)],
      [ReportMeasure.commissions, sum('f.commissions')],
      [ReportMeasure.expenses, sum('f.expenses')],
      [ReportMeasure.net_profit, sum(`${net} - f.cost - f.commissions - f.expenses`)],
      [ReportMeasure.tax_collected, sum('f.tax')],
    ),
  };
}
