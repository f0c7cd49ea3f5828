import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { edge } from '../../../kernel/edge.js';
import { Order } from '../../orders/index.js';
import { CustomerNote, NoteMention, NoteReader } from '../customers.entity.js';
import { AddCustomerNoteInput, UpdateCustomerNoteInput } from '../customers.inputs.js';
import { customerNoteReads } from '../customers.queries.js';
import { noteReaders } from './note-readers.queries.js';
import { addCustomerNote, updateCustomerNote } from './notes.operations.js';

@Resolver(() => CustomerNote)
export class NotesResolver {
  @FieldResolver(() => [NoteMention], { description: 'Whom its text names by `@[id]`, and whom it named once.' })
  mentions(@Root() note: CustomerNote, @Info() info: GraphQLResolveInfo): NoteMention[] {
    return edge(note, info);
  }

  @Query(() => [NoteReader], {
    description:
      'Who may be named in a note about a customer or an order: the staff who see it, without the caller, by name; 500 at most.',
  })
  noteReaders(
    @Ctx() ctx: RequestContext,
    @Arg('customerId', () => ID, { description: 'The customer.' }) customerId: string,
    @Arg('orderId', () => ID, { nullable: true, description: 'The order of it that the note is about.' })
    orderId?: string | null,
  ): Promise<NoteReader[]> {
    return noteReaders(ctx, customerId, orderId);
  }

  @Extensions({ compiled: true })
  @Mutation(() => CustomerNote, {
    description:
      'Notes something about a customer or one of its orders, for the staff alone. BAD_USER_INPUT for somebody named in it who may not see it.',
  })
  async addCustomerNote(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AddCustomerNoteInput, { description: 'About whom, and what.' }) input: AddCustomerNoteInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return customerNoteReads.get(ctx, (await addCustomerNote(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => CustomerNote, {
    description: 'Changes a note. STALE_VERSION when it was changed meanwhile, FORBIDDEN for one of somebody else.',
  })
  async updateCustomerNote(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateCustomerNoteInput, { description: 'The note, and its new text.' })
    input: UpdateCustomerNoteInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return customerNoteReads.get(ctx, (await updateCustomerNote(ctx, input)).id, info);
  }
}

@Resolver(() => Order)
export class NotedOrderResolver {
  @FieldResolver(() => [CustomerNote], {
    description: 'What the staff noted about it, the newest first; empty for all who may not see it.',
  })
  staffNotes(@Root() order: Order, @Info() info: GraphQLResolveInfo): CustomerNote[] {
    return edge(order, info);
  }
}
