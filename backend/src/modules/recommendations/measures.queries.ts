import { join, literal, raw, run, sql, type Queryable, type Sql } from '../../kernel/sql.js';
import { AVAILABLE } from '../inventory/index.js';
import { PurchaseOrderStatus } from '../purchasing/index.js';
import { PAIRS, RESTOCK, RHYTHM, SLOW, type Pair, type Rhythm, type Sales } from './recommendations.rules.js';

/*
 * What the rules judge, measured by PostgreSQL over all orders at once. Each answer is bounded, whatever the business has: the
 * surest candidates come first.
 */

/** A figure of the rules, written out: its type is that of a number in SQL. */
const figure = (value: number): Sql => raw(String(value));
const days = (count: number): Sql => raw(`interval '${count} days'`);
const limit = (count: number): Sql => raw(`limit ${count}`);

/** A day of the business, by the zone that is known: looked up once, not for each order. */
const dayOf = (at: Sql, zone: string): Sql => sql`(${at} at time zone ${zone})::date`;

/** Purchase orders whose goods are still to come, those that are only written included: nobody should write a second one. */
const COMING = join(
  [PurchaseOrderStatus.draft, PurchaseOrderStatus.sent, PurchaseOrderStatus.partially_received].map(literal),
);

/** Products that can be sold. */
const SOLD_PRODUCT = raw('p.archived_at is null and p.is_active');

export interface MeasuredRhythm extends Rhythm {
  readonly userId: number;
  readonly productId: number;
  readonly lastDay: string;
  readonly dueOn: string;
  /** Units as half of the orders had. */
  readonly quantity: number;
}

/** What customers order of products again and again, and is about due: the most of a customer that have been ordered most often. */
export function rhythms(on: Queryable, zone: string): Promise<MeasuredRhythm[]> {
  return run<MeasuredRhythm & Record<string, unknown>>(
    on,
    sql`with bought as (
          select o.customer_id, l.product_id, ${dayOf(raw('o.created_at'), zone)} as day,
            sum(l.quantity - l.returned_quantity) as quantity
          from orders o join order_items l on l.order_id = o.id
          where o.status <> 'cancelled' and o.created_at > now() - ${days(RHYTHM.days)} and l.product_id is not null
            and l.quantity > l.returned_quantity
          group by 1, 2, 3),
        spaced as (
          select b.*, day - lag(day) over (partition by customer_id, product_id order by day) as gap from bought b),
        known as (
          select customer_id, product_id, count(*)::int as orders, max(day) as last_day,
            percentile_cont(array[0.25, 0.5, 0.75]) within group (order by gap) as gaps,
            percentile_disc(0.5) within group (order by quantity)::int as quantity
          from spaced group by 1, 2 having count(*) >= ${figure(RHYTHM.fewestOrders)}),
        due as (
          select k.*, business_today() - k.last_day as since,
            row_number() over (partition by k.customer_id order by k.orders desc, k.product_id) as place
          from known k
          join products p on p.id = k.product_id and ${SOLD_PRODUCT}
          join users u on u.id = k.customer_id and u.is_active and u.archived_at is null
          where business_today() - k.last_day between greatest(k.gaps[2] - 8, 1) and 3 * greatest(k.gaps[2], 1) + 1)
        select customer_id as "userId", product_id as "productId", orders, last_day::text as "lastDay",
          (last_day + greatest(round(gaps[2])::int, 1))::text as "dueOn", to_json(gaps) as gaps, since, quantity
        from due where place <= ${figure(RHYTHM.ofCustomer)}
        order by orders desc, customer_id, product_id ${limit(RHYTHM.most)}`,
  );
}

export interface MeasuredPair extends Pair {
  readonly firstId: number;
  readonly secondId: number;
}

/** Products that stand together in orders more often than by chance, each way. */
export function pairs(on: Queryable): Promise<MeasuredPair[]> {
  return run<MeasuredPair & Record<string, unknown>>(
    on,
    sql`with chosen as (
          select id from orders where status <> 'cancelled' and created_at > now() - ${days(PAIRS.days)}
          order by created_at desc, id desc ${limit(PAIRS.orders)}),
        held as materialized (
          select distinct l.order_id, l.product_id from order_items l join chosen c on c.id = l.order_id
          where l.product_id is not null),
        sized as (
          select h.*, count(*) over (partition by h.order_id) as lines from held h),
        counted as materialized (
          select order_id, product_id from sized where lines <= ${figure(PAIRS.mostLines)}),
        alone as (
          select product_id, count(*)::int as orders from counted group by 1
          having count(*) >= ${figure(PAIRS.fewestOrders)}),
        both_in as (
          select a.product_id as one, b.product_id as other, count(*)::int as together
          from counted a join counted b on b.order_id = a.order_id and b.product_id > a.product_id
          where a.product_id in (select product_id from alone) and b.product_id in (select product_id from alone)
          group by 1, 2 having count(*) >= ${figure(PAIRS.fewestOrders)}),
        whole as (select count(distinct order_id)::int as orders from counted),
        each_way as (
          select one as first, other as second, together from both_in
          union all select other, one, together from both_in),
        judged as (
          select e.first, e.second, e.together, w.orders, f.orders as of_first, s.orders as of_second,
            row_number() over (partition by e.first
              order by e.together::numeric / f.orders * (1 - f.orders::numeric * s.orders / (e.together::numeric * w.orders)) desc,
                e.second) as place
          from each_way e cross join whole w
          join alone f on f.product_id = e.first join alone s on s.product_id = e.second
          join products p on p.id = e.second and ${SOLD_PRODUCT}
          join products q on q.id = e.first and q.archived_at is null and q.is_active
          where e.together >= ${figure(PAIRS.leastShare)} * f.orders
            and e.together::numeric * w.orders >= ${figure(PAIRS.leastLift)} * f.orders * s.orders)
        select first as "firstId", second as "secondId", together, orders, of_first as "ofFirst", of_second as "ofSecond"
        from judged where place <= ${figure(PAIRS.ofProduct)}
        order by together desc, first, second ${limit(PAIRS.most)}`,
  );
}

export interface MeasuredStock extends Sales {
  readonly productId: number;
  /** Day on which goods came in last. */
  readonly restocked: string;
  /** Whether it is here because it may run out; else because it hardly sells. */
  readonly runsOutSoon: boolean;
}

/** Sales and stock of the products that may run out, and of those that hardly sell, the stock that binds most money first. */
export function stocks(on: Queryable, zone: string): Promise<MeasuredStock[]> {
  const lastYear = sql`now() - interval '1 year'`;
  const sold = raw('l.quantity - l.returned_quantity');
  const recent = sql`o.created_at > now() - ${days(RESTOCK.days)}`;
  return run<MeasuredStock & Record<string, unknown>>(
    on,
    sql`with lines as (
          select l.product_id, o.id, o.created_at, ${sold} as units, ${recent} as recent,
            o.created_at <= ${lastYear} as before
          from orders o join order_items l on l.order_id = o.id
          where o.status <> 'cancelled' and l.product_id is not null and l.quantity > l.returned_quantity
            and (${recent} or (o.created_at > ${lastYear} - ${days(RESTOCK.days)}
              and o.created_at <= ${lastYear} + ${days(RESTOCK.fillDays)}))),
        sales as (
          select product_id, coalesce(sum(units) filter (where recent), 0)::int as sold,
            (count(distinct id) filter (where recent))::int as orders,
            coalesce(sum(units) filter (where not recent and before), 0)::int as before,
            coalesce(sum(units) filter (where not recent and not before), 0)::int as after
          from lines group by 1),
        coming as (
          select l.product_id, sum(l.quantity - l.received_quantity)::int as units
          from purchase_order_items l join purchase_orders o on o.id = l.purchase_order_id
          where o.status in (${COMING}) and o.order_id is null and l.product_id is not null group by 1),
        lead as (
          select f.product_id, min(f.lead_time_days) as days from marketplace_products f
          where f.product_id is not null and f.availability and f.archived_at is null group by 1),
        known as (
          select i.product_id, ${AVAILABLE} as available, coalesce(c.units, 0) as on_order, d.days as lead_days,
            coalesce(s.sold, 0) as sold, coalesce(s.orders, 0) as orders, coalesce(s.before, 0) as before,
            coalesce(s.after, 0) as after, coalesce(i.last_restocked_at, i.created_at) as restocked_at,
            least(greatest(business_today() - ${dayOf(raw('p.created_at'), zone)}, 1), ${figure(RESTOCK.days)}) as days,
            coalesce(p.cost_price, p.base_price) as cost
          from inventory_items i join products p on p.id = i.product_id and ${SOLD_PRODUCT}
          left join sales s on s.product_id = i.product_id
          left join coming c on c.product_id = i.product_id
          left join lead d on d.product_id = i.product_id),
        soon as (
          select k.*, true as runs_out_soon from known k
          where k.sold > 0 and k.orders >= ${figure(RESTOCK.fewestOrders)}
            and (greatest(k.available, 0) + k.on_order) * greatest(k.days, ${figure(RESTOCK.leastDays)})
              <= ${figure(RESTOCK.seasonMost)} * k.sold * (coalesce(k.lead_days, ${figure(RESTOCK.leadTimeDays)}) + ${figure(RESTOCK.spareDays)} + 1)
          order by (greatest(k.available, 0) + k.on_order)::numeric / k.sold, k.product_id ${limit(RESTOCK.most)}),
        slow as (
          select k.*, false as runs_out_soon from known k
          where k.available > 0 and k.restocked_at < now() - ${days(SLOW.days)}
            and k.available::bigint * ${figure(SLOW.days)} > k.sold::bigint * ${figure(SLOW.lastsDays)}
          order by k.available * k.cost desc, k.product_id ${limit(SLOW.most)})
        select f.product_id as "productId", f.available, f.on_order as "onOrder", f.lead_days as "leadTimeDays", f.sold, f.orders,
          f.before as "lastYearBefore", f.after as "lastYearAfter", f.days, f.runs_out_soon as "runsOutSoon",
          ${dayOf(raw('f.restocked_at'), zone)}::text as restocked
        from (select * from soon union all select * from slow) f`,
  );
}
