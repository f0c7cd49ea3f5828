import { requireActor } from '../../../kernel/context.js';
import { AppError, badInput, notFound } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { said } from '../../../words/index.js';
import { Role } from '../../identity/index.js';
import {
  AddConversationNoteInput,
  AssignConversationInput,
  LinkConversationInput,
  MarkConversationReadInput,
  MarkMessageProcessedInput,
} from './inbox.inputs.js';
import { holdConversation } from './inbox.queries.js';

/** Notes that what a contact wrote was read. It is told to WhatsApp by nobody: who reads is the business's own affair. */
export const markConversationRead = operation({
  name: 'markConversationRead',
  permission: 'messages.write',
  input: MarkConversationReadInput,
  audit: false,
  run: async (ctx, { id }) => {
    await holdConversation(ctx, id);
    await run(ctx.connection, sql`update conversations set unread_count = 0 where id = ${id} and unread_count > 0`);
    return { id };
  },
});

/** Says who looks after a conversation. Sales people take one that is nobody's, and give back their own. */
export const assignConversation = operation({
  name: 'assignConversation',
  permission: 'messages.write',
  input: AssignConversationInput,
  audit: 'Conversation',
  run: async (ctx, { id, assigneeId }) => {
    const actor = requireActor(ctx);
    const conversation = await holdConversation(ctx, id);
    const before = conversation.assigneeId;
    const mayName = (who: number | null): boolean => who === null || who === actor.id;
    if (actor.access('messages.write') !== 'all' && !(mayName(assigneeId) && mayName(before))) {
      throw new AppError('FORBIDDEN', 'whatsapp.ownOnly', {}, { fields: { assigneeId: said('whatsapp.ownOnly') } });
    }
    if (before === assigneeId) {
      ctx.unchanged();
      return { id };
    }
    if (assigneeId !== null) {
      const [found] = await run(
        ctx.connection,
        sql`select id from users where id = ${assigneeId} and role in (${Role.admin}, ${Role.sales_team}) and is_active
              and archived_at is null for key share`,
      );
      if (!found) throw badInput('assigneeId', 'whatsapp.noStaff', {}, { reason: 'UNKNOWN_REFERENCE' });
    }
    await run(ctx.connection, sql`update conversations set assignee_id = ${assigneeId}::int where id = ${id}`);
    ctx.record({ entity: 'Conversation', entityId: id, before: { assigneeId: before }, after: { assigneeId } });
    return { id };
  },
});

/** Says whose number it is. */
export const linkConversation = operation({
  name: 'linkConversation',
  permission: 'messages.write',
  input: LinkConversationInput,
  audit: 'Conversation',
  run: async (ctx, { id, customerId }) => {
    const { customerId: before } = await holdConversation(ctx, id);
    if (before === customerId) {
      ctx.unchanged();
      return { id };
    }
    if (customerId !== null) {
      const [found] = await run(
        ctx.connection,
        sql`select id from users where id = ${customerId} and role not in (${Role.admin}, ${Role.sales_team})
              and archived_at is null for key share`,
      );
      if (!found) throw badInput('customerId', 'whatsapp.noCustomer', {}, { reason: 'UNKNOWN_REFERENCE' });
    }
    await run(ctx.connection, sql`update conversations set customer_id = ${customerId}::int where id = ${id}`);
    ctx.record({ entity: 'Conversation', entityId: id, before: { customerId: before }, after: { customerId } });
    return { id };
  },
});

/** Notes something for the staff alone. */
export const addConversationNote = operation({
  name: 'addConversationNote',
  permission: 'messages.write',
  input: AddConversationNoteInput,
  audit: 'Conversation',
  idempotent: true,
  run: async (ctx, { conversationId, text }) => {
    await holdConversation(ctx, conversationId);
    const [note] = await run<{ id: number }>(
      ctx.connection,
      sql`insert into conversation_notes (conversation_id, author_id, text)
          values (${conversationId}, ${requireActor(ctx).id}, ${text}) returning id`,
    );
    if (!note) throw new Error('An inserted note is always one row');
    ctx.record({ entity: 'Conversation', entityId: conversationId, after: { noteId: note.id } });
    return { id: conversationId };
  },
});

/** Says that a message of a contact is dealt with, or is not after all. */
export const markMessageProcessed = operation({
  name: 'markMessageProcessed',
  permission: 'messages.write',
  input: MarkMessageProcessedInput,
  audit: 'WhatsappMessage',
  run: async (ctx, { id, isProcessed = true }) => {
    const [message] = await run<{ conversationId: number; before: boolean }>(
      ctx.connection,
      sql`select conversation_id as "conversationId", is_processed as before from whatsapp_messages
          where id = ${id} and direction = 'inbound'`,
    );
    if (!message) throw notFound('WhatsappMessage');
    await holdConversation(ctx, message.conversationId);
    if (message.before === isProcessed) {
      ctx.unchanged();
      return { id };
    }
    await run(ctx.connection, sql`update whatsapp_messages set is_processed = ${isProcessed} where id = ${id}`);
    ctx.record({
      entity: 'WhatsappMessage',
      entityId: id,
      before: { isProcessed: message.before },
      after: { isProcessed },
    });
    return { id };
  },
});
