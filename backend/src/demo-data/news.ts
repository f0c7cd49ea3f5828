import { raw, run, sql, type Queryable } from '../kernel/sql.js';

/** How far back the demo business has news; what is older than a day counts as read. */
const NEWS = raw(`interval '4 days'`);

/**
 * The notifications of the last days, as triggers would have written them: what is loaded with an older date is history to
 * them. Everybody has read what is older than a day.
 */
export async function tellTheNews(on: Queryable): Promise<void> {
  await run(
    on,
    sql`insert into notifications (kind, title, message, order_id, product_id, stock_alert_id, actor_id, created_at)
        select kind, title, message, order_id, product_id, stock_alert_id, actor_id, at from (
          select case when e.from_status is null then 'order_created' else 'order_status_changed' end as kind,
            case when e.from_status is null then 'New order ' || o.order_number
              else 'Order ' || o.order_number || ' ' || case e.to_status
                when 'delivered' then 'completed' when 'processing' then 'in processing' else e.to_status end end as title,
            left(concat_ws(' · ', coalesce(nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), ''), c.email),
              to_char(o.total_amount, 'FM9,999,999,990.00'), e.reason), 500) as message,
            o.id as order_id, null::int as product_id, null::int as stock_alert_id, e.actor_id, e.created_at as at
          from order_events e join orders o on o.id = e.order_id join users c on c.id = o.customer_id
          where e.created_at > now() - ${NEWS}
          union all
          select 'stock_alert', p.name || case a.type when 'out_of_stock' then ' is out of stock'
              when 'low_stock' then ' is low on stock' else ' has reached its reorder point' end,
            a.message, null, p.id, a.id, null, a.created_at
          from stock_alerts a join products p on p.id = a.product_id
          where not a.is_resolved and a.created_at > now() - ${NEWS}) n
        order by at, kind, title`,
  );
  await run(
    on,
    sql`insert into notification_marks (user_id, read_until_id)
        select u.id, n.id from users u,
          (select max(id) as id from notifications where created_at < now() - interval '1 day') n
        where u.is_active and n.id is not null`,
  );
}
