import { PEOPLE, PEOPLE_AND_GOODS, SIZE } from './dataset-sql.js';

/** Numbers of orders to compare: of today, and ten times as many. */
export const SCALES = { small: 50_000, large: 500_000 } as const;
export type Scale = keyof typeof SCALES;

/** Days up to now over which the orders lie, at any size. */
const DAYS = 1095;

const salesPerson = (n: string): string =>
  `${PEOPLE.sales_team.first} + pg_temp.pick(${n}, 15, ${PEOPLE.sales_team.last - PEOPLE.sales_team.first + 1})`;
const buyer = (n: string): string =>
  `${PEOPLE.distributor.first} + pg_temp.pick(${n}, 14, ${SIZE.users - PEOPLE.distributor.first + 1})`;

/**
 * Orders as a business has them: the last hundredth is on its way, one in 25 was cancelled, the others were delivered and
 * invoiced. Of the invoices one in 50 is not paid and one in 40 is credited in part. Triggers sleep meanwhile: what they keep
 * is made anew at the end, as after an upgrade.
 */
export const scaleData = (orders: number): readonly string[] => [
  'set session_replication_role = replica',
  ...PEOPLE_AND_GOODS,

  `create temporary table line as
   select n as order_id, l.line, p.id as product_id, p.name, p.sku, p.base_price, p.cost_price, 1 + pg_temp.pick(n * 10 + l.line, 11, 12) as quantity
   from generate_series(1, ${orders}) n cross join lateral generate_series(1, 1 + pg_temp.pick(n, 12, 5)) l(line)
     join products p on p.id = 1 + (pg_temp.pick(n, 13, ${SIZE.products}) + l.line * 7919) % ${SIZE.products}
   order by n, l.line`,
  'analyze line',

  `insert into inventory_items (product_id, quantity, reorder_point)
   select id, 1000000 - coalesce(sold, 0), 10 from products
     left join (select product_id, sum(quantity) as sold from line group by 1) s on s.product_id = id order by id`,

  `insert into orders (id, order_number, customer_id, sales_person_id, created_by_id, status, payment_status, subtotal_amount,
     tax_rate, tax_amount, total_amount, paid_amount, credited_amount, shipping_address, created_at, updated_at, shipped_at, actual_delivery_date)
   select n, 'ORD-' || lpad(n::text, 6, '0'), ${buyer('n')}, s.id, s.id, c.status,
     case when c.is_invoiced and not c.is_open then 'paid' else 'pending' end, t.total, 15, t.tax, t.total + t.tax,
     case when c.is_invoiced and not c.is_open then t.total + t.tax - c.credited else 0 end, c.credited,
     'Street ' || n % 100, a.at, a.at, case when c.is_invoiced then a.at + interval '1 day' end,
     case when c.is_invoiced then a.at + interval '2 days' end
   from generate_series(1, ${orders}) n
     join (select order_id, sum(total) as total, round(sum(total) * 0.15, 2) as tax, max(first) as first
       from (select order_id, quantity * base_price as total, case line when 1 then base_price end as first from line) l group by 1) t on t.order_id = n,
     lateral (select ${salesPerson('n')} as id) s,
     lateral (select now() - (${orders} - n) * interval '${DAYS} days' / ${orders} as at) a,
     lateral (select case when n > ${orders} * 0.99 then (array['pending', 'confirmed', 'processing', 'shipped'])[1 + n % 4]
         when n % 25 = 0 then 'cancelled' else 'delivered' end as status) k,
     lateral (select k.status, k.status = 'delivered' as is_invoiced, pg_temp.pick(n, 16, 50) = 0 as is_open,
       case when k.status = 'delivered' and n % 40 = 1 and pg_temp.pick(n, 16, 50) <> 0 then round(t.first * 1.15, 2) else 0 end as credited) c
   order by n`,

  `insert into order_items (order_id, product_id, product_name, sku, quantity, list_price, unit_price, total_price, cost_price, returned_quantity)
   select l.order_id, product_id, name, sku, quantity, base_price, base_price, quantity * base_price, cost_price,
     case when l.line = 1 and o.credited_amount > 0 then 1 else 0 end
   from line l join orders o on o.id = l.order_id order by l.order_id, line`,

  `insert into order_events (order_id, from_status, to_status, actor_id, created_at)
   select o.id, e.from_status, e.to_status, o.created_by_id, o.created_at + e.n * interval '1 day'
   from orders o, (values (0, null, 'pending'), (1, 'pending', 'confirmed'), (2, 'shipped', 'delivered')) e(n, from_status, to_status)
   order by o.id, e.n`,

  `insert into invoices (kind, number, order_id, order_number, customer_id, sales_person_id, customer_name, issued_at, due_date,
     net_amount, tax_rate, tax_amount, total_amount, parties)
   select 'invoice', 'INV-' || lpad(o.id::text, 7, '0'), o.id, o.order_number, o.customer_id, o.sales_person_id, 'First Last ' || o.customer_id,
     o.shipped_at, o.shipped_at::date + 30, o.subtotal_amount, o.tax_rate, o.tax_amount, o.total_amount,
     '{"currency": "SAR", "timeZone": "Asia/Riyadh", "seller": {"name": "Bench", "address": null, "taxId": null, "logoUrl": null},
       "buyer": {"company": null, "taxId": null, "billingAddress": null, "shippingAddress": null}}'
   from orders o where o.shipped_at is not null order by o.id`,
  `insert into invoice_lines (invoice_id, position, name, sku, quantity, unit_price, total_price, cost_price)
   select i.id, l.line, l.name, l.sku, l.quantity, l.base_price, l.quantity * l.base_price, l.cost_price
   from line l join invoices i on i.order_id = l.order_id order by i.id, l.line`,
  `insert into invoices (kind, number, order_id, order_number, customer_id, sales_person_id, customer_name, credits_invoice_id, issued_at,
     net_amount, tax_rate, tax_amount, total_amount, parties)
   select 'credit_note', 'CN-' || lpad(o.id::text, 7, '0'), o.id, o.order_number, o.customer_id, o.sales_person_id, i.customer_name, i.id,
     o.actual_delivery_date + interval '5 days', l.base_price, 15, o.credited_amount - l.base_price, o.credited_amount, i.parties
   from orders o join invoices i on i.order_id = o.id join line l on l.order_id = o.id and l.line = 1
   where o.credited_amount > 0 order by o.id`,
  `insert into invoice_lines (invoice_id, position, name, sku, quantity, unit_price, total_price, cost_price, restock)
   select i.id, 1, l.name, l.sku, 1, l.base_price, l.base_price, l.cost_price, true
   from invoices i join line l on l.order_id = i.order_id and l.line = 1 where i.kind = 'credit_note' order by i.id`,

  `insert into payments (customer_id, order_id, amount, method, paid_at, created_at)
   select customer_id, id, paid_amount, (array['cash', 'bank_transfer', 'credit_card', 'digital_wallet'])[1 + id % 4],
     shipped_at + interval '9 days', shipped_at + interval '9 days'
   from orders where paid_amount > 0 and shipped_at < now() - interval '9 days' order by id`,
  // What was not paid yet after all.
  `update orders set paid_amount = 0, payment_status = 'pending' where paid_amount > 0 and shipped_at >= now() - interval '9 days'`,

  `insert into transactions (type, amount, description, reference_number, order_id, order_number, user_id, sales_person_id, invoice_id,
     payment_id, payment_method, category, occurred_at, created_at)
   select e.type, e.amount, e.description, e.reference, e.order_id, e.order_number, e.user_id, e.sales_person_id, e.invoice_id, e.payment_id,
     e.method, e.category, e.at, e.at
   from (
     select case kind when 'invoice' then 'sale' else 'refund' end as type, case kind when 'invoice' then total_amount else -total_amount end as amount,
       'Invoice ' || number as description, number as reference, order_id, order_number, customer_id as user_id, sales_person_id, id as invoice_id,
       null::int as payment_id, null::text as method, null::text as category, issued_at as at from invoices
     union all
     select 'payment', p.amount, 'Payment for ' || o.order_number, 'PAY-' || p.id, p.order_id, o.order_number, p.customer_id, o.sales_person_id, null, p.id,
       p.method, null, p.paid_at from payments p join orders o on o.id = p.order_id
     union all
     select 'commission', -round(o.subtotal_amount * 0.03, 2), 'Commission for ' || o.order_number, o.order_number, o.id, o.order_number,
       o.sales_person_id, o.sales_person_id, null, null, null, null, o.actual_delivery_date from orders o where o.status = 'delivered'
     union all
     select 'expense', -(100 + n % 900), 'Expense ' || n, 'EXP-' || n, null, null, null, null, null, null, null,
       (array['rent', 'salaries', 'transport', 'fees'])[1 + n % 4], now() - n * interval '6 hours'
     from generate_series(1, ${DAYS * 4}) n) e order by e.at`,

  `insert into order_returns (order_id, credit_note_id, reason, net_amount, tax_amount, shipping_amount, amount, created_at)
   select order_id, id, 'Damaged', net_amount, tax_amount, 0, total_amount, issued_at from invoices where kind = 'credit_note' order by id`,
  `insert into order_return_items (return_id, order_item_id, quantity, restock, amount)
   select r.id, (select min(i.id) from order_items i where i.order_id = r.order_id), 1, true, n.net_amount
   from order_returns r join invoices n on n.id = r.credit_note_id order by r.id`,

  `insert into stock_movements (product_id, kind, quantity_change, created_at)
   select id, 'opening', 1000000, now() - interval '${DAYS + 1} days' from products order by id`,
  `insert into stock_movements (product_id, kind, quantity_change, order_id, actor_id, created_at)
   select l.product_id, 'shipped', -l.quantity, o.id, o.created_by_id, o.shipped_at
   from line l join orders o on o.id = l.order_id where o.shipped_at is not null order by o.id, l.line`,

  `insert into marketplace_products (product_id, name_en, name_ar, supplier_id, price, min_order_quantity, lead_time_days, created_at)
   select case when n <= 2500 then n end, 'Argan balm ' || n, 'بلسم ' || n, ${PEOPLE.vendor.first} + s, 5 + (n * 7 + s * 13) % 900 / 100.0,
     1 + (n + s) % 24, (n * s) % 15, now() - (n * 20 + s) * interval '1 minute'
   from generate_series(1, 5000) n, generate_series(1, 20) s order by n, s`,

  ...['users', 'products', 'orders'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
  `select setval('order_number_seq', ${orders})`,
  'set session_replication_role = origin',
];
