import type { Statement } from './built-server.js';
import { nameOf } from './whatsapp-sql.js';

/*
 * The reports that read the most, as somebody would write them by hand for an owner: one statement for both periods, all figures of the
 * report, its first rows with their names. What can be kept ready is left to the product.
 */

// Begin and end of the period, and begin of the one before, which ends where it begins.
const begin = '$1::timestamptz';
const end = '$2::timestamptz';
const before = '$3::timestamptz';
const ROWS = 50;
/** The business of the data keeps its days in Riyadh, where clocks never change. */
const OFFSET = '+03:00';

const CUSTOMERS = `
  with e as (
    select p.customer_id, p.created_at >= ${begin} as is_now, count(*) as orders, sum(p.total_amount) as amount,
      sum(p.total_amount) as ordered, sum(p.subtotal_amount - p.discount_amount) as goods, sum(c.cost) as cost
    from orders p cross join lateral (select sum(l.quantity * l.cost_price) as cost from order_items l where l.order_id = p.id) c
    where p.created_at >= ${before} and p.created_at < ${end} and p.status <> 'cancelled' group by 1, 2
    union all
    select p.customer_id, n.issued_at >= ${begin}, 0, -sum(n.total_amount), 0, -sum(n.net_amount), -sum(c.cost)
    from invoices n join orders p on p.id = n.order_id
      cross join lateral (select sum(l.quantity * l.cost_price) filter (where l.restock) as cost from invoice_lines l where l.invoice_id = n.id) c
    where n.kind = 'credit_note' and n.issued_at >= ${before} and n.issued_at < ${end} group by 1, 2),
  f as materialized (
    select e.customer_id, e.is_now, sum(e.orders) as orders, sum(e.amount) as amount, sum(e.ordered) as ordered, sum(e.goods) as goods,
      coalesce(sum(e.cost), 0) as cost, round(sum(e.ordered) / nullif(sum(e.orders), 0), 2) as average,
      round((sum(e.goods) - coalesce(sum(e.cost), 0)) * 100 / nullif(sum(e.goods), 0), 1) as margin_percent
    from e group by 1, 2)
  select json_build_object(
    'whole', (select json_agg(w) from (
      select f.is_now, sum(f.orders) as orders, sum(f.amount) as amount, sum(f.ordered) as ordered, sum(f.goods) as goods,
        sum(f.cost) as cost, count(*) as customers
      from f group by 1) w),
    'lines', (select count(*) from f where f.is_now),
    'rows', (select json_agg(r) from (
      select ${nameOf('n.customer_id')} as name, n.*,
        (select row_to_json(t) from f t where t.customer_id = n.customer_id and not t.is_now) as before
      from (select * from f where f.is_now order by f.amount desc, f.customer_id limit ${ROWS}) n) r))::text as json`;

/** A line takes its part of what was taken off its order. */
const PRODUCTS = `
  with s as materialized (
    select l.product_id, p.created_at >= ${begin} as is_now, true as is_sale, p.id as order_id, p.customer_id, l.quantity as units,
      case when p.discount_amount = 0 then l.total_price else round(l.total_price - p.discount_amount * l.total_price / p.subtotal_amount, 2) end as goods,
      coalesce(l.quantity * l.cost_price, 0) as cost
    from orders p join order_items l on l.order_id = p.id
    where p.created_at >= ${before} and p.created_at < ${end} and p.status <> 'cancelled'
    union all
    select l.product_id, n.issued_at >= ${begin}, false, n.order_id, null, -i.quantity, -i.amount,
      case when i.restock then -i.quantity * coalesce(l.cost_price, 0) else 0 end
    from invoices n join order_returns r on r.credit_note_id = n.id join order_return_items i on i.return_id = r.id
      join order_items l on l.id = i.order_item_id
    where n.kind = 'credit_note' and n.issued_at >= ${before} and n.issued_at < ${end}),
  k as (select s.product_id, sum(s.goods) as goods, count(*) over () as lines from s where s.is_now group by 1 order by 2 desc, 1 limit ${ROWS}),
  f as (
    select s.product_id, s.is_now, sum(s.goods) as goods, sum(s.units) as units, sum(s.cost) as cost,
      count(distinct s.order_id) filter (where s.is_sale) as orders, count(distinct s.customer_id) as customers
    from s where s.product_id in (select k.product_id from k) group by 1, 2)
  select json_build_object(
    'lines', (select max(k.lines) from k),
    'whole', (select json_agg(w) from (select s.is_now, sum(s.goods) as goods, sum(s.units) as units, sum(s.cost) as cost from s group by 1) w),
    'rows', (select json_agg(r) from (
      select (select p.name from products p where p.id = f.product_id) as name, f.* from f join k using (product_id) order by k.goods desc, 2) r))::text as json`;

/** Stock at the end of both periods: what is on hand less what moved since. */
const INVENTORY = (() => {
  const ends = [end, begin] as const;
  const begins = [begin, before] as const;
  const idle = `interval '90 days'`;
  const moved = ends.map(
    (at, n) => `
      sum(m.quantity_change) filter (where m.created_at >= ${at}) as since${n},
      sum(m.quantity_change) filter (where m.created_at >= ${begins[n]} and m.created_at < ${at}) as during${n},
      sum(m.quantity_change) filter (where m.created_at >= ${at} - ${idle}) as idle${n},
      -sum(m.quantity_change) filter (where m.created_at >= ${begins[n]} and m.created_at < ${at} and m.kind in ('shipped', 'returned')) as shipped${n},
      bool_or(m.kind = 'shipped' and m.created_at >= ${at} - ${idle} and m.created_at < ${at}) as lately${n}`,
  );
  const figures = ends.map((at, n) => {
    const closing = `(i.quantity - coalesce(m.since${n}, 0))`;
    const value = `${closing} * p.cost_price`;
    const expires = `(i.expiry_date - (${at} - interval '1 day')::date)`;
    return `
      sum(${value}) as value${n}, sum(${closing}) as units${n}, sum((${closing} - coalesce(m.during${n}, 0)) * p.cost_price) as opening${n},
      sum(m.shipped${n}) as shipped${n}, sum(m.shipped${n} * p.cost_price) as shipped_cost${n},
      sum(${value}) filter (where least(${closing}, i.quantity - coalesce(m.idle${n}, 0)) > 0 and not coalesce(m.lately${n}, false)) as dead${n},
      sum(${value}) filter (where ${expires} between 0 and 90) as expiring${n}, sum(${value}) filter (where ${expires} < 0) as expired${n}`;
  });
  return `
    with m as (
      select m.product_id, ${moved.join()} from stock_movements m
      where m.created_at >= least(${before}, ${begin} - ${idle}) and m.quantity_change <> 0 group by 1),
    f as (
      select p.category, ${figures.join()}
      from products p join inventory_items i on i.product_id = p.id left join m on m.product_id = p.id
      where p.archived_at is null group by 1)
    select json_agg(f order by f.value0 desc, f.category)::text as json from f`;
})();

/** The statement for a month so far, compared with the whole month before. */
const ofMonth =
  (text: string) =>
  (now: Date): Statement => {
    const day = (months: number, days: number): string => {
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, days));
      return `${at.toISOString().slice(0, 10)}T00:00:00${OFFSET}`;
    };
    return { text, values: [day(0, 1), day(0, now.getUTCDate() + 1), day(-1, 1)] };
  };

/** Reports by the names of their screens. */
export const REPORTS_BY_HAND: Readonly<Record<string, (now: Date) => Statement>> = {
  'reports: sales by product': ofMonth(PRODUCTS),
  'reports: sales by customer': ofMonth(CUSTOMERS),
  'reports: inventory': ofMonth(INVENTORY),
};
