import type { Actor } from '../../kernel/access.js';
import type { Row } from '../../kernel/select/model.js';
import { raw, sql, type Sql } from '../../kernel/sql.js';
import { Role } from '../identity/index.js';
import { orderWorthSql } from './seller-sight.queries.js';

/**
 * What "revenue" means on every screen, as entries: an order that was not cancelled counts in full on the day it was made, a
 * credit note takes off what it credits on its own day. Beside it stand its goods after all discounts, without tax and
 * shipping, and its tax.
 * @param visible which orders `p` count
 * @returns rows of `at`, `amount`, `goods`, `tax`, `order_id`, `customer_id`, `sales_person_id` and, of credit notes, `credit_note_id`
 */
export function revenueEntriesSql(visible: Sql): Sql {
  return sql`select p.created_at as at, p.total_amount as amount, p.subtotal_amount - p.discount_amount as goods, p.tax_amount as tax,
      p.id as order_id, p.customer_id, p.sales_person_id, null::int as credit_note_id
    from orders p where p.status <> 'cancelled' and ${visible}
    union all
    select n.issued_at, -n.total_amount, -n.net_amount, -n.tax_amount, p.id, p.customer_id, p.sales_person_id, n.id
    from invoices n join orders p on p.id = n.order_id where n.kind = 'credit_note' and ${visible}`;
}

/**
 * The same for the actor: what a vendor sold is told with the order, less what came back. Credit notes are the buyer's affair.
 * @param row the orders `p`
 */
export function actorsRevenueSql(actor: Actor, row: Row, visible: Sql): Sql {
  if (actor.role !== Role.vendor) return revenueEntriesSql(visible);
  return sql`select p.created_at as at, ${orderWorthSql(actor, row)} as amount, 0.00 as goods, 0.00 as tax, p.id as order_id,
      null::int as customer_id, null::int as sales_person_id, null::int as credit_note_id
    from orders p where p.status <> 'cancelled' and ${visible}`;
}

/**
 * Cost of goods, beside {@link revenueEntriesSql}: what the lines of an order cost when it was made, on its day, less what came
 * back into stock, on the day of the credit note. A cost that nobody knows counts as nothing.
 * @param visible which orders `p` count
 * @returns rows of `at`, `cost` (null for nothing), `order_id`, `customer_id`, `sales_person_id`
 */
export function costEntriesSql(visible: Sql): Sql {
  // Order by order: whoever groups them has a third of the rows, and the lines are found by their orders.
  return sql`select p.created_at as at, l.cost, p.id as order_id, p.customer_id, p.sales_person_id
    from orders p
      cross join lateral (select sum(l.quantity * l.cost_price) as cost from order_items l where l.order_id = p.id) l
    where p.status <> 'cancelled' and ${visible}
    union all
    select n.issued_at, -l.cost, p.id, p.customer_id, p.sales_person_id
    from invoices n join orders p on p.id = n.order_id
      cross join lateral (
        select sum(l.quantity * l.cost_price) as cost from invoice_lines l where l.invoice_id = n.id and l.restock) l
    where n.kind = 'credit_note' and ${visible}`;
}

/**
 * The goods of {@link revenueEntriesSql} by line, which add up to them to the cent: the discount on an order is taken off its lines
 * by largest remainder, as `netOfLines` does it for returns; what came back is taken off on the day of its credit note.
 * @param visible which orders `p` count
 * @param during whether a time counts
 * @param wanted which lines `l` are wanted; all of them when left out. Beside one that is discounted stand the others of its order
 * @returns rows of `order_id`, `customer_id`, `is_sale`, `product_id`, `offer_id`, `units`, `goods`, `cost`
 */
export function soldLinesSql(visible: Sql, during: (time: Sql) => Sql, wanted?: Sql): Sql {
  const made = sql`p.status <> 'cancelled' and ${during(raw('p.created_at'))} and ${visible}`;
  const columns = raw(`l.product_id, l.marketplace_product_id as offer_id, l.quantity as units`);
  const cost = raw('coalesce(l.quantity * l.cost_price, 0) as cost');
  const only = wanted ? sql` and ${wanted}` : raw('');
  // A discount is shared out among all lines of its order, whichever of them are wanted.
  const withThem = wanted ? sql` and p.id in (select l.order_id from order_items l where ${wanted})` : raw('');
  // Most orders have no discount to share out: to sort their lines for it would take four times as long.
  return sql`select p.id as order_id, p.customer_id, true as is_sale, ${columns}, l.total_price as goods, ${cost}
    from orders p join order_items l on l.order_id = p.id where p.discount_amount = 0 and ${made}${only}
    union all
    select s.order_id, s.customer_id, true, s.product_id, s.offer_id, s.units,
      s.total_price - (s.off + (s.spare >= s.turn)::int) / 100 as goods, s.cost
    from (
      select c.*, c.discount - sum(c.off) over (partition by c.order_id) as spare,
        row_number() over (partition by c.order_id order by c.rest desc, c.id) as turn
      from (
        select b.*, case when b.whole = 0 then 0 else div(b.discount * b.total_price, b.whole) end as off,
          case when b.whole = 0 then 0 else mod(b.discount * b.total_price, b.whole) end as rest
        from (
          select l.id, p.id as order_id, p.customer_id, ${columns}, l.total_price, ${cost}, p.discount_amount * 100 as discount,
            sum(l.total_price) over (partition by p.id) as whole
          from orders p join order_items l on l.order_id = p.id where p.discount_amount > 0 and ${made}${withThem}) b) c) s
    union all
    select p.id, p.customer_id, false, l.product_id, l.marketplace_product_id, -i.quantity, -i.amount,
      case when i.restock then -i.quantity * coalesce(l.cost_price, 0) else 0 end
    from invoices n join orders p on p.id = n.order_id join order_returns r on r.credit_note_id = n.id
      join order_return_items i on i.return_id = r.id join order_items l on l.id = i.order_item_id
    where n.kind = 'credit_note' and ${during(raw('n.issued_at'))} and ${visible}${only}`;
}
