import { createHash } from 'node:crypto';
import { poolOf, type OperationContext } from '../../../kernel/context.js';
import { inTransaction } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { CURRENCY } from '../../business/index.js';
import { subscribe } from '../../events/index.js';
import { userNameSql } from '../../identity/index.js';
import { defineJob } from '../../jobs/index.js';
import { OrderCreated, OrderMoved, OrderStatus } from '../../orders/index.js';
import {
  filledIn,
  MessageReceived,
  placesOf,
  reachContacts,
  readBotSettings,
  TemplatePurpose,
  whatsappAccess,
  contactOfTyped,
  writeMessage,
} from '../../whatsapp/index.js';
import { answerWhatsappMessage } from './answer-message.operations.js';

const EVENTS = [MessageReceived, OrderCreated, OrderMoved] as const;

/** Answers what contacts write, and tells customers of their orders. */
export const whatsappBot = subscribe({
  name: 'whatsapp-bot',
  events: EVENTS,
  batch: 20,
  handle: async (ctx, events) => {
    for (const event of events) {
      if (event.name === 'message.received') {
        await answerWhatsappMessage(ctx, { messageId: event.payload.messageId });
        continue;
      }
      const purpose = purposeOf(event);
      if (purpose === null) continue;
      const { orderNumber: order, customerId, totalAmount } = event.payload;
      await notify(ctx, {
        purpose,
        customerId,
        orderId: Number(event.entityId),
        key: `${purpose}:${event.entityId}`,
        values: ({ currency, customer }) => ({ customer, order, total: `${totalAmount} ${currency}` }),
      });
    }
  },
});

function purposeOf(
  event:
    | { readonly name: 'order.created'; readonly payload: { readonly orderedAt: string | null } }
    | { readonly name: 'order.moved'; readonly payload: { readonly toStatus: string } },
): TemplatePurpose | null {
  // What an import brings is history.
  if (event.name === 'order.created')
    return event.payload.orderedAt === null ? TemplatePurpose.order_confirmation : null;
  if (event.payload.toStatus === OrderStatus.shipped) return TemplatePurpose.shipping_update;
  return event.payload.toStatus === OrderStatus.delivered ? TemplatePurpose.thank_you : null;
}

/** What a customer is told of by a template. */
interface News {
  readonly purpose: TemplatePurpose;
  readonly customerId: number;
  readonly orderId: number | null;
  /** The same for the same news: it is told once. */
  readonly key: string;
  readonly values: (known: { readonly customer: string; readonly currency: string }) => Record<string, string>;
}

interface Receiver extends Record<string, unknown> {
  readonly phone: string | null;
  readonly customer: string;
  readonly currency: string;
  readonly language: 'en' | 'ar' | null;
}

/** Tells a customer who can be reached, wants to be told, and is told by the business at all. */
async function notify(ctx: OperationContext, news: News): Promise<void> {
  if (!(await readBotSettings(ctx)).notifications || !(await whatsappAccess(ctx))) return;
  const [receiver] = await run<Receiver>(
    ctx.connection,
    sql`select coalesce(u.whatsapp_e164, u.phone_e164) as phone, ${userNameSql(sql`u.id`)} as customer, ${CURRENCY} as currency,
          u.language from users u where u.id = ${news.customerId} and u.archived_at is null`,
  );
  const phone = receiver?.phone ? contactOfTyped(receiver.phone, 'SA') : null;
  if (!receiver || phone === null) return;
  const contact = (await reachContacts(ctx, [{ phone }])).get(phone);
  const [conversation] = await run<{ language: 'en' | 'ar' | null; optedOut: boolean }>(
    ctx.connection,
    sql`select language, opted_out_at is not null as "optedOut" from conversations where id = ${contact?.id ?? 0}`,
  );
  if (!contact || !conversation || conversation.optedOut) return;
  const language = receiver.language ?? conversation.language ?? 'en';
  const [template] = await run<{ name: string; language: string; body: string }>(
    ctx.connection,
    sql`select name, language, body from message_templates where purpose = ${news.purpose} and is_active
        order by (language = ${language}) desc, id limit 1`,
  );
  if (!template) return;
  const known = news.values(receiver);
  const values = placesOf(template.body).map((name) => ({ name, value: oneLine(known[name] ?? '') }));
  // A template of the business's own may ask for what nobody knows here.
  if (values.some(({ value }) => value === '')) return;
  await writeMessage(ctx, {
    conversationId: contact.id,
    content: {
      kind: 'template',
      name: template.name,
      language: template.language,
      values,
    },
    text: filledIn(template.body, values),
    orderId: news.orderId,
    clientMessageId: uuidOf(news.key),
    isAutomatic: true,
    answers: false,
  });
}

/** WhatsApp takes values of one line. */
const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim().slice(0, 200);

/** An id that is the same for the same news. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Days after its due date on which an invoice that is not paid is reminded of, once each. */
const REMINDED_AFTER_DAYS = [3, 14] as const;
const [FIRST] = REMINDED_AFTER_DAYS;

/** The reminder that is due after so many days: what was missed before is not made up for. */
const stepOf = (days: number): number => Math.max(FIRST, ...REMINDED_AFTER_DAYS.filter((step) => days >= step));

/** The first step has the name that reminders had when there was only one. */
const stepKey = (id: number, step: number): string => `payment_reminder:${id}${step === FIRST ? '' : `:${step}`}`;

/** Reminds customers of invoices that were due some days ago. */
export const remindOfPayments = defineJob({
  name: 'remind-of-payments',
  cron: '30 10 * * *',
  run: async (ctx) => {
    if (!(await readBotSettings(ctx)).notifications || !(await whatsappAccess(ctx))) return;
    const due = await run<{
      id: number;
      customerId: number;
      orderId: number | null;
      number: string;
      due: string;
      days: number;
      open: string;
    }>(
      poolOf(ctx.dataSource),
      sql`select b.id, b.customer_id as "customerId", b.order_id as "orderId", i.number, b.due_date::text as due,
            business_today() - b.due_date as days,
            b.open_amount::text as open
          from invoice_balances b join invoices i on i.id = b.id
          where b.open_amount > 0 and b.due_date between business_today() - 30 and business_today() - ${FIRST}::int
          order by b.id limit 1000`,
    );
    for (const invoice of due) {
      await inTransaction(ctx, (tx) =>
        notify(tx, {
          purpose: TemplatePurpose.payment_reminder,
          customerId: invoice.customerId,
          orderId: invoice.orderId,
          key: stepKey(invoice.id, stepOf(invoice.days)),
          values: ({ customer, currency }) => ({
            customer,
            amount: `${invoice.open} ${currency}`,
            invoice: invoice.number,
            due: invoice.due,
          }),
        }),
      );
    }
  },
});
