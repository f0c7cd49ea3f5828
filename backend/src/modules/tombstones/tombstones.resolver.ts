import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { DateTimeISO } from '../../kernel/values/scalars.js';
import { RemovedRows } from './tombstones.entity.js';
import { removedSince } from './tombstones.queries.js';
import { RemovedKind } from './tombstones.rules.js';

@Resolver()
export class TombstonesResolver {
  @Query(() => RemovedRows, {
    description:
      'Rows of a kind that the caller may have seen and sees no more: deleted, archived, or given to somebody else. For whoever keeps a copy and reads the rest by `updatedAfter`. MARK_TOO_OLD when not all of it is known any more: then everything is to be read anew. What goes by the calendar, such as a promotion that ends, is told by its dates.',
  })
  removedSince(
    @Ctx() ctx: RequestContext,
    @Arg('kind', () => RemovedKind, { description: 'Which rows.' }) kind: RemovedKind,
    @Arg('after', () => DateTimeISO, {
      description: 'Only those that went at this time or later: the `asOf` of the answer before. At most 120 days ago.',
    })
    after: string,
    @Arg('afterId', () => ID, {
      nullable: true,
      description: 'Of those that went at just that time, only the ones with a larger id: the last of the page before.',
    })
    afterId?: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50, description: 'Rows, 1 to 100; to 1000 for API keys.' })
    first?: number | null,
  ): Promise<RemovedRows> {
    return removedSince(ctx, { kind, after, afterId, first });
  }
}
