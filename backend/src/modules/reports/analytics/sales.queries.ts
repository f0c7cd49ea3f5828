import { requireActor } from '../../../kernel/context.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, raw, sql, type Sql } from '../../../kernel/sql.js';
import { daySumEntriesSql } from '../../finance/index.js';
import { actorsRevenueSql, costEntriesSql, orderModel, soldLinesSql } from '../../orders/index.js';
import { customerAreasSql } from '../../visits/index.js';
import { keySql, measured, percentOf, ratio, type PartRequest, type ReportPart } from './report-part.js';
import { isGoods, isTime, ReportGrouping, ReportMeasure } from './report.rules.js';

const MARGIN = raw('coalesce(sum(f.goods), 0) - coalesce(sum(f.cost), 0)');

/** Sales, by orders; by what was sold only where goods are asked for. */
export function salesPart(request: PartRequest): ReportPart {
  return request.groupBy !== null && isGoods(request.groupBy) ? goodsPart(request) : ordersPart(request);
}

function ordersPart(request: PartRequest): ReportPart {
  const { ctx, during, groupBy } = request;
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, orderModel, 'p');
  const seen = and([visible(actor, orderModel, row)]);
  const seesCost = actor.access('products.cost') === 'all';
  const isStaff = actor.access('reports.customers') !== 'none';
  const key = keySql(request, {
    at: raw('e.at'),
    customer: raw('e.customer_id'),
    salesPerson: raw('e.sales_person_id'),
    area: raw('a.area_id'),
  });
  const areas =
    groupBy === ReportGrouping.area ? sql`left join (${customerAreasSql}) a on a.customer_id = e.customer_id` : raw('');
  // Each by its key at once: there are fewer of these than orders and lines, which all of it would be reckoned for otherwise.
  const costs = seesCost
    ? sql`union all select ${key}, null, 0, 0, 0, sum(e.cost), 0
        from (${costEntriesSql(seen)}) e ${areas} where ${during(raw('e.at'))} group by 1`
    : raw('');
  const isOrder = raw('(where e.credit_note_id is null)');
  const isOfAll = actor.access('orders.read') === 'all' && (groupBy === null || isTime(groupBy));
  return {
    facts: isOfAll
      ? wholeBusiness(request)
      : sql`select ${key} as key, case when e.credit_note_id is null then e.customer_id end as customer_id, sum(e.amount) as amount,
            sum(e.amount) filter ${isOrder} as ordered, sum(e.goods) as goods, 0.00 as cost, count(*) filter ${isOrder} as orders
          from (${actorsRevenueSql(actor, row, seen)}) e ${areas} where ${during(raw('e.at'))} group by 1, 2 ${costs}`,
    measures: measured(
      [ReportMeasure.revenue, raw('coalesce(sum(f.amount), 0)')],
      [ReportMeasure.orders, raw('coalesce(sum(f.orders), 0)')],
      isStaff && [ReportMeasure.customers, raw('count(distinct f.customer_id)')],
      [ReportMeasure.average_order, ratio(raw('sum(f.ordered)'), raw('sum(f.orders)'), 2)],
      isStaff && [ReportMeasure.goods, raw('coalesce(sum(f.goods), 0)')],
      seesCost && [ReportMeasure.cost, raw('coalesce(sum(f.cost), 0)')],
      seesCost && [ReportMeasure.margin, MARGIN],
      seesCost && [ReportMeasure.margin_percent, percentOf(sql`(${MARGIN})`, raw('sum(f.goods)'))],
    ),
  };
}

/** All orders by days, from the sums that are kept of them; only who bought is asked of the orders. */
function wholeBusiness(request: PartRequest): Sql {
  const days = daySumEntriesSql(request.ctx, ['orders', 'ordered', 'credited', 'goods', 'order_cost'], request.period);
  return sql`select ${keySql(request, { at: raw('e.at') })} as key, e.ordered - e.credited as amount, e.ordered, e.goods, e.order_cost as cost,
      e.orders, null::int as customer_id
    from (${days}) e
    union all
    select distinct ${keySql(request, { at: raw('p.created_at') })}, 0, 0, 0, 0, 0, p.customer_id
    from orders p where p.status <> 'cancelled' and ${request.during(raw('p.created_at'))}`;
}

/** By product, category and brand. An offer counts as what it stands for in the catalog, as far as it does. */
function goodsPart(request: PartRequest): ReportPart {
  const { ctx, during, groupBy } = request;
  const actor = requireActor(ctx);
  const seen = and([visible(actor, orderModel, rowOf(ctx.dataSource, orderModel, 'p'))]);
  const seesCost = actor.access('products.cost') === 'all';
  const isStaff = actor.access('reports.customers') !== 'none';
  const key = keySql(request, {
    product: raw(`case when s.product_id is null then 'offer:' || s.offer_id else 'product:' || s.product_id end`),
    category: raw('coalesce(c.category, o.categories[1])'),
    brand: raw('c.brand'),
  });
  // The lines of a few products are found by these: their other orders need not be read.
  const isOf = (kind: string, column: string): Sql =>
    sql`l.${raw(column)} = any(${request.keys?.flatMap((text) => (text.startsWith(kind) ? Number(text.slice(kind.length)) : []))}::int[])`;
  const wanted =
    request.keys && groupBy === ReportGrouping.product
      ? sql`(${isOf('product:', 'product_id')} or ${isOf('offer:', 'marketplace_product_id')})`
      : undefined;
  return {
    facts: sql`select ${key} as key, s.goods, s.units, s.cost, s.is_sale, s.order_id, s.customer_id
      from (${soldLinesSql(seen, during, wanted)}) s
      left join marketplace_products o on o.id = s.offer_id
      left join products c on c.id = coalesce(s.product_id, o.product_id)`,
    measures: measured(
      [ReportMeasure.goods, raw('coalesce(sum(f.goods), 0)')],
      [ReportMeasure.units, raw('coalesce(sum(f.units), 0)')],
      [ReportMeasure.orders, raw('count(distinct f.order_id) filter (where f.is_sale)')],
      isStaff && [ReportMeasure.customers, raw('count(distinct f.customer_id) filter (where f.is_sale)')],
      seesCost && [ReportMeasure.cost, raw('coalesce(sum(f.cost), 0)')],
      seesCost && [ReportMeasure.margin, MARGIN],
      seesCost && [ReportMeasure.margin_percent, percentOf(sql`(${MARGIN})`, raw('sum(f.goods)'))],
    ),
  };
}
