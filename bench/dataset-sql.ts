/** Size of the data: what the figures of every run rest on. */
export const SIZE = {
  users: 1000,
  products: 100_000,
  orders: 50_000,
  areas: 60,
  visits: 200_000,
  photos: 4,
  conversations: 5000,
  messages: 100_000,
} as const;

/** Days over which visits were made, and the last one of them. */
export const VISITS = { days: 720, until: '2026-11-20' } as const;

/** Ids of the users by role; the generator gives ids in this order. */
export const PEOPLE = {
  admin: { first: 1, last: 5 },
  sales_team: { first: 6, last: 45 },
  vendor: { first: 46, last: 95 },
  distributor: { first: 96, last: 195 },
  wholesale: { first: 196, last: 295 },
  customer: { first: 296, last: SIZE.users },
} as const;

export const CATEGORIES = [
  'Shampoo',
  'Conditioner',
  'Hair colour',
  'Hair oil',
  'Hair mask',
  'Styling',
  'Cleanser',
  'Toner',
  'Serum',
  'Moisturiser',
  'Sun care',
  'Body lotion',
  'Hand cream',
  'Lip care',
  'Make-up',
  'Nail care',
  'Fragrance',
  'Vitamins',
  'First aid',
  'Baby care',
] as const;

/** First words of product names: what Q1 searches for. */
export const WORDS = [
  'Argan',
  'Keratin',
  'Collagen',
  'Rosemary',
  'Coconut',
  'Jojoba',
  'Marula',
  'Hibiscus',
  'Saffron',
  'Charcoal',
  'Turmeric',
  'Lavender',
  'Panthenol',
  'Ceramide',
  'Retinol',
  'Hyaluron',
  'Niacinamide',
  'Chamomile',
  'Aloe',
  'Castor',
] as const;

const BRANDS = [
  'Nadira',
  'Velora',
  'Oasis Lab',
  'Botanica',
  'Purelle',
  'Desert Rose',
  'Mira',
  'Zahra',
  'Clarity',
  'Sana',
] as const;

const array = (values: readonly string[]): string => `array[${values.map((value) => `'${value}'`).join(', ')}]`;

/** A visit in 20 is planned, one in 20 was cancelled; the others were made. */
const VISIT_STATUS = `case n % 20 when 0 then 'planned' when 1 then 'cancelled' else 'completed' end`;
const customerOf = (n: string): string =>
  `${PEOPLE.customer.first} + pg_temp.pick(${n}, 21, ${PEOPLE.customer.last - PEOPLE.customer.first + 1})`;

/** Visits of the sales people with their photos; pictures of one content, since nobody looks at them here. */
const VISITS_MADE: readonly string[] = [
  `insert into areas (name, city) select 'Quarter ' || n, 'Riyadh' from generate_series(1, ${SIZE.areas}) n`,
  `insert into media_object (id, content_hash, visibility, mime, width, height, byte_size)
   select 'visit' || lpad(n::text, 17, '0'), 'bench', 'private', 'image/webp', 1600, 1200, 1
   from generate_series(1, ${SIZE.visits * SIZE.photos}) n`,
  `insert into field_visits (sales_person_id, customer_id, customer_name, customer_phone, phone_spellings, area_id, status,
     scheduled_date, actual_date, duration, chance, purpose, location, latitude, longitude, distance_meters, image_ids, cancel_reason,
     created_at, updated_at)
   select v.sales_person_id, u.id, (${array(WORDS)})[1 + pg_temp.pick(n, 22, ${WORDS.length})] || ' Salon ' || u.id, u.phone, u.phone_spellings,
     1 + pg_temp.pick(n, 23, ${SIZE.areas}), v.status, v.time, case v.status when 'completed' then v.time end,
     case v.status when 'completed' then 10 + pg_temp.pick(n, 24, 90) end,
     case v.status when 'completed' then (array['very_strong', 'strong', 'normal', 'unclear'])[1 + pg_temp.pick(n, 25, 4)] end,
     'Show the samples', 'Street ' || n % 500, 24.5 + pg_temp.pick(n, 26, 4000) / 10000.0, 46.5 + pg_temp.pick(n, 27, 4000) / 10000.0,
     pg_temp.pick(n, 28, 800),
     array(select 'visit' || lpad(((n - 1) * ${SIZE.photos} + i)::text, 17, '0') from generate_series(1, ${SIZE.photos}) i),
     case v.status when 'cancelled' then 'Closed' end, v.time - interval '3 days', v.time
   from generate_series(1, ${SIZE.visits}) n
     join users u on u.id = ${customerOf('n')},
     lateral (select ${VISIT_STATUS} as status,
       ${PEOPLE.sales_team.first} + pg_temp.pick(n, 29, ${PEOPLE.sales_team.last - PEOPLE.sales_team.first + 1}) as sales_person_id,
       timestamptz '${VISITS.until}' - pg_temp.pick(n, 30, ${VISITS.days * 1440}) * interval '1 minute' as time) v
   order by n`,
];

/**
 * Conversations over WhatsApp with their messages, two years of them. Those with few messages are many: the first ones have thousands.
 * One in three is nobody's; customers have the first ones, strangers the others.
 */
const CUSTOMERS = SIZE.users - PEOPLE.wholesale.first + 1;
const CONVERSATIONS: readonly string[] = [
  `insert into conversations (phone, wa_id, profile_name, customer_id, assignee_id, language)
   select '+' || w.wa_id, w.wa_id, (${array(WORDS)})[1 + pg_temp.pick(n, 31, ${WORDS.length})] || ' Store ' || n,
     case when n <= ${CUSTOMERS} then ${PEOPLE.wholesale.first} + n - 1 end,
     case when n % 3 <> 0 then ${PEOPLE.sales_team.first} + pg_temp.pick(n, 32, ${PEOPLE.sales_team.last - PEOPLE.sales_team.first + 1}) end,
     (array['en', 'ar'])[1 + n % 2]
   from generate_series(1, ${SIZE.conversations}) n,
     lateral (select '9665' || lpad((case when n <= ${CUSTOMERS} then ${PEOPLE.wholesale.first} + n - 1 else 100000 + n end)::text, 8, '0') as wa_id) w
   order by n`,
  `insert into whatsapp_messages (conversation_id, user_id, phone_number, message_id, client_message_id, direction, message_type, content,
     status, is_processed, response_seconds, at, created_at)
   select c.id, case when m.is_ours then c.assignee_id else c.customer_id end, c.phone, 'wamid.' || n,
     case when m.is_ours then md5(n::text)::uuid end, case when m.is_ours then 'outbound' else 'inbound' end, 'text',
     (1 + n % 12) || ' ' || (${array(WORDS)})[1 + pg_temp.pick(n, 33, ${WORDS.length})] || ' shampoo, and when does it come?',
     case when m.is_ours then 'read' else 'received' end, n % 40 <> 0, case when m.is_ours and n % 4 = 1 then 60 + n % 3000 end, m.at, m.at
   from generate_series(1, ${SIZE.messages}) n,
     lateral (select n % 2 = 1 as is_ours, timestamptz '${VISITS.until}' - pg_temp.pick(n, 34, ${VISITS.days * 1440}) * interval '1 minute' as at,
       1 + floor(${SIZE.conversations} * power(pg_temp.pick(n, 35, 1000000) / 1000000.0, 3))::int as conversation_id) m
     join conversations c on c.id = m.conversation_id
   order by m.at, n`,
  `update conversations c set last_message_at = m.last, last_message_text = m.text, last_message_type = 'text', last_inbound_at = m.heard,
     unread_count = case when c.id % 10 = 0 then 1 + c.id % 3 else 0 end, waiting_since = case when c.id % 8 = 0 then m.heard end
   from (select conversation_id, max(at) as last, max(at) filter (where direction = 'inbound') as heard,
           (array_agg(left(content, 120) order by at desc, id desc))[1] as text
         from whatsapp_messages group by 1) m
   where m.conversation_id = c.id`,
];

const roleOf = (id: string): string =>
  `case ${Object.entries(PEOPLE)
    .map(([role, { last }]) => `when ${id} <= ${last} then '${role}'`)
    .join(' ')} end`;

/** People and goods, which every size of data has alike. Every value is a hash of its row's number. */
export const PEOPLE_AND_GOODS: readonly string[] = [
  `create function pg_temp.pick(n bigint, salt bigint, choices int) returns int language sql immutable
     return ((hashint8extended(n, salt) & 9223372036854775807) % choices)::int`,

  `insert into users (id, email, password_hash, first_name, last_name, company_name, phone, phone_e164, phone_spellings, role, city, created_at)
   select n, 'user' || n || '@bench.example', 'no password signs in', 'First' || n, 'Last' || n, 'Company ' || n,
     '+9665' || lpad(n::text, 8, '0'), '+9665' || lpad(n::text, 8, '0'),
     '9665' || lpad(n::text, 8, '0') || ' 05' || lpad(n::text, 8, '0'), ${roleOf('n')}, 'Riyadh', timestamptz '2025-01-01' + n * interval '1 minute'
   from generate_series(1, ${SIZE.users}) n`,

  `insert into products (id, sku, name, description, category, brand, base_price, cost_price, vendor_id, created_at)
   select n, 'BX-' || lpad(n::text, 6, '0'),
     (${array(WORDS)})[1 + pg_temp.pick(n, 1, ${WORDS.length})] || ' ' || c.category || ' No. ' || n,
     'Made for the benchmark.', c.category, (${array(BRANDS)})[1 + pg_temp.pick(n, 3, ${BRANDS.length})],
     1 + pg_temp.pick(n, 4, 20000)::numeric / 100, 1 + pg_temp.pick(n, 5, 10000)::numeric / 200,
     ${PEOPLE.vendor.first} + pg_temp.pick(n, 6, ${PEOPLE.vendor.last - PEOPLE.vendor.first + 1}),
     timestamptz '2025-01-01' + pg_temp.pick(n, 7, 31000000) * interval '1 second'
   from generate_series(1, ${SIZE.products}) n,
     lateral (select (${array(CATEGORIES)})[1 + pg_temp.pick(n, 2, ${CATEGORIES.length})] as category) c`,
];

/**
 * The data, made inside PostgreSQL by set-based inserts (as fast as COPY: no row crosses the wire). Every value is a hash
 * of its row's number, so two databases are equal. Orders are delivered ones: nothing is reserved, and what is on hand is
 * the sum of the movements, so that the product's own invariants hold here too.
 */
export const DATASET: readonly string[] = [
  ...PEOPLE_AND_GOODS,

  // 1 to 5 lines, 3 on average, of different products.
  `create temporary table line as
   select n as order_id, l.line, p.id as product_id, p.name, p.sku, p.base_price, 1 + pg_temp.pick(n * 10 + l.line, 11, 12) as quantity
   from generate_series(1, ${SIZE.orders}) n cross join lateral generate_series(1, 1 + pg_temp.pick(n, 12, 5)) l(line)
     join products p on p.id = 1 + (pg_temp.pick(n, 13, ${SIZE.products}) + l.line * 7919) % ${SIZE.products}
   order by n, l.line`,

  `insert into inventory_items (product_id, quantity, reorder_point)
   select id, 1000000 - coalesce(sold, 0), 10 from products
     left join (select product_id, sum(quantity) as sold from line group by 1) s on s.product_id = id order by id`,

  `insert into orders (id, order_number, customer_id, sales_person_id, created_by_id, status, payment_status, subtotal_amount,
     total_amount, shipping_address, created_at, updated_at)
   select n, 'ORD-' || lpad(n::text, 6, '0'),
     ${PEOPLE.distributor.first} + pg_temp.pick(n, 14, ${SIZE.users - PEOPLE.distributor.first + 1}), s.id, s.id, 'delivered', 'paid',
     t.total, t.total, 'Street ' || n % 100, c.created_at, c.created_at
   from generate_series(1, ${SIZE.orders}) n
     join (select order_id, sum(quantity * base_price) as total from line group by 1) t on t.order_id = n,
     lateral (select ${PEOPLE.sales_team.first} + pg_temp.pick(n, 15, ${PEOPLE.sales_team.last - PEOPLE.sales_team.first + 1}) as id) s,
     lateral (select timestamptz '2025-01-01' + n * interval '11 minutes' as created_at) c
   order by n`,

  `insert into order_items (order_id, product_id, product_name, sku, quantity, list_price, unit_price, total_price)
   select order_id, product_id, name, sku, quantity, base_price, base_price, quantity * base_price from line order by order_id, line`,

  `insert into order_events (order_id, from_status, to_status, actor_id, created_at)
   select o.id, e.from_status, e.to_status, o.created_by_id, o.created_at + e.n * interval '1 day'
   from orders o, (values (0, null, 'pending'), (1, 'pending', 'confirmed'), (2, 'shipped', 'delivered')) e(n, from_status, to_status)
   order by o.id, e.n`,

  `insert into stock_movements (product_id, kind, quantity_change, created_at)
   select id, 'opening', 1000000, timestamptz '2025-01-01' from products order by id`,

  `insert into stock_movements (product_id, kind, quantity_change, order_id, actor_id, created_at)
   select l.product_id, 'shipped', -l.quantity, o.id, o.created_by_id, o.created_at + interval '1 day'
   from line l join orders o on o.id = l.order_id order by o.id, l.line`,

  ...VISITS_MADE,
  ...CONVERSATIONS,

  ...['users', 'products', 'orders'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
  `select setval('order_number_seq', ${SIZE.orders})`,
];
