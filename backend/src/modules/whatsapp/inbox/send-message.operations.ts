import { requireActor, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { AppError, badInput, notFound, type FieldFaults } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { invalid } from '../../../kernel/validation.js';
import { said } from '../../../words/index.js';
import { phoneRegion } from '../../business/index.js';
import { prepareImages, saveImages, type PreparedImages } from '../../media/index.js';
import { requireAccess } from '../access/access.js';
import type { Content } from '../channel/content.rules.js';
import { writeMessage } from '../channel/write-message.js';
import { contactOfTyped } from '../phone-variants.rules.js';
import { filledIn, isTemplateValue, placesOf } from '../texts/texts.rules.js';
import { isWindowOpen, MessageStatus } from '../whatsapp.rules.js';
import { reachContacts } from './contacts.js';
import {
  MAX_SHORT_TEXT,
  SendWhatsappMessageAgainInput,
  SendWhatsappMessageInput,
  type TemplateValueInput,
} from './inbox.inputs.js';
import { holdConversation, type HeldConversation } from './inbox.queries.js';

const PICTURE = { visibility: 'private' } as const;

/** Refuses what says nothing, or several things at once. */
function checkForm({
  conversationId,
  phone,
  text,
  images,
  fileId,
  buttons,
  templateId,
  values,
}: SendWhatsappMessageInput): void {
  const hasFile = Boolean(images?.length || fileId);
  const faults: FieldFaults = {};
  if ((conversationId ?? null) === null && !phone) faults['conversationId'] = said('whatsapp.whom');
  if (conversationId && phone) faults['phone'] = said('whatsapp.eitherPhone');
  if (templateId && (text || hasFile || buttons?.length)) faults['templateId'] = said('whatsapp.eitherTemplate');
  if (!templateId && values?.length) faults['values'] = said('whatsapp.noTemplateForValues');
  if (!templateId && !text && (!hasFile || buttons?.length)) faults['text'] = said('whatsapp.nothingSaid');
  if (images?.length && fileId) faults['fileId'] = said('whatsapp.eitherFile');
  if (hasFile && buttons?.length) faults['buttons'] = said('whatsapp.eitherButtons');
  if (text && (hasFile || buttons?.length) && [...text].length > MAX_SHORT_TEXT) {
    faults['text'] = said('values.maxLength', { max: MAX_SHORT_TEXT });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** The conversation that is named, or the one with the number, which may be new. */
async function conversationOf(ctx: OperationContext, input: SendWhatsappMessageInput): Promise<HeldConversation> {
  if (input.conversationId) return holdConversation(ctx, input.conversationId);
  const phone = contactOfTyped(input.phone ?? '', await phoneRegion(ctx.connection));
  if (phone === null) throw badInput('phone', 'whatsapp.noPhone');
  const contact = (await reachContacts(ctx, [{ phone }])).get(phone);
  if (!contact) throw new Error('A contact that was reached has a conversation');
  return holdConversation(ctx, contact.id);
}

interface Template extends Record<string, unknown> {
  readonly name: string;
  readonly language: string;
  readonly body: string;
}

/** A template with its values; each of its variables once, and no others. */
async function templateContent(
  ctx: OperationContext,
  id: number,
  given: readonly TemplateValueInput[],
): Promise<{ content: Content; text: string }> {
  const [template] = await run<Template>(
    ctx.connection,
    sql`select name, language, body from message_templates where id = ${id} and is_active`,
  );
  if (!template) throw badInput('templateId', 'whatsapp.noTemplate', {}, { reason: 'UNKNOWN_REFERENCE' });
  const places = placesOf(template.body);
  const faults: FieldFaults = {};
  for (const [n, { name, value }] of given.entries()) {
    if (!places.includes(name) || given.findIndex((other) => other.name === name) !== n) {
      faults[`values.${n}.name`] = said('whatsapp.unknownVariable');
    } else if (!isTemplateValue(value)) faults[`values.${n}.value`] = said('whatsapp.oneLine');
  }
  const missing = places.filter((place) => !given.some(({ name }) => name === place));
  if (missing.length > 0) faults['values'] = said('whatsapp.missingVariables', { names: missing.join(', ') });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const byName = new Map(given.map(({ name, value }) => [name, value.trim()]));
  const values = places.map((place) => ({ name: place, value: byName.get(place) ?? '' }));
  const { name, language } = template;
  return { content: { kind: 'template', name, language, values }, text: filledIn(template.body, values) };
}

/** Refuses free text outside the window, and templates to who wants none. */
function checkWindow({ lastInboundAt, optedOutAt }: HeldConversation, content: Content): void {
  if (content.kind === 'template') {
    if (optedOutAt !== null) throw new AppError('CONFLICT', 'whatsapp.optedOut', {}, { reason: 'OPTED_OUT' });
    return;
  }
  if (isWindowOpen(lastInboundAt, new Date())) return;
  throw new AppError(
    'CONFLICT',
    'whatsapp.windowClosed',
    {},
    { reason: 'TEMPLATE_REQUIRED', fields: { templateId: said('whatsapp.windowClosed') } },
  );
}

/** A document that the caller has uploaded, held until the message has it. */
async function documentContent(ctx: OperationContext, fileId: string): Promise<Content> {
  const [file] = await run<{ name: string }>(
    ctx.connection,
    sql`select name from whatsapp_files where id = ${fileId} and owner_id = ${requireActor(ctx).id} for key share`,
  );
  if (!file) throw badInput('fileId', 'whatsapp.unknownFile', {}, { reason: 'UNKNOWN_REFERENCE' });
  return { kind: 'document', filename: file.name };
}

async function contentOf(
  ctx: OperationContext,
  { templateId, values = [], text, buttons = [], fileId }: SendWhatsappMessageInput,
  pictures: PreparedImages,
): Promise<{ content: Content; text: string; imageId?: string | null; fileId?: string }> {
  if (templateId) return templateContent(ctx, templateId, values);
  const said_ = text ?? '';
  if (fileId) return { content: await documentContent(ctx, fileId), text: said_, fileId };
  if (buttons.length > 0) {
    const content: Content = { kind: 'buttons', buttons: buttons.map((title, n) => ({ id: `b${n + 1}`, title })) };
    return { content, text: said_ };
  }
  const [imageId = null] = await saveImages(ctx, pictures, PICTURE);
  return { content: { kind: imageId === null ? 'text' : 'image' }, text: said_, imageId };
}

/** Writes to a contact. The message is sent by a job; whoever writes takes over from the bot. */
export const sendWhatsappMessage = operation({
  name: 'sendWhatsappMessage',
  permission: 'messages.write',
  input: SendWhatsappMessageInput,
  audit: 'WhatsappMessage',
  idempotent: true,
  prepare: async (ctx: RequestContext, input): Promise<PreparedImages> => {
    const pictures = input.images?.length ? await prepareImages(ctx, input.images, { ...PICTURE, most: 1 }) : [];
    checkForm(input);
    return pictures;
  },
  run: async (ctx, input, pictures) => {
    const known = await knownMessage(ctx, input.clientMessageId);
    if (known !== null) {
      ctx.unchanged();
      return { id: known };
    }
    const conversation = await conversationOf(ctx, input);
    const { content, text, ...files } = await contentOf(ctx, input, pictures);
    await requireAccess(ctx);
    checkWindow(conversation, content);
    const { id, isNew } = await writeMessage(ctx, {
      conversationId: conversation.id,
      content,
      text,
      ...files,
      ...(input.clientMessageId && { clientMessageId: input.clientMessageId }),
      answers: true,
    });
    if (!isNew) {
      ctx.unchanged();
      return { id };
    }
    await takeOver(ctx, conversation, input.answeredId);
    ctx.record({
      entity: 'WhatsappMessage',
      entityId: id,
      after: { phone: conversation.phone, messageType: content.kind },
    });
    return { id };
  },
});

/** The message with that client id, if the caller sees it: somebody else's id is none that can be used. */
async function knownMessage(ctx: OperationContext, clientMessageId: string | null | undefined): Promise<number | null> {
  if (!clientMessageId) return null;
  // The same message, sent twice at once, waits here for the first.
  await run(
    ctx.connection,
    sql`select pg_advisory_xact_lock(hashtext('whatsapp_message'), hashtext(${clientMessageId}))`,
  );
  const [known] = await run<{ id: number; conversationId: number }>(
    ctx.connection,
    sql`select id, conversation_id as "conversationId" from whatsapp_messages where client_message_id = ${clientMessageId}`,
  );
  if (!known) return null;
  await holdConversation(ctx, known.conversationId);
  return known.id;
}

/** A person answers: the bot is silent, and what was answered is dealt with. */
async function takeOver(
  ctx: OperationContext,
  { id }: HeldConversation,
  answeredId: number | null | undefined,
): Promise<void> {
  await run(
    ctx.connection,
    sql`update conversations set handed_over_at = now(), assignee_id = coalesce(assignee_id, ${requireActor(ctx).id}) where id = ${id}`,
  );
  if (!answeredId) return;
  const done = await run(
    ctx.connection,
    sql`update whatsapp_messages set is_processed = true where id = ${answeredId} and conversation_id = ${id} and direction = 'inbound'
        returning id`,
  );
  if (done.length === 0) throw badInput('answeredId', 'whatsapp.noMessage', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/** Sends a message that failed once more, as a new one. */
export const sendWhatsappMessageAgain = operation({
  name: 'sendWhatsappMessageAgain',
  permission: 'messages.write',
  input: SendWhatsappMessageAgainInput,
  audit: 'WhatsappMessage',
  idempotent: true,
  run: async (ctx, { id }) => {
    const [failed] = await run<{
      conversationId: number;
      status: string;
      content: string;
      metadata: Content;
      imageId: string | null;
      fileId: string | null;
      orderId: number | null;
    }>(
      ctx.connection,
      sql`select conversation_id as "conversationId", status, content, metadata, image_id as "imageId", file_id as "fileId",
            order_id as "orderId"
          from whatsapp_messages where id = ${id} and direction = 'outbound'`,
    );
    if (!failed) throw notFound('WhatsappMessage');
    const conversation = await holdConversation(ctx, failed.conversationId);
    if (failed.status !== MessageStatus.failed) throw new AppError('CONFLICT', 'whatsapp.notFailed');
    await requireAccess(ctx);
    checkWindow(conversation, failed.metadata);
    const { content: text, metadata: content, imageId, fileId, orderId } = failed;
    const again = await writeMessage(ctx, {
      conversationId: conversation.id,
      content,
      text,
      imageId,
      fileId,
      orderId,
      answers: true,
    });
    ctx.record({ entity: 'WhatsappMessage', entityId: again.id, after: { phone: conversation.phone, again: id } });
    return { id: again.id };
  },
});
