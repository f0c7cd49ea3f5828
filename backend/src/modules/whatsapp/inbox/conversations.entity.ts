import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { EnumCheck, EnumColumn, IntColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../../kernel/columns.js';
import { StoredRow } from '../../../kernel/rows.js';
import { pageOf } from '../../../kernel/page.js';
import { DateTimeISO, Decimal } from '../../../kernel/values/scalars.js';
import { MessageLanguage } from '../texts/texts.rules.js';
import { MessageType } from '../whatsapp.rules.js';

/** All that is written with one phone number over WhatsApp. */
@ObjectType({
  description:
    'All that is written with one phone number over WhatsApp. Sales people see those of their customers, their own, and those that nobody has taken.',
  simpleResolvers: true,
})
@Entity('conversations')
@EnumCheck('conversations', 'language', MessageLanguage)
@EnumCheck('conversations', 'last_message_type', MessageType)
@Check('ck_conversations_unread_count', 'unread_count >= 0')
@Index('uq_conversations_phone', ['phone'], { unique: true })
@Index('ix_conversations_search', { synchronize: false })
@Index('ix_conversations_last_message_at', ['lastMessageAt', 'id'])
@Index('ix_conversations_waiting_since', ['waitingSince', 'id'], { where: 'waiting_since is not null' })
@Index('ix_conversations_unread', ['lastMessageAt', 'id'], { where: 'unread_count > 0' })
@Index('ix_conversations_assignee_id', ['assigneeId', 'lastMessageAt', 'id'])
@Index('ix_conversations_customer_id', ['customerId'])
export class Conversation extends StoredRow {
  @TextColumn(16, { description: 'Phone number of the contact, E.164.' })
  phone!: string;

  /** The digits by which WhatsApp knows the number, which may be an old spelling; null until it wrote. */
  @Column({ type: 'varchar', length: 15, nullable: true })
  waId!: string | null;

  @TextColumn(255, { nullable: true, description: 'How the contact calls itself on WhatsApp.' })
  profileName!: string | null;

  @Field(() => String, { description: 'The customer, else how the contact calls itself, else the number.' })
  name!: string;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'The customer who has the number; null for a stranger.' })
  customerId!: number | null;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'Who looks after it; null while nobody has taken it.' })
  assigneeId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who looks after it.' })
  assigneeName!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'What the customer owes by the books, below zero it is the customer’s money; null for a stranger, and for who never sold to them.',
  })
  customerBalance!: string | null;

  @EnumColumn(MessageLanguage, {
    nullable: true,
    description: 'In which language the contact writes; null while that is not known.',
  })
  language!: MessageLanguage | null;

  @TimeColumn({ description: 'When the last message was written.', options: { default: () => 'now()' } })
  lastMessageAt!: Date;

  @TextColumn(120, { nullable: true, description: 'What the last message says, shortened.' })
  lastMessageText!: string | null;

  @EnumColumn(MessageType, { nullable: true, description: 'What the last message is.' })
  lastMessageType!: MessageType | null;

  @TimeColumn({ nullable: true, description: 'When the contact wrote last; null for one that never wrote.' })
  lastInboundAt!: Date | null;

  @Field(() => DateTimeISO, {
    nullable: true,
    description:
      'Until when free text may be written: a day after the last message of the contact. From then on only templates.',
  })
  windowClosesAt!: Date | null;

  @IntColumn({ description: 'Messages of the contact that nobody has read.', options: { default: 0 } })
  unreadCount!: number;

  @TimeColumn({ nullable: true, description: 'Since when the contact waits for an answer; null when it has one.' })
  waitingSince!: Date | null;

  @TimeColumn({
    nullable: true,
    description: 'When the contact asked to be sent nothing any more of our own accord; null: it may be written to.',
  })
  optedOutAt!: Date | null;

  @TimeColumn({
    nullable: true,
    description: 'When a person took over from the bot, which is silent for a day from then on.',
  })
  handedOverAt!: Date | null;

  /** Folded name and number, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: "fold_text(phone || ' ' || coalesce(wa_id, '') || ' ' || coalesce(profile_name, ''))",
  })
  search!: string;
}

export const ConversationPage = pageOf(Conversation, 'Conversation');

/** What the staff notes to itself within a conversation. */
@ObjectType({
  description: 'A note of the staff within a conversation; the contact never sees it.',
  simpleResolvers: true,
})
@Entity('conversation_notes')
@Index('ix_conversation_notes_conversation_id', ['conversationId', 'id'])
export class ConversationNote extends StoredRow {
  @ForeignKey('Conversation', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The conversation.' })
  conversationId!: number;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'Who wrote it.' })
  authorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who wrote it.' })
  authorName!: string | null;

  @TextColumn(2000, { description: 'What it says.' })
  text!: string;
}
