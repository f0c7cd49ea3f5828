import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  EnumCheck,
  EnumColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../../kernel/columns.js';
import { StoredRow } from '../../../kernel/rows.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import { PaymentDirection, PaymentMethod } from '../finance.rules.js';

registerEnum(PaymentDirection, {
  name: 'PaymentDirection',
  description: 'Whether a customer paid us (received) or we paid the customer back (refunded).',
  values: { received: 'A customer paid us.', refunded: 'We paid a customer back.' },
});

/** Money that a customer paid, or was paid back: append-only; a reversing entry in the books takes it back. */
@ObjectType({
  description: 'Money that a customer paid or was paid back. Append-only; reversing its entry in the books voids it.',
  simpleResolvers: true,
})
@Entity('payments')
@Index('ix_payments_customer_id', ['customerId', 'paidAt'])
@Index('ix_payments_order_id', ['orderId'])
@Index('ix_payments_paid_at', ['paidAt'])
@Index('ix_payments_on_account', ['customerId'], { where: 'order_id IS NULL' })
@EnumCheck('payments', 'direction', PaymentDirection)
@EnumCheck('payments', 'method', PaymentMethod)
@Check('ck_payments_amount', 'amount > 0 and amount <= 9999999999.99')
export class Payment extends StoredRow {
  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The customer.' })
  customerId!: number;

  @ReferenceColumn({
    nullable: true,
    description: 'The order it pays; null when it is on account and settles what is due first.',
  })
  orderId!: number | null;

  @MoneyColumn(12, { description: 'How much, above zero in either direction.' })
  amount!: string;

  @EnumColumn(PaymentDirection, {
    description: 'Received from the customer or paid back.',
    options: { default: PaymentDirection.received },
  })
  direction!: PaymentDirection;

  @EnumColumn(PaymentMethod, { description: 'How it was paid.' })
  method!: PaymentMethod;

  @TextColumn(100, { nullable: true, description: 'Number of the transfer, cheque or card receipt.' })
  referenceNumber!: string | null;

  @TextColumn(500, { nullable: true, description: 'Anything people should know about it.' })
  note!: string | null;

  @TimeColumn({ description: 'When it was paid.' })
  paidAt!: Date;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who entered it; null for the system.' })
  actorName!: string | null;

  @Field(() => Boolean, { description: 'Whether it was taken back: it counts no more.' })
  reversed!: boolean;
}
