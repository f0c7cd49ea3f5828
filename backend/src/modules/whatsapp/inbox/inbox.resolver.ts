import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { edge } from '../../../kernel/edge.js';
import { listArgs } from '../../../kernel/page.js';
import { User } from '../../identity/index.js';
import { conversationCounts, ConversationCounts } from './conversation-counts.queries.js';
import { Conversation, ConversationNote, ConversationPage } from './conversations.entity.js';
import {
  AddConversationNoteInput,
  AssignConversationInput,
  ConversationFilter,
  ConversationSort,
  LinkConversationInput,
  MarkConversationReadInput,
  MarkMessageProcessedInput,
  SendWhatsappMessageAgainInput,
  SendWhatsappMessageInput,
  WhatsappMessageFilter,
  WhatsappMessageSort,
} from './inbox.inputs.js';
import {
  addConversationNote,
  assignConversation,
  linkConversation,
  markConversationRead,
  markMessageProcessed,
} from './inbox.operations.js';
import { conversationReads, whatsappMessageReads } from './inbox.queries.js';
import { WhatsappMessage, WhatsappMessagePage } from './messages.entity.js';
import { sendWhatsappMessage, sendWhatsappMessageAgain } from './send-message.operations.js';
import { fetchWhatsappFileAgain } from '../files/fetch-again.operations.js';
import { FetchWhatsappFileAgainInput } from '../files/files.inputs.js';
import { whatsappStats, WhatsappStats } from './stats.queries.js';

@ArgsType()
class ConversationListArgs extends listArgs(ConversationFilter, ConversationSort) {}

@ArgsType()
class WhatsappMessageListArgs extends listArgs(WhatsappMessageFilter, WhatsappMessageSort) {}

@Resolver(() => WhatsappMessage)
export class WhatsappMessageResolver {
  @FieldResolver(() => Conversation, { description: 'The conversation that it belongs to.' })
  conversation(@Root() message: WhatsappMessage, @Info() info: GraphQLResolveInfo): Conversation {
    return edge(message, info);
  }
}

@Resolver(() => Conversation)
export class InboxResolver {
  @FieldResolver(() => User, { nullable: true, description: 'The customer, if the caller may see it.' })
  customer(@Root() conversation: Conversation, @Info() info: GraphQLResolveInfo): User | null {
    return edge(conversation, info);
  }

  @FieldResolver(() => [ConversationNote], { description: 'Notes of the staff, the oldest first.' })
  notes(@Root() conversation: Conversation, @Info() info: GraphQLResolveInfo): ConversationNote[] {
    return edge(conversation, info);
  }

  @Extensions({ compiled: true })
  @Query(() => ConversationPage, {
    description:
      'Conversations over WhatsApp, the latest first: all for admins, sales people those of their customers and free ones.',
  })
  conversations(
    @Ctx() ctx: RequestContext,
    @Args(() => ConversationListArgs) args: ConversationListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return conversationReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Conversation, { description: 'One conversation.' })
  conversation(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the conversation.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return conversationReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Query(() => WhatsappMessagePage, {
    description: 'Messages over WhatsApp, the latest first; with `conversationId` those of one conversation.',
  })
  whatsappMessages(
    @Ctx() ctx: RequestContext,
    @Args(() => WhatsappMessageListArgs) args: WhatsappMessageListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return whatsappMessageReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => WhatsappMessage, { description: 'One message.' })
  whatsappMessage(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the message.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return whatsappMessageReads.get(ctx, id, info);
  }

  @Query(() => ConversationCounts, {
    description: 'How many conversations stand in each box of the inbox, of those that the caller sees.',
  })
  conversationCounts(@Ctx() ctx: RequestContext): Promise<ConversationCounts> {
    return conversationCounts(ctx);
  }

  @Query(() => WhatsappStats, { description: 'How WhatsApp is doing, of what the caller may see.' })
  whatsappStats(@Ctx() ctx: RequestContext): Promise<WhatsappStats> {
    return whatsappStats(ctx);
  }

  @Extensions({ compiled: true })
  @Mutation(() => WhatsappMessage, {
    description:
      'Writes to a contact. CONFLICT with TEMPLATE_REQUIRED when the contact has not written for a day, with OPTED_OUT when it wants no templates, with NOT_CONFIGURED while WhatsApp is not connected.',
  })
  async sendWhatsappMessage(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendWhatsappMessageInput, { description: 'To whom, and what.' })
    input: SendWhatsappMessageInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return whatsappMessageReads.get(ctx, (await sendWhatsappMessage(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => WhatsappMessage, { description: 'Sends a message that failed once more, as a new one.' })
  async sendWhatsappMessageAgain(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendWhatsappMessageAgainInput, { description: 'Which message.' })
    input: SendWhatsappMessageAgainInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return whatsappMessageReads.get(ctx, (await sendWhatsappMessageAgain(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => WhatsappMessage, {
    description:
      'Fetches the file of a message once more that was given up. CONFLICT when the file is there, or is still being fetched.',
  })
  async fetchWhatsappFileAgain(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => FetchWhatsappFileAgainInput, { description: 'Of which message.' })
    input: FetchWhatsappFileAgainInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return whatsappMessageReads.get(ctx, (await fetchWhatsappFileAgain(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Conversation, { description: 'Notes that what the contact wrote was read.' })
  async markConversationRead(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MarkConversationReadInput, { description: 'Which conversation.' })
    input: MarkConversationReadInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return conversationReads.get(ctx, (await markConversationRead(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Conversation, {
    description:
      'Says who looks after a conversation. Sales people take one that is nobody’s, and give back their own.',
  })
  async assignConversation(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AssignConversationInput, { description: 'Which conversation, and who.' })
    input: AssignConversationInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return conversationReads.get(ctx, (await assignConversation(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Conversation, { description: 'Says whose number a conversation is with.' })
  async linkConversation(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => LinkConversationInput, { description: 'Which conversation, and which customer.' })
    input: LinkConversationInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return conversationReads.get(ctx, (await linkConversation(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Conversation, { description: 'Notes something for the staff; answers the conversation.' })
  async addConversationNote(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AddConversationNoteInput, { description: 'The note.' }) input: AddConversationNoteInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return conversationReads.get(ctx, (await addConversationNote(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => WhatsappMessage, { description: 'Says that a message of a contact is dealt with, or is not.' })
  async markMessageProcessed(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MarkMessageProcessedInput, { description: 'Which message.' })
    input: MarkMessageProcessedInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return whatsappMessageReads.get(ctx, (await markMessageProcessed(ctx, input)).id, info);
  }
}
