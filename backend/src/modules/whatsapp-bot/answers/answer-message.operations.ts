import type { OperationContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { raw, run, sql } from '../../../kernel/sql.js';
import { said, worded, type Said } from '../../../words/index.js';
import { placeOrder } from '../../orders/index.js';
import {
  isWindowOpen,
  noteOrderOf,
  noteProcessed,
  readBotSettings,
  whatsappAccess,
  wishOf,
  writeMessage,
  type BotSettings,
} from '../../whatsapp/index.js';
import { knownGoods } from '../orders/known-goods.js';
import { draftOf, type OrderingMessage, type WhatsappOrderDraft } from '../orders/order-draft.queries.js';
import { AnswerWhatsappMessageInput } from '../orders/whatsapp-orders.inputs.js';
import type { GoodsIndex } from '../reading/goods-index.rules.js';
import { asksStatus } from './asks-status.rules.js';

/** Whoever has not written for so many days is greeted anew. */
const GREETED_AFTER_DAYS = 30;
/** For so long after a person wrote the bot says nothing. */
const SILENT_HOURS = 24;
/** Orders that are told of at once. */
const TOLD_ORDERS = 3;

interface Heard extends OrderingMessage {
  readonly waMessageId: string;
  readonly conversationId: number;
  readonly isProcessed: boolean;
  readonly language: 'en' | 'ar';
  readonly lastInboundAt: Date | null;
  readonly isOptedOut: boolean;
  readonly isHandedOver: boolean;
  readonly isFirst: boolean;
}

/** What the bot does with one message: greets, tells of orders, takes an order that it surely understands, or leaves it to people. */
export const answerWhatsappMessage = operation({
  name: 'answerWhatsappMessage',
  permission: 'settings.write',
  input: AnswerWhatsappMessageInput,
  audit: false,
  // Before the conversation is held: the first reading of a large catalog takes seconds.
  prepare: (ctx) => knownGoods(ctx),
  run: async (ctx, { messageId }, goods) => {
    const message = await hear(ctx, messageId);
    if (!message || message.isProcessed || !(await whatsappAccess(ctx))) return null;
    const settings = await readBotSettings(ctx);
    const wish = message.messageType === 'text' ? wishOf(message.content) : null;
    if (wish !== null) {
      await say(ctx, message, said(wish === 'out' ? 'whatsapp.optedOutNow' : 'whatsapp.optedInNow'), true);
      await noteProcessed(ctx, message.id);
    } else if (!message.isOptedOut && !message.isHandedOver) await answer(ctx, message, settings, goods);
    return null;
  },
});

async function hear(ctx: OperationContext, id: number): Promise<Heard | null> {
  const [message] = await run<Heard>(
    ctx.connection,
    sql`select m.id, m.message_id as "waMessageId", m.conversation_id as "conversationId", m.message_type as "messageType",
          m.content, m.metadata, m.is_processed as "isProcessed", c.customer_id as "customerId",
          coalesce(c.language, (select u.language from users u where u.id = c.customer_id), 'en') as language,
          c.last_inbound_at as "lastInboundAt", c.opted_out_at is not null as "isOptedOut",
          coalesce(c.handed_over_at > now() - make_interval(hours => ${raw(String(SILENT_HOURS))}), false) as "isHandedOver",
          not exists (select from whatsapp_messages b where b.conversation_id = c.id and b.id < m.id and b.direction = 'inbound'
            and b.at > m.at - make_interval(days => ${raw(String(GREETED_AFTER_DAYS))})) as "isFirst"
        from whatsapp_messages m join conversations c on c.id = m.conversation_id
        where m.id = ${id} and m.direction = 'inbound' for no key update of c`,
  );
  return message ?? null;
}

/** Says something in the language of the contact, if it may be said at all. */
async function say(
  ctx: OperationContext,
  message: Heard,
  words: Said | string,
  answers: boolean,
  orderId?: number,
): Promise<void> {
  if (!isWindowOpen(message.lastInboundAt, new Date())) return;
  await writeMessage(ctx, {
    conversationId: message.conversationId,
    content: { kind: 'text' },
    text: typeof words === 'string' ? words : worded(words, message.language),
    isAutomatic: true,
    answers,
    ...(orderId !== undefined && { orderId }),
  });
}

async function answer(ctx: OperationContext, message: Heard, settings: BotSettings, goods: GoodsIndex): Promise<void> {
  const isText =
    message.messageType === 'text' || message.messageType === 'button' || message.messageType === 'interactive';
  if (settings.autoReply && message.isFirst) await say(ctx, message, settings.welcomeMessage, false);
  if (isText && settings.autoReply && asksStatus(message.content)) return tellStatus(ctx, message);
  if (!settings.orderProcessing || !(isText || message.messageType === 'order')) return;
  const draft = await draftOf(ctx.connection, message, goods);
  if (draft.isSure && message.customerId !== null) return takeOrder(ctx, message, draft, settings);
  if (settings.autoReply && draft.lines.length > 0) await ask(ctx, message, draft);
}

/** How far the newest orders of the customer are. */
async function tellStatus(ctx: OperationContext, message: Heard): Promise<void> {
  const orders = await run<{ number: string; status: string }>(
    ctx.connection,
    sql`select order_number as number, status from orders where customer_id = ${message.customerId}::int
        order by (status in ('delivered', 'cancelled')), created_at desc, id desc limit ${TOLD_ORDERS}`,
  );
  const [first] = orders;
  if (!first) return say(ctx, message, said('whatsapp.noOrders'), false);
  const open = orders.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  const lines = (open.length > 0 ? open : [first]).map(({ number, status }) =>
    worded(said(STATUS_KEYS[status] ?? 'whatsapp.orderPending', { order: number }), message.language),
  );
  await say(ctx, message, lines.join('\n'), true);
  await noteProcessed(ctx, message.id);
}

const STATUS_KEYS: Readonly<
  Record<
    string,
    | 'whatsapp.orderPending'
    | 'whatsapp.orderConfirmed'
    | 'whatsapp.orderProcessing'
    | 'whatsapp.orderShipped'
    | 'whatsapp.orderDelivered'
    | 'whatsapp.orderCancelled'
  >
> = {
  pending: 'whatsapp.orderPending',
  confirmed: 'whatsapp.orderConfirmed',
  processing: 'whatsapp.orderProcessing',
  shipped: 'whatsapp.orderShipped',
  delivered: 'whatsapp.orderDelivered',
  cancelled: 'whatsapp.orderCancelled',
};

/** Makes the order as pending, for the staff to confirm. What stands against it leaves the message to people. */
async function takeOrder(
  ctx: OperationContext,
  message: Heard,
  draft: WhatsappOrderDraft,
  settings: BotSettings,
): Promise<void> {
  const items = draft.lines.flatMap(({ candidates: [good], quantity }) =>
    good && quantity !== null ? [{ productId: good.productId, quantity }] : [],
  );
  const wishes = draft.lines.flatMap(({ text, saidPrice }) => (saidPrice === null ? [] : [text]));
  await run(ctx.connection, raw('savepoint bot_order'));
  try {
    const order = await placeOrder(
      ctx,
      { customerId: message.customerId ?? 0, items, notes: wishes.length > 0 ? wishes.join('\n') : null },
      { whatsappOrderId: message.waMessageId.slice(0, 100) },
    );
    await run(ctx.connection, raw('release savepoint bot_order'));
    await noteOrderOf(ctx, message.id, order.id);
    if (settings.autoReply) {
      const goods = draft.lines
        .map(({ candidates: [good], quantity }) => `${quantity} × ${good?.name ?? ''}`)
        .join('\n');
      await say(ctx, message, said('whatsapp.orderTaken', { order: order.orderNumber, goods }), true, order.id);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await run(ctx.connection, raw('rollback to savepoint bot_order'));
    ctx.log.info({ whatsappMessageId: message.id, code: error.code }, 'order of a WhatsApp message left to people');
    if (settings.autoReply) await say(ctx, message, said('whatsapp.personWillAnswer'), false);
  }
}

/** Asks for what is not certain; people see that the message is still to be dealt with. */
async function ask(ctx: OperationContext, message: Heard, { lines }: WhatsappOrderDraft): Promise<void> {
  const unsure = lines.filter(({ isSure }) => !isSure);
  const questions = unsure.slice(0, 5).map(({ text, candidates, quantity }) => {
    const names = candidates.slice(0, 3).map(({ name }) => name);
    return names.length > 1
      ? said('whatsapp.whichGood', { text, goods: names.join(' / ') })
      : said(quantity === null ? 'whatsapp.howMany' : 'whatsapp.isItThis', { good: names[0] ?? text });
  });
  const told = questions.map((question) => worded(question, message.language));
  if (told.length === 0) return say(ctx, message, said('whatsapp.personWillAnswer'), false);
  await say(ctx, message, told.join('\n'), false);
}
