import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { LoginPayload, loginPayload } from '../identity/index.js';
import { SetUpInput } from './setup.inputs.js';
import { setUp } from './setup.operations.js';

@Resolver()
export class SetUpResolver {
  @Mutation(() => LoginPayload, {
    description:
      'Sets up an installation that has no admin yet and signs its first admin in. CONFLICT when it is set up, BAD_USER_INPUT for a wrong code, RATE_LIMITED after too many.',
  })
  async setUp(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SetUpInput, { description: "The code from the server's log, the admin and the business." })
    input: SetUpInput,
  ): Promise<LoginPayload> {
    return loginPayload(ctx, await setUp(ctx, input));
  }
}
