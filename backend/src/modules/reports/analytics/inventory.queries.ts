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
    product: raw(`'product:' || m.id`),
    category: raw('m.category'),
    brand: raw('m.brand'),
  });
  const idle = raw(`interval '${IDLE_DAYS} days'`);
  const sum = (column: string) => raw(`coalesce(sum(f.${column}), 0)`);
  const average = raw('(sum(f.opening_value + f.value) / 2)');
  const last = sql`least(${period.to}::date, ${dayAt(ctx, null)})`;
  const begins = startOf(ctx, period.from);
  const ends = endOf(ctx, period.to);
  // By product; each amount is reckoned once, however many figures it is part of ("offset 0").
  const products = sql`select ${key} as key, m.closing, m.shipped, m.closing * m.cost as value, m.opening * m.cost as opening_value,
      m.shipped * m.cost as shipped_cost, m.is_dead, m.expires_in
    from (
      select coalesce(p.cost_price, 0) as cost, p.id, p.category, p.brand, i.quantity - coalesce(m.since, 0) as closing,
        i.quantity - coalesce(m.since, 0) - coalesce(m.during, 0) as opening, coalesce(m.shipped, 0) as shipped,
        least(i.quantity - coalesce(m.since, 0), i.quantity - coalesce(m.since_idle, 0)) > 0 and not coalesce(m.left_lately, false) as is_dead,
        i.expiry_date - ${last} as expires_in
      from products p join inventory_items i on i.product_id = p.id
      left join (
        select m.product_id, sum(m.quantity_change) filter (where m.created_at >= ${ends}) as since,
          sum(m.quantity_change) filter (where m.created_at >= ${begins} and m.created_at < ${ends}) as during,
          sum(m.quantity_change) filter (where m.created_at >= ${ends} - ${idle}) as since_idle,
          -sum(m.quantity_change) filter (where m.created_at >= ${begins} and m.created_at < ${ends} and m.kind in ('shipped', 'returned')) as shipped,
          bool_or(m.kind = 'shipped' and m.created_at >= ${ends} - ${idle} and m.created_at < ${ends}) as left_lately
        from stock_movements m where m.created_at >= least(${begins}, ${ends} - ${idle}) and m.quantity_change <> 0
        group by m.product_id) m on m.product_id = p.id
      where p.archived_at is null offset 0) m`;
  return {
    facts: sql`select f.key, sum(f.value) as value, sum(f.opening_value) as opening_value, sum(f.closing) as units, sum(f.shipped) as shipped,
        sum(f.shipped_cost) as shipped_cost, sum(f.value) filter (where f.is_dead) as dead,
        sum(f.value) filter (where f.expires_in between 0 and ${raw(String(EXPIRY_DAYS))}) as expiring,
        sum(f.value) filter (where f.expires_in < 0) as expired,
        greatest(${last} - ${period.from}::date + 1, 1) as days
      from (${products}) f group by f.key`,
    measures: measured(
      [ReportMeasure.stock_value, sum('value')],
      [ReportMeasure.stock_units, sum('units')],
      [ReportMeasure.shipped_units, sum('shipped')],
      [ReportMeasure.shipped_cost, sum('shipped_cost')],
      [ReportMeasure.turnover, ratio(sum('shipped_cost'), average, 2)],
      [ReportMeasure.days_of_cover, ratio(sql`${sum('value')} * max(f.days)`, sum('shipped_cost'), 0)],
      [ReportMeasure.dead_stock, sum('dead')],
      [ReportMeasure.expiring_stock, sum('expiring')],
      [ReportMeasure.expired_stock, sum('expired')],
    ),
  };
}
