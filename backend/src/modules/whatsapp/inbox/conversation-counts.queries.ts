import { Field, Int, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { authorize } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { ACTOR_ID, and, run, sql } from '../../../kernel/sql.js';
import { conversationModel } from './inbox.queries.js';

/** How many conversations stand in each box of the inbox. */
@ObjectType({
  description: 'How many conversations stand in each box of the inbox, of those that the caller sees.',
  simpleResolvers: true,
})
export class ConversationCounts {
  @Field(() => Int, { description: 'All of them.' })
  all!: number;

  @Field(() => Int, { description: 'Those with messages that nobody has read.' })
  unread!: number;

  @Field(() => Int, { description: 'Those whose contact waits for an answer.' })
  waiting!: number;

  @Field(() => Int, { description: 'Those that are assigned to the caller.' })
  mine!: number;
}

/** All of them by one reading of the table. */
export async function conversationCounts(ctx: RequestContext): Promise<ConversationCounts> {
  authorize(ctx, 'messages.read');
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, conversationModel, 'c');
  const [counts] = await run<ConversationCounts & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select count(*)::int as "all", count(*) filter (where c.unread_count > 0)::int as unread,
          count(*) filter (where c.waiting_since is not null)::int as waiting,
          count(*) filter (where c.assignee_id = ${ACTOR_ID})::int as mine
        from conversations c where ${and([visible(actor, conversationModel, row)])}`,
    actor.id,
  );
  if (!counts) throw new Error('Aggregates always give one row');
  return counts;
}
