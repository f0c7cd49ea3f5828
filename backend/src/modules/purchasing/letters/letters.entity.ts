import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EnumCheck, EnumColumn, ReferenceColumn } from '../../../kernel/columns.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import { DateTimeISO } from '../../../kernel/values/scalars.js';
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
@Index('ix_purchase_order_letters_purchase_order_id', ['purchaseOrderId', 'id'])
export class PurchaseOrderLetter {
  /** The letter's own. */
  @ForeignKey('Letter', { onDelete: 'CASCADE' })
  @Field(() => ID, { description: 'Id of the row.' })
  @PrimaryColumn({ type: 'int' })
  id!: number;

  @ForeignKey('PurchaseOrder', { onDelete: 'CASCADE' })
  @ReferenceColumn()
  purchaseOrderId!: number;

  @EnumColumn(LetterKind, { description: 'What it says.', options: { default: LetterKind.order } })
  kind!: LetterKind;

  @Field(() => DateTimeISO, { description: 'When it was asked for.' })
  askedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Name of who asked for it.' })
  actorName!: string | null;

  @Field(() => DateTimeISO, { nullable: true, description: 'When the mail server took it; null while it did not.' })
  mailedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address it was mailed to; null while it was not, or when unknown.',
  })
  email!: string | null;
}
