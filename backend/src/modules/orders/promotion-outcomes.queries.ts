import { expression, extendModel } from '../../kernel/select/model.js';
import { raw, sql } from '../../kernel/sql.js';
import { Role } from '../identity/index.js';
import { promotionModel } from '../promotions/index.js';

/** What a promotion did, from the lines of orders that were not cancelled, less what came back; nothing is for buyers. */
function outcome(value: string, none: string): ReturnType<typeof expression> {
  return expression((row, actor) =>
    actor.role === Role.customer
      ? raw(none)
      : sql`(select ${raw(value)} from order_items u join orders o on o.id = u.order_id
          cross join lateral (select round(u.discount_amount * coalesce(u.supplier_price / nullif(u.list_price, 0), 1), 2) as given) g
          where u.promotion_id = ${row('id')} and o.status <> 'cancelled')`,
  );
}

extendModel(promotionModel, {
  ordersCount: outcome('count(distinct o.id) filter (where u.quantity > u.returned_quantity)::int', '0'),
  unitsSold: outcome('least(coalesce(sum(u.quantity - u.returned_quantity), 0), 2147483647)::int', '0'),
  // Of an offer's own lines it is off the supplier's price, whoever asks: what a buyer saves includes our margin.
  discountGiven: outcome(
    `coalesce(sum(g.given - round(g.given * u.returned_quantity / u.quantity, 2)), 0)::numeric(20, 2)::text`,
    `'0.00'`,
  ),
});
