import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, type Relation } from 'typeorm';
import {
  DecimalColumn,
  EnumCheck,
  EnumColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { OrderEvent, OrderItem } from './order-items.entity.js';
import { OrderReturn } from './returns/order-returns.entity.js';
import { OrderRun } from './runs/order-runs.entity.js';
import { OrderStatus, OrderTransition, PaymentStatus } from './orders.rules.js';

registerEnum(OrderStatus, {
  name: 'OrderStatus',
  description: 'Where an order stands. Screens show `delivered` as Completed.',
  values: {
    pending: 'Taken, its stock reserved until it expires; may still be edited.',
    confirmed: 'Accepted, within the credit of the customer; holds its stock without expiry.',
    processing: 'Being picked and packed.',
    shipped: 'Left the warehouse: stock fell and the invoice was issued.',
    delivered: 'Arrived; commission is due. Screens show Completed.',
    cancelled: 'Given up or expired before it was shipped; its stock was released.',
  },
});
registerEnum(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'How far an order is paid.',
  values: {
    pending: 'Nothing has been paid that was not given back.',
    partial: 'Something is paid, less than is owed.',
    paid: 'All that is owed is paid.',
    refunded: 'Nothing is owed any more, and what was paid was given back.',
  },
});
registerEnum(OrderTransition, {
  name: 'OrderTransition',
  description: 'A move of an order from one state to another.',
  values: {
    confirm: 'Pending to confirmed; the credit limit of the customer must admit it.',
    process: 'Confirmed to processing.',
    ship: 'Processing to shipped: takes the goods off the stock and issues the invoice.',
    deliver: 'Shipped to delivered: writes the commission of the sales person.',
    cancel: 'Anything before shipped to cancelled, with a reason: releases the stock.',
  },
});

/** An order of a customer. */
@ObjectType({ description: 'An order of a customer.', simpleResolvers: true })
@Entity('orders')
@Index('uq_orders_order_number', { synchronize: false })
@Index('ix_orders_search', { synchronize: false })
@Index('ix_orders_created_at', ['createdAt', 'id'])
@Index('ix_orders_updated_at', ['updatedAt', 'id'])
@Index('ix_orders_status', ['status', 'createdAt', 'id'])
@Index('ix_orders_payment_status', ['paymentStatus', 'createdAt', 'id'])
@Index('ix_orders_total_amount', ['totalAmount', 'id'])
@Index('ix_orders_customer_id', ['customerId', 'createdAt'])
@Index('ix_orders_sales_person_id', ['salesPersonId', 'createdAt'])
@Index('ix_orders_sold_to', ['salesPersonId', 'customerId'], { where: 'sales_person_id is not null' })
@Index('ix_orders_created_by_id', ['createdById', 'contentHash'])
@Index('ix_orders_delivered', ['actualDeliveryDate'], { where: "status = 'delivered'" })
@Index('ix_orders_reservation_expires_at', ['reservationExpiresAt'], { where: "status = 'pending'" })
@Index('ix_orders_unsettled', ['customerId'], {
  where: "status <> 'cancelled' AND credited_amount + paid_amount <> total_amount",
})
@Index('ix_orders_cancelled_paid', ['customerId'], { where: "status = 'cancelled' AND paid_amount <> 0" })
@Index('ix_orders_account', ['customerId'], { where: 'account_amount <> 0' })
@EnumCheck('orders', 'status', OrderStatus)
@EnumCheck('orders', 'payment_status', PaymentStatus)
@Check(
  'ck_orders_amounts',
  'subtotal_amount between 0 and 9999999999.99 and discount_amount between 0 and 9999999999.99 and tax_amount between 0 and 9999999999.99 and shipping_amount between 0 and 9999999999.99 and total_amount between 0 and 9999999999.99',
)
@Check('ck_orders_paid', 'paid_amount between 0 and 9999999999.99')
@Check('ck_orders_credited', 'credited_amount between 0 and total_amount')
@Check('ck_orders_tax_rate', 'tax_rate between 0 and 100')
@Check('ck_orders_commission_rate', 'commission_rate between 0 and 100')
@Check('ck_orders_total', 'total_amount = subtotal_amount - discount_amount + tax_amount + shipping_amount')
export class Order extends EditedRow {
  @TextColumn(50, { description: 'Number of the order, unique.' })
  orderNumber!: string;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    options: { nullable: false },
    description: 'Who buys; null for a vendor that merely sold lines of it.',
  })
  customerId!: number;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description: 'The sales person it belongs to; null also for a vendor that merely sold lines of it.',
  })
  salesPersonId!: number | null;

  /** Who entered it. */
  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  createdById!: number | null;

  @EnumColumn(OrderStatus, { description: 'Where it stands.', options: { default: OrderStatus.pending } })
  status!: OrderStatus;

  @EnumColumn(PaymentStatus, { description: 'How far it is paid.', options: { default: PaymentStatus.pending } })
  paymentStatus!: PaymentStatus;

  @MoneyColumn(12, { description: 'Sum of the line totals.' })
  subtotalAmount!: string;

  @MoneyColumn(12, { description: 'Discount on the whole order.', options: { default: 0 } })
  discountAmount!: string;

  @DecimalColumn(5, 2, { description: 'Tax rate in per cent when it was priced.', options: { default: 0 } })
  taxRate!: string;

  @MoneyColumn(12, { description: 'Tax.', options: { default: 0 } })
  taxAmount!: string;

  @MoneyColumn(12, { description: 'Shipping.', options: { default: 0 } })
  shippingAmount!: string;

  @MoneyColumn(12, { description: 'Subtotal − discount + tax + shipping. Always computed by the server.' })
  totalAmount!: string;

  @TextColumn(200, { nullable: true, description: 'Why staff gave a discount on the whole order.' })
  discountReason!: string | null;

  @MoneyColumn(12, { description: 'Payments received less refunds paid out, so far.', options: { default: 0 } })
  paidAmount!: string;

  @MoneyColumn(12, { description: 'Sum of its credit notes.', options: { default: 0 } })
  creditedAmount!: string;

  @MoneyColumn(12, {
    description:
      "What the customer's account settles of its invoice; negative is what was paid too much here and settles other invoices.",
    options: { default: 0 },
  })
  accountAmount!: string;

  @Field(() => Decimal, {
    description: 'Total − credited − paid − settled by the account; negative is money of the customer.',
  })
  balanceDue!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'What its goods cost us when it was made; null while the cost of a line is unknown, and for all but admins.',
  })
  costAmount!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Subtotal − discount − cost: what it earns before tax and shipping, without regard to returns. Null as `costAmount`.',
  })
  marginAmount!: string | null;

  /** The sales person's rate in per cent, frozen when the order was shipped. */
  @DecimalColumn(5, 2, { nullable: true })
  commissionRate!: string | null;

  @TextColumn(500, { nullable: true, description: 'Where to deliver.' })
  shippingAddress!: string | null;

  @TextColumn(500, { nullable: true, description: 'Where to send the invoice.' })
  billingAddress!: string | null;

  @TextColumn(5000, {
    nullable: true,
    description: 'What people should know about the order; printed on pick list and delivery note.',
  })
  notes!: string | null;

  @TextColumn(100, { nullable: true, description: 'Id of the WhatsApp order it came from.' })
  whatsappOrderId!: string | null;

  @TimeColumn({ nullable: true, description: 'When delivery is expected.' })
  estimatedDeliveryDate!: Date | null;

  @TextColumn(100, { nullable: true, description: 'Who carries it.' })
  carrier!: string | null;

  @TextColumn(100, { nullable: true, description: "The carrier's number of the shipment." })
  trackingNumber!: string | null;

  @TimeColumn({ nullable: true, description: 'When it was shipped.' })
  shippedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was delivered.' })
  actualDeliveryDate!: Date | null;

  @TimeColumn({ nullable: true, description: 'When the reservation of stock ends unless the order is confirmed.' })
  reservationExpiresAt!: Date | null;

  @ForeignKey('Order', { onDelete: 'SET NULL' })
  @ReferenceColumn({
    nullable: true,
    description: 'An equal order by the same user within 10 seconds, sent without an idempotency key.',
  })
  possibleDuplicateOfId!: number | null;

  /** Hash of what was ordered, to notice a possible duplicate. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  contentHash!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Display name of who buys, also of one who is archived or whom the caller may not look up. Null for a vendor that merely sold lines of it.',
  })
  customerName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Company of who buys; null as `customerName` is, or without one.',
  })
  customerCompanyName!: string | null;

  @Field(() => Int, { description: 'Number of lines.' })
  itemCount!: number;

  @Field(() => [OrderTransition], { description: 'The moves the caller may make now.' })
  allowedTransitions!: OrderTransition[];

  @Field(() => Boolean, { description: 'Whether the caller may edit it now: pending, and staff or its buyer.' })
  canEdit!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may take goods back now.' })
  canReturn!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may record a payment of it now.' })
  canRecordPayment!: boolean;

  @Field(() => [OrderItem], { description: 'Its lines, in order. A vendor sees the lines of its own products.' })
  items!: Relation<OrderItem>[];

  @Field(() => [OrderEvent], { description: 'Its life so far, oldest first.' })
  events!: Relation<OrderEvent>[];

  @Field(() => [OrderReturn], { description: 'What came back, oldest first.' })
  returns!: Relation<OrderReturn>[];

  @Field(() => OrderRun, {
    nullable: true,
    description: 'The run of moves in which it waits for its turn, if the caller may see that run; null mostly.',
  })
  pendingRun!: Relation<OrderRun> | null;

  /** Folded number, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: 'fold_text(order_number)',
  })
  search!: string;
}

export const OrderPage = pageOf(Order, 'Order', { marked: true });

/** Number of orders by state, of those the caller may see. */
@ObjectType({ description: 'Number of orders by state, of those the caller may see.', simpleResolvers: true })
export class OrderCounts {
  @Field(() => Int, { description: 'All orders.' })
  total!: number;

  @Field(() => Int, { description: 'Not confirmed yet.' })
  pending!: number;

  @Field(() => Int, { description: 'Accepted, not being packed yet.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Being picked and packed.' })
  processing!: number;

  @Field(() => Int, { description: 'Under way to the customer.' })
  shipped!: number;

  @Field(() => Int, { description: 'Delivered; shown as Completed.' })
  delivered!: number;

  @Field(() => Int, { description: 'Given up, or expired.' })
  cancelled!: number;
}

/** What became of one order of a batch of moves. */
@ObjectType({ description: 'What became of one order of a batch.', simpleResolvers: true })
export class OrderOutcome {
  @Field(() => ID, { description: 'The order, as it was named.' })
  id!: number;

  @Field(() => Boolean, { description: 'Whether it was moved.' })
  ok!: boolean;

  @Field(() => String, { nullable: true, description: 'Code of the error, if it was not.' })
  code!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was not moved.' })
  message!: string | null;

  @Field(() => String, { nullable: true, description: 'Its number, if the caller may see it.' })
  orderNumber!: string | null;
}

/** What became of a batch of moves. */
@ObjectType({ description: 'What became of a batch of moves, one outcome an order.', simpleResolvers: true })
export class TransitionOrdersPayload {
  @Field(() => [OrderOutcome], { description: 'In the order in which they were named.' })
  outcomes!: OrderOutcome[];

  @Field(() => Int, { description: 'Orders that were moved.' })
  succeeded!: number;

  @Field(() => Int, { description: 'Orders that were not.' })
  failed!: number;
}
