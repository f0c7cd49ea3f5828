import { sql, type Sql } from '../../kernel/sql.js';
import { declareUse, RemovalFactKind } from '../removal/index.js';
import { said } from '../../words/index.js';

/** Orders that sold something, counted: those that are not shipped yet, and all. */
interface Sold {
  openOrders: number;
  orders: number;
}

/** A row of `Sold`. @param line says of a line `i` of an order whether it counts */
const soldSql = (line: Sql): Sql => sql`
  select count(distinct o.id) filter (where o.status in ('pending', 'confirmed', 'processing'))::int as "openOrders",
    count(distinct o.id)::int as orders
  from order_items i join orders o on o.id = i.order_id where ${line}`;

declareUse<Sold>(
  'product',
  (id) => soldSql(sql`i.product_id = ${id}`),
  ({ openOrders, orders }) => ({
    refuses: { open_order: openOrders },
    keeps: { order: orders - openOrders },
    needs: { order: orders },
  }),
);

declareUse<Sold>(
  'offer',
  (id) => soldSql(sql`i.marketplace_product_id = ${id}`),
  ({ openOrders, orders }) => ({
    affects: { open_order: openOrders },
    keeps: { order: orders - openOrders },
    needs: { order: orders },
  }),
);

declareUse<Sold>(
  'promotion',
  (id) => soldSql(sql`i.promotion_id = ${id}`),
  ({ openOrders, orders }) => ({
    keeps: { open_order: openOrders, order: orders - openOrders },
    needs: { order: orders },
  }),
);

declareUse<Sold & { events: number }>(
  'user',
  (id) => sql`select
      (select count(*)::int from orders o
        where o.customer_id = ${id} and o.status not in ('delivered', 'cancelled')) as "openOrders",
      (select count(*)::int from orders o
        where o.customer_id = ${id} or o.sales_person_id = ${id} or o.created_by_id = ${id}) as orders,
      (select count(*)::int from order_events e where e.actor_id = ${id}) as events`,
  ({ openOrders, orders, events }) => ({
    refuses: { open_order: openOrders },
    keeps: { order: orders - openOrders, record: events },
    needs: { order: orders, 'order event': events },
    details: { openOrders },
    ...(openOrders > 0 && {
      standing: {
        kind: RemovalFactKind.open_order,
        has: said('people.hasOpenOrders', { count: openOrders }),
        todo: said('people.finishOrders'),
      },
    }),
  }),
);
