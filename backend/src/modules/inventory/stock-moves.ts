import { raw, sql, type Sql } from '../../kernel/sql.js';

/**
 * Common table expressions that move stock inside a statement of a module above: `stock` changes the rows, which are locked,
 * and `movements` notes it. `moves` names rows of `product_id`, `kind`, `quantity_change`, `reserved_change`, `order_id`,
 * `purchase_order_id` and `reason`; several of one product are one change of its stock.
 * @param restocks whether goods came in from a supplier
 */
export function stockMovedFrom(moves: string, actorId: number | null, { restocks = false } = {}): Sql {
  const from = raw(moves);
  return sql`stock as (
      update inventory_items i set quantity = i.quantity + n.quantity_change,
        reserved_quantity = i.reserved_quantity + n.reserved_change, updated_at = now(),
        last_restocked_at = ${raw(restocks ? 'now()' : 'i.last_restocked_at')}
      from (select m.product_id, sum(m.quantity_change)::int as quantity_change, sum(m.reserved_change)::int as reserved_change
        from ${from} m group by m.product_id) n
      where i.product_id = n.product_id returning i.product_id),
    movements as (
      insert into stock_movements (product_id, kind, quantity_change, reserved_change, order_id, purchase_order_id, reason, actor_id)
      select m.product_id, m.kind, m.quantity_change, m.reserved_change, m.order_id, m.purchase_order_id, m.reason, ${actorId}::int
      from ${from} m join stock s on s.product_id = m.product_id order by m.product_id, m.order_id)`;
}
