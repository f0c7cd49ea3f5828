import type { OperationContext } from '../../../kernel/context.js';
import { Declaration } from '../../../kernel/declarations.js';
import type { Money } from '../../../kernel/values/money.js';
import type { Sql } from '../../../kernel/sql.js';

/** An order as a payment needs to know it. */
export interface PaidOrder {
  id: number;
  order_number: string;
  customer_id: number;
  sales_person_id: number | null;
  /** What is still to pay, as the customer's money on account is shared out now. */
  open: Money;
  /** What its own payments and credit notes leave to pay: so much of the money on account can be given to it. */
  needed: Money;
}

/** What the books ask of the orders that payments are for; orders stand above them and keep how far each is paid. */
export interface PaidOrders {
  /** Who buys an order; `NOT_FOUND` when there is none. */
  customerOf(ctx: OperationContext, orderId: number): Promise<number>;
  /** Locks an order; its customer is locked already. `NOT_FOUND` when there is none. */
  lock(ctx: OperationContext, id: number): Promise<PaidOrder>;
  /** Tells a locked order that a payment for it was written, or taken back when it is below zero. */
  pay(ctx: OperationContext, orderId: number, amount: Money): Promise<void>;
  /** Shares the money that a locked customer has on account out anew, after it has changed. */
  renewAccount(ctx: OperationContext, customerId: number): Promise<void>;
  /** Whether a customer ever ordered. */
  ofCustomerSql(customerId: Sql): Sql;
  /** Whether a sales person sold an order. */
  soldBySql(orderId: Sql, salesPersonId: unknown): Sql;
}

export const paidOrders = new Declaration<PaidOrders>('the orders that payments are for');
