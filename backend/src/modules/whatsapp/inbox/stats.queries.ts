import { Field, Int, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { authorize } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, raw, run, sql } from '../../../kernel/sql.js';
import { Decimal } from '../../../kernel/values/scalars.js';
import { orderModel } from '../../orders/index.js';
import { WINDOW_HOURS } from '../whatsapp.rules.js';
import { conversationModel, messagesOfToday, whatsappMessageModel } from './inbox.queries.js';

/** Days over which answers are reckoned. */
const DAYS = 30;

/** How WhatsApp is doing. */
@ObjectType({ description: 'How WhatsApp is doing, of what the caller may see.', simpleResolvers: true })
export class WhatsappStats {
  @Field(() => Int, { description: 'Messages of today, in both directions, in the zone of the business.' })
  messagesToday!: number;

  @Field(() => Int, { description: 'Conversations whose contact wrote within a day.' })
  activeConversations!: number;

  @Field(() => Int, { description: 'Conversations with messages that nobody has read.' })
  unreadConversations!: number;

  @Field(() => Int, { description: 'Conversations whose contact waits for an answer.' })
  waitingConversations!: number;

  @Field(() => Int, { description: 'Messages of contacts that nobody has dealt with.' })
  unprocessedMessages!: number;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Per cent of what contacts of the last 30 days wrote that has an answer, one decimal; null where nobody wrote. Greetings and news do not count.',
  })
  responseRate!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds within which half of the answers of the last 30 days were given; null where there is none.',
  })
  medianResponseSeconds!: number | null;

  @Field(() => Int, { description: 'Orders of the last 30 days that came over WhatsApp, without those cancelled.' })
  orders!: number;
}

/** One statement beside that of the messages of today. */
export async function whatsappStats(ctx: RequestContext): Promise<WhatsappStats> {
  authorize(ctx, 'messages.read');
  const actor = requireActor(ctx);
  const conversation = rowOf(ctx.dataSource, conversationModel, 'c');
  const message = rowOf(ctx.dataSource, whatsappMessageModel, 'm');
  const order = rowOf(ctx.dataSource, orderModel, 'o');
  const lately = raw(`now() - interval '${DAYS} days'`);
  const [stats] = await run<WhatsappStats & Record<string, unknown>>(
    queryableOf(ctx),
    sql`with heard as (
          select count(*) filter (where c.last_inbound_at > now() - ${raw(`interval '${WINDOW_HOURS} hours'`)})::int as active,
            count(*) filter (where c.unread_count > 0)::int as unread,
            count(*) filter (where c.waiting_since is not null)::int as waiting,
            count(*) filter (where c.waiting_since > ${lately})::int as unanswered
          from conversations c where ${and([visible(actor, conversationModel, conversation)])}),
        answers as (
          select count(*)::int as given, percentile_cont(0.5) within group (order by m.response_seconds) as median
          from whatsapp_messages m where m.response_seconds is not null and m.created_at > ${lately}
            and ${and([visible(actor, whatsappMessageModel, message)])})
        select h.active as "activeConversations", h.unread as "unreadConversations", h.waiting as "waitingConversations",
          (select count(*)::int from whatsapp_messages m where m.direction = 'inbound' and not m.is_processed
            and ${and([visible(actor, whatsappMessageModel, message)])}) as "unprocessedMessages",
          round(a.given * 100.0 / nullif(a.given + h.unanswered, 0), 1)::text as "responseRate",
          round(a.median)::int as "medianResponseSeconds",
          (select count(*)::int from orders o where o.whatsapp_order_id is not null and o.status <> 'cancelled'
            and o.created_at > ${lately} and ${and([visible(actor, orderModel, order)])}) as orders
        from heard h, answers a`,
    actor.id,
  );
  if (!stats) throw new Error('Aggregates always give one row');
  return { ...stats, messagesToday: await messagesOfToday(ctx) };
}
