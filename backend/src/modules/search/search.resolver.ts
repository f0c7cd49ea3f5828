import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { SearchHit } from './search.entity.js';
import { RecordInput } from './search.inputs.js';
import { records, search } from './search.queries.js';

@Resolver()
export class SearchResolver {
  @Query(() => [SearchHit], {
    description:
      'What records are called now, 20 at most, in the order asked for. Left out is what is gone or what the caller may not see.',
  })
  records(
    @Ctx() ctx: RequestContext,
    @Arg('of', () => [RecordInput], { description: 'The records.' }) of: RecordInput[],
  ): Promise<SearchHit[]> {
    return records(ctx, of);
  }

  @Query(() => [SearchHit], {
    description:
      'What a text finds among all that the caller may read: orders, people, goods, papers. What it names exactly comes first. Nothing below 2 characters.',
  })
  search(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { description: 'A number, SKU, barcode, phone or words; folds Arabic forms.' })
    text: string,
    @Arg('first', () => Int, { nullable: true, description: 'How many of a kind, up to 20; 5 when left out.' })
    first?: number | null,
  ): Promise<SearchHit[]> {
    return search(ctx, text, first ?? undefined);
  }
}
