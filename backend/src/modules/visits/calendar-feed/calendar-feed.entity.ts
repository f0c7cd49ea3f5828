import { Field, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DateTimeISO } from '../../../kernel/values/scalars.js';

/** The link by which the calendar of a phone follows the visits of a sales person; a new one ends the one before. */
@ObjectType({
  description: 'The secret link by which a calendar follows the visits of the caller.',
  simpleResolvers: true,
})
@Entity('calendar_feeds')
@Index('uq_calendar_feeds_token_hash', ['tokenHash'], { unique: true })
export class CalendarFeed {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Field(() => DateTimeISO, { description: 'When the link was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A link that was just made. */
@ObjectType({ description: 'A link that was just made; it is told this once.', simpleResolvers: true })
export class NewCalendarFeed {
  @Field(() => String, { description: 'Address of the feed, iCalendar. Whoever has it sees the visits of the caller.' })
  url!: string;
}
