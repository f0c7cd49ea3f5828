import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  DateColumn,
  DecimalColumn,
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../../kernel/columns.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import { pageOf } from '../../../kernel/page.js';
import { Decimal } from '../../../kernel/values/scalars.js';
import { InvoiceKind, InvoiceStatus } from '../finance.rules.js';

registerEnum(InvoiceKind, {
  name: 'InvoiceKind',
  description: 'An invoice, or a credit note against one.',
  values: { invoice: 'What a customer owes for a shipment.', credit_note: 'What a return takes off an invoice.' },
});
registerEnum(InvoiceStatus, {
  name: 'InvoiceStatus',
  description:
    'How far an invoice is settled: open, partial, paid, overdue (something is open after the due date), credited (wholly by credit notes; a credit note itself is always credited).',
  values: {
    open: 'Nothing is paid and the due date has not passed.',
    partial: 'Something is paid and the due date has not passed.',
    paid: 'Nothing is open any more, at least in part by payments.',
    overdue: 'Something is open after the due date.',
    credited: 'Wholly settled by credit notes; a credit note itself.',
  },
});

/** One line of an invoice, frozen. */
@ObjectType({ description: 'One line of an invoice or credit note, frozen when it was issued.', simpleResolvers: true })
@Entity('invoice_lines')
@Index('uq_invoice_lines_invoice_id', ['invoiceId', 'position'], { unique: true })
@Check('ck_invoice_lines_quantity', 'quantity > 0')
@Check('ck_invoice_lines_unit_price', 'unit_price between 0 and 99999999.99')
@Check(
  'ck_invoice_lines_amounts',
  'discount_amount between 0 and 9999999999.99 and total_price between 0 and 9999999999.99',
)
@Check('ck_invoice_lines_cost_price', 'cost_price between 0 and 99999999.99')
export class InvoiceLine {
  @IdColumn()
  id!: number;

  @ForeignKey('Invoice', { onDelete: 'RESTRICT' })
  @Column({ type: 'int' })
  invoiceId!: number;

  @IntColumn({ description: 'Number of the line, from 1.' })
  position!: number;

  @TextColumn(255, { description: 'Name of the goods.' })
  name!: string;

  @TextColumn(100, { nullable: true, description: 'Stock keeping unit at that time; null for an offer without one.' })
  sku!: string | null;

  @IntColumn({ description: 'Units.' })
  quantity!: number;

  @MoneyColumn(10, { description: 'Price of one unit, without tax.' })
  unitPrice!: string;

  @MoneyColumn(12, { description: 'Discount on the line.', options: { default: 0 } })
  discountAmount!: string;

  @MoneyColumn(12, { description: 'What the line comes to, without tax.' })
  totalPrice!: string;

  /** Cost of one unit, for the profit and loss statement. Never shown. */
  @MoneyColumn(10, { nullable: true })
  costPrice!: string | null;

  /** Whether the goods of a credit note are back in stock: their cost is then no cost any more. */
  @Column({ type: 'boolean', default: false })
  restock!: boolean;
}

/** An invoice or credit note: frozen, with a number that leaves no gap. */
@ObjectType({
  description:
    'An invoice, issued when its order was shipped, or a credit note against one. Frozen; numbers leave no gap.',
  simpleResolvers: true,
})
@Entity('invoices')
@Index('uq_invoices_number', ['kind', 'number'], { unique: true })
@Index('uq_invoices_order_id', ['orderId'], { unique: true, where: "kind = 'invoice'" })
@Index('ix_invoices_order_id', ['orderId', 'id'])
@Index('ix_invoices_issued_at', ['issuedAt', 'id'])
@Index('ix_invoices_customer_id', ['customerId', 'issuedAt'])
@Index('ix_invoices_sales_person_id', ['salesPersonId', 'issuedAt'])
@Index('ix_invoices_search', { synchronize: false })
@Index('ix_invoices_number', { synchronize: false })
@EnumCheck('invoices', 'kind', InvoiceKind)
@Check(
  'ck_invoices_amounts',
  'net_amount between 0 and 9999999999.99 and discount_amount between 0 and 9999999999.99 and tax_amount between 0 and 9999999999.99 and shipping_amount between 0 and 9999999999.99 and total_amount between 0 and 9999999999.99 and tax_rate between 0 and 100',
)
@Check('ck_invoices_total', 'total_amount = net_amount + tax_amount + shipping_amount')
@Check('ck_invoices_credits', `(kind = 'credit_note') = (credits_invoice_id is not null)`)
@Check('ck_invoices_due_date', `(kind = 'invoice') = (due_date is not null)`)
export class Invoice {
  @IdColumn()
  id!: number;

  @EnumColumn(InvoiceKind, { description: 'Invoice or credit note.' })
  kind!: InvoiceKind;

  @TextColumn(60, { description: 'Its number; each kind counts on its own, without a gap.' })
  number!: string;

  @ReferenceColumn({ description: 'The order.' })
  orderId!: number;

  @TextColumn(50, { description: 'Number of the order.' })
  orderNumber!: string;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'Who owes it.' })
  customerId!: number;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  salesPersonId!: number | null;

  @TextColumn(255, { description: 'Name of the customer when it was issued.' })
  customerName!: string;

  @Field(() => String, { nullable: true, description: 'Company of the customer when it was issued; null without one.' })
  customerCompanyName!: string | null;

  @ForeignKey('Invoice', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The invoice that a credit note reduces.' })
  creditsInvoiceId!: number | null;

  @TimeColumn({ description: 'When it was issued.' })
  issuedAt!: Date;

  @DateColumn({
    nullable: true,
    description: 'Day by which it is to be paid, YYYY-MM-DD in the business time zone; null on a credit note.',
  })
  dueDate!: string | null;

  @MoneyColumn(12, { description: 'Sum of its lines less the discount on the whole, without tax and shipping.' })
  netAmount!: string;

  @MoneyColumn(12, { description: 'Discount on the whole.', options: { default: 0 } })
  discountAmount!: string;

  @DecimalColumn(5, 2, { description: 'Tax rate in per cent.', options: { default: 0 } })
  taxRate!: string;

  @MoneyColumn(12, { description: 'Tax.', options: { default: 0 } })
  taxAmount!: string;

  @MoneyColumn(12, { description: 'Shipping.', options: { default: 0 } })
  shippingAmount!: string;

  @MoneyColumn(12, { description: 'Net + tax + shipping.' })
  totalAmount!: string;

  /** Who sold and who bought, with addresses, tax numbers, currency and logo as they were: what the document shows. */
  @Column({ type: 'jsonb' })
  parties!: InvoiceParties;

  /** Why goods came back. */
  @TextColumn(500, { nullable: true })
  reason!: string | null;

  @Field(() => Decimal, {
    description:
      'What is still to pay: total less credit notes, payments of its order and its share of payments on account.',
  })
  openAmount!: string;

  @Field(() => InvoiceStatus, { description: 'How far it is settled.' })
  status!: InvoiceStatus;

  @Field(() => String, { description: 'Path of the PDF: GET with the bearer token, e.g. /api/invoices/5/pdf.' })
  pdfPath!: string;

  @Field(() => [InvoiceLine], { description: 'Its lines, in order.' })
  lines!: Relation<InvoiceLine>[];

  /** Folded numbers and name, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: `fold_text(number || ' ' || order_number || ' ' || customer_name)`,
  })
  search!: string;
}

export const InvoicePage = pageOf(Invoice, 'Invoice', { marked: true });

/** What an invoice says about its parties, frozen with it. */
export interface InvoiceParties {
  currency: string;
  timeZone: string;
  seller: { name: string; address: string | null; taxId: string | null; logoUrl: string | null };
  buyer: {
    company: string | null;
    taxId: string | null;
    billingAddress: string | null;
    shippingAddress: string | null;
  };
  /** Number of the invoice that a credit note reduces. */
  creditsNumber?: string;
}

/** The PDF of an invoice: drawn once, then kept as it is. What was drawn wrongly stays beside what was drawn anew. */
@Entity('invoice_documents')
@Index('ix_invoice_documents_drawing', ['drawing', 'invoiceId'])
export class InvoiceDocument {
  @ForeignKey('Invoice', { onDelete: 'RESTRICT' })
  @PrimaryColumn({ type: 'int' })
  invoiceId!: number;

  /** Which way of drawing it comes from; the last one counts. */
  @PrimaryColumn({ type: 'smallint', default: 1 })
  drawing!: number;

  @Column({ type: 'bytea' })
  content!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** Last number taken of a kind of document, by year where the numbers carry one (else year 0). */
@Entity('document_sequences')
@Check('ck_document_sequences_last_number', 'last_number > 0')
export class DocumentSequence {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  kind!: string;

  @PrimaryColumn({ type: 'int' })
  year!: number;

  @Column({ type: 'bigint' })
  lastNumber!: string;
}
