/*
 * The statements of the limit server for the inbox: what somebody would write by hand for an admin, who sees every conversation, and
 * for a sales person, who sees their own, free ones, and those of customers whom they sell to.
 */

const time = (value: string): string => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** What people are called, by their id. */
export const nameOf = (id: string): string =>
  `(select coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) from users u where u.id = ${id})`;

/** What an actor sees of the customer: sales people who buys. */
const customer = (seen: string): string => `(select row_to_json(u) from (
  select u.id::text as id, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "displayName",
    u.company_name as "companyName"
  from users u where u.id = c.customer_id and ${seen}) u)`;

const row = (seen: string): string => `c.id::text as id,
  coalesce(${nameOf('c.customer_id')}, nullif(c.profile_name, ''), c.phone) as name, c.phone, c.assignee_id::text as "assigneeId",
  ${nameOf('c.assignee_id')} as "assigneeName", ${time('c.last_message_at')} as "lastMessageAt", last.content as "lastMessageText",
  last.message_type as "lastMessageType", c.unread_count as "unreadCount", ${time('c.waiting_since')} as "waitingSince",
  ${customer(seen)} as customer`;

/** Fifty of those that meet the conditions, and whether there are more. */
const page = (where: string, order: string, seen = 'true'): string => `
  with k as (select c.* from conversations c where ${where} order by ${order} limit 51)
  select json_build_object('pageInfo', json_build_object('hasNextPage', (select count(*) > 50 from k)), 'nodes', (
    select coalesce(json_agg(j), '[]'::json) from (
      select ${row(seen)} from (select * from k c order by ${order} limit 50) c
        left join lateral (select left(m.content, 120) as content, m.message_type from whatsapp_messages m
          where m.conversation_id = c.id order by m.at desc, m.id desc limit 1) last on true
      order by ${order}) j))::text as json`;

const NEWEST = 'c.last_message_at desc, c.id desc';

/** $1 the sales person. */
const OF_SALES = `(c.assignee_id = $1 or c.assignee_id is null
  or exists (select 1 from orders s where s.customer_id = c.customer_id and s.sales_person_id = $1))`;
/** Of people, sales people see who buys, and themselves. */
const SEEN_BY_SALES = `u.archived_at is null and (u.id = $1 or u.role in ('customer', 'distributor', 'wholesale'))`;

/** $1 who asks. */
const COUNTS = `
  select json_build_object('all', count(*), 'unread', count(*) filter (where c.unread_count > 0),
    'waiting', count(*) filter (where c.waiting_since is not null), 'mine', count(*) filter (where c.assignee_id = $1))::text as json
  from conversations c`;

const THREAD = `
  with k as (select m.* from whatsapp_messages m where m.conversation_id = $1 order by m.at desc, m.id desc limit 51)
  select json_build_object('pageInfo', json_build_object('hasNextPage', (select count(*) > 50 from k)), 'nodes', (
    select coalesce(json_agg(j), '[]'::json) from (
      select m.id::text as id, m.conversation_id::text as "conversationId", m.client_message_id::text as "clientMessageId", ${time('m.at')} as at,
        m.direction, m.message_type as "messageType", m.content, m.metadata::text as metadata, '/media/' || m.image_id as "imageUrl",
        '/media/files/' || m.file_id as "fileUrl",
        case when m.media_id is not null or m.file_id is not null
          then coalesce(f.name, m.metadata ->> 'filename', m.metadata ->> 'mime_type', m.message_type) end as "fileName",
        f.mime as "fileMime", f.byte_size as "fileSize", m.status, m.error_code as "errorCode", m.is_processed as "isProcessed",
        m.is_automatic as "isAutomatic", m.order_id::text as "orderId", o.order_number as "orderNumber", m.user_id::text as "userId",
        ${nameOf('m.user_id')} as "userName", ${time('m.delivered_at')} as "deliveredAt", ${time('m.read_at')} as "readAt"
      from (select * from k m order by m.at desc, m.id desc limit 50) m
        left join whatsapp_files f on f.id = m.file_id left join orders o on o.id = m.order_id
      order by m.at desc, m.id desc) j))::text as json`;

/** For an admin, by the path that asks. What is asked by are the parameters. */
export const WHATSAPP: Readonly<Record<string, string>> = {
  '/conversations': page('true', NEWEST),
  '/conversations/unread': page('c.unread_count > 0', NEWEST),
  '/conversations/waiting': page('c.waiting_since is not null', 'c.waiting_since, c.id'),
  '/conversations/searched': page(
    `(c.search like $1 or exists (select 1 from users u where u.id = c.customer_id and u.search like $1))`,
    NEWEST,
  ),
  '/thread': THREAD,
};

/** For the sales person who asks: their id is the first parameter. */
export const WHATSAPP_OF_SALES: Readonly<Record<string, string>> = {
  '/conversations/of-sales': page(OF_SALES, NEWEST, SEEN_BY_SALES),
  '/conversations/counts': COUNTS,
};
