import { Field, ID, Int, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { badInput, notFound } from '../../../kernel/errors.js';
import { authorize } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, run, sql, type Queryable } from '../../../kernel/sql.js';
import { idFault } from '../../../kernel/values/values.js';
import { whatsappMessageModel } from '../../whatsapp/index.js';
import type { GoodsIndex } from '../reading/goods-index.rules.js';
import { readOrder } from '../reading/read-order.rules.js';
import { basketOf } from './catalog-order.rules.js';
import { knownGoods } from './known-goods.js';
import { lastOrderOf } from './last-order.queries.js';

/** A good that may be meant. */
@ObjectType({ description: 'A product that may be meant.', simpleResolvers: true })
export class WhatsappOrderCandidate {
  @Field(() => ID, { description: 'The product.' })
  productId!: number;

  @Field(() => String, { description: 'Its SKU.' })
  sku!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'How well it fits what was written, in per cent.' })
  fit!: number;
}

/** A line that a message asks for. */
@ObjectType({ description: 'A line that a message asks for.', simpleResolvers: true })
export class WhatsappOrderDraftLine {
  @Field(() => String, { description: 'What was written of it.' })
  text!: string;

  @Field(() => Int, { nullable: true, description: 'Units; null where it has to be asked.' })
  quantity!: number | null;

  @Field(() => String, { nullable: true, description: 'The price of one that the customer would like, as written.' })
  saidPrice!: string | null;

  @Field(() => Boolean, { description: 'Whether product and quantity are certain; else somebody has to ask.' })
  isSure!: boolean;

  @Field(() => [WhatsappOrderCandidate], { description: 'What may be meant, the likeliest first.' })
  candidates!: WhatsappOrderCandidate[];
}

/** An order as a message asks for it. */
@ObjectType({ description: 'An order as a message asks for it: nothing of it is written yet.', simpleResolvers: true })
export class WhatsappOrderDraft {
  @Field(() => ID, { description: 'The message.' })
  messageId!: number;

  @Field(() => ID, { nullable: true, description: 'The customer who has the number; null for a stranger.' })
  customerId!: number | null;

  @Field(() => Boolean, { description: 'Whether the last order is wanted once more: its lines are here.' })
  isAgain!: boolean;

  @Field(() => Boolean, { description: 'Whether nothing has to be asked.' })
  isSure!: boolean;

  @Field(() => [WhatsappOrderDraftLine], { description: 'What is asked for.' })
  lines!: WhatsappOrderDraftLine[];

  @Field(() => [String], { description: 'What was written and is not understood.' })
  leftovers!: string[];
}

/** A message that may be an order. */
export interface OrderingMessage extends Record<string, unknown> {
  readonly id: number;
  readonly messageType: string;
  readonly content: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly customerId: number | null;
}

/** Reads what a message asks for; its lines name products by what they are called. */
export async function draftOf(on: Queryable, message: OrderingMessage, goods: GoodsIndex): Promise<WhatsappOrderDraft> {
  const { id: messageId, customerId } = message;
  if (message.messageType === 'order') return { ...(await basketDraft(on, message)), messageId, customerId };
  const { lines, again, leftovers, isSure } = readOrder(message.content, goods);
  const last = again && customerId !== null ? await lastOrderOf(on, customerId) : [];
  const repeated = last.flatMap(({ productId, quantity }): WhatsappOrderDraftLine[] => {
    const good = goods.get(productId);
    if (!good) return [];
    const candidate = { productId, sku: good.sku, name: good.names[0] ?? '', fit: 100 };
    return [{ text: '', quantity, saidPrice: null, isSure: true, candidates: [candidate] }];
  });
  // What is in the last order and named beside it: so many more, or so many instead?
  const isTwice = (line: (typeof lines)[number]): boolean =>
    last.some(({ productId }) => productId === line.candidates[0]?.good.id);
  return {
    messageId,
    customerId,
    isAgain: again,
    // What cannot be repeated whole is asked.
    isSure: isSure && (!again || (repeated.length > 0 && repeated.length === last.length)) && !lines.some(isTwice),
    lines: [
      ...repeated,
      ...lines.map((line) => ({
        text: line.text,
        quantity: line.quantity,
        saidPrice: line.saidPrice,
        isSure: line.isSure && !isTwice(line),
        candidates: line.candidates.map(({ good, score }) => ({
          productId: good.id,
          sku: good.sku,
          name: good.names[0] ?? '',
          fit: Math.round(Math.min(score, 1) * 100),
        })),
      })),
    ],
    leftovers: [...leftovers],
  };
}

async function basketDraft(
  on: Queryable,
  { metadata }: OrderingMessage,
): Promise<Omit<WhatsappOrderDraft, 'messageId' | 'customerId'>> {
  const basket = basketOf(metadata) ?? [];
  const products = await run<{ id: number; sku: string; name: string }>(
    on,
    sql`select p.id, p.sku, p.name from products p
        where identity_key(p.sku) in (select identity_key(s) from unnest(${basket.map(({ sku }) => sku)}::text[]) s)
          and p.is_active and p.archived_at is null`,
  );
  const lines = basket.map(({ sku, quantity }): WhatsappOrderDraftLine => {
    const found = products.filter((product) => product.sku.toLowerCase() === sku.toLowerCase());
    const candidates = found.map(({ id, sku: own, name }) => ({ productId: id, sku: own, name, fit: 100 }));
    return { text: sku, quantity, saidPrice: null, isSure: candidates.length === 1, candidates };
  });
  return { isAgain: false, isSure: lines.length > 0 && lines.every(({ isSure }) => isSure), lines, leftovers: [] };
}

/** The order that a message asks for, prefilled for whoever sees the message. */
export async function whatsappOrderDraft(ctx: RequestContext, messageId: unknown): Promise<WhatsappOrderDraft> {
  authorize(ctx, 'messages.read');
  const fault = idFault(messageId);
  if (fault) throw badInput('messageId', fault);
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, whatsappMessageModel, 'p');
  const [message] = await run<OrderingMessage>(
    queryableOf(ctx),
    sql`select p.id, p.message_type as "messageType", p.content, p.metadata,
          (select c.customer_id from conversations c where c.id = p.conversation_id) as "customerId"
        from whatsapp_messages p where p.id = ${Number(messageId)} and p.direction = 'inbound'
          and ${and([visible(actor, whatsappMessageModel, row)])}`,
    actor.id,
  );
  if (!message) throw notFound('WhatsappMessage');
  return draftOf(queryableOf(ctx), message, await knownGoods(ctx));
}
