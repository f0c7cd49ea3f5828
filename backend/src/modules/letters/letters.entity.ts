import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import {
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
  UpdatedAtColumn,
} from '../../kernel/columns.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { LetterChannel, LetterKind, LetterState } from './letters.rules.js';

registerEnum(LetterKind, {
  name: 'LetterKind',
  description: 'What a letter says.',
  values: {
    password_reset: 'A link to choose a new password.',
    invitation: 'A link for a new user to choose a password.',
    purchase_order: 'What is ordered from a supplier, at first or once more.',
    purchase_order_cancellation: 'That nothing more of a purchase order is wanted.',
    scheduled_report: 'A list or report that is sent at set times.',
  },
});

registerEnum(LetterState, {
  name: 'LetterState',
  description: 'How far a letter is.',
  values: {
    waiting: 'It is to be sent.',
    sent: 'It was taken by what brings it.',
    failed: 'It was not taken, and is tried again.',
    given_up: 'It was not taken in time and is not tried again by itself.',
    obsolete: 'What it says was no longer so before it was sent, or a later letter says it.',
  },
});

registerEnum(LetterChannel, {
  name: 'LetterChannel',
  description: 'By what a letter goes.',
  values: { mail: 'Electronic mail.' },
});

const UNSENT = `state in ('waiting', 'failed')`;

/**
 * One letter to somebody outside: asked for in the transaction of what it tells of, sent by a job. It is worded when it is sent, from
 * what it is about, so that a link in it is made then and stands in no table.
 */
@ObjectType({
  description: 'One letter to somebody: what it says, to whom it goes and how far it is.',
  simpleResolvers: true,
})
@Entity('letters')
@EnumCheck('letters', 'kind', LetterKind)
@EnumCheck('letters', 'state', LetterState)
@EnumCheck('letters', 'channel', LetterChannel)
@Check('ck_letters_sent', `(state = 'sent') = (sent_at is not null)`)
@Index('ix_letters_unsent', ['askedAt'], { where: UNSENT })
@Index('ix_letters_entity', ['entity', 'entityId'])
@Index('ix_letters_receiver_id', ['receiverId'], { where: 'receiver_id is not null' })
export class Letter {
  @IdColumn()
  id!: number;

  @EnumColumn(LetterKind, { description: 'What it says.' })
  kind!: LetterKind;

  @EnumColumn(LetterChannel, { description: 'By what it goes.', options: { default: LetterChannel.mail } })
  channel!: LetterChannel;

  @TextColumn(8, { description: 'Language of its receiver, e.g. en.', options: { default: 'en' } })
  language!: string;

  @EnumColumn(LetterState, { description: 'How far it is.', options: { default: LetterState.waiting } })
  state!: LetterState;

  @TextColumn(64, { description: 'Kind of thing it is about, e.g. PurchaseOrder.' })
  entity!: string;

  @IntColumn()
  entityId!: number;

  @ReferenceColumn({
    nullable: true,
    description: 'Who is sent it; null while that is not known, or when they are gone.',
  })
  receiverId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who is sent it.' })
  receiverName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the thing is called now; null where it is gone or has no name.',
  })
  entityName!: string | null;

  @TextColumn(255, { nullable: true, description: 'Where it went; null while it was not sent, or when unknown.' })
  address!: string | null;

  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who asked for it; null for the system.' })
  actorName!: string | null;

  @TimeColumn({ description: 'When it was asked for.', options: { default: () => 'now()' } })
  askedAt!: Date;

  @IntColumn({ description: 'How often sending it was begun.', options: { default: 0 } })
  tries!: number;

  /** When sending it began last: whoever comes within a minute leaves it to the one that is at it. */
  @TimeColumn({ nullable: true, description: 'When sending it was begun last.' })
  triedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was sent.' })
  sentAt!: Date | null;

  @TextColumn(1000, { nullable: true, description: 'Why it was not taken last.' })
  error!: string | null;

  @UpdatedAtColumn()
  updatedAt!: Date;
}

export const LetterPage = pageOf(Letter, 'Letter', { marked: true });
