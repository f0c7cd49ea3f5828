import { NoInput } from '../../../kernel/input-fields.js';
import type { OperationContext, RequestContext } from '../../../kernel/context.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { subscribe } from '../../events/index.js';
import { enqueue } from '../../jobs/index.js';
import { whatsappAccess } from '../access/access.js';
import { reachContacts } from '../inbox/contacts.js';
import { KEPT_LAST_MESSAGE } from '../inbox/last-message.js';
import { languageOf, wishOf } from '../texts/opt-out.rules.js';
import { DeliveryStored, MessageReceived } from '../whatsapp.events.js';
import { readDelivery, type BroughtMessage } from './delivery.rules.js';
import { fetchWhatsappMediaJob } from './fetch-media.js';
import { applyStatuses } from './statuses.js';

const wanted = new WeakMap<RequestContext, readonly number[]>();

/** Reads what was stored: messages once each, however often they came; statuses forward only. */
const receiveWhatsappDeliveries = operation({
  name: 'receiveWhatsappDeliveries',
  permission: 'settings.write',
  input: NoInput,
  audit: false,
  prepare: async (ctx) => wanted.get(ctx) ?? [],
  run: async (ctx, _input, ids) => {
    const deliveries = await run<{ id: number; body: Buffer }>(
      ctx.connection,
      sql`select id, body from whatsapp_deliveries where id = any(${[...ids]}::int[]) and handled_at is null order by id for update`,
    );
    const access = await whatsappAccess(ctx);
    const read = deliveries.map(({ id, body }) => ({ id, ...readDelivery(body, access?.phoneNumberId ?? '') }));
    await takeMessages(
      ctx,
      read.flatMap(({ messages }) => messages),
    );
    await applyStatuses(
      ctx,
      read.flatMap(({ statuses }) => statuses),
    );
    const faults = read.filter((one) => one.faults.length > 0).map(({ id, faults: told }) => ({ id, faults: told }));
    for (const fault of faults) ctx.log.warn(fault, 'part of a WhatsApp delivery could not be read');
    await run(
      ctx.connection,
      sql`update whatsapp_deliveries d set handled_at = now(),
            faults = coalesce((select array(select jsonb_array_elements_text(f.faults))
              from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f(id int, faults jsonb) where f.id = d.id), '{}')
          where d.id = any(${deliveries.map(({ id }) => id)}::int[])`,
    );
    return null;
  },
});

/** Hands what was stored to its reader. */
export const readWhatsapp = subscribe({
  name: 'whatsapp-deliveries',
  events: [DeliveryStored],
  handle: async (ctx, events) => {
    const call: RequestContext = { ...ctx };
    wanted.set(
      call,
      events.map(({ entityId }) => Number(entityId)),
    );
    await receiveWhatsappDeliveries(call, {});
  },
});

interface Inserted extends Record<string, unknown> {
  readonly id: number;
  readonly messageId: string;
  readonly conversationId: number;
  readonly userId: number | null;
}

async function takeMessages(ctx: OperationContext, brought: readonly BroughtMessage[]): Promise<void> {
  if (brought.length === 0) return;
  const contacts = await reachContacts(
    ctx,
    brought.map(({ phone, waId, profileName }) => ({ phone, waId, profileName })),
  );
  const rows = brought.map((message, n) => ({
    n,
    ...message,
    at: message.at.toISOString(),
    conversationId: contacts.get(message.phone)?.id ?? 0,
    userId: contacts.get(message.phone)?.customerId ?? null,
  }));
  const inserted = await run<Inserted>(
    ctx.connection,
    sql`insert into whatsapp_messages (conversation_id, user_id, phone_number, message_id, direction, message_type, content,
          metadata, media_id, status, at, is_processed)
        select r."conversationId", r."userId", r.phone, r."messageId", 'inbound', r.type, r.content, r.metadata, r."mediaId",
          'received', r.at, r.type = 'reaction'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, "conversationId" int, "userId" int, phone text,
          "messageId" text, type text, content text, metadata jsonb, "mediaId" text, at timestamptz)
        order by r.n
        on conflict (message_id) where message_id is not null do nothing
        returning id, message_id as "messageId", conversation_id as "conversationId", user_id as "userId"`,
  );
  if (inserted.length === 0) return;
  await noteInbound(ctx, inserted, brought);
  const byId = new Map(brought.map((message) => [message.messageId, message]));
  for (const { id, messageId, conversationId, userId } of inserted) {
    const { mediaId = null, type = 'unsupported' } = byId.get(messageId) ?? {};
    if (mediaId !== null) await enqueue(ctx, fetchWhatsappMediaJob, id);
    ctx.emit(MessageReceived, conversationId, { messageId: id, customerId: userId, type });
  }
}

/** What new messages change of their conversations: who waits since when, what is unread, what the contact wishes. */
async function noteInbound(
  ctx: OperationContext,
  inserted: readonly Inserted[],
  brought: readonly BroughtMessage[],
): Promise<void> {
  const byId = new Map(brought.map((message) => [message.messageId, message]));
  const rows = inserted.flatMap(({ messageId, conversationId, id }) => {
    const message = byId.get(messageId);
    if (!message) return [];
    const { at, content, type } = message;
    const asks = type !== 'reaction';
    return { id, conversationId, at: at.toISOString(), asks, wish: wishOf(content), language: languageOf(content) };
  });
  await run(
    ctx.connection,
    sql`with told as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as r(id int, "conversationId" int, at timestamptz, asks boolean, wish text, language text)),
        summed as (
          select "conversationId" as id, max(at) as last, min(at) filter (where asks) as first,
            count(*) filter (where asks)::int as unread,
            (array_agg(wish order by at desc, id desc) filter (where wish is not null))[1] as wish,
            (array_agg(language order by at desc, id desc) filter (where language is not null))[1] as language
          from told group by "conversationId")
        update conversations c set
          ${KEPT_LAST_MESSAGE},
          last_inbound_at = greatest(c.last_inbound_at, s.last),
          unread_count = c.unread_count + s.unread,
          waiting_since = coalesce(c.waiting_since, s.first),
          language = coalesce(s.language, c.language),
          opted_out_at = case s.wish when 'out' then coalesce(c.opted_out_at, now()) when 'in' then null else c.opted_out_at end
        from summed s where c.id = s.id`,
  );
}
