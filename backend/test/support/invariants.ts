import { expect } from '@jest/globals';
import type { Sql } from './test-sql.js';

/** What must hold whatever happened: each statement finds the rows that break it. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'on hand is the sum of the movements': `
    select i.product_id, i.quantity, coalesce(sum(m.quantity_change), 0) as moved
    from inventory_items i left join stock_movements m on m.product_id = i.product_id
    group by i.id having i.quantity <> coalesce(sum(m.quantity_change), 0)`,
  'reserved is the sum of the movements': `
    select i.product_id, i.reserved_quantity, coalesce(sum(m.reserved_change), 0) as moved
    from inventory_items i left join stock_movements m on m.product_id = i.product_id
    group by i.id having i.reserved_quantity <> coalesce(sum(m.reserved_change), 0)`,
  'reserved is the lines of open orders': `
    select i.product_id, i.reserved_quantity, open.units
    from inventory_items i left join (
      select l.product_id, sum(l.quantity) as units from order_items l join orders o on o.id = l.order_id
      where o.status in ('pending', 'confirmed', 'processing') group by l.product_id) open on open.product_id = i.product_id
    where i.reserved_quantity <> coalesce(open.units, 0)`,
  'reserved lies between nothing and all that is on hand': `
    select product_id from inventory_items where reserved_quantity < 0 or reserved_quantity > quantity`,
  'an order costs what its lines cost': `
    select o.id, o.total_amount from orders o join order_items l on l.order_id = o.id group by o.id
    having sum(l.total_price) <> o.subtotal_amount
      or o.total_amount <> o.subtotal_amount - o.discount_amount + o.tax_amount + o.shipping_amount`,
  'a line costs quantity times price': `
    select id from order_items where total_price <> quantity * unit_price - discount_amount`,
  'a discount of a line has its promotion, and no price set by hand takes one': `
    select id from order_items where (discount_amount > 0) <> (promotion_id is not null)
      or (promotion_id is null) <> (promotion_title is null)
      or (promotion_id is not null and (unit_price <> list_price or price_override_reason is not null))`,
  'no order is without lines or without its event': `
    select id from orders o where not exists (select 1 from order_items where order_id = o.id)
      or not exists (select 1 from order_events where order_id = o.id)`,
  'the sums that are kept add up to what they are sums of': `
    select sum(orders) from (
      select 'days' as what, orders, ordered, credited, goods, order_tax, order_cost, sales, shipping, refunds, tax, goods_cost, commissions, expenses, 0 as balance from day_sums
      union all
      select 'changes', orders, ordered, credited, goods, order_tax, order_cost, sales, shipping, refunds, tax, goods_cost, commissions, expenses, balance from sum_changes
      union all
      select 'balances', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, balance from customer_balances
      union all
      select 'entries', -orders, -ordered, -credited, -goods, -order_tax, -order_cost, -sales, -shipping, -refunds, -tax, -goods_cost, -commissions, -expenses, -balance from sum_entries) s
    having (sum(orders), sum(ordered), sum(credited), sum(goods), sum(order_tax), sum(order_cost), sum(sales), sum(shipping), sum(refunds), sum(tax),
      sum(goods_cost), sum(commissions), sum(expenses), sum(balance)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
  'what is kept of open invoices is what is open': `
    (select * from open_invoices except all select * from open_invoice_entries)
    union all (select * from open_invoice_entries except all select * from open_invoices)`,
  'an area counts its visits': `
    select a.id from areas a where a.visit_count <>
      (select count(*) from field_visits v where v.area_id = a.id and v.status <> 'cancelled')`,
  'no line and no movement is without its cause': `
    select 'line' as what, l.id from order_items l left join orders o on o.id = l.order_id where o.id is null
    union all select 'movement', id from stock_movements
      where order_id is null and reason is null and kind not in ('opening', 'received')`,
  'goods of an order leave once': `
    select order_id, product_id from stock_movements where order_id is not null and kind = 'shipped'
    group by order_id, product_id having count(*) > 1`,
  'an order holds what its open lines need, and nothing once it is closed': `
    select coalesce(l.order_id, m.order_id) as order_id, coalesce(l.product_id, m.product_id) as product_id, l.units, m.held
    from (select i.order_id, i.product_id, sum(i.quantity) as units from order_items i
      join orders o on o.id = i.order_id and o.status in ('pending', 'confirmed', 'processing')
      where i.product_id is not null group by i.order_id, i.product_id) l
    full join (select order_id, product_id, sum(reserved_change) as held from stock_movements
      where order_id is not null group by order_id, product_id) m using (order_id, product_id)
    where coalesce(l.units, 0) <> coalesce(m.held, 0)`,
  'units come back once, and as movements as far as they are back in stock': `
    select i.id, i.returned_quantity from order_items i
    left join (select order_item_id, sum(quantity) as units from order_return_items group by 1) r on r.order_item_id = i.id
    where i.returned_quantity <> coalesce(r.units, 0)
    union all
    select o.id, coalesce(m.units, 0) from (
      select t.order_id as id, i.product_id, sum(r.quantity) as units from order_returns t
      join order_return_items r on r.return_id = t.id and r.restock join order_items i on i.id = r.order_item_id
      where i.product_id is not null group by 1, 2) o
    full join (select order_id as id, product_id, sum(quantity_change) as units from stock_movements
      where kind = 'returned' and order_id is not null group by 1, 2) m using (id, product_id)
    where coalesce(o.units, 0) <> coalesce(m.units, 0)`,
  'an order is credited what its returns are worth': `
    select o.id, o.credited_amount from orders o left join order_returns r on r.order_id = o.id group by o.id
    having o.credited_amount <> coalesce(sum(r.amount), 0)`,
  'what was shipped here has one invoice, of what it costs': `
    select o.id from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.shipped_at is not null and (i.id is null or i.total_amount <> o.total_amount or i.customer_id <> o.customer_id)
      or o.shipped_at is null and i.id is not null`,
  'a return that is worth something has a credit note of its own, of that worth': `
    select r.id from order_returns r left join invoices n on n.id = r.credit_note_id and n.kind = 'credit_note'
      and n.order_id = r.order_id and n.total_amount = r.amount
    where r.amount > 0 and n.id is null
    union all select credit_note_id from order_returns where credit_note_id is not null group by 1 having count(*) > 1`,
  'commission is earned with delivery, on what was sold and did not come back': `
    select o.id, o.commission_rate, -t.booked as booked from orders o
    left join (select order_id, sum(amount) as booked from transactions where type = 'commission' group by 1) t on t.order_id = o.id
    where o.shipped_at is not null and coalesce(-t.booked, 0) <> case when o.status = 'delivered' then round(
      (o.subtotal_amount - o.discount_amount - (select coalesce(sum(r.net_amount), 0) from order_returns r where r.order_id = o.id))
        * coalesce(o.commission_rate, 0) / 100, 2) else 0 end`,
  'a customer owes invoices less credit notes and payments, by the documents as by the books': `
    select u.id, d.owed, b.balance from users u
    left join (select customer_id as id, sum(amount) as owed from (
      select customer_id, case kind when 'invoice' then total_amount else -total_amount end as amount from invoices
      union all select customer_id, -amount from counted_payments
      union all select customer_id, amount from opening_balances) a group by 1) d using (id)
    left join (select user_id as id, sum(case type when 'payment' then -amount else amount end) as balance from transactions
      where type in ('sale', 'refund', 'payment', 'opening') group by 1) b using (id)
    where coalesce(d.owed, 0) <> coalesce(b.balance, 0)`,
  'an order of ours is paid what its payments come to, and says so': `
    select o.id, o.paid_amount, o.account_amount, o.payment_status, p.paid from orders o
    left join (select order_id, sum(amount) as paid, bool_or(amount < 0) as refunded from counted_payments group by 1) p
      on p.order_id = o.id
    cross join lateral (select case when o.status = 'cancelled' then 0 else o.total_amount end - o.credited_amount as owed,
      o.paid_amount + o.account_amount as settled) w
    where not (o.status = 'delivered' and o.shipped_at is null) and (o.paid_amount <> coalesce(p.paid, 0)
      or o.payment_status <> case
        when w.settled > 0 then case when w.settled >= w.owed then 'paid' else 'partial' end
        when w.owed <= 0 and (o.credited_amount > 0 or p.refunded or o.account_amount < 0) then 'refunded'
        when o.total_amount = 0 then 'paid' else 'pending' end)`,
  'money on account is shared out among the invoices as it stands, and each order knows its share': `
    select coalesce(o.id, s.order_id) as id, o.account_amount, s.amount from (select id, account_amount from orders where account_amount <> 0) o
    full join account_shares s on s.order_id = o.id where o.account_amount is distinct from s.amount`,
  'nobody owes an invoice while money is left, and no money is used twice': `
    select d.customer_id, d.open, d.surplus, d.taken, coalesce(a.amount, 0) as on_account from (
      select o.customer_id, sum(greatest(o.due, 0)) as open, -sum(least(o.due, 0)) as surplus, sum(o.account_amount) as taken,
        bool_or(o.due < 0 and o.account_amount > 0 or o.due > 0 and o.account_amount < 0) as crossed
      from (select c.*, case when c.status = 'cancelled' then 0 else c.total_amount end - c.credited_amount - c.paid_amount - c.account_amount as due
        from orders c where c.status = 'cancelled' or exists (select from invoices i where i.order_id = c.id and i.kind = 'invoice')) o
      group by o.customer_id) d
    left join (select customer_id, sum(amount) as amount from (
      select customer_id, amount from counted_payments where order_id is null
      union all select customer_id, open_amount - amount from opening_balances) m group by 1) a using (customer_id)
    where d.crossed or d.taken < 0 or d.taken > coalesce(a.amount, 0)
      or d.open > 0 and d.surplus + coalesce(a.amount, 0) - d.taken > 0`,
  'an invoice is open as far as its order has something due': `
    select i.order_id, b.open_amount, o.total_amount - o.credited_amount - o.paid_amount - o.account_amount as due
    from invoices i join orders o on o.id = i.order_id left join invoice_balances b on b.id = i.id
    where i.kind = 'invoice'
      and b.open_amount is distinct from greatest(o.total_amount - o.credited_amount - o.paid_amount - o.account_amount, 0)`,
  'a key leads to one order, and an order has one key': `
    select k.key from idempotency_keys k left join orders o on o.id = (k.result ->> 'id')::int
      where k.operation = 'createOrder' and o.id is null
    union all select max(key) from idempotency_keys where operation = 'createOrder'
      group by result ->> 'id' having count(*) > 1`,
  'no more comes in than was ordered, and all of it as receipts and movements': `
    select i.id, i.received_quantity from purchase_order_items i
    left join (select purchase_order_item_id, sum(quantity) as units from purchase_receipt_items group by 1) r
      on r.purchase_order_item_id = i.id
    where i.received_quantity > i.quantity or i.received_quantity <> coalesce(r.units, 0)
    union all
    select coalesce(l.id, m.id), coalesce(m.units, 0) from (
      select purchase_order_id as id, product_id, sum(received_quantity) as units from purchase_order_items
      where product_id is not null group by 1, 2) l
    full join (select purchase_order_id as id, product_id, sum(quantity_change) as units from stock_movements
      where purchase_order_id is not null group by 1, 2) m using (id, product_id)
    where coalesce(l.units, 0) <> coalesce(m.units, 0)`,
  'a purchase order costs what its lines cost, and its purchases in the books what came in': `
    select o.id, o.total_amount from purchase_orders o left join (
      select purchase_order_id as id, sum(total_cost) as total, sum(received_quantity * unit_cost) as received
      from purchase_order_items group by 1) l using (id)
    left join (select purchase_order_id as id, sum(amount) as amount from transactions
      where type = 'purchase' and purchase_order_id is not null group by 1) t using (id)
    where o.total_amount <> l.total or l.total is null or coalesce(-t.amount, 0) <> l.received`,
  'a purchase order is received exactly when nothing is outstanding, or closed': `
    select o.id, o.status from purchase_orders o join purchase_order_items i on i.purchase_order_id = o.id group by o.id
    having (o.status = 'received' and o.closed_at is null) <> (sum(i.quantity) = sum(i.received_quantity) and o.closed_at is null)
      or (o.status in ('draft', 'sent', 'cancelled') and sum(i.received_quantity) > 0)`,
  'what an order sells of a supplier is bought of it once, as many units at the cost of the line': `
    select l.id, o.status, i.id as bought from order_items l join orders o on o.id = l.order_id
    left join marketplace_products f on f.id = l.marketplace_product_id
    left join purchase_order_items i on i.order_item_id = l.id left join purchase_orders p on p.id = i.purchase_order_id
    where l.marketplace_product_id is not null and l.cost_price is not null
        and (i.id is null) <> (o.status in ('pending', 'cancelled'))
        and not (o.status = 'cancelled' and p.status = 'cancelled')
      or i.id is not null and (l.marketplace_product_id is null or i.quantity <> l.quantity or i.unit_cost <> l.cost_price
        or p.order_id is distinct from o.id or p.supplier_id <> f.supplier_id)`,
  'what is bought for an order is received when it is shipped, and cancelled with it': `
    select p.id, p.status, o.status as sold from purchase_orders p join orders o on o.id = p.order_id
    where not case o.status when 'confirmed' then p.status in ('draft', 'sent') when 'processing' then p.status in ('draft', 'sent')
      when 'cancelled' then p.status = 'cancelled' else p.status = 'received' end
    union all select purchase_order_id, 'moved stock', null from stock_movements
      where purchase_order_id in (select id from purchase_orders where order_id is not null)`,
  'a line costs no more than its supplier asks, and an invoice what its order costs': `
    select id, cost_price, supplier_price from order_items
      where cost_price > supplier_price or supplier_price is not null and (marketplace_product_id is null or cost_price is null)
    union all
    select o.id, l.cost, i.cost from (select order_id as id, sum(quantity * cost_price) as cost from order_items group by 1) l
    join (select v.order_id as id, sum(n.quantity * n.cost_price) as cost from invoices v join invoice_lines n on n.invoice_id = v.id
      where v.kind = 'invoice' group by 1) i using (id) join orders o using (id)
    where coalesce(l.cost, 0) <> coalesce(i.cost, 0)`,
  'order numbers are unique': `select order_number from orders group by order_number having count(*) > 1`,
  'nobody who is inactive or removed has a session': `
    select s.id from sessions s join users u on u.id = s.user_id where not u.is_active or u.archived_at is not null`,
  'every picture in use is stored': `
    select p.id, i.id as image from (select id, image_ids from products union all select id, image_ids from marketplace_products
      union all select id, image_ids from marketplace_promotions) p, unnest(p.image_ids) as i(id)
    where not exists (select 1 from media_object o join media_blob b using (content_hash) where o.id = i.id)`,
  'an alert is open for each stock that needs one, and for no other': `
    select i.product_id from inventory_items i join products p on p.id = i.product_id and p.archived_at is null
    left join stock_alerts a on a.product_id = i.product_id and not a.is_resolved and a.type not in ('expired', 'expiring')
    -- What never came in has not run out.
    where ((i.quantity <= i.reorder_point or i.quantity - i.reserved_quantity <= i.reorder_point)
      and (i.quantity > 0 or exists (select from stock_movements m where m.product_id = i.product_id and m.quantity_change <> 0)))
      <> (a.id is not null)`,
  'an alert is open for goods that have expired or soon will, and for no other': `
    select coalesce(w.product_id, a.product_id) as product_id, w.type, a.type as open from wanted_expiry_alerts w
    full join (select product_id, type from stock_alerts where not is_resolved and type in ('expired', 'expiring')) a
      using (product_id)
    where w.type is distinct from a.type`,
  'prices of an offer are a chain that ends at its price': `
    select o.id from marketplace_products o join lateral (
      select h.old_price, h.new_price, lead(h.old_price) over (order by h.id) as next
      from price_history h where h.marketplace_product_id = o.id) h on true
    where h.new_price <> coalesce(h.next, o.price)`,
  'every order was audited once': `
    select o.id from orders o left join audit_events a on a.entity = 'Order' and a.entity_id = o.id::text and a.action in ('createOrder', 'importOrders', 'createFieldOrder', 'createWhatsappOrder', 'answerWhatsappMessage', 'writeImportBatch')
    group by o.id having count(a.id) <> 1`,
  'an active admin is left': `
    select 1 as nobody where not exists (select 1 from users where role = 'admin' and is_active and archived_at is null)`,
};

interface NumericColumn {
  readonly table_name: string;
  readonly column_name: string;
}

/** Fails with the rows that break an invariant. Call it after everything that ran at the same time. */
export async function assertInvariants(dataSource: Sql): Promise<void> {
  const broken: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(INVARIANTS)) {
    const rows = await dataSource.query<unknown[]>(statement);
    if (rows.length > 0) broken[name] = rows.slice(0, 5);
  }
  const columns = await dataSource.query<NumericColumn[]>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'numeric'`,
  );
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await dataSource.query<unknown[]>(`select * from "${table}" where "${column}" = 'NaN' limit 1`);
    if (rows.length > 0) broken[`${table}.${column} is a number`] = rows;
  }
  expect(broken).toEqual({});
}

/**
 * Rows and content of every table, in one text: equal before and after what must change nothing. Rows are hashed one by one, for
 * to sort them would take ten times as long. That a write was refused leaves a trace of its own, which is looked at where that is
 * the matter. What subscribers write follows later, and how far they are is not of the content: their tables are counted where
 * `withFollowers` says so. The events that they follow are.
 */
export async function fingerprint(dataSource: Sql, withFollowers = false): Promise<string> {
  const tables = await dataSource.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'rate_limits', 'denied_attempts', 'event_subscribers', 'event_deliveries')
       and ($1 or table_name <> 'notifications')
     order by table_name`,
    [withFollowers],
  );
  const statement = tables
    .map(({ name }) => {
      // The number of a transaction is of the cluster.
      const row = name === 'domain_events' ? `(to_jsonb(t) - 'xid')::text` : 't::text';
      return `select '${name}' as name, count(*)::int as rows, sum(hashtextextended(${row}, 0)::numeric) as sum from "${name}" t${name === 'audit_events' ? ` where action <> 'accessDenied'` : ''}`;
    })
    .join(' union all ');
  return JSON.stringify(await dataSource.query(`${statement} order by name`), null, 1);
}
