import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BoolColumn, CreatedAtColumn, MoneyColumn, ReferenceColumn, TextColumn } from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';
import { DateTimeISO, Decimal } from '../../kernel/values/scalars.js';
import type { Money } from '../../kernel/values/money.js';

/** A user who buys, with what the business knows of them as a customer: a view over users. */
@ObjectType({
  description:
    'A business that buys, as its staff see it. Admins see all customers, sales people those who are assigned to them or bought from them.',
  simpleResolvers: true,
})
@Entity('customers', { synchronize: false })
export class Customer {
  @Field(() => ID, { description: 'Id of the user who buys.' })
  @PrimaryColumn({ type: 'int' })
  id!: number;

  @Column({ type: 'varchar', length: 32 })
  role!: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  firstName!: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  lastName!: string | null;

  @Field(() => String, { description: 'Name of the person.' })
  displayName!: string;

  @TextColumn(255, { nullable: true, description: 'Name of the business.' })
  companyName!: string | null;

  @TextColumn(254, { description: 'E-mail address.' })
  email!: string;

  @TextColumn(20, { nullable: true, description: 'Phone number, as it was typed.' })
  phone!: string | null;

  @TextColumn(16, { nullable: true, description: 'The phone number in E.164; null when it is no number.' })
  phoneE164!: string | null;

  @TextColumn(16, { nullable: true, description: 'The WhatsApp number in E.164; null when there is none.' })
  whatsappE164!: string | null;

  @TextColumn(500, { nullable: true, description: 'Street address.' })
  address!: string | null;

  @TextColumn(100, { nullable: true, description: 'City of the address.' })
  city!: string | null;

  @TextColumn(100, { nullable: true, description: 'Country of the address, as text.' })
  country!: string | null;

  @BoolColumn({ description: 'Whether the customer may sign in and order.' })
  isActive!: boolean;

  @TextColumn(255, { nullable: true, description: 'Picture: a /media/… URL.' })
  profileImageUrl!: string | null;

  @MoneyColumn(12, { nullable: true, description: 'Credit limit; null means none is set, 0 means no credit.' })
  creditLimit!: Money | null;

  @ReferenceColumn({ nullable: true, description: 'The sales person who looks after the customer.' })
  salesPersonId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of that sales person.' })
  salesPersonName!: string | null;

  @Field(() => Float, { nullable: true, description: 'Latitude of where the customer is known to be, in degrees.' })
  latitude!: number | null;

  @Field(() => Float, { nullable: true, description: 'Longitude of where the customer is known to be, in degrees.' })
  longitude!: number | null;

  @Field(() => Decimal, { description: 'What the customer owes; below zero it is the customer’s money.' })
  balance!: Money;

  @Field(() => Decimal, { description: 'What is open of invoices that are past their due date.' })
  overdueAmount!: Money;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Credit limit less the balance and the orders that are confirmed and not yet invoiced; null without a limit.',
  })
  creditLeft!: Money | null;

  @Field(() => Int, { description: 'Orders that were not cancelled.' })
  orderCount!: number;

  @Field(() => Int, { description: 'Orders that are not shipped yet, of those the caller sees.' })
  openOrderCount!: number;

  @Field(() => DateTimeISO, { nullable: true, description: 'When the customer ordered last, cancelled orders aside.' })
  lastOrderAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The last order of those the caller sees, cancelled ones aside: what “the same again” copies.',
  })
  lastOrderId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Days that usually lie between two days on which the customer orders, within a year; null below three such days.',
  })
  orderEveryDays!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Day on which the next order is due by that rhythm, YYYY-MM-DD; null without one.',
  })
  nextOrderOn!: string | null;

  @Field(() => Decimal, { description: 'Revenue with the customer since the first order, less credit notes.' })
  lifetimeValue!: Money;

  /** Folded names, company, e-mail and phones, for search. */
  @Column({ type: 'text', select: false })
  search!: string;

  @CreatedAtColumn()
  createdAt!: Date;
}

export const CustomerPage = pageOf(Customer, 'Customer');

/** Which sales person looks after a customer. */
@Entity('customer_assignments')
@Index('ix_customer_assignments_sales_person_id', ['salesPersonId'])
export class CustomerAssignment {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  customerId!: number;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  salesPersonId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  assignedAt!: Date;
}

/** What the staff notes about a customer. */
@ObjectType({
  description: 'A note of the staff about a customer or one of its orders. The customer never sees it.',
  simpleResolvers: true,
})
@Entity('customer_notes')
@Index('ix_customer_notes_customer_id', ['customerId', 'id'])
@Index('ix_customer_notes_order_id', ['orderId', 'id'], { where: 'order_id is not null' })
@Check('ck_customer_notes_text', `btrim(text) <> ''`)
export class CustomerNote extends EditedRow {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The customer.' })
  customerId!: number;

  @ForeignKey('Order', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The order of the customer that it is about; null for none.' })
  orderId!: number | null;

  @Field(() => String, { nullable: true, description: 'Number of that order.' })
  orderNumber!: string | null;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'Who wrote it; null when that person was removed.' })
  authorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who wrote it.' })
  authorName!: string | null;

  @TextColumn(2000, { description: 'What it says; `@[12]` stands for the person with the id 12, as in `mentions`.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the caller wrote it, and so may change it.' })
  canEdit!: boolean;
}

/** Somebody whom a note names, and who was told so: once, however often it is rewritten. */
@ObjectType({ description: 'Somebody of the staff whom a note names, or named once.', simpleResolvers: true })
@Entity('note_mentions')
@Index('ix_note_mentions_user_id', ['userId'])
export class NoteMention {
  @ForeignKey('CustomerNote', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  noteId!: number;

  @Field(() => ID, { description: 'Who it is.' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @Field(() => String, { description: 'The name of that person now.' })
  name!: string;
}

/** Somebody who may read a note, and so may be named in it. */
@ObjectType({ description: 'Somebody of the staff who may be named in a note.', simpleResolvers: true })
export class NoteReader {
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;

  @Field(() => String, { description: 'Name of the person, else the e-mail address.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address: tells people of one name apart.' })
  email!: string;
}

/** What a customer paid last for a product. */
@ObjectType({ description: 'What a customer paid last for a product.', simpleResolvers: true })
export class CustomerPrice {
  @Field(() => ID, { nullable: true, description: 'The product of the catalog; null for one of an offer alone.' })
  productId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The offer that it was bought by; null for our own goods.' })
  marketplaceProductId!: string | null;

  @Field(() => String, { description: 'Name, as it was ordered.' })
  productName!: string;

  @Field(() => String, { nullable: true, description: 'SKU, as it was ordered.' })
  sku!: string | null;

  @Field(() => Decimal, { description: 'Price of a unit in the last order.' })
  unitPrice!: Money;

  @Field(() => Int, { description: 'Units in the last order.' })
  quantity!: number;

  @Field(() => Decimal, {
    nullable: true,
    description: 'What the catalog asks for a unit now; null for offers and products that are gone.',
  })
  listPrice!: Money | null;

  @Field(() => Int, { description: 'In how many orders it was.' })
  orderCount!: number;

  @Field(() => ID, { description: 'The last order.' })
  orderId!: string;

  @Field(() => String, { description: 'Number of that order.' })
  orderNumber!: string;

  @Field(() => DateTimeISO, { description: 'When that was.' })
  orderedAt!: string;
}

/** What an assignment did. */
@ObjectType({ description: 'What an assignment of customers did.', simpleResolvers: true })
export class AssignCustomersPayload {
  @Field(() => [ID], { description: 'The customers that were named.' })
  ids!: string[];

  @Field(() => Int, { description: 'How many of them have another sales person now than before.' })
  changed!: number;
}
