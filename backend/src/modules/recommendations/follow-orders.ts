import { run, sql } from '../../kernel/sql.js';
import { subscribe } from '../events/index.js';
import { OrderCreated } from '../orders/index.js';

/** Milliseconds by which an order may be older than the event of it: what an import brings is history. */
const NEWS = 60_000;

/**
 * An order takes what was recommended to its customer: nobody is reminded of what was just ordered. Orders of an import are
 * history; the recommendations are reckoned anew with them.
 */
export const followOrders = subscribe({
  name: 'take-recommendations',
  events: [OrderCreated],
  handle: async (ctx, events) => {
    const isHistory = ({ payload: { orderedAt }, createdAt }: (typeof events)[number]): boolean =>
      orderedAt !== null && createdAt.getTime() - Date.parse(orderedAt) > NEWS;
    const news = events.filter((event) => !isHistory(event));
    if (news.length < events.length) {
      await run(
        ctx.connection,
        sql`insert into recommendation_runs as r (id, stale_since) values (1, clock_timestamp())
            on conflict (id) do update set stale_since = clock_timestamp()`,
      );
    }
    if (news.length === 0) return;
    await run(
      ctx.connection,
      sql`update recommendations r set status = 'accepted', decided_at = now(), decided_by_id = o.created_by_id, updated_at = now()
          from orders o
          where o.id = any(${news.map(({ entityId }) => Number(entityId))}::int[]) and o.status <> 'cancelled'
            and r.user_id = o.customer_id and r.status = 'open' and r.recommendation_type = 'reorder_due'
            and r.product_id in (select l.product_id from order_items l where l.order_id = o.id)`,
    );
  },
});
