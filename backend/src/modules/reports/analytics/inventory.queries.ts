import { raw, sql } from '../../../kernel/sql.js';
import { dayAt, endOf, startOf } from '../../finance/index.js';
import { keySql, measured, ratio, type PartRequest, type ReportPart } from './report-part.js';
import { EXPIRY_DAYS, IDLE_DAYS, ReportMeasure } from './report.rules.js';

/**
 * Stock as it stood at the end of the last day, or stands now where that is still to come: what is on hand less what moved since.
 * Costs and expiry dates are those of now. Archived products are left out, as in the list of stock.
 */
export function inventoryPart(request: PartRequest): ReportPart {
  const { ctx, period } = request;
  const key = keySql(request, {
    product: raw(`'product:' || p.id`),
    category: raw('p.category'),
    brand: raw('p.brand'),
  });
  const idle = raw(`interval '${IDLE_DAYS} days'`);
  const sum = (value: string, condition = 'true') => raw(`coalesce(sum(${value}) filter (where ${condition}), 0)`);
  const value = sum('f.closing * f.cost');
  const shipped = sum('f.shipped * f.cost');
  const average = raw('(sum((f.opening + f.closing) * f.cost) / 2)');
  return {
    facts: sql`select ${key} as key, coalesce(p.cost_price, 0) as cost, i.quantity - coalesce(m.since, 0) as closing,
        i.quantity - coalesce(m.since, 0) - coalesce(m.during, 0) as opening, coalesce(m.shipped, 0) as shipped,
        least(i.quantity - coalesce(m.since, 0), i.quantity - coalesce(m.since_idle, 0)) as idle, coalesce(m.left_lately, false) as left_lately,
        i.expiry_date - t.last as expires_in, t.days
      from (select least(${period.to}::date, ${dayAt(ctx, null)}) as last, greatest(least(${period.to}::date, ${dayAt(ctx, null)}) - ${period.from}::date + 1, 1) as days) t
      cross join products p join inventory_items i on i.product_id = p.id
      left join (
        select m.product_id, sum(m.quantity_change) filter (where m.created_at >= w.ends) as since,
          sum(m.quantity_change) filter (where m.created_at >= w.begins and m.created_at < w.ends) as during,
          sum(m.quantity_change) filter (where m.created_at >= w.ends - ${idle}) as since_idle,
          -sum(m.quantity_change) filter (where m.created_at >= w.begins and m.created_at < w.ends and m.kind in ('shipped', 'returned')) as shipped,
          bool_or(m.kind = 'shipped' and m.created_at >= w.ends - ${idle} and m.created_at < w.ends) as left_lately
        from (select ${startOf(ctx, period.from)} as begins, ${endOf(ctx, period.to)} as ends) w
        join stock_movements m on m.created_at >= least(w.begins, w.ends - ${idle}) and m.quantity_change <> 0
        group by m.product_id) m on m.product_id = p.id
      where p.archived_at is null`,
    measures: measured(
      [ReportMeasure.stock_value, value],
      [ReportMeasure.stock_units, sum('f.closing')],
      [ReportMeasure.shipped_units, sum('f.shipped')],
      [ReportMeasure.shipped_cost, shipped],
      [ReportMeasure.turnover, ratio(shipped, average, 2)],
      [ReportMeasure.days_of_cover, ratio(sql`${value} * max(f.days)`, shipped, 0)],
      [ReportMeasure.dead_stock, sum('f.closing * f.cost', 'f.idle > 0 and not f.left_lately')],
      [ReportMeasure.expiring_stock, sum('f.closing * f.cost', `f.expires_in between 0 and ${EXPIRY_DAYS}`)],
      [ReportMeasure.expired_stock, sum('f.closing * f.cost', 'f.expires_in < 0')],
    ),
  };
}
