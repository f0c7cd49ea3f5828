import { Arg, Args, ArgsType, Ctx, Extensions, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { listArgs } from '../../kernel/page.js';
import {
  Letter,
  LetterFilter,
  LetterPage,
  LetterSort,
  sendLetterAgain,
  SendLetterAgainInput,
} from '../letters/index.js';
import { letterReads } from './letters-log.queries.js';

@ArgsType()
class LetterListArgs extends listArgs(LetterFilter, LetterSort) {}

@Resolver(() => Letter)
export class LettersResolver {
  @Extensions({ compiled: true })
  @Query(() => LetterPage, { description: 'The letters that were asked for, newest first, with how far each is.' })
  letters(
    @Ctx() ctx: RequestContext,
    @Args(() => LetterListArgs) args: LetterListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return letterReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Letter, {
    description:
      'Asks for one more letter like one of the log, worded from what is so now; a job sends it. Answers the new one.',
  })
  async sendLetterAgain(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendLetterAgainInput, { description: 'Which letter.' }) input: SendLetterAgainInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return letterReads.get(ctx, (await sendLetterAgain(ctx, input)).id, info);
  }
}
