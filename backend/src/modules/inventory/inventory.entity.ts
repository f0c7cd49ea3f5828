import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  BoolColumn,
  DateColumn,
  EnumCheck,
  EnumColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
  UpdatedAtColumn,
} from '../../kernel/columns.js';
import { EditedRow, StoredRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { StockAlertType, StockMovementKind, StockStatus } from './inventory.rules.js';

registerEnum(StockStatus, {
  name: 'StockStatus',
  description: 'How the stock of a product stands, by what is on hand.',
  values: {
    in_stock: 'More is on hand than the reorder point.',
    low_stock: 'Something is on hand, at most the reorder point.',
    out_of_stock: 'Nothing is on hand.',
    expired: 'What is on hand has expired and cannot be ordered or shipped.',
  },
});
registerEnum(StockAlertType, {
  name: 'StockAlertType',
  description: 'Why a stock alert is open.',
  values: {
    low_stock: 'What is on hand has reached the reorder point.',
    out_of_stock: 'Nothing is on hand.',
    reorder_point: 'More is on hand, but what is not reserved has reached the reorder point.',
    expired: 'What is on hand has expired.',
    expiring: 'What is on hand expires within the days that the settings name.',
  },
});
registerEnum(StockMovementKind, {
  name: 'StockMovementKind',
  description: 'What moved stock.',
  values: {
    opening: 'The first count of a product.',
    received: 'Goods of a purchase order came in.',
    reserved: 'An order took units on hand for itself.',
    released: 'An order gave its units free: cancelled, expired or edited.',
    shipped: 'Units left with an order; its reservation ended.',
    adjusted: 'A person set the count right.',
    returned: 'Goods came back from a customer into stock.',
  },
});

/** The stock of one product. */
@ObjectType({ description: 'The stock of one product.', simpleResolvers: true })
@Entity('inventory_items')
@Index('uq_inventory_items_product_id', ['productId'], { unique: true })
@Index('ix_inventory_items_expiry_date', ['expiryDate'], { where: 'expiry_date is not null' })
@Check('ck_inventory_items_quantity', 'quantity >= 0')
@Check('ck_inventory_items_reserved', 'reserved_quantity >= 0 and reserved_quantity <= quantity')
@Check('ck_inventory_items_reorder_point', 'reorder_point >= 0')
@Check('ck_inventory_items_max_stock', 'max_stock >= 0')
export class InventoryItem extends EditedRow {
  @ForeignKey('Product', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The product.' })
  productId!: number;

  @IntColumn({
    nullable: true,
    description: 'Units on hand. Staff, and vendors for their own products.',
    options: { nullable: false, default: 0 },
  })
  quantity!: number;

  @IntColumn({
    nullable: true,
    description: 'Units of those on hand that open orders hold.',
    options: { nullable: false, default: 0 },
  })
  reservedQuantity!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Units that can be ordered: on hand less reserved; none of what has expired. Null for those who buy: `status` tells them.',
  })
  available!: number | null;

  @IntColumn({
    nullable: true,
    description: 'Low stock at or below this many units; for new products the default of the settings.',
    options: { nullable: false, default: () => 'low_stock_default()' },
  })
  reorderPoint!: number;

  @IntColumn({ nullable: true, description: 'Most units to keep.' })
  maxStock!: number | null;

  @Field(() => StockStatus, {
    description: 'Out of stock at 0 or less on hand, expired after its expiry date, low at or below the reorder point.',
  })
  status!: StockStatus;

  @TimeColumn({ nullable: true, description: 'When stock last came in.' })
  lastRestockedAt!: Date | null;

  @TextColumn(100, { nullable: true, description: 'Place in the warehouse.' })
  location!: string | null;

  @TextColumn(100, { nullable: true, description: "Supplier's number of the batch in stock." })
  batchNumber!: string | null;

  @DateColumn({ nullable: true, description: 'Last day on which the stock may be sold, YYYY-MM-DD.' })
  expiryDate!: string | null;
}

/** One change of stock: append-only, never edited. */
@ObjectType({ description: 'One change of stock. Append-only.', simpleResolvers: true })
@Entity('stock_movements')
@Index('ix_stock_movements_product', ['productId', 'id'])
@Index('ix_stock_movements_created_at', ['createdAt', 'id'])
@Index('ix_stock_movements_order_id', ['orderId'], { where: 'order_id is not null' })
@Index('ix_stock_movements_purchase_order_id', ['purchaseOrderId'], { where: 'purchase_order_id is not null' })
@Index('ix_stock_movements_stock_count_id', ['stockCountId'], { where: 'stock_count_id is not null' })
@Index('uq_stock_movements_order_product_kind', ['orderId', 'productId', 'kind'], {
  unique: true,
  where: "order_id is not null and kind = 'shipped'",
})
@EnumCheck('stock_movements', 'kind', StockMovementKind)
@Check('ck_stock_movements_changes', 'quantity_change <> 0 or reserved_change <> 0')
export class StockMovement extends StoredRow {
  @ForeignKey('Product', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The product.' })
  productId!: number;

  @EnumColumn(StockMovementKind, { description: 'What moved it.' })
  kind!: StockMovementKind;

  @IntColumn({ description: 'Change of what is on hand.', options: { default: 0 } })
  quantityChange!: number;

  @IntColumn({ description: 'Change of what is reserved.', options: { default: 0 } })
  reservedChange!: number;

  @ReferenceColumn({ nullable: true, description: 'The order that moved it, if one did.' })
  orderId!: number | null;

  @ReferenceColumn({ nullable: true, description: 'The purchase order whose goods came in, if some did.' })
  purchaseOrderId!: number | null;

  @ForeignKey('StockCount', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The stock count whose difference it is, if it is one.' })
  stockCountId!: number | null;

  @TextColumn(100, { nullable: true, description: 'Why, as who did it said; null for an order of others.' })
  reason!: string | null;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description: 'Who did it; null for the system, and for a vendor where a buyer did.',
  })
  actorId!: number | null;
}

/** A product whose stock needs attention; opens once on crossing the line and resolves by itself. */
@ObjectType({
  description: 'A product whose stock needs attention. Opens and resolves by itself.',
  simpleResolvers: true,
})
@Entity('stock_alerts')
@Index('uq_stock_alerts_open', ['productId'], {
  unique: true,
  where: "not is_resolved and type not in ('expired', 'expiring')",
})
@Index('uq_stock_alerts_open_expiry', ['productId'], {
  unique: true,
  where: "not is_resolved and type in ('expired', 'expiring')",
})
@Index('ix_stock_alerts_created_at', ['createdAt', 'id'])
@EnumCheck('stock_alerts', 'type', StockAlertType)
@Check('ck_stock_alerts_words', 'params is not null or message is not null')
export class StockAlert extends StoredRow {
  @ForeignKey('Product', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The product.' })
  productId!: number;

  @Field(() => String, { description: 'Name of the product, also of one that was removed meanwhile.' })
  productName!: string;

  @EnumColumn(StockAlertType, { description: 'Why it is open.' })
  type!: StockAlertType;

  /** The figures at the time, of which the words are made. */
  @Column({ type: 'jsonb', nullable: true })
  params!: Record<string, unknown> | null;

  /** Stored only of alerts of before their figures were. */
  @Field(() => String, { description: 'The reason in words, with the figures at the time.' })
  @Column({ type: 'varchar', length: 255, nullable: true })
  message!: string | null;

  @BoolColumn({ description: 'Whether the cause is gone.', options: { default: false } })
  isResolved!: boolean;

  @TimeColumn({ nullable: true, description: 'When the cause was gone.' })
  resolvedAt!: Date | null;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'Who resolved it; null when it resolved by itself.' })
  resolvedBy!: number | null;

  @UpdatedAtColumn()
  updatedAt!: Date;
}

export const InventoryItemPage = pageOf(InventoryItem, 'InventoryItem', { marked: true });
export const StockMovementPage = pageOf(StockMovement, 'StockMovement', { marked: true });
export const StockAlertPage = pageOf(StockAlert, 'StockAlert', { marked: true });
