/*
 * The statements of the limit server: what somebody would write by hand who knows the schema, the plan and the shape of the
 * answer. They give the same rows to the same people as the product does (checked before every run), for the one role that
 * asks here: a sales person, who sees all products, their own orders, and of people their customers and themselves.
 */

/** The session lookup every request needs: the same rows and rules as the product's. */
export const SESSION = `
  select s.id as session_id, u.id, u.role
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and u.is_active and u.archived_at is null and now() < s.idle_until and now() < s.absolute_until`;

const time = (value: string): string => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const CUSTOMER = `(select row_to_json(c) from (
  select u.id::text as id, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "displayName",
    u.role, u.company_name as "companyName"
  from users u where u.id = o.customer_id and u.archived_at is null and (u.id = $1 or u.role in ('customer', 'distributor', 'wholesale'))) c)`;

const ITEMS = `(select coalesce(json_agg(l), '[]'::json) from (
  select i.id::text as id, i.product_id::text as "productId", i.product_name as "productName", i.sku, i.quantity,
    i.unit_price::text as "unitPrice", i.total_price::text as "totalPrice"
  from order_items i where i.order_id = o.id order by i.id) l)`;

const ORDER = `o.id::text as id, o.order_number as "orderNumber", o.status, o.total_amount::text as "totalAmount",
  ${time('o.created_at')} as "createdAt", ${CUSTOMER} as customer`;

/** Q1: $1 category, $2 pattern. The matching rows are found once, for the count and for the page. */
export const PRODUCTS = `
  with m as materialized (
    select p.id, p.created_at from products p where p.category = $1 and p.search like $2 and p.archived_at is null),
  k as (select id, created_at from m order by created_at desc, id desc limit 50)
  select row_to_json(page)::text as json from (select (select count(*) from m) as "totalCount",
    (select coalesce(json_agg(j), '[]'::json) from (
      select p.id::text as id, p.sku, p.name, p.category, p.brand, p.base_price::text as "basePrice", p.is_active as "isActive",
        (select row_to_json(s) from (
          select i.id::text as id, i.quantity, i.quantity - i.reserved_quantity as available,
            case when i.quantity <= 0 then 'out_of_stock' when i.quantity <= i.reorder_point then 'low_stock' else 'in_stock' end as status
          from inventory_items i where i.product_id = p.id) s) as inventory
      from k join products p on p.id = k.id order by k.created_at desc, k.id desc) j) as nodes) page`;

/** Q2: $1 the sales person. */
export const ORDERS = `
  select row_to_json(page)::text as json from (select coalesce(json_agg(j), '[]'::json) as nodes from (
    select ${ORDER}, ${ITEMS} as items
    from orders o where o.customer_id = $1 or o.sales_person_id = $1
    order by o.created_at desc, o.id desc limit 25) j) page`;

/** Q3: $1 the sales person, $2 the order. */
export const ONE_ORDER = `
  select row_to_json(j)::text as json from (
    select ${ORDER}, o.payment_status as "paymentStatus", o.shipping_address as "shippingAddress", ${ITEMS} as items,
      (select coalesce(json_agg(e), '[]'::json) from (
        select e.id::text as id, e.from_status as "fromStatus", e.to_status as "toStatus", ${time('e.created_at')} as "createdAt"
        from order_events e where e.order_id = o.id order by e.id) e) as events
    from orders o where o.id = $2 and (o.customer_id = $1 or o.sales_person_id = $1)) j`;

/** M1: the whole of it as one call of a function. */
export const CREATE_ORDER = 'select limit_create_order($1, $2, $3, $4, $5, $6, $7)::text as json';

/**
 * The same durable rows as the product's createOrder: order, lines, event, reserved stock, movements, audit entry, and the event for subscribers. Stock is
 * locked in product order, and an order that cannot be met is refused. Nothing else is validated.
 */
export const CREATE_ORDER_FUNCTION = `
create function limit_create_order(actor int, actor_role text, session int, address text, request text, customer int, items jsonb)
returns json language plpgsql as $$
declare
  made orders;
  met int;
begin
  perform 1 from inventory_items where product_id in (select (l ->> 'productId')::int from jsonb_array_elements(items) l)
    order by product_id for update;
  update inventory_items i set reserved_quantity = i.reserved_quantity + n.quantity, updated_at = now()
    from (select (l ->> 'productId')::int as product_id, sum((l ->> 'quantity')::int) as quantity
          from jsonb_array_elements(items) l group by 1) n
    where i.product_id = n.product_id and i.quantity - i.reserved_quantity >= n.quantity;
  get diagnostics met = row_count;
  if met < (select count(distinct l ->> 'productId') from jsonb_array_elements(items) l) then
    raise exception 'not enough stock';
  end if;
  insert into orders (order_number, customer_id, sales_person_id, created_by_id, subtotal_amount, total_amount, reservation_expires_at)
    select 'ORD-' || lpad(nextval('order_number_seq')::text, 6, '0'), customer, actor, actor, t.total, t.total, now() + interval '72 hours'
    from (select sum(p.base_price * (l ->> 'quantity')::int) as total
          from jsonb_array_elements(items) l join products p on p.id = (l ->> 'productId')::int) t
    returning * into made;
  insert into order_items (order_id, product_id, product_name, sku, quantity, list_price, unit_price, total_price)
    select made.id, p.id, p.name, p.sku, (l.value ->> 'quantity')::int, p.base_price, p.base_price,
      p.base_price * (l.value ->> 'quantity')::int
    from jsonb_array_elements(items) with ordinality l join products p on p.id = (l.value ->> 'productId')::int order by l.ordinality;
  insert into stock_movements (product_id, kind, reserved_change, order_id, actor_id)
    select (l ->> 'productId')::int, 'reserved', sum((l ->> 'quantity')::int), made.id, actor from jsonb_array_elements(items) l group by 1;
  insert into order_events (order_id, to_status, actor_id) values (made.id, 'pending', actor);
  insert into audit_events (request_id, actor_id, actor_role, session_id, ip, action, entity, entity_id, after)
    values (request, actor, actor_role, session, address, 'createOrder', 'Order', made.id::text,
      jsonb_build_object('orderNumber', made.order_number, 'customerId', customer, 'totalAmount', made.total_amount, 'items', items));
  insert into domain_events (name, version, entity, entity_id, payload, actor_id, request_id)
    values ('order.created', 1, 'Order', made.id::text, jsonb_build_object('orderNumber', made.order_number, 'customerId', customer,
      'totalAmount', made.total_amount::text, 'orderedAt', null, 'reason', null), actor, request);
  return json_build_object('id', made.id::text, 'orderNumber', made.order_number, 'status', made.status,
    'totalAmount', made.total_amount::text, 'itemCount', jsonb_array_length(items), 'createdAt', ${time('made.created_at')},
    'customer', (select row_to_json(c) from (select u.id::text as id,
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "displayName", u.role,
      u.company_name as "companyName" from users u where u.id = customer) c));
end $$`;
