import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import type { Actor } from '../../../kernel/access.js';
import { notFound } from '../../../kernel/errors.js';
import { authorize } from '../../../kernel/operation.js';
import { matchesPerson } from '../../../kernel/text/search.js';
import {
  expression,
  isoTime,
  many,
  one,
  readModel,
  rowOf,
  told,
  type Guard,
  type Row,
} from '../../../kernel/select/model.js';
import { reads } from '../../../kernel/select/reads.js';
import { visible } from '../../../kernel/select/compile.js';
import { ACTOR_ID, and, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import type { Said } from '../../../words/index.js';
import { declareThingName } from '../../audit/index.js';
import { isOwnCustomerSql } from '../../customers/index.js';
import { customerBalanceSql } from '../../finance/index.js';
import { userModel, userNameSql } from '../../identity/index.js';
import { declareImageSight, declareImageUse } from '../../media/index.js';
import { WINDOW_HOURS } from '../whatsapp.rules.js';
import { Conversation, ConversationNote } from './conversations.entity.js';
import type { ConversationFilter, WhatsappMessageFilter } from './inbox.inputs.js';
import { WhatsappMessage } from './messages.entity.js';

/** Conversations that a sales person sees: their own, those nobody has taken, and those of their customers. */
const isSeenBySales = (row: Row, actorId: Sql): Sql =>
  sql`(${row('assigneeId')} = ${actorId} or ${row('assigneeId')} is null or ${isOwnCustomerSql(row('customerId'), actorId)})`;

const conversationScope = (actor: Actor, row: Row): Sql | null =>
  actor.access('messages.read') === 'all' ? null : isSeenBySales(row, sql`${ACTOR_ID}`);

/** The conversation of a row of something that stands within it. */
const withinScope = (actor: Actor, row: Row): Sql | null =>
  actor.access('messages.read') === 'all'
    ? null
    : sql`exists (select 1 from conversations c where c.id = ${row('conversationId')}
        and ${isSeenBySales(conversationRow('c'), sql`${ACTOR_ID}`)})`;

/** The columns that the scope asks of a conversation, under an alias. */
const conversationRow = (alias: string): Row =>
  Object.assign((property: string) => raw(`${alias}.${property === 'assigneeId' ? 'assignee_id' : 'customer_id'}`), {
    alias,
  });

declareImageUse('whatsapp_messages.image_id', sql`select image_id from whatsapp_messages where image_id is not null`);
declareImageSight(
  (image, viewerId) => sql`exists (select 1 from whatsapp_messages m join conversations c on c.id = m.conversation_id
    join users viewer on viewer.id = ${viewerId}
    where m.image_id = ${image} and viewer.role = 'sales_team' and ${isSeenBySales(conversationRow('c'), sql`${viewerId}::int`)})`,
);

/** Whoever made orders for the customer sees what the customer owes, as whoever keeps the books. */
const balanceSight: Guard = {
  permission: 'finance.read',
  own: (row) =>
    sql`exists (select 1 from orders s where s.customer_id = ${row('customerId')} and s.sales_person_id = ${ACTOR_ID})`,
  silent: true,
};

/** For so long the queue tries by itself to fetch the file of a message. */
const FETCHED_WITHIN = raw(`interval '15 minutes'`);

/** Whether the file of a message was given up, and may be there all the same: what is too large never is. */
export const canFetchFileAgain = (
  row: Row,
): Sql => sql`(${row('direction')} = 'inbound' and ${row('mediaId')} is not null
  and ${row('imageId')} is null and ${row('fileId')} is null
  and (case when ${row('failure')} is null then ${row('createdAt')} < now() - ${FETCHED_WITHIN}
    else ${row('failure')} ->> 'key' <> 'whatsapp.fileTooLarge' end))`;

const nameSql = (row: Row): Sql =>
  sql`coalesce(${userNameSql(row('customerId'))}, nullif(${row('profileName')}, ''), ${row('phone')})`;

export const conversationModel = readModel('Conversation', Conversation, {
  permission: 'messages.read',
  scope: conversationScope,
  fields: {
    name: expression(nameSql),
    customer: one(
      () => userModel,
      (conversation, user) => sql`${user('id')} = ${conversation('customerId')}`,
    ),
    assigneeName: expression((row) => userNameSql(row('assigneeId'))),
    customerBalance: expression(
      (row) => sql`(case when ${row('customerId')} is not null
        then ${customerBalanceSql(row('customerId'))}::numeric(20, 2)::text end)`,
      balanceSight,
    ),
    windowClosesAt: expression((row) =>
      isoTime(sql`(${row('lastInboundAt')} + ${raw(`interval '${WINDOW_HOURS} hours'`)})`),
    ),
    notes: many(
      () => conversationNoteModel,
      (conversation, note) => sql`${note('conversationId')} = ${conversation('id')}`,
      (note) => note('id'),
    ),
  },
});

export const conversationNoteModel = readModel('ConversationNote', ConversationNote, {
  permission: 'messages.read',
  scope: withinScope,
  fields: { authorName: expression((row) => userNameSql(row('authorId'))) },
});

export const whatsappMessageModel = readModel('WhatsappMessage', WhatsappMessage, {
  permission: 'messages.read',
  scope: withinScope,
  fields: {
    userName: expression((row) => userNameSql(row('userId'))),
    imageUrl: expression((row) => sql`'/media/' || ${row('imageId')}`),
    fileName: expression(
      (row) => sql`case when ${row('mediaId')} is not null or ${row('fileId')} is not null
        then coalesce((select f.name from whatsapp_files f where f.id = ${row('fileId')}), ${row('metadata')} ->> 'filename', ${row('metadata')} ->> 'mime_type', ${row('messageType')}) end`,
    ),
    fileUrl: expression((row) => sql`'/media/files/' || ${row('fileId')}`),
    fileMime: expression((row) => sql`(select f.mime from whatsapp_files f where f.id = ${row('fileId')})`),
    fileSize: expression((row) => sql`(select f.byte_size from whatsapp_files f where f.id = ${row('fileId')})`),
    canFetchFileAgain: expression(canFetchFileAgain),
    metadata: expression((row) => sql`${row('metadata')}::text`),
    errorText: told(
      (row) => row('failure'),
      (facts) => facts as unknown as Said,
    ),
    orderNumber: expression((row) => sql`(select o.order_number from orders o where o.id = ${row('orderId')})`),
    conversation: one(
      () => conversationModel,
      (message, conversation) => sql`${conversation('id')} = ${message('conversationId')}`,
    ),
  },
});

export const conversationReads = reads<ConversationFilter>(conversationModel, {
  filters: {
    search: (row, text) =>
      sql`(${matchesPerson(row('search'), text) ?? raw('true')} or exists (select 1 from users u
        where u.id = ${row('customerId')} and ${matchesPerson(raw('u.search'), text) ?? raw('true')}))`,
    unread: (row, unread) => (unread ? sql`${row('unreadCount')} > 0` : sql`${row('unreadCount')} = 0`),
    waiting: (row, waiting) =>
      waiting ? sql`${row('waitingSince')} is not null` : sql`${row('waitingSince')} is null`,
    assignedToMe: (row, mine) =>
      mine ? sql`${row('assigneeId')} = ${ACTOR_ID}` : sql`${row('assigneeId')} is distinct from ${ACTOR_ID}`,
    unassigned: (row, none) => (none ? sql`${row('assigneeId')} is null` : sql`${row('assigneeId')} is not null`),
    assigneeId: (row, id) => sql`${row('assigneeId')} = ${id}`,
    customerId: (row, id) => sql`${row('customerId')} = ${id}`,
  },
  sorts: {
    lastMessageAt: { by: (row) => row('lastMessageAt'), type: 'timestamptz' },
    waitingSince: { by: (row) => row('waitingSince'), type: 'timestamptz' },
  },
  defaultSort: { field: 'lastMessageAt', direction: 'desc' },
});

export const whatsappMessageReads = reads<WhatsappMessageFilter>(whatsappMessageModel, {
  filters: {
    conversationId: (row, id) => sql`${row('conversationId')} = ${id}`,
    unprocessed: (row, unprocessed) =>
      unprocessed
        ? sql`${row('direction')} = 'inbound' and not ${row('isProcessed')}`
        : sql`not (${row('direction')} = 'inbound' and not ${row('isProcessed')})`,
    writtenBy: (row, direction) => sql`${row('direction')} = ${direction}`,
    status: (row, status) => sql`${row('status')} = ${status}`,
    orderId: (row, id) => sql`${row('orderId')} = ${id}`,
    from: (row, time) => sql`${row('createdAt')} >= ${time}`,
    to: (row, time) => sql`${row('createdAt')} < ${time}`,
  },
  sorts: {
    at: { by: (row) => row('at'), type: 'timestamptz' },
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
  },
  defaultSort: { field: 'at', direction: 'desc' },
});

/** A conversation held for a change; `NOT_FOUND` for one that the caller may not see. */
export async function holdConversation(
  ctx: RequestContext & { connection: NonNullable<RequestContext['connection']> },
  id: number,
): Promise<HeldConversation> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, conversationModel, 'p');
  const [found] = await run<HeldConversation>(
    ctx.connection,
    sql`select p.id, p.phone, p.customer_id as "customerId", p.assignee_id as "assigneeId", p.last_inbound_at as "lastInboundAt",
          p.opted_out_at as "optedOutAt", p.language
        from conversations p where p.id = ${id} and ${and([visible(actor, conversationModel, row)])} for no key update of p`,
    actor.id,
  );
  if (!found) throw notFound('Conversation');
  return found;
}

/** Makes sure that the caller sees a conversation. @throws AppError `FORBIDDEN`, `NOT_FOUND` */
export async function requireConversation(ctx: RequestContext, id: number): Promise<void> {
  authorize(ctx, 'messages.read');
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, conversationModel, 'p');
  const [found] = await run(
    queryableOf(ctx),
    sql`select from conversations p where p.id = ${id} and ${and([visible(actor, conversationModel, row)])}`,
    actor.id,
  );
  if (!found) throw notFound('Conversation');
}

export interface HeldConversation extends Record<string, unknown> {
  readonly id: number;
  readonly phone: string;
  readonly customerId: number | null;
  readonly assigneeId: number | null;
  readonly lastInboundAt: Date | null;
  readonly optedOutAt: Date | null;
  readonly language: 'en' | 'ar' | null;
}

/** Messages of today, in the zone of the business, of those that the caller sees. */
export async function messagesOfToday(ctx: RequestContext): Promise<number> {
  const actor = requireActor(ctx);
  if (actor.access('messages.read') === 'none') return 0;
  const row = rowOf(ctx.dataSource, whatsappMessageModel, 'p');
  const zone = ctx.settings.timezone;
  const [found] = await run<{ count: number }>(
    queryableOf(ctx),
    sql`select count(*)::int as count from whatsapp_messages p
        where p.created_at >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone}
          and ${and([visible(actor, whatsappMessageModel, row)])}`,
    actor.id,
  );
  return found?.count ?? 0;
}

declareThingName(
  'Conversation',
  (id) => sql`select coalesce(n.profile_name, n.phone) from conversations n where n.id = ${id}`,
);
declareThingName(
  'WhatsappMessage',
  (id) => sql`select left(n.content, 60) from whatsapp_messages n where n.id = ${id}`,
);
