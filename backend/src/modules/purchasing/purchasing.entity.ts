import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, type Relation } from 'typeorm';
import {
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { PurchaseOrderLetter } from './letters/letters.entity.js';
import { PurchaseOrderStatus, PurchaseOrderTransition } from './purchasing.rules.js';
import { PurchaseReceipt } from './receipts/receipts.entity.js';

registerEnum(PurchaseOrderStatus, {
  name: 'PurchaseOrderStatus',
  description: 'State of a purchase order: a draft is edited, what was sent is received in parts or whole.',
  values: {
    draft: 'Being put together; may still be edited.',
    sent: 'With the supplier; nothing has come in yet.',
    partially_received: 'Some of the goods have come in.',
    received: 'All goods have come in.',
    cancelled: 'Given up; what came in before stays in stock.',
  },
});
registerEnum(PurchaseOrderTransition, {
  name: 'PurchaseOrderTransition',
  description: 'What can happen to a purchase order.',
  values: {
    send: 'Draft to sent: mailed to the supplier when it has an address.',
    receive: 'Takes goods in, all or a part of them.',
    resend: 'Mailed to the supplier once more, as long as goods are still to come.',
    cancel: 'Gives up what has not come in, with a reason.',
  },
});

/** One line of a purchase order. */
@ObjectType({ description: 'One line of a purchase order.', simpleResolvers: true })
@Entity('purchase_order_items')
@Index('uq_purchase_order_items_product', ['purchaseOrderId', 'productId'], { unique: true })
@Index('ix_purchase_order_items_product_id', ['productId'])
@Index('ix_purchase_order_items_marketplace_product_id', ['marketplaceProductId'], {
  where: 'marketplace_product_id is not null',
})
@Index('uq_purchase_order_items_order_item', ['orderItemId'], { unique: true, where: 'order_item_id is not null' })
@Check('ck_purchase_order_items_quantity', 'quantity > 0')
@Check('ck_purchase_order_items_destination', '(product_id is null) = (order_item_id is not null)')
@Check('ck_purchase_order_items_received', 'received_quantity between 0 and quantity')
@Check('ck_purchase_order_items_unit_cost', 'unit_cost between 0 and 99999999.99')
@Check('ck_purchase_order_items_total_cost', 'total_cost = quantity * unit_cost')
export class PurchaseOrderItem {
  @IdColumn()
  id!: number;

  @ForeignKey('PurchaseOrder', { onDelete: 'CASCADE' })
  @ReferenceColumn()
  purchaseOrderId!: number;

  @ForeignKey('Product', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description: 'The product whose stock it raises; null for goods that the supplier brings to a customer.',
  })
  productId!: number | null;

  @ForeignKey('OrderItem', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description: 'The line of the order that it is bought for; null for goods that come into our stock.',
  })
  orderItemId!: number | null;

  @ForeignKey('MarketplaceProduct', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The offer on the marketplace it was ordered by, if one was.' })
  marketplaceProductId!: number | null;

  @TextColumn(255, { description: 'Name of the product when it was ordered.' })
  productName!: string;

  @TextColumn(100, { nullable: true, description: "The supplier's own number of it, else ours." })
  sku!: string | null;

  @IntColumn({ description: 'Units ordered.' })
  quantity!: number;

  @IntColumn({ description: 'Units that have come in so far.', options: { default: 0 } })
  receivedQuantity!: number;

  @MoneyColumn(10, { description: 'Price of one unit.' })
  unitCost!: string;

  @MoneyColumn(12, { description: 'Price of all units ordered.' })
  totalCost!: string;
}

/** An order that the business places with a supplier. */
@ObjectType({ description: 'An order that the business places with a supplier. Admins only.', simpleResolvers: true })
@Entity('purchase_orders')
@Index('ix_purchase_orders_search', { synchronize: false })
@Index('uq_purchase_orders_number', { synchronize: false })
@Index('ix_purchase_orders_created_at', ['createdAt', 'id'])
@Index('ix_purchase_orders_supplier_id', ['supplierId'])
@EnumCheck('purchase_orders', 'status', PurchaseOrderStatus)
@Check('ck_purchase_orders_total_amount', 'total_amount between 0 and 9999999999.99')
@Index('ix_purchase_orders_order_id', ['orderId'], { where: 'order_id is not null' })
@Check('ck_purchase_orders_sent', "sent_at is not null or status in ('draft', 'cancelled') or order_id is not null")
export class PurchaseOrder extends EditedRow {
  @TextColumn(32, { description: 'Number of the document, e.g. PO-2026-0001. Numbers of failed attempts are missing.' })
  number!: string;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The supplier; may be chosen later, before it is sent.' })
  supplierId!: number | null;

  @TextColumn(255, { description: 'Name of the supplier when it was chosen.' })
  supplierName!: string;

  @TextColumn(100, { nullable: true, description: 'What the supplier calls this order.' })
  supplierReference!: string | null;

  @EnumColumn(PurchaseOrderStatus, { description: 'State.' })
  status!: PurchaseOrderStatus;

  @ForeignKey('Order', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description:
      'The order of a customer that the supplier delivers for us; null for goods that come into our stock. It follows that order: it is received when the order is shipped, and cancelled with it.',
  })
  orderId!: number | null;

  @Field(() => String, { nullable: true, description: 'Number of that order.' })
  orderNumber!: string | null;

  @TextColumn(1100, {
    nullable: true,
    description: 'Where the supplier brings the goods: name, address and telephone of the customer; null for our own.',
  })
  deliveryAddress!: string | null;

  @TextColumn(2000, { nullable: true, description: 'Notes for the supplier.' })
  notes!: string | null;

  @TimeColumn({ nullable: true, description: 'When the goods are expected.' })
  expectedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was sent.' })
  sentAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was mailed to the supplier last; null while it was not.' })
  mailedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was cancelled, or closed with goods outstanding.' })
  closedAt!: Date | null;

  @TextColumn(500, { nullable: true, description: 'Why it was cancelled or closed.' })
  closeReason!: string | null;

  @MoneyColumn(12, { description: 'Price of all that was ordered.' })
  totalAmount!: string;

  @Field(() => Decimal, { description: 'Price of what has come in so far.' })
  receivedAmount!: string;

  @Field(() => Int, { description: 'Number of lines.' })
  itemCount!: number;

  @Field(() => [PurchaseOrderItem], { description: 'What was ordered.' })
  items!: Relation<PurchaseOrderItem>[];

  @Field(() => [PurchaseReceipt], { description: 'What came in when, oldest first.' })
  receipts!: Relation<PurchaseReceipt>[];

  @Field(() => [PurchaseOrderLetter], { description: 'Its mails to the supplier, oldest first.' })
  letters!: Relation<PurchaseOrderLetter>[];

  @Field(() => [PurchaseOrderTransition], { description: 'What may happen next.' })
  allowedTransitions!: PurchaseOrderTransition[];

  @Field(() => Boolean, {
    description: 'Whether goods are still to come although the day they were expected on, of the business, is over.',
  })
  isOverdue!: boolean;

  @Field(() => Boolean, {
    description: 'Whether its lines may still change: as long as it is a draft, and not those of an order.',
  })
  canEdit!: boolean;

  @Field(() => Boolean, {
    description: "Whether the supplier's reference may change: until it is cancelled or closed.",
  })
  canEditReference!: boolean;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  createdById!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who made it.' })
  createdByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of who sent it, by the audit trail.' })
  sentByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of who cancelled or closed it, by the audit trail.' })
  closedByName!: string | null;
}

export const PurchaseOrderPage = pageOf(PurchaseOrder, 'PurchaseOrder', { marked: true });

/** Purchase orders that were made together. */
@ObjectType({ description: 'Purchase orders that were made together.', simpleResolvers: true })
export class CreatePurchaseOrdersPayload {
  @Field(() => [PurchaseOrder], { description: 'One for each supplier, in the order of the input.' })
  purchaseOrders!: PurchaseOrder[];
}

/** What to order of a product, where, and at what price. */
@ObjectType({ description: 'What to order of a product, from whom and at what price.', simpleResolvers: true })
export class ReorderSuggestion {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => String, { description: 'Its name.' })
  productName!: string;

  @Field(() => String, { description: 'Its SKU.' })
  sku!: string;

  @Field(() => ID, { nullable: true, description: 'The supplier of the best offer, else the vendor of the product.' })
  supplierId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that supplier.' })
  supplierName!: string | null;

  @Field(() => ID, { nullable: true, description: 'The best offer on the marketplace; null when there is none.' })
  marketplaceProductId!: string | null;

  @Field(() => Int, { description: 'Units to order: up to the most to keep, and no fewer than the supplier sells.' })
  quantity!: number;

  @Field(() => Decimal, { description: 'Price of one unit at that quantity; the last known cost without an offer.' })
  unitCost!: string;

  @Field(() => Int, { description: 'Fewest units the supplier sells.' })
  minOrderQuantity!: number;

  @Field(() => Int, { nullable: true, description: 'Days until the goods come; null when unknown.' })
  leadTimeDays!: number | null;

  @Field(() => Int, { description: 'Units of purchase orders already sent that are still to come.' })
  onOrder!: number;

  @Field(() => Int, { description: 'Units that can be sold: on hand less reserved.' })
  available!: number;

  @Field(() => String, { description: 'Why this quantity and this supplier, in the language of the reader.' })
  reason!: string;
}
