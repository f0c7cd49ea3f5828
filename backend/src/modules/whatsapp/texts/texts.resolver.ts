import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  ID,
  Info,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { DeletePayload, listArgs } from '../../../kernel/page.js';
import { updateWhatsappSettings, whatsappSettings } from '../access/whatsapp-settings.operations.js';
import { simulateWhatsappMessage } from '../access/simulate.operations.js';
import { WhatsappSettings } from '../access/whatsapp-settings.entity.js';
import { SimulateWhatsappMessageInput, UpdateWhatsappSettingsInput } from '../access/whatsapp-settings.inputs.js';
import { CannedReply, CannedReplyPage, MessageTemplate, MessageTemplatePage } from './texts.entity.js';
import {
  CannedReplyFilter,
  CannedReplySort,
  CreateCannedReplyInput,
  CreateMessageTemplateInput,
  MessageTemplateFilter,
  MessageTemplateSort,
  UpdateCannedReplyInput,
  UpdateMessageTemplateInput,
} from './texts.inputs.js';
import {
  createCannedReply,
  createMessageTemplate,
  deleteCannedReply,
  deleteMessageTemplate,
  updateCannedReply,
  updateMessageTemplate,
} from './texts.operations.js';
import { cannedReplyReads, messageTemplateReads } from './texts.queries.js';

@ArgsType()
class MessageTemplateListArgs extends listArgs(MessageTemplateFilter, MessageTemplateSort) {}

@ArgsType()
class CannedReplyListArgs extends listArgs(CannedReplyFilter, CannedReplySort) {}

/** What a contact said by the simulator. */
@ObjectType({ description: 'What a contact said by the simulator.', simpleResolvers: true })
export class SimulatedWhatsappMessage {
  @Field(() => String, { description: 'Id that the message has on WhatsApp; it comes as all messages do.' })
  id!: string;
}

@Resolver()
export class WhatsappTextsResolver {
  @Extensions({ compiled: true })
  @Query(() => MessageTemplatePage, { description: 'Texts that WhatsApp has approved.' })
  messageTemplates(
    @Ctx() ctx: RequestContext,
    @Args(() => MessageTemplateListArgs) args: MessageTemplateListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return messageTemplateReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => CannedReplyPage, { description: 'Texts that are often needed in an answer.' })
  cannedReplies(
    @Ctx() ctx: RequestContext,
    @Args(() => CannedReplyListArgs) args: CannedReplyListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return cannedReplyReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MessageTemplate, { description: 'Adds a template that WhatsApp has approved.' })
  async createMessageTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateMessageTemplateInput, { description: 'The template.' })
    input: CreateMessageTemplateInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return messageTemplateReads.get(ctx, (await createMessageTemplate(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MessageTemplate, { description: 'Changes a template.' })
  async updateMessageTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateMessageTemplateInput, { description: 'The template, and what changes.' })
    input: UpdateMessageTemplateInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return messageTemplateReads.get(ctx, (await updateMessageTemplate(ctx, input)).id, info);
  }

  @Mutation(() => DeletePayload, { description: 'Removes a template. Messages keep what they said.' })
  async deleteMessageTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the template.' }) id: string,
  ): Promise<DeletePayload> {
    await deleteMessageTemplate(ctx, { id });
    return { id, archived: false };
  }

  @Extensions({ compiled: true })
  @Mutation(() => CannedReply, { description: 'Adds a text that is often needed in an answer.' })
  async createCannedReply(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateCannedReplyInput, { description: 'The text.' }) input: CreateCannedReplyInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return cannedReplyReads.get(ctx, (await createCannedReply(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => CannedReply, { description: 'Changes a canned reply.' })
  async updateCannedReply(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateCannedReplyInput, { description: 'The reply, and what changes.' })
    input: UpdateCannedReplyInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return cannedReplyReads.get(ctx, (await updateCannedReply(ctx, input)).id, info);
  }

  @Mutation(() => DeletePayload, { description: 'Removes a canned reply.' })
  async deleteCannedReply(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the canned reply.' }) id: string,
  ): Promise<DeletePayload> {
    await deleteCannedReply(ctx, { id });
    return { id, archived: false };
  }

  @Query(() => WhatsappSettings, { description: 'What the bot does by itself, and whether WhatsApp is connected.' })
  whatsappSettings(@Ctx() ctx: RequestContext) {
    return whatsappSettings(ctx);
  }

  @Mutation(() => WhatsappSettings, {
    description: 'Changes what the bot does and how WhatsApp is reached. Admins only; secrets are never shown again.',
  })
  async updateWhatsappSettings(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateWhatsappSettingsInput, { description: 'What changes.' })
    input: UpdateWhatsappSettingsInput,
  ) {
    await updateWhatsappSettings(ctx, input);
    return whatsappSettings(ctx);
  }

  @Mutation(() => SimulatedWhatsappMessage, {
    description:
      'Says something as a contact would, where a simulator stands in the place of WhatsApp. CONFLICT elsewhere.',
  })
  simulateWhatsappMessage(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SimulateWhatsappMessageInput, { description: 'Who says what.' })
    input: SimulateWhatsappMessageInput,
  ): Promise<SimulatedWhatsappMessage> {
    return simulateWhatsappMessage(ctx, input);
  }
}
