import { InputType } from 'type-graphql';
import {
  ClientKeyInput,
  DateTimeInput,
  EnumInput,
  EnumListInput,
  IdInput,
  MoneyInput,
  TextInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { MAX_AMOUNT } from '../../kernel/values/money.js';
import { sortInput } from '../../kernel/page.js';
import {
  ExpenseCategory,
  InvoiceKind,
  InvoiceStatus,
  PaymentDirection,
  PaymentMethod,
  TransactionStatus,
  TransactionType,
} from './finance.rules.js';

/** Money that changed hands with a customer. */
@InputType({ description: 'Money that changed hands with a customer: for one order, or on account.' })
export class RecordPaymentInput {
  @IdInput({ optional: true, nullable: true, description: 'The customer, for a payment on account.' })
  customerId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'The order it pays; its customer is then the payer.' })
  orderId?: number | null;

  @MoneyInput({
    max: MAX_AMOUNT,
    description: 'Above zero; at most what is open of the order, or, paid back, what was paid.',
  })
  amount!: string;

  @EnumInput(PaymentMethod, { description: 'How it was paid.' })
  method!: PaymentMethod;

  @EnumInput(PaymentDirection, { optional: true, description: 'Received (the default) or paid back.' })
  direction?: PaymentDirection;

  @DateTimeInput({ optional: true, nullable: true, description: 'When it was paid; now unless given, never later.' })
  paidAt?: Date | null;

  @TextInput({
    max: 100,
    optional: true,
    nullable: true,
    description: 'Number of the transfer, cheque or card receipt.',
  })
  referenceNumber?: string | null;

  @TextInput({ max: 500, optional: true, nullable: true, description: 'Anything people should know about it.' })
  note?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** Money that the business spent. */
@InputType({ description: 'Money that the business spent.' })
export class RecordExpenseInput {
  @MoneyInput({ max: MAX_AMOUNT, description: 'Above zero.' })
  amount!: string;

  @EnumInput(ExpenseCategory, { description: 'What it was for.' })
  category!: ExpenseCategory;

  @TextInput({ max: 500, description: 'What it was, in words.' })
  description!: string;

  @EnumInput(PaymentMethod, { optional: true, description: 'How it was paid.' })
  method?: PaymentMethod;

  @DateTimeInput({ optional: true, nullable: true, description: 'When it was spent; now unless given, never later.' })
  occurredAt?: Date | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Number of the receipt.' })
  referenceNumber?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** Takes an entry of the books back by its opposite. */
@InputType({ description: 'Takes an entry of the books back by writing its opposite.' })
export class ReverseTransactionInput {
  @IdInput({ description: 'The entry: a payment or an expense.' })
  id!: number;

  @TextInput({ max: 400, description: 'Why.' })
  reason!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Where money that was received belongs. */
@InputType({ description: 'Where money that was received belongs.' })
export class AllocatePaymentInput {
  @IdInput({ description: 'The entry of a payment that was received.' })
  id!: number;

  @IdInput({ optional: true, nullable: true, description: 'The order that it pays; none puts it on account.' })
  orderId?: number | null;

  @MoneyInput({
    max: MAX_AMOUNT,
    optional: true,
    nullable: true,
    description: 'How much of it; without, as much as the order still owes. The rest stays where it was.',
  })
  amount?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** Which entries of the books a list holds. */
@InputType({ description: 'Which entries of the books a list holds. All conditions must hold.' })
export class TransactionFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Words found in the description, the reference, the order number, or all in the other party’s name.',
  })
  search?: string | null;

  @EnumInput(TransactionType, { optional: true, nullable: true, description: 'Only this type.' })
  type?: TransactionType | null;

  @EnumListInput(TransactionType, { optional: true, nullable: true, description: 'Only these types.' })
  types?: TransactionType[] | null;

  @EnumInput(TransactionStatus, { optional: true, nullable: true, description: 'Only this status.' })
  status?: TransactionStatus | null;

  @EnumInput(ExpenseCategory, { optional: true, nullable: true, description: 'Only expenses of this category.' })
  category?: ExpenseCategory | null;

  @EnumInput(PaymentMethod, { optional: true, nullable: true, description: 'Only paid in this way.' })
  paymentMethod?: PaymentMethod | null;

  @IdInput({ optional: true, nullable: true, description: 'Only with this other party.' })
  userId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only of this order.' })
  orderId?: number | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Happened at this time or later.' })
  occurredFrom?: Date | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Happened before this time.' })
  occurredTo?: Date | null;

  @UpdatedAfterInput(
    'Entries never change: those that were booked. One that is reversed is told by the entry that reverses it.',
  )
  updatedAfter?: Date | null;
}

export enum TransactionSortField {
  occurredAt = 'occurredAt',
  amount = 'amount',
  type = 'type',
}
export const TransactionSort = sortInput('Transaction', TransactionSortField, {
  occurredAt: 'When it happened.',
  amount: 'Signed amount of the entry.',
  type: 'Name of the kind, by the alphabet.',
});

/** Which invoices and credit notes a list holds. */
@InputType({ description: 'Which invoices and credit notes a list holds. All conditions must hold.' })
export class InvoiceFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: "Words found in its number, its order's number or the customer's name.",
  })
  search?: string | null;

  @EnumInput(InvoiceKind, { optional: true, nullable: true, description: 'Only invoices, or only credit notes.' })
  kind?: InvoiceKind | null;

  @EnumInput(InvoiceStatus, { optional: true, nullable: true, description: 'Only settled this far.' })
  status?: InvoiceStatus | null;

  @IdInput({ optional: true, nullable: true, description: 'Only of this customer.' })
  customerId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only of this order.' })
  orderId?: number | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Issued at this time or later.' })
  issuedFrom?: Date | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Issued before this time.' })
  issuedTo?: Date | null;

  @UpdatedAfterInput(
    'Documents never change: those that were issued. How far one is paid is told by its order, that it is overdue by its date.',
  )
  updatedAfter?: Date | null;
}

export enum InvoiceSortField {
  issuedAt = 'issuedAt',
  number = 'number',
  totalAmount = 'totalAmount',
  dueDate = 'dueDate',
}
export const InvoiceSort = sortInput('Invoice', InvoiceSortField, {
  issuedAt: 'When it was issued.',
  number: 'Number of the document.',
  totalAmount: 'Total with tax.',
  dueDate: 'Day it is due; a credit note counts at the moment it was issued.',
});
