import { run, sql, type Queryable } from '../kernel/sql.js';

/**
 * The audit trail of the past, as the operations would have written it: orders and their moves, purchase orders, their
 * sending and their goods, and stock that was set right; in the order in which it happened, because the trail is read by
 * its ids. Without it a business of 400 orders would say that nothing has happened yet.
 */
export async function recordActivities(on: Queryable): Promise<void> {
  await run(
    on,
    sql`insert into audit_events (at, request_id, actor_id, actor_role, ip, action, entity, entity_id, before, after, reason)
        select d.at, 'demo-data', d.actor_id, u.role, '127.0.0.1', d.action, d.entity, d.entity_id::text, d.before, d.after, d.reason
        from (
          select e.created_at as at, e.id as place, e.actor_id,
            case when e.from_status is null then 'createOrder' else 'transitionOrder' end as action,
            'Order' as entity, e.order_id as entity_id,
            case when e.from_status is not null then jsonb_build_object('status', e.from_status) end as before,
            jsonb_strip_nulls(jsonb_build_object('status', e.to_status,
              'orderNumber', case when e.from_status is null then o.order_number end)) as after, e.reason
          from order_events e join orders o on o.id = e.order_id
          union all
          select b.created_at, b.id, b.created_by_id, 'createPurchaseOrder', 'PurchaseOrder', b.id, null,
            jsonb_build_object('number', b.number, 'status', 'draft'), null
          from purchase_orders b
          union all
          select b.sent_at, b.id, b.created_by_id, 'sendPurchaseOrder', 'PurchaseOrder', b.id,
            jsonb_build_object('status', 'draft'), jsonb_build_object('status', 'sent'), null
          from purchase_orders b where b.sent_at is not null
          union all
          select r.received_at, r.id, r.actor_id, 'receivePurchaseOrder', 'PurchaseOrder', r.purchase_order_id, null, null, r.note
          from purchase_receipts r
          union all
          select m.created_at, m.id, m.actor_id, 'adjustInventory', 'InventoryItem', i.id, null, null, m.reason
          from stock_movements m join inventory_items i on i.product_id = m.product_id where m.kind = 'adjusted') d
        left join users u on u.id = d.actor_id
        order by d.at, d.entity, d.place`,
  );
}
