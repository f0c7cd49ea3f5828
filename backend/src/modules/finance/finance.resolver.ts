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
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { listArgs } from '../../kernel/page.js';
import { User } from '../identity/index.js';
import {
  AllocatePaymentInput,
  InvoiceFilter,
  InvoiceSort,
  RecordExpenseInput,
  RecordPaymentInput,
  ReverseTransactionInput,
  TransactionFilter,
  TransactionSort,
} from './finance.inputs.js';
import { allocatePayment, recordExpense, recordPayment, reverseTransaction } from './finance.operations.js';
import { invoiceReads, paymentReads, transactionReads } from './finance.queries.js';
import { Invoice, InvoicePage } from './invoices/invoices.entity.js';
import { Payment } from './books/payments.entity.js';
import { profitAndLoss, ProfitAndLoss } from './reports/profit-and-loss.queries.js';
import { receivables, Receivables } from './reports/receivables.queries.js';
import { customerStatement, CustomerStatement } from './reports/statement.queries.js';
import { Transaction, TransactionPage } from './books/transactions.entity.js';

@ArgsType()
class TransactionListArgs extends listArgs(TransactionFilter, TransactionSort) {}

@ArgsType()
class InvoiceListArgs extends listArgs(InvoiceFilter, InvoiceSort) {}

@Resolver(() => Transaction)
export class FinanceResolver {
  @Extensions({ compiled: true })
  @Query(() => TransactionPage, {
    description:
      'Entries of the books that the caller may see, newest first: admins all, sales people their sales and commission, others what was booked with themselves.',
  })
  transactions(
    @Ctx() ctx: RequestContext,
    @Args(() => TransactionListArgs) args: TransactionListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return transactionReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Transaction, {
    nullable: true,
    description: 'One entry of the books. NOT_FOUND also when the caller may not see it.',
  })
  transaction(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The entry.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return transactionReads.get(ctx, id, info);
  }

  @Query(() => ProfitAndLoss, { description: 'Profit and loss of a period, both days included. Admins only.' })
  profitAndLoss(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => String, { description: 'First day, YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day, YYYY-MM-DD.' }) to: string,
  ): Promise<ProfitAndLoss> {
    return profitAndLoss(ctx, from, to);
  }

  @Query(() => Receivables, { description: 'What customers owe, and for how long. Admins only.' })
  receivables(@Ctx() ctx: RequestContext): Promise<Receivables> {
    return receivables(ctx);
  }

  @Query(() => CustomerStatement, {
    description: 'The account of a customer in a period. Customers for themselves; anybody else’s is NOT_FOUND.',
  })
  customerStatement(
    @Ctx() ctx: RequestContext,
    @Arg('customerId', () => ID, { description: 'The customer.' }) customerId: string,
    @Arg('from', () => String, { description: 'First day, YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day, YYYY-MM-DD.' }) to: string,
  ): Promise<CustomerStatement> {
    return customerStatement(ctx, customerId, from, to);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Payment, {
    description:
      'Records money received from a customer or paid back, for an order or on account. BAD_USER_INPUT on amount when it is more than is open, or more than was paid. Admins only.',
  })
  async recordPayment(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RecordPaymentInput, {
      description: 'Who paid, or was paid back, how much, how, and for which order.',
    })
    input: RecordPaymentInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return paymentReads.get(ctx, (await recordPayment(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Transaction, { description: 'Records an expense of the business. Admins only.' })
  async recordExpense(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RecordExpenseInput, { description: 'What was spent, on what, how, and when.' })
    input: RecordExpenseInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return transactionReads.get(ctx, (await recordExpense(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Transaction, {
    description:
      'Takes a payment or an expense back by its opposite, which is answered. CONFLICT (NOT_REVERSIBLE) for other entries, reversals, and what was reversed. Admins only.',
  })
  async reverseTransaction(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReverseTransactionInput, { description: 'The entry to take back, and why.' })
    input: ReverseTransactionInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return transactionReads.get(ctx, (await reverseTransaction(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Transaction, {
    description:
      'Applies a payment, or part of it, to an order of its customer, or puts it on account. The entry is taken back and booked anew; the new one is answered. BAD_USER_INPUT on orderId when nothing is open there; CONFLICT for what is no payment received, or was taken back. Admins only.',
  })
  async allocatePayment(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AllocatePaymentInput, { description: 'The payment, and where it belongs.' })
    input: AllocatePaymentInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return transactionReads.get(ctx, (await allocatePayment(ctx, input)).id, info);
  }
}

@Resolver(() => Invoice)
export class InvoicesResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Who owes it, if the caller may see that user.' })
  customer(@Root() invoice: Invoice, @Info() info: GraphQLResolveInfo): User | null {
    return edge(invoice, info);
  }

  @Extensions({ compiled: true })
  @Query(() => InvoicePage, { description: 'Invoices and credit notes the caller may see, newest first.' })
  invoices(
    @Ctx() ctx: RequestContext,
    @Args(() => InvoiceListArgs) args: InvoiceListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return invoiceReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Invoice, {
    nullable: true,
    description: 'One invoice or credit note. NOT_FOUND also when the caller may not see it.',
  })
  invoice(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the invoice or credit note, not its number.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return invoiceReads.get(ctx, id, info);
  }
}

@Resolver(() => Payment)
export class PaymentsResolver {
  @FieldResolver(() => User, { nullable: true, description: 'The customer, if the caller may see that user.' })
  customer(@Root() payment: Payment, @Info() info: GraphQLResolveInfo): User | null {
    return edge(payment, info);
  }
}
