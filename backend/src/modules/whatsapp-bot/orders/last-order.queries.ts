import { run, sql, type Queryable } from '../../../kernel/sql.js';

/** The goods of the last order of a customer that was not cancelled, as they would be ordered again. */
export const lastOrderOf = (on: Queryable, customerId: number): Promise<{ productId: number; quantity: number }[]> =>
  run(
    on,
    sql`select i.product_id as "productId", sum(i.quantity)::int as quantity from order_items i
        where i.product_id is not null and i.order_id = (
          select o.id from orders o where o.customer_id = ${customerId} and o.status <> 'cancelled'
          order by o.created_at desc, o.id desc limit 1)
        group by i.product_id order by min(i.id)`,
  );
