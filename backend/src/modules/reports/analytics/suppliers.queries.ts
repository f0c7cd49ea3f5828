import { raw, sql } from '../../../kernel/sql.js';
import { keySql, measured, percentOf, type PartRequest, type ReportPart } from './report-part.js';
import { ReportMeasure } from './report.rules.js';

/** What the books hold as bought, and how punctually it came. */
export function suppliersPart(request: PartRequest): ReportPart {
  const { ctx, during } = request;
  const key = keySql(request, { at: raw('e.at'), supplier: raw('e.supplier_id') });
  const zone = ctx.settings.timezone;
  const onDay = (time: string) => sql`(${raw(time)} at time zone ${zone})::date`;
  return {
    facts: sql`select ${key} as key, e.amount, e.supplier_id, e.purchase_order_id, e.is_closed, e.is_on_time from (
        select t.occurred_at as at, -t.amount as amount, t.user_id as supplier_id, t.purchase_order_id, false as is_closed, false as is_on_time
        from transactions t where t.type = 'purchase' and ${during(raw('t.occurred_at'))}
        union all
        select d.at, 0, o.supplier_id, null, true, ${onDay('d.at')} <= ${onDay('o.expected_at')}
        from purchase_orders o cross join lateral (
          select coalesce(o.closed_at, max(r.received_at)) as at from purchase_receipts r where r.purchase_order_id = o.id) d
        where o.status = 'received' and o.expected_at is not null and ${during(raw('d.at'))}) e`,
    measures: measured(
      [ReportMeasure.purchased, raw('coalesce(sum(f.amount), 0)')],
      [ReportMeasure.purchase_orders, raw('count(distinct f.purchase_order_id)')],
      [ReportMeasure.suppliers, raw('count(distinct f.supplier_id) filter (where not f.is_closed)')],
      [
        ReportMeasure.on_time_rate,
        percentOf(raw('count(*) filter (where f.is_on_time)'), raw('count(*) filter (where f.is_closed)')),
      ],
    ),
  };
}
