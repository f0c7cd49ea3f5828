import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  DateTimeInput,
  EnumInput,
  IdInput,
  ListInput,
  TextInput,
  TextListInput,
  UuidInput,
} from '../../../kernel/input-fields.js';
import { sortInput } from '../../../kernel/page.js';
import { MAX_VALUE } from '../texts/texts.rules.js';
import { MessageDirection, MessageStatus } from '../whatsapp.rules.js';

const optional = { optional: true, nullable: true } as const;

/** Longest text that WhatsApp takes, and longest one with buttons or a picture. */
export const MAX_TEXT = 4096;
export const MAX_SHORT_TEXT = 1024;

/** Which conversations a list holds. */
@InputType({ description: 'Which conversations a list holds. All conditions must hold.' })
export class ConversationFilter {
  @TextInput({ ...optional, max: 200, description: 'Words found in the names, or a part of the number.' })
  search?: string | null;

  @BoolInput({ ...optional, description: 'Only those with messages that nobody has read, or only the others.' })
  unread?: boolean | null;

  @BoolInput({ ...optional, description: 'Only those whose contact waits for an answer, or only the others.' })
  waiting?: boolean | null;

  @BoolInput({ ...optional, description: 'Only those that the caller looks after, or only the others.' })
  assignedToMe?: boolean | null;

  @BoolInput({ ...optional, description: 'Only those that nobody looks after, or only the others.' })
  unassigned?: boolean | null;

  @IdInput({ ...optional, description: 'Only those that this user looks after.' })
  assigneeId?: number | null;

  @IdInput({ ...optional, description: 'Only those of this customer.' })
  customerId?: number | null;
}

export enum ConversationSortField {
  lastMessageAt = 'lastMessageAt',
  waitingSince = 'waitingSince',
}
export const ConversationSort = sortInput('Conversation', ConversationSortField, {
  lastMessageAt: 'When the last message was written.',
  waitingSince: 'Since when the contact waits.',
});

/** Which messages a list holds. */
@InputType({ description: 'Which messages a list holds. All conditions must hold.' })
export class WhatsappMessageFilter {
  @IdInput({ ...optional, description: 'Only those of this conversation.' })
  conversationId?: number | null;

  @BoolInput({ ...optional, description: 'Only messages of contacts that nobody has dealt with, or only the others.' })
  unprocessed?: boolean | null;

  @EnumInput(MessageDirection, { ...optional, description: 'Only those that this side wrote.' })
  writtenBy?: MessageDirection | null;

  @EnumInput(MessageStatus, { ...optional, description: 'Only those that are so far.' })
  status?: MessageStatus | null;

  @IdInput({ ...optional, description: 'Only those about this order.' })
  orderId?: number | null;

  @DateTimeInput({ ...optional, description: 'Only those that came at this time or later.' })
  from?: Date | null;

  @DateTimeInput({ ...optional, description: 'Only those that came before this time.' })
  to?: Date | null;
}

export enum WhatsappMessageSortField {
  at = 'at',
  createdAt = 'createdAt',
}
export const WhatsappMessageSort = sortInput('WhatsappMessage', WhatsappMessageSortField, {
  at: 'When it was written.',
  createdAt: 'When it came, or was to be sent.',
});

/** A value of a template. */
@InputType({ description: 'A value that is put into a template.' })
export class TemplateValueInput {
  @TextInput({ line: true, max: 64, description: 'Name of its place in the template, without braces.' })
  name!: string;

  @TextInput({ max: MAX_VALUE, description: 'What is put in: one line.' })
  value!: string;
}

/** A message to a contact. */
@InputType({
  description:
    'A message to a contact: a text, perhaps with a picture, a document or buttons, while the contact wrote within a day; else a template.',
})
export class SendWhatsappMessageInput {
  @IdInput({ ...optional, description: 'The conversation. Exactly one of conversationId and phone is given.' })
  conversationId?: number | null;

  @TextInput({ ...optional, line: true, max: 30, description: 'The number, in any spelling.' })
  phone?: string | null;

  @TextInput({
    ...optional,
    max: MAX_TEXT,
    description: 'What it says; with a picture, a document or buttons at most 1024 characters.',
  })
  text?: string | null;

  @TextListInput({
    optional: true,
    max: 4_300_000,
    maxItems: 1,
    description: 'A picture: a data URL, or a /media/… URL of a private picture of the caller.',
  })
  images?: string[];

  @TextInput({
    ...optional,
    line: true,
    max: 22,
    description: 'A document that the caller has uploaded: the id that `POST /media/files` answered.',
  })
  fileId?: string | null;

  @TextListInput({
    optional: true,
    max: 20,
    maxItems: 3,
    description: 'Buttons to answer with, at most 3 of 20 characters.',
  })
  buttons?: string[];

  @IdInput({ ...optional, description: 'The template.' })
  templateId?: number | null;

  @ListInput(() => TemplateValueInput, {
    optional: true,
    minItems: 0,
    maxItems: 20,
    itemsAre: 'values',
    description: 'What is put into the template: each of its variables once.',
  })
  values?: TemplateValueInput[];

  @IdInput({ ...optional, description: 'The message of the contact that it answers, which counts as dealt with.' })
  answeredId?: number | null;

  @UuidInput({
    ...optional,
    description: 'What the sender calls it: sent again, it answers with the message that is here already.',
  })
  clientMessageId?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** A message that failed and is sent once more. */
@InputType({ description: 'A message that failed and is sent once more.' })
export class SendWhatsappMessageAgainInput {
  @IdInput({ description: 'The message.' })
  id!: number;

  @ClientKeyInput()
  clientKey?: string;
}

/** Which conversation was read. */
@InputType({ description: 'Which conversation was read.' })
export class MarkConversationReadInput {
  @IdInput({ description: 'The conversation.' })
  id!: number;
}

/** Who looks after a conversation. */
@InputType({ description: 'Who looks after a conversation.' })
export class AssignConversationInput {
  @IdInput({ description: 'The conversation.' })
  id!: number;

  @IdInput({
    nullable: true,
    description: 'An admin or a sales person; null: nobody. Sales people name themselves or nobody.',
  })
  assigneeId!: number | null;
}

/** Whose number it is. */
@InputType({ description: 'Whose number a conversation is with.' })
export class LinkConversationInput {
  @IdInput({ description: 'The conversation.' })
  id!: number;

  @IdInput({ nullable: true, description: 'The customer; null: a stranger.' })
  customerId!: number | null;
}

/** A note. */
@InputType({ description: 'A note of the staff within a conversation.' })
export class AddConversationNoteInput {
  @IdInput({ description: 'The conversation.' })
  conversationId!: number;

  @TextInput({ max: 2000, description: 'What it says.' })
  text!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Whether a message is dealt with. */
@InputType({ description: 'Whether a message of a contact is dealt with.' })
export class MarkMessageProcessedInput {
  @IdInput({ description: 'The message.' })
  id!: number;

  @BoolInput({ optional: true, description: 'Whether it is; true unless said otherwise.' })
  isProcessed?: boolean;
}
