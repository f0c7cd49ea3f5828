import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, type Relation } from 'typeorm';
import { IdColumn, IntColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../../kernel/columns.js';

/** Units of one line in one receipt. */
@ObjectType({ description: 'Units of one line that came in with a receipt.', simpleResolvers: true })
@Entity('purchase_receipt_items')
@Index('uq_purchase_receipt_items_item', ['receiptId', 'purchaseOrderItemId'], { unique: true })
@Index('ix_purchase_receipt_items_purchase_order_item_id', ['purchaseOrderItemId'])
@Check('ck_purchase_receipt_items_quantity', 'quantity > 0')
export class PurchaseReceiptItem {
  @IdColumn()
  id!: number;

  @ForeignKey('PurchaseReceipt', { onDelete: 'RESTRICT' })
  @ReferenceColumn()
  receiptId!: number;

  @ForeignKey('PurchaseOrderItem', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The line of the purchase order.' })
  purchaseOrderItemId!: number;

  @IntColumn({ description: 'Units that came in.' })
  quantity!: number;
}

/** Goods of a purchase order that came in at one time: append-only. */
@ObjectType({ description: 'Goods of a purchase order that came in at one time. Append-only.', simpleResolvers: true })
@Entity('purchase_receipts')
@Index('ix_purchase_receipts_purchase_order_id', ['purchaseOrderId', 'id'])
export class PurchaseReceipt {
  @IdColumn()
  id!: number;

  @ForeignKey('PurchaseOrder', { onDelete: 'RESTRICT' })
  @ReferenceColumn()
  purchaseOrderId!: number;

  @TimeColumn({ description: 'When it came in.', options: { default: () => 'now()' } })
  receivedAt!: Date;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who took it in.' })
  actorName!: string | null;

  @TextColumn(100, { nullable: true, description: "Number of the supplier's delivery note." })
  deliveryNote!: string | null;

  @TextColumn(500, { nullable: true, description: 'Note, for instance that a carton was damaged.' })
  note!: string | null;

  @Field(() => [PurchaseReceiptItem], { description: 'What came in.' })
  items!: Relation<PurchaseReceiptItem>[];
}
