import { saidSql } from '../kernel/select/told.js';
import { raw, run, sql, type Queryable, type Sql } from '../kernel/sql.js';

/** Where and in what the demo business counts. */
export interface BooksOptions {
  readonly businessTimezone: string;
  readonly currency: string;
}

/** A number of an order that is the same each time, from 0 up to below `below`. */
const drawn = (below: number, salt = ''): Sql => raw(`(abs(hashtext(o.order_number || '${salt}')) % ${below})`);

const DAY = raw(`interval '1 day'`);
const ADMIN = raw(`(select min(id) from users where role = 'admin')`);
const NAME = raw(`coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`);

/** What was shipped when, at what cost, and at whose rate. */
const SHIPMENTS: readonly Sql[] = [
  sql`update order_items i set cost_price = p.cost_price from products p where p.id = i.product_id`,
  sql`update orders o set shipped_at = e.created_at,
        commission_rate = (select u.commission_rate from users u where u.id = o.sales_person_id)
      from order_events e where e.order_id = o.id and e.to_status = 'shipped'`,
];

const invoices = ({ businessTimezone: zone, currency }: BooksOptions): readonly Sql[] => [
  sql`insert into invoices (kind, number, order_id, order_number, customer_id, sales_person_id, customer_name, issued_at,
        due_date, net_amount, discount_amount, tax_amount, shipping_amount, total_amount, parties)
      select 'invoice', document_number(b.invoice_number_format, row_number() over (order by o.shipped_at, o.id),
          extract(year from o.shipped_at at time zone ${zone})::int),
        o.id, o.order_number, o.customer_id, o.sales_person_id, ${NAME}, o.shipped_at,
        (o.shipped_at at time zone ${zone})::date + b.payment_terms_days, o.subtotal_amount - o.discount_amount,
        o.discount_amount, o.tax_amount, o.shipping_amount, o.total_amount,
        jsonb_build_object('currency', coalesce(b.currency, ${currency}), 'timeZone', ${zone}::text,
          'seller', jsonb_build_object('name', b.name, 'address', b.address, 'taxId', b.tax_id, 'logoUrl', b.logo_url),
          'buyer', jsonb_build_object('company', u.company_name, 'taxId', u.tax_id,
            'billingAddress', concat_ws(', ', u.address, u.city, u.country), 'shippingAddress', o.shipping_address))
      from orders o join users u on u.id = o.customer_id, business_settings b where o.shipped_at is not null`,
  sql`insert into invoice_lines (invoice_id, position, name, sku, quantity, unit_price, discount_amount, total_price, cost_price)
      select v.id, row_number() over (partition by v.id order by i.id), i.product_name, i.sku, i.quantity, i.unit_price,
        i.discount_amount, i.total_price, i.cost_price
      from invoices v join order_items i on i.order_id = v.order_id`,
  sql`insert into transactions (type, amount, description, said, reference_number, order_id, order_number, user_id, sales_person_id,
        invoice_id, metadata, occurred_at, created_at, actor_id)
      select 'sale', v.total_amount, 'Sale to ' || v.customer_name, ${saidSql('books.sale', { customer: raw('v.customer_name') })}, v.number, v.order_id, v.order_number, v.customer_id,
        v.sales_person_id, v.id, jsonb_build_object('net', v.net_amount, 'tax', v.tax_amount, 'shipping', v.shipping_amount,
          'cost', (select sum(l.quantity * l.cost_price) from invoice_lines l where l.invoice_id = v.id)),
        v.issued_at, v.issued_at, ${ADMIN}
      from invoices v order by v.issued_at, v.id`,
];

/** A few orders came back in part, broken: written off, so that the stock stays what it is. */
const RETURNS: readonly Sql[] = [
  sql`create temporary table demo_returns on commit drop as
      select o.id as order_id, v.id as invoice_id, i.id as item_id, least(i.quantity, greatest(1, i.quantity / 4)) as quantity,
        (least(i.quantity, greatest(1, i.quantity / 4)) * i.unit_price)::numeric(12, 2) as amount,
        o.actual_delivery_date + (2 + ${drawn(5)}) * ${DAY} as at, row_number() over (order by o.actual_delivery_date, o.id) as n
      from orders o join invoices v on v.order_id = o.id
      join lateral (select * from order_items l where l.order_id = o.id order by l.id limit 1) i on true
      where o.status = 'delivered' and o.actual_delivery_date < now() - 12 * ${DAY} and o.payment_status = 'paid'
        and ${drawn(41, 'return')} = 7`,
  sql`insert into invoices (kind, number, order_id, order_number, customer_id, sales_person_id, customer_name,
        credits_invoice_id, issued_at, net_amount, total_amount, parties, reason)
      select 'credit_note', document_number(b.credit_note_number_format, r.n, extract(year from r.at)::int), v.order_id,
        v.order_number, v.customer_id, v.sales_person_id, v.customer_name, v.id, r.at, r.amount, r.amount,
        v.parties || jsonb_build_object('creditsNumber', v.number), 'Damaged in transport'
      from demo_returns r join invoices v on v.id = r.invoice_id, business_settings b`,
  sql`insert into invoice_lines (invoice_id, position, name, sku, quantity, unit_price, total_price, cost_price)
      select n.id, 1, i.product_name, i.sku, r.quantity, i.unit_price, r.amount, i.cost_price
      from demo_returns r join invoices n on n.credits_invoice_id = r.invoice_id join order_items i on i.id = r.item_id`,
  sql`insert into transactions (type, amount, description, said, reference_number, order_id, order_number, user_id, sales_person_id,
        invoice_id, metadata, occurred_at, created_at, actor_id)
      select 'refund', -n.total_amount, 'Goods returned by ' || n.customer_name || ': ' || n.reason,
        ${saidSql('books.returned', { customer: raw('n.customer_name'), reason: raw('n.reason') })}, n.number, n.order_id,
        n.order_number, n.customer_id, n.sales_person_id, n.id,
        jsonb_build_object('net', n.net_amount, 'tax', 0, 'shipping', 0, 'cost', 0), n.issued_at, n.issued_at, ${ADMIN}
      from invoices n where n.kind = 'credit_note' order by n.issued_at`,
  sql`insert into order_returns (order_id, reason, net_amount, tax_amount, shipping_amount, amount, credit_note_id, actor_id, created_at)
      select n.order_id, n.reason, n.net_amount, 0, 0, n.total_amount, n.id, ${ADMIN}, n.issued_at
      from invoices n where n.kind = 'credit_note' order by n.issued_at`,
  sql`insert into order_return_items (return_id, order_item_id, quantity, restock, amount)
      select g.id, r.item_id, r.quantity, false, r.amount from demo_returns r join order_returns g on g.order_id = r.order_id`,
  sql`insert into order_events (order_id, from_status, to_status, actor_id, reason, created_at)
      select order_id, 'delivered', 'delivered', ${ADMIN}, 'Returned: Damaged in transport', at from demo_returns order by at`,
  sql`update order_items i set returned_quantity = r.quantity from demo_returns r where r.item_id = i.id`,
  sql`update orders o set credited_amount = r.amount from demo_returns r where r.order_id = o.id`,
];

/** How people pay, as the finance screen of old showed it: 45 % by transfer, 35 % cash, 15 % by card, 5 % digitally. */
const METHOD = sql`case when ${drawn(100, 'method')} < 45 then 'bank_transfer' when ${drawn(100, 'method')} < 80 then 'cash'
  when ${drawn(100, 'method')} < 95 then 'credit_card' else 'digital_wallet' end`;

/** Long enough ago to be overdue, not long enough to be written off. */
const LATELY = sql`o.shipped_at between now() - 130 * ${DAY} and now() - 38 * ${DAY}`;

/** Most have paid, some in two parts; of the old debts a few are forgotten, wholly or by half. */
const PAYMENTS: readonly Sql[] = [
  sql`insert into payments (customer_id, order_id, amount, method, reference_number, paid_at, created_at, actor_id)
      select o.customer_id, o.id, part.amount, ${METHOD},
        case when ${METHOD} = 'cash' then null else 'TR-' || (100000 + ${drawn(899999, 'reference')}) end, part.at, part.at, ${ADMIN}
      from orders o
      cross join lateral (select coalesce(o.actual_delivery_date, o.shipped_at) as since, o.total_amount - o.credited_amount as due,
        case when o.payment_status <> 'paid' then o.payment_status
          when ${drawn(90, 'late')} = 0 then 'pending'
          when ${LATELY} and ${drawn(19, 'late')} < 3 then 'pending' when ${LATELY} and ${drawn(19, 'late')} = 3 then 'partial'
          else 'paid' end as status) w
      cross join lateral (
        select round(w.due * 0.4, 2) as amount, w.since + (1 + ${drawn(6)}) * ${DAY} as at
          where w.status = 'partial' or w.status = 'paid' and ${drawn(5, 'parts')} = 0
        union all
        select w.due - round(w.due * 0.4, 2), w.since + (8 + ${drawn(18)}) * ${DAY} where w.status = 'paid' and ${drawn(5, 'parts')} = 0
        union all
        select w.due, w.since + (1 + ${drawn(24)}) * ${DAY} where w.status = 'paid' and ${drawn(5, 'parts')} <> 0) planned
      cross join lateral (select planned.amount,
        least(planned.at, now() - make_interval(mins => 5 + ${drawn(600, 'minute')})) as at) part
      where o.shipped_at is not null and part.amount > 0 and part.at > o.shipped_at
      order by part.at`,
  sql`insert into transactions (type, amount, description, said, reference_number, order_id, order_number, user_id, sales_person_id,
        payment_id, payment_method, occurred_at, created_at, actor_id)
      select 'payment', p.amount, 'Payment from ' || ${NAME}, ${saidSql('books.payment', { customer: NAME })}, p.reference_number, o.id, o.order_number, o.customer_id,
        o.sales_person_id, p.id, p.method, p.paid_at, p.paid_at, p.actor_id
      from payments p join orders o on o.id = p.order_id join users u on u.id = p.customer_id order by p.paid_at, p.id`,
  sql`update orders o set paid_amount = w.paid,
        payment_status = case when w.paid <= 0 then 'pending' when w.paid >= o.total_amount - o.credited_amount then 'paid' else 'partial' end
      from (select s.id, coalesce(sum(p.amount), 0) as paid from orders s left join payments p on p.order_id = s.id group by s.id) w
      where w.id = o.id`,
];

/** Earned with delivery; what came back is taken off. */
const COMMISSIONS: readonly Sql[] = [
  sql`insert into transactions (type, amount, description, said, order_id, order_number, user_id, sales_person_id, metadata,
        occurred_at, created_at, actor_id)
      select 'commission', entry.amount, entry.what || ${NAME}, case entry.what when 'Commission of ' then ${saidSql('books.commission', { person: NAME })}
          else ${saidSql('books.commissionBack', { person: NAME })} end, o.id, o.order_number, o.sales_person_id, o.sales_person_id,
        jsonb_build_object('rate', o.commission_rate, 'net', entry.net), entry.at, entry.at, ${ADMIN}
      from orders o join users u on u.id = o.sales_person_id
      left join demo_returns r on r.order_id = o.id
      cross join lateral (select o.subtotal_amount - o.discount_amount as net) sold
      cross join lateral (
        select 'Commission of ' as what, -round(sold.net * o.commission_rate / 100, 2) as amount, sold.net, o.actual_delivery_date as at
        union all
        select 'Commission taken back of ', round(sold.net * o.commission_rate / 100, 2) - round((sold.net - r.amount) * o.commission_rate / 100, 2),
          sold.net - r.amount, r.at where r.order_id is not null) entry
      where o.status = 'delivered' and o.commission_rate is not null and entry.amount <> 0
      order by entry.at`,
];

/** What it costs to run the business: some the same each month, some more or less. */
const EXPENSES: readonly (readonly [
  category: string,
  what: string,
  day: number,
  amount: number,
  spread: number,
  method: string,
])[] = [
  ['rent', 'Rent of warehouse and office', 1, 2200, 0, 'bank_transfer'],
  ['salaries', 'Salaries', 27, 6900, 150, 'bank_transfer'],
  ['utilities', 'Electricity and water', 10, 240, 120, 'bank_transfer'],
  ['transport', 'Fuel and couriers', 18, 420, 260, 'cash'],
  ['marketing', 'Advertising', 6, 350, 400, 'credit_card'],
  ['supplies', 'Packaging and labels', 14, 210, 120, 'credit_card'],
  ['fees', 'Bank and card fees', 28, 80, 45, 'bank_transfer'],
];

const expenses = (zone: string): Sql => sql`
  insert into transactions (type, amount, description, payment_method, category, occurred_at, created_at, actor_id)
  select 'expense', -(e.amount + (abs(hashtext(e.category || m.n)) % (e.spread * 100 + 1)) / 100.0)::numeric(12, 2), e.what, e.method,
    e.category, w.at, w.at, ${ADMIN}
  from generate_series(0, 12) as m(n)
  cross join jsonb_to_recordset(${JSON.stringify(
    EXPENSES.map(([category, what, day, amount, spread, method]) => ({ category, what, day, amount, spread, method })),
  )}::jsonb) as e(category text, what text, day int, amount numeric, spread int, method text)
  cross join lateral (select (date_trunc('month', now() at time zone ${zone}) - make_interval(months => m.n)
    + make_interval(days => e.day - 1, hours => 11)) at time zone ${zone} as at) w
  where w.at < now() order by w.at`;

/** The numbers that the invoices and credit notes have taken. */
const SEQUENCES = sql`insert into document_sequences (kind, year, last_number)
  select kind, 0, count(*) from invoices group by kind`;

/** Opens the books of the demo business: invoices, payments, returns, commissions and expenses, out of the orders that are in. */
export async function loadBooks(on: Queryable, options: BooksOptions): Promise<void> {
  const statements = [
    ...SHIPMENTS,
    ...invoices(options),
    ...RETURNS,
    ...PAYMENTS,
    ...COMMISSIONS,
    expenses(options.businessTimezone),
    SEQUENCES,
  ];
  for (const statement of statements) await run(on, statement);
}
