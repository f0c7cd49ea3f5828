import { Field, ObjectType } from 'type-graphql';
import { Check, Entity, ForeignKey, Index, type Relation } from 'typeorm';
import { BoolColumn, IdColumn, IntColumn, MoneyColumn, ReferenceColumn, TextColumn } from '../../../kernel/columns.js';
import { StoredRow } from '../../../kernel/rows.js';

/** One line of a return. */
@ObjectType({ description: 'Units of one order line that came back.', simpleResolvers: true })
@Entity('order_return_items')
@Index('uq_order_return_items_return_id', ['returnId', 'orderItemId', 'restock'], { unique: true })
@Index('ix_order_return_items_order_item_id', ['orderItemId'])
@Check('ck_order_return_items_quantity', 'quantity > 0')
@Check('ck_order_return_items_amount', 'amount between 0 and 9999999999.99')
export class OrderReturnItem {
  @IdColumn()
  id!: number;

  @ForeignKey('OrderReturn', { onDelete: 'RESTRICT' })
  @ReferenceColumn()
  returnId!: number;

  @ForeignKey('OrderItem', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The order line.' })
  orderItemId!: number;

  @Field(() => String, { description: 'Name on the order line.' })
  productName!: string;

  @IntColumn({ description: 'Units that came back.' })
  quantity!: number;

  @BoolColumn({ description: 'Whether they are back in stock; otherwise they are written off.' })
  restock!: boolean;

  @MoneyColumn(12, { description: "Credited for them, after the line's and the order's discounts, without tax." })
  amount!: string;
}

/** Goods of a shipped order that came back, in whole or in part: append-only, with its credit note. */
@ObjectType({
  description: 'Goods of a shipped order that came back, with the credit note for them. Append-only.',
  simpleResolvers: true,
})
@Entity('order_returns')
@Index('ix_order_returns_order_id', ['orderId', 'id'])
@Check(
  'ck_order_returns_amounts',
  'net_amount >= 0 and tax_amount >= 0 and shipping_amount >= 0 and amount = net_amount + tax_amount + shipping_amount and amount <= 9999999999.99',
)
export class OrderReturn extends StoredRow {
  @ForeignKey('Order', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The order.' })
  orderId!: number;

  @TextColumn(500, { description: 'Why, in the words of who took them back.' })
  reason!: string;

  /** Of the lines, after all discounts. */
  @MoneyColumn(12)
  netAmount!: string;

  @MoneyColumn(12)
  taxAmount!: string;

  @MoneyColumn(12)
  shippingAmount!: string;

  @MoneyColumn(12, { description: 'What the credit note is worth, tax included.' })
  amount!: string;

  /** The credit note in the books; none when the goods cost nothing. */
  @ForeignKey('Invoice', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true })
  creditNoteId!: number | null;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true })
  actorId!: number | null;

  @Field(() => [OrderReturnItem], { description: 'What came back.' })
  items!: Relation<OrderReturnItem>[];
}
