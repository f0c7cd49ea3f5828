import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
} from '../../kernel/columns.js';
import { StoredRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import type { Said } from '../../words/index.js';
import { ItemSource, OrderStatus } from './orders.rules.js';

registerEnum(ItemSource, {
  name: 'ItemSource',
  description: 'Where an order line comes from.',
  values: {
    catalog: 'A product of the catalog, out of our own stock.',
    marketplace: "A supplier's offer: it moves no stock of ours.",
  },
});

/** One line of an order, with its own snapshot of name and prices: it stays as it was sold. */
@ObjectType({
  description: 'One line of an order. Name and prices are a snapshot of the moment of the order.',
  simpleResolvers: true,
})
@Entity('order_items')
@Index('ix_order_items_order_id', ['orderId'])
@Index('ix_order_items_product_id', ['productId'])
@Index('ix_order_items_promotion_id', ['promotionId'], { where: 'promotion_id is not null' })
@Index('ix_order_items_marketplace_product_id', ['marketplaceProductId'], {
  where: 'marketplace_product_id is not null',
})
@EnumCheck('order_items', 'source', ItemSource)
@Check('ck_order_items_quantity', 'quantity > 0')
@Check('ck_order_items_returned', 'returned_quantity between 0 and quantity')
@Check('ck_order_items_cost_price', 'cost_price between 0 and 99999999.99')
@Check('ck_order_items_supplier_price', 'supplier_price between 0 and 99999999.99')
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

  @ForeignKey('MarketplaceProduct', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The marketplace product, for lines from there.' })
  marketplaceProductId!: number | null;

  @TextColumn(255, { description: 'Name when it was ordered.' })
  productName!: string;

  @TextColumn(100, { nullable: true, description: 'SKU when it was ordered.' })
  sku!: string | null;

  @IntColumn({ description: 'Units.' })
  quantity!: number;

  /** What the supplier of an offer asked for a unit before its promotion; null for goods of our own. */
  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  supplierPrice!: string | null;

  @MoneyColumn(10, { description: "The catalog's price of one unit when it was ordered." })
  listPrice!: string;

  @MoneyColumn(10, { description: 'What one unit is charged at.' })
  unitPrice!: string;

  @MoneyColumn(12, { description: 'Promotion discount of the whole line.', options: { default: 0 } })
  discountAmount!: string;

  @MoneyColumn(12, { description: 'Quantity × unit price − discount.' })
  totalPrice!: string;

  @MoneyColumn(10, {
    nullable: true,
    description:
      'Cost of one unit when it was ordered; of an offer what its supplier asked for it after promotion. FORBIDDEN unless products.cost.',
  })
  costPrice!: string | null;

  @ForeignKey('MarketplacePromotion', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description: 'The promotion that gave the discount; null for a supplier when it is not its own.',
  })
  promotionId!: number | null;

  @TextColumn(200, {
    nullable: true,
    description: 'Title of the promotion when it was ordered; null for a supplier when it is not its own.',
  })
  promotionTitle!: string | null;

  @TextColumn(200, { nullable: true, description: 'Why staff charged another price than the list price.' })
  priceOverrideReason!: string | null;

  @IntColumn({ description: 'Units that came back.', options: { default: 0 } })
  returnedQuantity!: number;

  @EnumColumn(ItemSource, { description: 'Where it comes from.', options: { default: ItemSource.catalog } })
  source!: ItemSource;
}

/** One step in the life of an order: append-only. */
@ObjectType({ description: 'One step in the life of an order. Append-only.', simpleResolvers: true })
@Entity('order_events')
@Index('ix_order_events_order_id', ['orderId', 'id'])
@EnumCheck('order_events', 'from_status', OrderStatus)
@EnumCheck('order_events', 'to_status', OrderStatus)
export class OrderEvent extends StoredRow {
  @ForeignKey('Order', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The order.' })
  orderId!: number;

  @EnumColumn(OrderStatus, { nullable: true, description: 'State before; null when the order was made.' })
  fromStatus!: OrderStatus | null;

  @EnumColumn(OrderStatus, { description: 'State after.' })
  toStatus!: OrderStatus;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description: 'Who did it; null for the system, and for a vendor where its buyer did.',
  })
  actorId!: number | null;

  @TextColumn(500, { nullable: true, description: 'Why.' })
  reason!: string | null;

  /** The same, to be worded for readers of other languages; null where a person said it. */
  @Column({ type: 'jsonb', nullable: true })
  said!: Said | null;
}
