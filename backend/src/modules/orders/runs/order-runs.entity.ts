import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { EnumCheck, EnumColumn, IntColumn, TimeColumn } from '../../../kernel/columns.js';
import { StoredRow } from '../../../kernel/rows.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import type { Said } from '../../../words/index.js';
import { OrderGoal, OrderRunState, RunOrderState } from './order-runs.rules.js';

registerEnum(OrderGoal, {
  name: 'OrderGoal',
  description: 'Where a run takes its orders, by all the steps that lead there.',
  values: {
    confirmed: 'Accepted.',
    processing: 'Being picked and packed.',
    shipped: 'Left the warehouse, with its invoice.',
    delivered: 'Arrived.',
  },
});
registerEnum(OrderRunState, {
  name: 'OrderRunState',
  description: 'How far a run is.',
  values: {
    held: 'Held back until `dueAt`: nothing has happened yet, and it can be undone.',
    running: 'Orders are being moved; those that still wait can be left where they are.',
    done: 'Each order was moved, or refused with a reason.',
    stopped: 'It was undone, or stopped on the way; what had not been moved was left where it was.',
  },
});
/** Orders that are taken to a state, each by itself. */
@ObjectType({
  description: 'Orders that are taken to a state, each by itself: at once, or held back for some seconds to be undone.',
  simpleResolvers: true,
})
@Entity('order_runs')
@EnumCheck('order_runs', 'goal', OrderGoal)
@EnumCheck('order_runs', 'state', OrderRunState)
@Check('ck_order_runs_counts', 'moved >= 0 and already >= 0 and refused >= 0 and moved + already + refused <= total')
@Check('ck_order_runs_finished', "(state in ('done', 'stopped')) = (finished_at is not null)")
@Index('ix_order_runs_owner_id', ['ownerId'])
@Index('ix_order_runs_unfinished', ['id'], { where: "state in ('held', 'running')" })
export class OrderRun extends StoredRow {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  ownerId!: number;

  @EnumColumn(OrderGoal, { description: 'Where its orders are taken.' })
  goal!: OrderGoal;

  @EnumColumn(OrderRunState, { description: 'How far it is.' })
  state!: OrderRunState;

  @IntColumn({ description: 'Orders in all.' })
  total!: number;

  @IntColumn({ description: 'Orders that it has moved.', options: { default: 0 } })
  moved!: number;

  @IntColumn({ description: 'Orders that were there already, or beyond.', options: { default: 0 } })
  already!: number;

  @IntColumn({ description: 'Orders that were refused; see `refusals`.', options: { default: 0 } })
  refused!: number;

  @Field(() => Int, { description: 'Orders that still wait for their turn.' })
  waiting!: number;

  @TimeColumn({ description: 'When it begins. Until then nothing has happened.' })
  dueAt!: Date;

  @Field(() => Int, { description: 'Milliseconds from now until it begins; 0 once it may.' })
  dueIn!: number;

  @Field(() => String, { nullable: true, description: 'Who asked for it.' })
  ownerName!: string | null;

  @Field(() => [RunRefusal], { description: 'The orders that were refused, and why.' })
  refusals!: Relation<RunRefusal[]>;

  /** When whoever works on it last wrote: after some silence it counts as cut off. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  touchedAt!: Date;

  @TimeColumn({ nullable: true, description: 'When its last order was done, or it was stopped.' })
  finishedAt!: Date | null;
}

/** One order of a run; what is told of it is why it was refused. */
@ObjectType({ description: 'An order of a run that was refused.', simpleResolvers: true })
@Entity('order_run_orders')
@EnumCheck('order_run_orders', 'state', RunOrderState)
@Check('ck_order_run_orders_refused', "(state = 'refused') = (said is not null)")
@Index('uq_order_run_orders_order', ['runId', 'orderId'], { unique: true })
@Index('ix_order_run_orders_state', ['runId', 'state', 'id'])
@Index('ix_order_run_orders_waiting', ['orderId'], { where: "state = 'waiting'" })
@Index('ix_order_run_orders_order_id', ['orderId'])
export class RunRefusal {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @ForeignKey('OrderRun', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  runId!: number;

  @ForeignKey('Order', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  @Field(() => ID, { description: 'The order.' })
  orderId!: number;

  @Column({ type: 'varchar', length: 32, default: RunOrderState.waiting })
  state!: RunOrderState;

  @Column({ type: 'varchar', length: 32, nullable: true })
  @Field(() => String, { nullable: true, description: 'Code of the error, as `transitionOrder` gives it.' })
  code!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  said!: Said | null;

  @Field(() => String, { description: 'Why, in the language of the reader.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'Its number, if the caller may see the order.' })
  orderNumber!: string | null;
}
