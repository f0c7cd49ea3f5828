import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { EnumCheck, EnumColumn, IntColumn, TextColumn, TimeColumn } from '../../kernel/columns.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { DateTimeISO, Json } from '../../kernel/values/scalars.js';
import { EventDeliveryState } from './events.rules.js';

registerEnum(EventDeliveryState, {
  name: 'EventDeliveryState',
  description: 'How far a subscriber is with an event.',
  values: {
    handled: 'It has handled it.',
    waiting: 'It failed and is handed it again, or an earlier event of the same thing waits for that.',
    given_up: 'It failed every time; an administrator may have it tried again.',
  },
});

/**
 * What happened, written in the transaction in which it did. Nothing of it changes. Ids are given before a transaction commits, so
 * they say nothing of what is still to come; the number of the transaction does.
 */
@Entity('domain_events')
@Index('ix_domain_events_xid', ['xid'])
export class DomainEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'varchar', length: 64 })
  name!: string;

  @Column({ type: 'smallint' })
  version!: number;

  /** The kind of thing it happened to. */
  @Column({ type: 'varchar', length: 64 })
  entity!: string;

  @Column({ type: 'varchar', length: 64 })
  entityId!: string;

  @Column({ type: 'jsonb' })
  payload!: Record<string, unknown>;

  /** Who did it; null for the system. */
  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  requestId!: string | null;

  /** Number of the transaction that wrote it, as PostgreSQL counts them over the life of a cluster. */
  @Column({ type: 'bigint', default: () => 'transaction_number()' })
  xid!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** What follows events, and up to where it has. */
@Entity('event_subscribers')
export class EventSubscriber {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  name!: string;

  /** All that transactions with smaller numbers wrote is handled, or has a delivery that says what is to become of it. */
  @Column({ type: 'bigint', default: () => 'transactions_ended_below()' })
  floor!: string;
}

/** How far a subscriber is with one event: of those handled only while transactions run that began before it was written. */
@ObjectType({ description: 'How far a subscriber is with an event that it could not handle.', simpleResolvers: true })
@Entity('event_deliveries')
@EnumCheck('event_deliveries', 'state', EventDeliveryState)
@Index('uq_event_deliveries_subscriber', ['subscriber', 'eventId'], { unique: true })
@Index('ix_event_deliveries_event_id', ['eventId'])
@Index('ix_event_deliveries_waiting', ['subscriber', 'nextTryAt'], { where: `state = 'waiting'` })
@Index('ix_event_deliveries_given_up', ['id'], { where: `state = 'given_up'` })
export class EventDelivery {
  @Field(() => ID, { description: 'Id of the row.' })
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @ForeignKey('EventSubscriber', { onDelete: 'CASCADE' })
  @TextColumn(64, { description: 'What follows the event, e.g. notifications.' })
  subscriber!: string;

  @ForeignKey('DomainEvent', { onDelete: 'CASCADE' })
  @Column({ type: 'bigint' })
  eventId!: string;

  @EnumColumn(EventDeliveryState, { description: 'How far it is.' })
  state!: EventDeliveryState;

  @IntColumn({ description: 'How often it failed.', options: { default: 0 } })
  tries!: number;

  @TextColumn(1000, { nullable: true, description: 'What it failed with last.' })
  error!: string | null;

  @TimeColumn({ nullable: true, description: 'When it is tried again; null when it was given up.' })
  nextTryAt!: Date | null;

  @TimeColumn({ description: 'When it failed last, or was put back.', options: { default: () => 'now()' } })
  changedAt!: Date;

  @Field(() => String, { description: 'What happened, e.g. order.created.' })
  eventName!: string;

  @Field(() => Int, { description: 'Version of what the payload means.' })
  eventVersion!: number;

  @Field(() => String, { description: 'Kind of thing it happened to, e.g. Order.' })
  entity!: string;

  @Field(() => String, { description: 'Id of the thing.' })
  entityId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the thing is called now; null where it is gone or has no name.',
  })
  entityName!: string | null;

  @Field(() => Json, { description: 'What the event says.' })
  payload!: unknown;

  @Field(() => DateTimeISO, { description: 'When it happened.' })
  happenedAt!: Date;
}

export const EventDeliveryPage = pageOf(EventDelivery, 'EventDelivery');
