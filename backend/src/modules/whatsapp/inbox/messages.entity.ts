import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  BoolColumn,
  EnumCheck,
  EnumColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../../kernel/columns.js';
import { StoredRow } from '../../../kernel/rows.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import { pageOf } from '../../../kernel/page.js';
import type { Said } from '../../../words/index.js';
import type { Content } from '../channel/content.rules.js';
import { MessageDirection, MessageStatus, MessageType } from '../whatsapp.rules.js';

registerEnum(MessageDirection, {
  name: 'MessageDirection',
  description: 'Who wrote a message.',
  values: { inbound: 'The contact.', outbound: 'The business.' },
});
registerEnum(MessageType, {
  name: 'MessageType',
  description: 'What a WhatsApp message is.',
  values: {
    text: 'Something written.',
    image: 'A picture, perhaps with text.',
    audio: 'Something spoken, or music.',
    video: 'A film.',
    document: 'A file.',
    sticker: 'A small picture of a collection.',
    location: 'A place.',
    contacts: 'Contacts of an address book.',
    button: 'The answer of a button of a template.',
    interactive: 'A message with buttons, or the choice of one.',
    order: 'A basket filled from the catalog on WhatsApp.',
    reaction: 'A sign on another message.',
    template: 'A text that WhatsApp has approved, with values put in.',
    unsupported: 'Something that is not understood here.',
  },
});
registerEnum(MessageStatus, {
  name: 'MessageStatus',
  description: 'How far a WhatsApp message is.',
  values: {
    received: 'It came from the contact.',
    queued: 'It is to be sent.',
    sending: 'It is being handed over.',
    sent: 'WhatsApp has taken it.',
    delivered: 'It is on the phone of the contact.',
    read: 'The contact has read it.',
    failed: 'It does not arrive.',
  },
});

const UNSENT = `status in ('queued', 'sending')`;
const UNFETCHED = 'media_id is not null and image_id is null and file_id is null and failure is null';

/** One message, and as one that goes out a row of the outbox: written in the transaction that wants it, sent by a job. */
@ObjectType({ description: 'One message over WhatsApp.', simpleResolvers: true })
@Entity('whatsapp_messages')
@EnumCheck('whatsapp_messages', 'direction', MessageDirection)
@EnumCheck('whatsapp_messages', 'message_type', MessageType)
@EnumCheck('whatsapp_messages', 'status', MessageStatus)
@Check('ck_whatsapp_messages_received', `(direction = 'inbound') = (status = 'received')`)
@Check('ck_whatsapp_messages_client', `(direction = 'outbound') = (client_message_id is not null)`)
@Index('uq_whatsapp_messages_message_id', ['messageId'], { unique: true, where: 'message_id is not null' })
@Index('uq_whatsapp_messages_client_message_id', ['clientMessageId'], {
  unique: true,
  where: 'client_message_id is not null',
})
@Index('ix_whatsapp_messages_conversation_id', ['conversationId', 'at', 'id'])
@Index('ix_whatsapp_messages_created_at', ['createdAt'])
@Index('ix_whatsapp_messages_unsent', ['nextTryAt'], { where: UNSENT })
@Index('ix_whatsapp_messages_tried_at', ['triedAt'], { where: 'tried_at is not null' })
@Index('ix_whatsapp_messages_unprocessed', ['createdAt', 'id'], {
  where: `direction = 'inbound' and not is_processed`,
})
@Index('ix_whatsapp_messages_answered', ['createdAt'], { where: 'response_seconds is not null' })
@Index('ix_whatsapp_messages_order_id', ['orderId'], { where: 'order_id is not null' })
@Index('ix_whatsapp_messages_image_id', ['imageId'], { where: 'image_id is not null' })
@Index('ix_whatsapp_messages_file_id', ['fileId'], { where: 'file_id is not null' })
@Index('ix_whatsapp_messages_unfetched', ['createdAt'], { where: UNFETCHED })
export class WhatsappMessage extends StoredRow {
  @ForeignKey('Conversation', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The conversation.' })
  conversationId!: number;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({
    nullable: true,
    description: 'The customer who wrote it, or who of the staff did; null for strangers and the bot.',
  })
  userId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of that user.' })
  userName!: string | null;

  @TextColumn(16, { description: 'Phone number of the contact, E.164.' })
  phoneNumber!: string;

  @TextColumn(255, { nullable: true, description: 'Id that WhatsApp gave it; null until it has taken it.' })
  messageId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id that the sender gave it, by which it is sent once.' })
  @Column({ type: 'uuid', nullable: true })
  clientMessageId!: string | null;

  @EnumColumn(MessageDirection, { description: 'Who wrote it.' })
  direction!: MessageDirection;

  @EnumColumn(MessageType, { description: 'What it is.' })
  messageType!: MessageType;

  @TextColumn(4096, { description: 'What it says; empty where it says nothing.', options: { default: '' } })
  content!: string;

  /** What came beside the text, or what is sent, as `messageType` has it. */
  @Field(() => String, { description: 'What came beside the text, or what is sent beside it: JSON.' })
  @Column({ type: 'jsonb', default: () => `'{}'` })
  metadata!: Content | Record<string, unknown>;

  @TextColumn(22, { nullable: true })
  imageId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its picture: a /media/… URL for those who see the conversation.',
  })
  imageUrl!: string | null;

  /** What WhatsApp calls a file that is not fetched yet. */
  @TextColumn(255, { nullable: true })
  mediaId!: string | null;

  /** Its file, where it is no picture. */
  @ForeignKey('WhatsappFile', { onDelete: 'SET NULL' })
  @TextColumn(22, { nullable: true })
  fileId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its file, where that is no picture: a /media/files/… URL for those who see the conversation.',
  })
  fileUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of its file, or its kind where the file has no name.' })
  fileName!: string | null;

  @Field(() => String, { nullable: true, description: 'What that file is by its bytes: a MIME type.' })
  fileMime!: string | null;

  @Field(() => Int, { nullable: true, description: 'Bytes of that file.' })
  fileSize!: number | null;

  @Field(() => Boolean, {
    description: 'Whether its file was given up, and may be fetched again with `fetchWhatsappFileAgain`.',
  })
  canFetchFileAgain!: boolean;

  @EnumColumn(MessageStatus, { description: 'How far it is.' })
  status!: MessageStatus;

  @IntColumn({ nullable: true, description: 'Code of WhatsApp for why it does not arrive.' })
  errorCode!: number | null;

  /** Why it does not arrive, or its file, as it is said. */
  @Column({ type: 'jsonb', nullable: true })
  failure!: Said | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it does not arrive, or why its file is not here, and what can be done.',
  })
  errorText!: string | null;

  @BoolColumn({
    description: 'Whether somebody, or the bot, has done what it asks for.',
    options: { default: false },
  })
  isProcessed!: boolean;

  @ForeignKey('Order', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'The order that was made of it, or that it tells of.' })
  orderId!: number | null;

  @Field(() => String, { nullable: true, description: 'Number of that order.' })
  orderNumber!: string | null;

  @BoolColumn({ description: 'Whether it was written by the bot.', options: { default: false } })
  isAutomatic!: boolean;

  @IntColumn({
    nullable: true,
    description: 'How long the contact had waited for this answer, in seconds; null for what answers nothing.',
  })
  responseSeconds!: number | null;

  @TimeColumn({ description: 'When it was written, as WhatsApp says.', options: { default: () => 'now()' } })
  at!: Date;

  @IntColumn({ options: { default: 0 } })
  tries!: number;

  /** How often nobody knows whether it was taken: the sender died, or the answer was lost. */
  @IntColumn({ options: { default: 0 } })
  lostTries!: number;

  @TimeColumn({ nullable: true })
  triedAt!: Date | null;

  @TimeColumn({ nullable: true })
  nextTryAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When WhatsApp took it.' })
  sentAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was on the phone.' })
  deliveredAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When the contact read it.' })
  readAt!: Date | null;
}

export const WhatsappMessagePage = pageOf(WhatsappMessage, 'WhatsappMessage');
