import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { Order, orderReads } from '../orders/index.js';
import { createWhatsappOrder } from './orders/create-whatsapp-order.operations.js';
import { whatsappOrderDraft, WhatsappOrderDraft } from './orders/order-draft.queries.js';
import { CreateWhatsappOrderInput } from './orders/whatsapp-orders.inputs.js';

@Resolver()
export class WhatsappBotResolver {
  @Query(() => WhatsappOrderDraft, {
    description: 'The order that a message asks for, to be looked over before it is made.',
  })
  whatsappOrderDraft(
    @Ctx() ctx: RequestContext,
    @Arg('messageId', () => ID, { description: 'Id of the message.' }) messageId: string,
  ): Promise<WhatsappOrderDraft> {
    return whatsappOrderDraft(ctx, messageId);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Order, {
    description: 'Makes of a message the order that it asks for. CONFLICT with DUPLICATE when it has been made.',
  })
  async createWhatsappOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateWhatsappOrderInput, { description: 'The message, and what is ordered.' })
    input: CreateWhatsappOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, (await createWhatsappOrder(ctx, input)).id, info);
  }
}
