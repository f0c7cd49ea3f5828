import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EnumCheck, EnumColumn, ReferenceColumn } from '../../kernel/columns.js';
import { StoredRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { PageInfo } from '../../kernel/page.js';
import { NotificationKind, type NotificationParams } from './notifications.rules.js';

registerEnum(NotificationKind, {
  name: 'NotificationKind',
  description: 'What a notification tells of.',
  values: {
    order_created: 'An order was taken.',
    order_status_changed: 'An order moved to another state.',
    stock_alert: 'The stock of a product needs attention.',
    price_proposal: 'A vendor proposed another price, or its proposal was decided.',
    visit: 'Somebody else planned, moved or cancelled a visit of the caller, or gave it to another person.',
    customer: 'The caller looks after a customer from now on.',
    mention: 'A note about a customer or an order names the caller.',
    message: 'A message from a customer. The inbox of WhatsApp tells of its messages itself.',
  },
});

/**
 * Something that happened, told to those whom it concerns. Written by a subscriber of the events as kind and parameters, and
 * worded when it is read; rows of before that have their texts.
 */
@ObjectType({
  description: 'Something that happened and concerns the caller. Kept for 90 days.',
  simpleResolvers: true,
})
@Entity('notifications')
@Index('ix_notifications_created_at', ['createdAt'])
@Index('ix_notifications_order_id', ['orderId'], { where: 'order_id is not null' })
@Index('ix_notifications_product_id', ['productId'], { where: 'product_id is not null' })
@Index('ix_notifications_stock_alert_id', ['stockAlertId'], { where: 'stock_alert_id is not null' })
@Index('ix_notifications_price_proposal_id', ['priceProposalId'], { where: 'price_proposal_id is not null' })
@Index('ix_notifications_visit_id', ['visitId'], { where: 'visit_id is not null' })
@Index('ix_notifications_customer_id', ['customerId'], { where: 'customer_id is not null' })
@Index('ix_notifications_note_id', ['noteId'], { where: 'note_id is not null' })
@EnumCheck('notifications', 'kind', NotificationKind)
@Check('ck_notifications_words', 'params is not null or title is not null and message is not null')
@Check(
  'ck_notifications_subject',
  'num_nonnulls(order_id, stock_alert_id, price_proposal_id, visit_id, customer_id, note_id) <= 1',
)
export class Notification extends StoredRow {
  @EnumColumn(NotificationKind, { description: 'What it tells of.' })
  kind!: NotificationKind;

  /** What the words are made of. */
  @Column({ type: 'jsonb', nullable: true })
  params!: NotificationParams | null;

  @Field(() => String, { description: 'What happened, in one line.' })
  @Column({ type: 'varchar', length: 300, nullable: true })
  title!: string | null;

  @Field(() => String, { description: 'The particulars.' })
  @Column({ type: 'varchar', length: 500, nullable: true })
  message!: string | null;

  @ForeignKey('Order', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The order it is about.' })
  orderId!: number | null;

  @ForeignKey('Product', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The product it is about.' })
  productId!: number | null;

  @ForeignKey('StockAlert', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The stock alert it is about.' })
  stockAlertId!: number | null;

  @ForeignKey('PriceProposal', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The price proposal it is about.' })
  priceProposalId!: number | null;

  @ForeignKey('FieldVisit', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The visit it is about.' })
  visitId!: number | null;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The customer it is about.' })
  customerId!: number | null;

  @ForeignKey('CustomerNote', { onDelete: 'CASCADE' })
  @ReferenceColumn({
    nullable: true,
    description: 'The note that names the caller; `orderId` or `customerId` say what it is about.',
  })
  noteId!: number | null;

  /** Who did it, and therefore need not be told. */
  @ForeignKey('User', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Field(() => Boolean, { description: 'Whether the caller has read it.' })
  isRead!: boolean;
}

/** A notification that a user has read, beyond that user's mark. */
@Entity('notification_reads')
@Index('ix_notification_reads_notification_id', ['notificationId'])
export class NotificationRead {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @ForeignKey('Notification', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  notificationId!: number;
}

/** Up to where a user has read everything: "mark all as read" costs one row, not one a notification. */
@Entity('notification_marks')
export class NotificationMark {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @Column({ type: 'int' })
  readUntilId!: number;
}

/** One page of notifications, newest first, with how many wait to be read. */
@ObjectType({ description: 'One page of notifications, newest first.', simpleResolvers: true })
export class NotificationPage {
  @Field(() => [Notification], { description: 'The rows of this page.' })
  nodes!: Notification[];

  @Field(() => Int, { description: 'Notifications the caller has not read, counted up to 100.' })
  unreadCount!: number;

  @Field(() => PageInfo, { description: 'Whether more follows, and the cursor to go on with.' })
  pageInfo!: PageInfo;
}
