import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  EnumCheck,
  EnumColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../../kernel/columns.js';
import { StoredRow } from '../../../kernel/rows.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import { pageOf } from '../../../kernel/page.js';
import { ExpenseCategory, PaymentMethod, TransactionStatus, TransactionType } from '../finance.rules.js';
import type { Said } from '../../../words/index.js';

registerEnum(TransactionType, {
  name: 'TransactionType',
  description:
    'What an entry in the books is about: sale (an invoice), refund (a credit note), purchase (goods received from a supplier), commission (of a sales person), payment (of a customer), expense, or opening (what a customer owed before).',
  values: {
    sale: 'An invoice of a shipped order.',
    purchase: 'Goods received on a purchase order.',
    refund: 'A credit note for goods that came back.',
    commission: 'What a sales person earns by a delivered order, or loses by a return of it.',
    payment: 'Money from a customer, or given back to one.',
    expense: 'Money spent on anything but goods, entered by hand.',
    opening: 'What a customer owed before there were books here.',
  },
});
registerEnum(TransactionStatus, {
  name: 'TransactionStatus',
  description: 'Where an entry stands. What is in the books is completed.',
  values: { completed: 'Counts in every figure.', pending: 'Not settled yet.', failed: 'Did not come about.' },
});
registerEnum(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'How money changed hands.',
  values: {
    cash: 'Notes and coins.',
    bank_transfer: 'Transfer from account to account.',
    credit_card: 'Credit or debit card.',
    digital_wallet: 'Wallet on a phone, such as Apple Pay.',
  },
});
registerEnum(ExpenseCategory, {
  name: 'ExpenseCategory',
  description: 'What an expense was for.',
  values: {
    rent: 'Rent of offices, shops and the warehouse.',
    salaries: 'Wages and what goes with them.',
    marketing: 'Advertising, samples and events.',
    transport: 'Carriage, fuel and vehicles.',
    utilities: 'Electricity, water, telephone and internet.',
    supplies: 'Packaging and things used up at work.',
    fees: 'Charges of banks, authorities and advisers.',
    other: 'Anything else; the description says what.',
  },
});

/** One entry of the books: append-only, corrected only by a reversing entry. */
@ObjectType({
  description: 'One entry of the books. Append-only: a mistake is corrected by a reversing entry.',
  simpleResolvers: true,
})
@Entity('transactions')
@Index('ix_transactions_purchase_order_id', ['purchaseOrderId'], { where: 'purchase_order_id is not null' })
@Index('ix_transactions_occurred_at', ['occurredAt', 'id'])
@Index('ix_transactions_created_at', ['createdAt', 'id'])
@Index('ix_transactions_type', ['type', 'occurredAt', 'id'])
@Index('ix_transactions_user_id', ['userId', 'occurredAt'])
@Index('ix_transactions_order_id', ['orderId'])
@Index('ix_transactions_sales_person_id', ['salesPersonId', 'occurredAt'])
@Index('uq_transactions_reverses_id', ['reversesId'], { unique: true, where: 'reverses_id is not null' })
@Index('ix_transactions_payment_id', ['paymentId'])
@Index('ix_transactions_search', { synchronize: false })
@EnumCheck('transactions', 'type', TransactionType)
@EnumCheck('transactions', 'status', TransactionStatus)
@EnumCheck('transactions', 'payment_method', PaymentMethod)
@EnumCheck('transactions', 'category', ExpenseCategory)
@Check('ck_transactions_amount', 'amount between -9999999999.99 and 9999999999.99')
@Check(
  'ck_transactions_sign',
  `reverses_id is not null or case type when 'sale' then amount >= 0 when 'opening' then amount > 0 when 'payment' then true when 'commission' then true else amount <= 0 end`,
)
@Check('ck_transactions_expense', `(category is not null) = (type = 'expense')`)
export class Transaction extends StoredRow {
  @EnumColumn(TransactionType, { description: 'What it is about.' })
  type!: TransactionType;

  @EnumColumn(TransactionStatus, {
    description: 'Where it stands.',
    options: { default: TransactionStatus.completed },
  })
  status!: TransactionStatus;

  @MoneyColumn(12, {
    description:
      'Signed as the business sees it: sale, opening balance and payment received above zero; refund, refund paid out, purchase, commission and expense below. A reversing entry has the other sign.',
  })
  amount!: string;

  /** In English, and the words of those who entered it: what search goes over. */
  @TextColumn(500, { description: 'What it was, for people.' })
  description!: string;

  /** The same, to be worded for readers of other languages; null where somebody entered the words. */
  @Column({ type: 'jsonb', nullable: true })
  said!: Said | null;

  @TextColumn(100, {
    nullable: true,
    description: 'Number of the document behind it: invoice, credit note, purchase order, bank reference.',
  })
  referenceNumber!: string | null;

  @ReferenceColumn({ nullable: true, description: 'The order it belongs to.' })
  orderId!: number | null;

  @TextColumn(50, { nullable: true, description: 'Number of that order.' })
  orderNumber!: string | null;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description: 'The other party: the customer, the supplier of a purchase, the sales person of a commission.',
  })
  userId!: number | null;

  /** Whose sale it was: what a sales person sees of the books. */
  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  salesPersonId!: number | null;

  @ReferenceColumn({ nullable: true, description: 'The purchase order of a purchase.' })
  purchaseOrderId!: number | null;

  @ForeignKey('Invoice', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The invoice of a sale, the credit note of a refund.' })
  invoiceId!: number | null;

  @ForeignKey('Payment', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  paymentId!: number | null;

  @EnumColumn(PaymentMethod, { nullable: true, description: 'How the money changed hands.' })
  paymentMethod!: PaymentMethod | null;

  @EnumColumn(ExpenseCategory, { nullable: true, description: 'What an expense was for.' })
  category!: ExpenseCategory | null;

  /** Amounts behind the amount: net, tax, shipping and cost of a sale or refund. Never shown. */
  @Column({ type: 'jsonb', nullable: true })
  metadata!: Record<string, unknown> | null;

  @TimeColumn({ description: 'When it happened; reports count it on this day.' })
  occurredAt!: Date;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @ForeignKey('Transaction', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The entry that this one takes back.' })
  reversesId!: number | null;

  @Field(() => ID, { nullable: true, description: 'The entry that takes this one back.' })
  reversedById!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of the other party.' })
  userName!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the caller may reverse it: admins, and only what was entered by hand, once.',
  })
  canReverse!: boolean;

  /** Folded, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: `fold_text(description || ' ' || coalesce(reference_number, '') || ' ' || coalesce(order_number, ''))`,
  })
  search!: string;
}

export const TransactionPage = pageOf(Transaction, 'Transaction', { marked: true });
