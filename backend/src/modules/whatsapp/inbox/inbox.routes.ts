import type { RequestContext } from '../../../kernel/context.js';
import { choice, defineExport, flag, number, text, time } from '../../../kernel/rest/export.js';
import {
  LIST_QUERY,
  listWindow,
  pathId,
  queryBool,
  queryId,
  queryText,
  streamArray,
  type RestRoute,
} from '../../../kernel/rest/rest.js';
import {
  creates,
  flagParameter,
  gives,
  idParameter,
  lists,
  shape,
  textParameter,
} from '../../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../../kernel/select/selection.js';
import { SendWhatsappMessageInput, WhatsappMessageFilter } from './inbox.inputs.js';
import { conversationReads, whatsappMessageReads } from './inbox.queries.js';
import { sendWhatsappMessage } from './send-message.operations.js';

const MESSAGE =
  fixedSelection(`{ id userId userName phoneNumber messageId clientMessageId conversationId direction messageType
  content metadata imageUrl fileUrl fileName fileMime fileSize status errorCode errorText isProcessed orderId orderNumber isAutomatic at sentAt deliveredAt
  readAt createdAt }`);
const MESSAGE_SHAPE = shape('WhatsappMessage', 'WhatsappMessage', MESSAGE);

const CONVERSATION =
  fixedSelection(`{ id phone name profileName customerId assigneeId assigneeName language lastMessageAt
  lastMessageText lastInboundAt windowClosesAt unreadCount waitingSince optedOutAt handedOverAt createdAt }`);
const CONVERSATION_SHAPE = shape('Conversation', 'Conversation', CONVERSATION);

const messageOf = (ctx: RequestContext, id: number) => whatsappMessageReads.getFixed(ctx, id, MESSAGE);

export const whatsappRoutes: RestRoute[] = [
  defineExport({
    list: 'whatsappMessages',
    reads: whatsappMessageReads,
    filter: WhatsappMessageFilter,
    path: '/whatsapp/messages/export.csv',
    name: 'whatsapp-messages',
    rows: 'The messages that the caller may see',
    columns: [
      number('columns.id', 'id'),
      time('columns.written', 'at'),
      choice('columns.direction', 'direction', 'messageDirection'),
      text('columns.phone', 'phoneNumber'),
      text('columns.contact', 'conversation.name'),
      text('columns.writtenBy', 'userName'),
      flag('columns.byTheBot', 'isAutomatic'),
      choice('columns.kind', 'messageType', 'messageType'),
      text('columns.text', 'content'),
      text('columns.file', 'fileName'),
      choice('columns.status', 'status', 'messageStatus'),
      number('columns.errorCode', 'errorCode'),
      text('columns.error', 'errorText'),
      flag('columns.dealtWith', 'isProcessed'),
      text('columns.order', 'orderNumber'),
    ],
  }),
  {
    method: 'GET',
    path: '/whatsapp/messages/unprocessed',
    summary: 'Messages of contacts that nobody has dealt with.',
    permission: 'messages.read',
    answers: lists(MESSAGE_SHAPE, 'Messages, the oldest first.'),
    query: LIST_QUERY,
    handle: async (ctx, request) => {
      const filter = { unprocessed: true };
      const sort = { field: 'createdAt', direction: 'asc' } as const;
      return {
        headers: { 'x-total-count': String(await whatsappMessageReads.count(ctx, filter)) },
        body: await streamArray(whatsappMessageReads.batches(ctx, MESSAGE, { ...listWindow(request), filter, sort })),
      };
    },
  },
  {
    method: 'GET',
    path: '/whatsapp/messages',
    summary: 'Messages over WhatsApp, of those that the caller may see.',
    permission: 'messages.read',
    answers: lists(MESSAGE_SHAPE, 'Messages, the latest first.'),
    query: { ...LIST_QUERY, conversationId: idParameter('Only those of this conversation.') },
    handle: async (ctx, request) => {
      const filter = { conversationId: queryId(request, 'conversationId') };
      return {
        headers: { 'x-total-count': String(await whatsappMessageReads.count(ctx, filter)) },
        body: await streamArray(whatsappMessageReads.batches(ctx, MESSAGE, { ...listWindow(request), filter })),
      };
    },
  },
  {
    method: 'GET',
    path: '/whatsapp/conversations',
    summary: 'Conversations over WhatsApp, of those that the caller may see.',
    permission: 'messages.read',
    answers: lists(CONVERSATION_SHAPE, 'Conversations, the latest first.'),
    query: {
      ...LIST_QUERY,
      search: textParameter('Words found in the names, or a part of the number.'),
      unread: flagParameter('`true`: only those with messages that nobody has read.'),
      waiting: flagParameter('`true`: only those whose contact waits for an answer.'),
    },
    handle: async (ctx, request) => {
      const filter = {
        search: queryText(request, 'search'),
        unread: queryBool(request, 'unread') || undefined,
        waiting: queryBool(request, 'waiting') || undefined,
      };
      return {
        headers: { 'x-total-count': String(await conversationReads.count(ctx, filter)) },
        body: await streamArray(conversationReads.batches(ctx, CONVERSATION, { ...listWindow(request), filter })),
      };
    },
  },
  {
    method: 'GET',
    path: '/whatsapp/conversations/:id',
    summary: 'One conversation.',
    permission: 'messages.read',
    answers: gives(CONVERSATION_SHAPE, 'The conversation.'),
    handle: async (ctx, request) => ({ body: await conversationReads.getFixed(ctx, pathId(request), CONVERSATION) }),
  },
  {
    method: 'POST',
    path: '/whatsapp/messages',
    summary: 'Writes to a contact.',
    permission: 'messages.write',
    answers: creates(MESSAGE_SHAPE, 'The message, which is sent by a job.'),
    body: SendWhatsappMessageInput,
    bodyLimit: 5 * 1024 * 1024,
    handle: async (ctx, { body }) => {
      const { id } = await sendWhatsappMessage(ctx, body);
      return { status: 201, body: await messageOf(ctx, id) };
    },
  },
];
