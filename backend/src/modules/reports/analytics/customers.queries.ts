import { requireActor } from '../../../kernel/context.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, raw, sql, type Sql } from '../../../kernel/sql.js';
import { dayAt, endOf, startOf } from '../../finance/index.js';
import { orderModel, revenueEntriesSql } from '../../orders/index.js';
import { customerAreasSql } from '../../visits/index.js';
import { keySql, measured, ratio, type PartRequest, type ReportPart } from './report-part.js';
import { IDLE_DAYS, isTime, ReportGrouping, ReportMeasure } from './report.rules.js';

/** Who bought, came and went. Whether an order is a customer's first or last is asked of all orders, whoever took them. */
export function customersPart(request: PartRequest): ReportPart {
  const { ctx, period, during, groupBy, isAsked } = request;
  const actor = requireActor(ctx);
  const seen = and([visible(actor, orderModel, rowOf(ctx.dataSource, orderModel, 'p'))]);
  const seesDebts = actor.access('books.read') === 'all' && isAsked && (groupBy === null || !isTime(groupBy));
  const areas =
    groupBy === ReportGrouping.area ? sql`left join (${customerAreasSql}) a on a.customer_id = e.customer_id` : raw('');
  const key = (hasDay: boolean): Sql =>
    keySql(request, {
      ...(hasDay && { at: raw('e.at') }),
      customer: raw('e.customer_id'),
      salesPerson: raw('e.sales_person_id'),
      area: raw('a.area_id'),
    });
  const idle = raw(`interval '${IDLE_DAYS} days'`);
  const kept = sql`p.status <> 'cancelled' and ${seen}`;
  // The first order of each who bought: one look by customer, however many orders there are.
  const came = sql`select p.created_at as at, p.customer_id, p.sales_person_id
    from (select distinct p.customer_id from orders p where ${during(raw('p.created_at'))} and ${kept}) c
    cross join lateral (
      select o.* from orders o where o.customer_id = c.customer_id and o.status <> 'cancelled' order by o.created_at, o.id limit 1) p
    where ${during(raw('p.created_at'))} and ${kept}`;
  const lostAt = sql`(p.created_at + ${idle})`;
  const begins = startOf(ctx, period.from);
  const ends = endOf(ctx, period.to);
  // Who ordered at a time that is less than the idle days from both ends of the period was lost on none of its days. Of the others
  // what came next is read off their orders in turn.
  const went = sql`select ${lostAt} as at, p.customer_id, p.sales_person_id
    from (select distinct o.customer_id from orders o
      where o.created_at >= ${begins} - ${idle} and o.created_at < ${ends} - ${idle} and o.status <> 'cancelled') c
    left join lateral (select true as is_there from orders o where o.customer_id = c.customer_id and o.status <> 'cancelled'
      and o.created_at >= ${ends} - ${idle} and o.created_at < ${begins} limit 1) b on true
    cross join lateral (select o.id, o.created_at, lead(o.created_at) over (order by o.created_at, o.id) as next
      from orders o where o.customer_id = c.customer_id and o.status <> 'cancelled'
        and o.created_at >= ${begins} - ${idle} and o.created_at < ${ends}) l
    join orders p on p.id = l.id
    where b.is_there is null and l.created_at < ${ends} - ${idle} and (l.next is null or l.next > l.created_at + ${idle})
      and ${lostAt} <= now() and ${kept}`;
  // Whose invoice it was is asked of the invoice, where that is a row.
  const isOfPeople = groupBy === ReportGrouping.sales_person;
  const owed = sql`select b.open_amount, b.customer_id, ${raw(isOfPeople ? 'i.sales_person_id' : 'null::int as sales_person_id')}
    from invoice_balances b ${raw(isOfPeople ? 'join invoices i on i.id = b.id' : '')} where b.open_amount > 0 and b.due_date < ${dayAt(ctx, null)}
    union all select b.open_amount, b.customer_id, null from opening_balances b
    where b.open_amount > 0 and (b.occurred_at at time zone ${ctx.settings.timezone})::date < ${dayAt(ctx, null)}`;
  const isOrder = raw('(where e.credit_note_id is null)');
  return {
    facts: sql`select ${key(true)} as key, sum(e.amount) as amount, sum(e.amount) filter ${isOrder} as ordered, count(*) filter ${isOrder} as orders,
        case when count(*) filter ${isOrder} > 0 then e.customer_id end as customer_id, null::int as came, null::int as went, 0::numeric as overdue
      from (${revenueEntriesSql(seen)}) e ${areas} where ${during(raw('e.at'))} group by 1, e.customer_id
      union all select ${key(true)}, 0, 0, 0, null, e.customer_id, null, 0 from (${came}) e ${areas}
      union all select ${key(true)}, 0, 0, 0, null, null, e.customer_id, 0 from (${went}) e ${areas}
      ${seesDebts ? sql`union all select ${key(false)}, 0, 0, 0, null, null, null, sum(e.open_amount) from (${owed}) e ${areas} group by 1` : raw('')}`,
    measures: measured(
      [ReportMeasure.revenue, raw('coalesce(sum(f.amount), 0)')],
      [ReportMeasure.customers, raw('count(distinct f.customer_id)')],
      [ReportMeasure.new_customers, raw('count(distinct f.came)')],
      [ReportMeasure.lost_customers, raw('count(distinct f.went)')],
      [ReportMeasure.orders, raw('coalesce(sum(f.orders), 0)')],
      [ReportMeasure.average_order, ratio(raw('sum(f.ordered)'), raw('sum(f.orders)'), 2)],
      seesDebts && [ReportMeasure.overdue, raw('coalesce(sum(f.overdue), 0)')],
    ),
  };
}
