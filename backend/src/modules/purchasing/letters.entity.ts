import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../kernel/columns.js';

/** One mail of a purchase order to its supplier, asked for by sending it or by sending it again. */
@ObjectType({
  description: 'One mail of a purchase order to its supplier, asked for by sending it or by sending it again.',
  simpleResolvers: true,
})
@Entity('purchase_order_letters')
@Check('ck_purchase_order_letters_email', 'is_email(email)')
@Index('ix_purchase_order_letters_purchase_order_id', ['purchaseOrderId', 'id'])
@Index('ix_purchase_order_letters_to_mail', ['askedAt'], { where: 'mailed_at is null' })
export class PurchaseOrderLetter {
  @IdColumn()
  id!: number;

  @ForeignKey('PurchaseOrder', { onDelete: 'CASCADE' })
  @ReferenceColumn()
  purchaseOrderId!: number;

  @TimeColumn({ description: 'When it was asked for.', options: { default: () => 'now()' } })
  askedAt!: Date;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who asked for it.' })
  actorName!: string | null;

  /** When mailing it began last: whoever comes within a minute leaves it to the one that is at it. */
  @Column({ type: 'timestamptz', nullable: true })
  triedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When the mail server took it; null while it did not.' })
  mailedAt!: Date | null;

  @TextColumn(255, { nullable: true, description: 'Address it was mailed to; null while it was not, or when unknown.' })
  email!: string | null;
}
