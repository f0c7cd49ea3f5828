import { randomUUID } from 'node:crypto';
import { actorIdOf, type OperationContext } from '../../../kernel/context.js';
import { run, sql } from '../../../kernel/sql.js';
import { enqueue } from '../../jobs/index.js';
import { KEPT_LAST_MESSAGE } from '../inbox/last-message.js';
import type { Content } from './content.rules.js';
import { sendWhatsappMessageJob } from './send-messages.js';

/** A message that somebody, or the bot, wants to be sent. */
export interface NewMessage {
  readonly conversationId: number;
  readonly content: Content;
  /** What the contact reads. */
  readonly text: string;
  readonly imageId?: string | null;
  readonly fileId?: string | null;
  readonly clientMessageId?: string;
  readonly orderId?: number | null;
  readonly isAutomatic?: boolean;
  /** Whether it answers what the contact waits for, and is no greeting or news. */
  readonly answers: boolean;
}

const TYPES = {
  text: 'text',
  image: 'image',
  document: 'document',
  buttons: 'interactive',
  template: 'template',
} as const;

/**
 * Puts a message into the outbox, in the transaction of what it tells of; the job sends it. With a client id that was used before
 * it answers that message. The conversation is held by whoever calls.
 */
export async function writeMessage(
  ctx: OperationContext,
  message: NewMessage,
): Promise<{ id: number; isNew: boolean }> {
  const { conversationId, content, text, clientMessageId = randomUUID() } = message;
  const isAutomatic = message.isAutomatic === true;
  const [row] = await run<{ id: number; waited: number | null }>(
    ctx.connection,
    sql`insert into whatsapp_messages (conversation_id, user_id, phone_number, client_message_id, direction, message_type, content,
          metadata, image_id, file_id, status, is_processed, order_id, is_automatic, response_seconds)
        select c.id, ${isAutomatic ? null : actorIdOf(ctx)}::int, c.phone, ${clientMessageId}, 'outbound', ${TYPES[content.kind]},
          ${text}, ${JSON.stringify(content)}::jsonb, ${message.imageId ?? null}, ${message.fileId ?? null}, 'queued', true, ${message.orderId ?? null}::int,
          ${isAutomatic}, case when ${message.answers} then greatest(0, extract(epoch from now() - c.waiting_since))::int end
        from conversations c where c.id = ${conversationId}
        on conflict (client_message_id) where client_message_id is not null do nothing returning id`,
  );
  if (!row) {
    const [known] = await run<{ id: number }>(
      ctx.connection,
      sql`select id from whatsapp_messages where client_message_id = ${clientMessageId} and conversation_id = ${conversationId}`,
    );
    if (!known) throw new Error('A message with that client id belongs to another conversation');
    return { id: known.id, isNew: false };
  }
  await run(
    ctx.connection,
    sql`update conversations c set ${KEPT_LAST_MESSAGE},
          waiting_since = case when ${message.answers} then null else waiting_since end
        where id = ${conversationId}`,
  );
  await enqueue(ctx, sendWhatsappMessageJob, row.id);
  return { id: row.id, isNew: true };
}
