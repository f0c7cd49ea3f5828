import { describeConstraints } from '../../../kernel/db-errors.js';
import { editRow, lockRow } from '../../../kernel/edit.js';
import { badInput } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { CannedReply, MessageTemplate } from './texts.entity.js';
import {
  CreateCannedReplyInput,
  CreateMessageTemplateInput,
  DeleteCannedReplyInput,
  DeleteMessageTemplateInput,
  UpdateCannedReplyInput,
  UpdateMessageTemplateInput,
} from './texts.inputs.js';
import { bodyFault, placesOf } from './texts.rules.js';

describeConstraints({
  uq_message_templates_name: { field: 'name', says: 'whatsapp.templateKnown' },
  uq_message_templates_purpose: { field: 'purpose', says: 'whatsapp.purposeTaken' },
  uq_canned_replies_title: { field: 'title', says: 'whatsapp.titleTaken' },
});

const NAME = /^[a-z0-9_]+$/;

function checkTemplate({ name, body }: { name?: string; body?: string }): void {
  if (name !== undefined && !NAME.test(name)) throw badInput('name', 'whatsapp.templateName');
  if (body === undefined) return;
  const fault = bodyFault(body);
  if (fault !== null) throw badInput('body', fault === 'edges' ? 'whatsapp.bodyEdges' : 'whatsapp.bodyBraces');
  const places = placesOf(body);
  const numbered = places.filter((place) => /^\d+$/.test(place));
  if (numbered.length > 0 && numbered.length < places.length) throw badInput('body', 'whatsapp.bodyMixed');
  if (numbered.some((place, n) => place !== String(n + 1))) throw badInput('body', 'whatsapp.bodyNumbers');
}

const AUDITED = ['name', 'language', 'body', 'purpose', 'isActive'] as const;

/** Adds a template that WhatsApp has approved. */
export const createMessageTemplate = operation({
  name: 'createMessageTemplate',
  permission: 'settings.write',
  input: CreateMessageTemplateInput,
  audit: 'MessageTemplate',
  idempotent: true,
  run: async (ctx, { clientKey: _clientKey, ...template }) => {
    checkTemplate(template);
    const { identifiers } = await ctx.em.insert(MessageTemplate, template);
    const id = (identifiers[0] as { id: number }).id;
    ctx.record({ entity: 'MessageTemplate', entityId: id, after: { ...template } });
    return { id };
  },
});

/** Changes a template, as WhatsApp has approved it anew. */
export const updateMessageTemplate = operation({
  name: 'updateMessageTemplate',
  permission: 'settings.write',
  input: UpdateMessageTemplateInput,
  audit: 'MessageTemplate',
  run: async (ctx, { id, version, ...changes }) => {
    const row = await lockRow(ctx, MessageTemplate, 'MessageTemplate', id);
    checkTemplate(changes);
    await editRow(ctx, MessageTemplate, row, changes, {
      name: 'MessageTemplate',
      audited: AUDITED,
      ...(version !== undefined && { version }),
    });
    return { id };
  },
});

/** Removes a template. Messages that were sent by it keep what they said. */
export const deleteMessageTemplate = operation({
  name: 'deleteMessageTemplate',
  permission: 'settings.write',
  input: DeleteMessageTemplateInput,
  audit: 'MessageTemplate',
  run: async (ctx, { id }) => {
    const { name, language } = await lockRow(ctx, MessageTemplate, 'MessageTemplate', id, undefined, 'remove');
    await run(ctx.connection, sql`delete from message_templates where id = ${id}`);
    ctx.record({ entity: 'MessageTemplate', entityId: id, before: { name, language } });
    return { id };
  },
});

/** Adds a text that is often needed. */
export const createCannedReply = operation({
  name: 'createCannedReply',
  permission: 'messages.write',
  input: CreateCannedReplyInput,
  audit: 'CannedReply',
  idempotent: true,
  run: async (ctx, { title, text }) => {
    const { identifiers } = await ctx.em.insert(CannedReply, { title, text });
    const id = (identifiers[0] as { id: number }).id;
    ctx.record({ entity: 'CannedReply', entityId: id, after: { title, text } });
    return { id };
  },
});

/** Changes a canned reply. */
export const updateCannedReply = operation({
  name: 'updateCannedReply',
  permission: 'messages.write',
  input: UpdateCannedReplyInput,
  audit: 'CannedReply',
  run: async (ctx, { id, version, ...changes }) => {
    const row = await lockRow(ctx, CannedReply, 'CannedReply', id);
    await editRow(ctx, CannedReply, row, changes, {
      name: 'CannedReply',
      audited: ['title', 'text'],
      ...(version !== undefined && { version }),
    });
    return { id };
  },
});

/** Removes a canned reply. */
export const deleteCannedReply = operation({
  name: 'deleteCannedReply',
  permission: 'messages.write',
  input: DeleteCannedReplyInput,
  audit: 'CannedReply',
  run: async (ctx, { id }) => {
    const { title } = await lockRow(ctx, CannedReply, 'CannedReply', id, undefined, 'remove');
    await run(ctx.connection, sql`delete from canned_replies where id = ${id}`);
    ctx.record({ entity: 'CannedReply', entityId: id, before: { title } });
    return { id };
  },
});
