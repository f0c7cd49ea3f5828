import { Arg, type ArgOptions, Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { requireActor } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { idFault } from '../../kernel/values/values.js';
import { requireConversation } from '../../modules/whatsapp/index.js';
import type { Presence, PresentPerson } from '../live/presence.js';
import type { LiveContext } from './subscriptions.resolver.js';

@ObjectType({ description: 'One of the staff who looks at a conversation.', simpleResolvers: true })
export class ConversationPerson implements Omit<PresentPerson, 'userId'> {
  @Field(() => ID, { description: 'Who.' })
  userId!: number;

  @Field({ description: 'First and last name, as colleagues know that person.' })
  name!: string;

  @Field({ description: 'Whether that person writes just now.' })
  isTyping!: boolean;
}

@ObjectType({ description: 'Who of the staff looks at a conversation, beside the caller.', simpleResolvers: true })
export class ConversationPresence implements Presence {
  @Field(() => [ConversationPerson], { description: 'Each person once, however many pages they have open.' })
  people!: readonly ConversationPerson[];
}

const CONVERSATION: ArgOptions = { description: 'Which conversation.' };
const TYPING: ArgOptions = { defaultValue: false, description: 'Whether the caller writes just now.' };

/** Who looks at a conversation, and who writes. */
@Resolver()
export class PresenceResolver {
  @Subscription(() => ConversationPresence, {
    description:
      'Who else looks at a conversation and who writes, from now on. Whoever subscribes is seen by the others, until the subscription or its socket ends.',
    subscribe: async ({
      args,
      context,
    }: {
      args: { conversationId: string; isTyping?: boolean };
      context: LiveContext;
    }) => {
      const fault = idFault(args.conversationId);
      if (fault) throw badInput('conversationId', fault);
      const id = Number(args.conversationId);
      await requireConversation(context, id);
      const { id: userId, name } = requireActor(context);
      return context.presence.follow(id, { userId, name, isTyping: args.isTyping === true });
    },
  })
  conversationPresence(
    @Root() presence: Presence,
    @Arg('conversationId', () => ID, CONVERSATION) _conversationId: string,
    @Arg('isTyping', () => Boolean, TYPING) _isTyping: boolean,
  ): ConversationPresence {
    return presence as ConversationPresence;
  }
}
