import type { Actor } from '../../kernel/access.js';
import { expression, readModel, rowOf, told, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { ACTOR_ID, and, join, raw, sql, type Sql } from '../../kernel/sql.js';
import { seesNoteSql } from '../customers/index.js';
import { Notification } from './notifications.entity.js';
import { KEPT_DAYS, MAX_UNREAD } from './notifications.rules.js';
import { messageWords, titleWords } from './notification-words.js';

/** What an access lets its holder be told of: everything, one's own, or nothing. */
function concerned(
  actor: Actor,
  permission: 'orders.read' | 'inventory.detail' | 'priceProposals.read',
  subject: Sql,
  own: Sql,
): Sql {
  const access = actor.access(permission);
  if (access === 'none') return raw('false');
  return access === 'all' ? sql`${subject} is not null` : sql`${subject} in (${own})`;
}

/**
 * Whom a notification concerns. Orders: admins, the customer and the sales person. Stock: admins, the sales team, the
 * vendor of the product. Proposed prices: admins and the vendor. Visits: whoever makes them. Customers: who looks after
 * them. Mentions: who is named, while they see the note. Never the one who did it.
 */
export function notificationScope(actor: Actor, row: Row): Sql {
  const orders = concerned(
    actor,
    'orders.read',
    row('orderId'),
    sql`select n_o.id from orders n_o where n_o.customer_id = ${ACTOR_ID} or n_o.sales_person_id = ${ACTOR_ID}`,
  );
  const stock = concerned(
    actor,
    'inventory.detail',
    row('productId'),
    sql`select n_p.id from products n_p where n_p.vendor_id = ${ACTOR_ID}`,
  );
  const prices = concerned(
    actor,
    'priceProposals.read',
    row('priceProposalId'),
    sql`select n_v.id from price_proposals n_v where n_v.vendor_id = ${ACTOR_ID}`,
  );
  // What was told to somebody else who was to make the visit stays theirs; who lost one is told of it without it.
  const visits = sql`(${row('kind')} = 'visit'
    and (${row('visitId')} is null or ${row('visitId')} in (select n_f.id from field_visits n_f where n_f.sales_person_id = ${ACTOR_ID}))
    and (${row('params')} ->> 'salesPersonId')::int = ${ACTOR_ID})`;
  // A customer that somebody else looks after since is told of no more.
  const customers = sql`(${row('customerId')} in (select n_a.customer_id from customer_assignments n_a where n_a.sales_person_id = ${ACTOR_ID})
    and (${row('params')} ->> 'salesPersonId')::int = ${ACTOR_ID})`;
  const mentions = sql`(${row('noteId')} is not null and (${row('params')} ->> 'userId')::int = ${ACTOR_ID}
    and ${seesNoteSql(actor, row('noteId'))})`;
  const ofStock = and([sql`${row('priceProposalId')} is null`, stock]);
  return and([
    sql`(${join([orders, sql`(${ofStock})`, prices, visits, customers, mentions], ' or ')})`,
    sql`${row('actorId')} is distinct from ${ACTOR_ID}`,
    sql`${row('createdAt')} > now() - make_interval(days => ${raw(String(KEPT_DAYS))})`,
  ]);
}

const READ_UNTIL = sql`coalesce((select n_m.read_until_id from notification_marks n_m where n_m.user_id = ${ACTOR_ID}), 0)`;

const readOnItsOwn = (row: Row): Sql => sql`exists (
  select 1 from notification_reads n_r where n_r.user_id = ${ACTOR_ID} and n_r.notification_id = ${row('id')})`;

/** What a notification is about, or the note that it is about. */
const ofNote = (row: Row, property: string, column: string): Sql =>
  sql`coalesce(${row(property)}, (select n_n.${raw(column)} from customer_notes n_n where n_n.id = ${row('noteId')}))::text`;

const factsSql = (row: Row, text: Sql): Sql =>
  sql`jsonb_build_object('kind', ${row('kind')}, 'params', ${row('params')}, 'text', ${text})`;

export const notificationModel = readModel('Notification', Notification, {
  permission: 'session',
  scope: notificationScope,
  fields: {
    isRead: expression((row) => sql`(${row('id')} <= ${READ_UNTIL} or ${readOnItsOwn(row)})`),
    title: told((row) => factsSql(row, row('title')), titleWords),
    orderId: expression((row) => ofNote(row, 'orderId', 'order_id')),
    customerId: expression((row) => ofNote(row, 'customerId', 'customer_id')),
    message: told((row) => factsSql(row, row('message')), messageWords),
  },
});

export const notificationReads = reads<object>(notificationModel, {
  filters: {},
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
  pageFields: {
    unreadCount: (dataSource, actor) => {
      const row = rowOf(dataSource, notificationModel, 'u');
      const unread = and([sql`u.id > ${READ_UNTIL}`, sql`not ${readOnItsOwn(row)}`, notificationScope(actor, row)]);
      return sql`(select count(*)::int from (select 1 from notifications u where ${unread} limit ${raw(String(MAX_UNREAD))}) n_u)`;
    },
  },
});
