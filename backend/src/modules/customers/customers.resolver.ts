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
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { listArgs } from '../../kernel/page.js';
import { Role } from '../identity/index.js';
import { AssignCustomersPayload, Customer, CustomerNote, CustomerPage, CustomerPrice } from './customers.entity.js';
import { AssignCustomersInput, CustomerFilter, CustomerSort } from './customers.inputs.js';
import { assignCustomers } from './customers.operations.js';
import { customerPrices, customerReads } from './customers.queries.js';

@ArgsType()
class CustomerListArgs extends listArgs(CustomerFilter, CustomerSort) {}

@Resolver(() => Customer)
export class CustomersResolver {
  @FieldResolver(() => Role, { description: 'As what they buy.' })
  role(@Root() customer: Customer, @Info() info: GraphQLResolveInfo): Role {
    return edge(customer, info);
  }

  @FieldResolver(() => [CustomerNote], { description: 'Notes of the staff about it and its orders, the newest first.' })
  notes(
    @Root() customer: Customer,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50, description: 'Most notes, 1 to 100.' })
    _first: number,
    @Info() info: GraphQLResolveInfo,
  ): CustomerNote[] {
    return edge(customer, info);
  }

  @Extensions({ compiled: true })
  @Query(() => CustomerPage, {
    description: 'Customers the caller may see: all for admins, their own for sales people. FORBIDDEN for others.',
  })
  customers(
    @Ctx() ctx: RequestContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return customerReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Customer, {
    nullable: true,
    description: 'One customer. NOT_FOUND also when the caller may not see it.',
  })
  customer(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the user who buys.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return customerReads.get(ctx, id, info);
  }

  @Query(() => [CustomerPrice], {
    description:
      'What a customer paid last for each product, the latest first, 200 at most, of the orders that the caller sees.',
  })
  customerPrices(
    @Ctx() ctx: RequestContext,
    @Arg('customerId', () => ID, { description: 'The customer.' }) customerId: string,
  ): Promise<CustomerPrice[]> {
    return customerPrices(ctx, customerId);
  }

  @Mutation(() => AssignCustomersPayload, {
    description:
      'Says which sales person looks after customers. BAD_USER_INPUT for one who is no active sales person, and when one of the ids is no customer. Admins only.',
  })
  async assignCustomers(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AssignCustomersInput, { description: 'The customers, and the sales person.' })
    input: AssignCustomersInput,
  ): Promise<AssignCustomersPayload> {
    const { ids, changed } = await assignCustomers(ctx, input);
    return { ids: ids.map(String), changed };
  }
}
