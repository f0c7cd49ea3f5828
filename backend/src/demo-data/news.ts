import { raw, run, sql, type Queryable } from '../kernel/sql.js';
import { userNameSql } from '../modules/identity/index.js';

/** How far back the demo business has news; what is older than a day counts as read. */
const NEWS = raw(`interval '4 days'`);

/**
 * The notifications of the last days, as if they had been told then: nothing that is loaded with an older date is an event.
 * Everybody has read what is older than a day.
 */
export async function tellTheNews(on: Queryable): Promise<void> {
  await run(
    on,
    sql`insert into notifications (kind, params, order_id, product_id, stock_alert_id, actor_id, created_at)
        select kind, params, order_id, product_id, stock_alert_id, actor_id, at from (
          select case when e.from_status is null then 'order_created' else 'order_status_changed' end as kind,
            jsonb_build_object('what', case when e.from_status is null then 'created' else e.to_status end,
              'order', o.order_number, 'customer', ${userNameSql(raw('o.customer_id'))}, 'total', o.total_amount::text,
              'reason', e.reason) as params,
            o.id as order_id, null::int as product_id, null::int as stock_alert_id, e.actor_id, e.created_at as at
          from order_events e join orders o on o.id = e.order_id
          where e.created_at > now() - ${NEWS}
          union all
          select 'stock_alert', jsonb_build_object('what', a.type, 'product', p.name, 'quantity', i.quantity,
              'available', i.quantity - i.reserved_quantity, 'reorderPoint', i.reorder_point, 'expiryDate', i.expiry_date),
            null, p.id, a.id, null, a.created_at
          from stock_alerts a join products p on p.id = a.product_id join inventory_items i on i.product_id = p.id
          where not a.is_resolved and a.created_at > now() - ${NEWS}) n
        order by at, kind, params->>'order', params->>'product'`,
  );
  await run(
    on,
    sql`insert into notification_marks (user_id, read_until_id)
        select u.id, n.id from users u,
          (select max(id) as id from notifications where created_at < now() - interval '1 day') n
        where u.is_active and n.id is not null`,
  );
}
