import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, type Relation } from 'typeorm';
import {
  CreatedAtColumn,
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  ReferenceColumn,
  RowVersionColumn,
  TextColumn,
  TimeColumn,
  UpdatedAtColumn,
} from '../../kernel/columns.js';
import { pageOf } from '../../kernel/page.js';
import { ItemSource, OrderStatus, OrderTransition, PaymentStatus } from './orders.rules.js';

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Where an order stands. Screens show `delivered` as Completed.',
});
registerEnumType(PaymentStatus, { name: 'PaymentStatus', description: 'How far an order is paid.' });
registerEnumType(OrderTransition, {
  name: 'OrderTransition',
  description: 'A move of an order from one state to another.',
});
registerEnumType(ItemSource, { name: 'ItemSource', description: 'Where an order line comes from.' });

/** One line of an order, with its own snapshot of name and prices: it stays as it was sold. */
@ObjectType({
  description: 'One line of an order. Name and prices are a snapshot of the moment of the order.',
  simpleResolvers: true,
})
@Entity('order_items')
@Index('ix_order_items_order_id', ['orderId'])
@Index('ix_order_items_product_id', ['productId'])
@EnumCheck('order_items', 'source', ItemSource)
@Check('ck_order_items_quantity', 'quantity > 0')
@Check('ck_order_items_list_price', 'list_price between 0 and 99999999.99')
@Check('ck_order_items_unit_price', 'unit_price between 0 and 99999999.99')
@Check('ck_order_items_discount', 'discount_amount between 0 and quantity * unit_price')
@Check('ck_order_items_total', 'total_price = quantity * unit_price - discount_amount')
export class OrderItem {
  @IdColumn()
  id!: number;

  @ForeignKey('Order', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The order.' })
  orderId!: number;

  @ForeignKey('Product', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The catalog product.' })
  productId!: number | null;

  @IntColumn({ nullable: true, description: 'The marketplace product, for lines from there.' })
  marketplaceProductId!: number | null;

  @TextColumn(255, { description: 'Name when it was ordered.' })
  productName!: string;

  @TextColumn(100, { nullable: true, description: 'SKU when it was ordered.' })
  sku!: string | null;

  @IntColumn({ description: 'Units.' })
  quantity!: number;

  @MoneyColumn(10, { description: "The catalog's price of one unit when it was ordered." })
  listPrice!: string;

  @MoneyColumn(10, { description: 'What one unit is charged at.' })
  unitPrice!: string;

  @MoneyColumn(12, { description: 'Promotion discount of the whole line.', options: { default: 0 } })
  discountAmount!: string;

  @MoneyColumn(12, { description: 'Quantity × unit price − discount.' })
  totalPrice!: string;

  @EnumColumn(ItemSource, { description: 'Where it comes from.', options: { default: ItemSource.catalog } })
  source!: ItemSource;
}

/** One step in the life of an order: append-only. */
@ObjectType({ description: 'One step in the life of an order. Append-only.', simpleResolvers: true })
@Entity('order_events')
@Index('ix_order_events_order_id', ['orderId', 'id'])
@EnumCheck('order_events', 'from_status', OrderStatus)
@EnumCheck('order_events', 'to_status', OrderStatus)
export class OrderEvent {
  @IdColumn()
  id!: number;

  @ForeignKey('Order', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The order.' })
  orderId!: number;

  @EnumColumn(OrderStatus, { nullable: true, description: 'State before; null when the order was made.' })
  fromStatus!: OrderStatus | null;

  @EnumColumn(OrderStatus, { description: 'State after.' })
  toStatus!: OrderStatus;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'Who did it; null for the system.' })
  actorId!: number | null;

  @TextColumn(500, { nullable: true, description: 'Why.' })
  reason!: string | null;

  @CreatedAtColumn()
  createdAt!: Date;
}

/** An order of a customer (spec §3 Order). */
@ObjectType({ description: 'An order of a customer.', simpleResolvers: true })
@Entity('orders')
@Index('uq_orders_order_number', ['orderNumber'], { unique: true })
@Index('ix_orders_search', { synchronize: false })
@Index('ix_orders_created_at', ['createdAt', 'id'])
@Index('ix_orders_status', ['status', 'createdAt', 'id'])
@Index('ix_orders_customer_id', ['customerId', 'createdAt'])
@Index('ix_orders_sales_person_id', ['salesPersonId', 'createdAt'])
@Index('ix_orders_created_by_id', ['createdById', 'contentHash'])
@EnumCheck('orders', 'status', OrderStatus)
@EnumCheck('orders', 'payment_status', PaymentStatus)
@Check(
  'ck_orders_amounts',
  'subtotal_amount between 0 and 9999999999.99 and discount_amount between 0 and 9999999999.99 and tax_amount between 0 and 9999999999.99 and shipping_amount between 0 and 9999999999.99 and total_amount between 0 and 9999999999.99',
)
@Check('ck_orders_total', 'total_amount = subtotal_amount - discount_amount + tax_amount + shipping_amount')
export class Order {
  @IdColumn()
  id!: number;

  @TextColumn(50, { description: 'Number of the order, unique.' })
  orderNumber!: string;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'Who buys.' })
  customerId!: number;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The sales person it belongs to.' })
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

  @MoneyColumn(12, { description: 'Tax.', options: { default: 0 } })
  taxAmount!: string;

  @MoneyColumn(12, { description: 'Shipping.', options: { default: 0 } })
  shippingAmount!: string;

  @MoneyColumn(12, { description: 'Subtotal − discount + tax + shipping. Always computed by the server.' })
  totalAmount!: string;

  @TextColumn(500, { nullable: true, description: 'Where to deliver.' })
  shippingAddress!: string | null;

  @TextColumn(500, { nullable: true, description: 'Where to send the invoice.' })
  billingAddress!: string | null;

  @TextColumn(5000, { nullable: true, description: 'Notes.' })
  notes!: string | null;

  @TextColumn(100, { nullable: true, description: 'Id of the WhatsApp order it came from.' })
  whatsappOrderId!: string | null;

  @TimeColumn({ nullable: true, description: 'When delivery is expected.' })
  estimatedDeliveryDate!: Date | null;

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

  @Field(() => Int, { description: 'Number of lines.' })
  itemCount!: number;

  @Field(() => [OrderTransition], { description: 'The moves the caller may make now.' })
  allowedTransitions!: OrderTransition[];

  @Field(() => [OrderItem], { description: 'Its lines, in order. A vendor sees the lines of its own products.' })
  items!: Relation<OrderItem>[];

  @Field(() => [OrderEvent], { description: 'Its life so far, oldest first.' })
  events!: Relation<OrderEvent>[];

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

  @CreatedAtColumn()
  createdAt!: Date;

  @UpdatedAtColumn()
  updatedAt!: Date;

  @RowVersionColumn()
  version!: number;
}

export const OrderPage = pageOf(Order, 'Order');

/** Number of orders by state, of those the caller may see. */
@ObjectType({ description: 'Number of orders by state, of those the caller may see.', simpleResolvers: true })
export class OrderCounts {
  @Field(() => Int, { description: 'All orders.' })
  total!: number;

  @Field(() => Int, { description: 'Pending.' })
  pending!: number;

  @Field(() => Int, { description: 'Confirmed.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Processing.' })
  processing!: number;

  @Field(() => Int, { description: 'Shipped.' })
  shipped!: number;

  @Field(() => Int, { description: 'Delivered; shown as Completed.' })
  delivered!: number;

  @Field(() => Int, { description: 'Cancelled.' })
  cancelled!: number;
}
