import { requireActor } from '../../../kernel/context.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, raw, sql } from '../../../kernel/sql.js';
import { fieldVisitModel, visitOutcomesSql } from '../../visits/index.js';
import { keySql, measured, percentOf, type PartRequest, type ReportPart } from './report-part.js';
import { ReportMeasure } from './report.rules.js';

/** Visits by the day that they were made or planned for. */
export function fieldWorkPart(request: PartRequest): ReportPart {
  const { ctx, during } = request;
  const those = and([
    during(raw('p.at')),
    visible(requireActor(ctx), fieldVisitModel, rowOf(ctx.dataSource, fieldVisitModel, 'p')),
  ]);
  const key = keySql(request, {
    at: raw('v.at'),
    customer: raw('v.customer_id'),
    salesPerson: raw('v.sales_person_id'),
    area: raw('v.area_id'),
  });
  const completed = raw(`count(*) filter (where f.status = 'completed')`);
  const successful = raw('count(*) filter (where f.is_success)');
  return {
    facts: sql`select ${key} as key, v.status, v.is_success from (${visitOutcomesSql(those)}) v`,
    measures: measured(
      [ReportMeasure.visits, raw('count(*)')],
      [ReportMeasure.completed_visits, completed],
      [ReportMeasure.successful_visits, successful],
      [ReportMeasure.success_rate, percentOf(successful, completed)],
    ),
  };
}
