import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { EnumCheck, EnumColumn, IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../../kernel/columns.js';
import { registerEnum } from '../../../kernel/enums.js';
import { LetterKind } from '../purchasing.rules.js';

registerEnum(LetterKind, {
  name: 'PurchaseOrderLetterKind',
  description: 'What a mail to the supplier says.',
  values: {
    order: 'What is ordered, at first or once more.',
    cancellation: 'That nothing more of it is wanted.',
  },
});

/** One mail of a purchase order to its supplier, asked for by sending it, sending it again or cancelling it. */
@ObjectType({
  description:
    'One mail of a purchase order to its supplier, asked for by sending it, sending it again or cancelling it.',
  simpleResolvers: true,
})
@Entity('purchase_order_letters')
@EnumCheck('purchase_order_letters', 'kind', LetterKind)
@Check('ck_purchase_order_letters_email', 'is_email(email)')
@Index('ix_purchase_order_letters_purchase_order_id', ['purchaseOrderId', 'id'])
@Index('ix_purchase_order_letters_to_mail', ['askedAt'], { where: 'mailed_at is null' })
export class PurchaseOrderLetter {
  @IdColumn()
  id!: number;

  @ForeignKey('PurchaseOrder', { onDelete: 'CASCADE' })
  @ReferenceColumn()
  purchaseOrderId!: number;

  @EnumColumn(LetterKind, { description: 'What it says.', options: { default: LetterKind.order } })
  kind!: LetterKind;

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
