import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EnumInput,
  IdInput,
  TextInput,
  VersionInput,
} from '../../../kernel/input-fields.js';
import { sortInput } from '../../../kernel/page.js';
import { MAX_BODY, MessageLanguage, TemplatePurpose } from './texts.rules.js';

const optional = { optional: true, nullable: true } as const;

/** Which templates a list holds. */
@InputType({ description: 'Which templates a list holds. All conditions must hold.' })
export class MessageTemplateFilter {
  @TextInput({ ...optional, max: 200, description: 'Words found in the name or the text.' })
  search?: string | null;

  @EnumInput(MessageLanguage, { ...optional, description: 'Only those in this language.' })
  language?: MessageLanguage | null;

  @EnumInput(TemplatePurpose, { ...optional, description: 'Only those that are sent for this.' })
  purpose?: TemplatePurpose | null;

  @BoolInput({ ...optional, description: 'Only those in use, or only the others.' })
  isActive?: boolean | null;
}

export enum MessageTemplateSortField {
  name = 'name',
}
export const MessageTemplateSort = sortInput('MessageTemplate', MessageTemplateSortField, {
  name: 'By what name WhatsApp knows it.',
});

/** Which canned replies a list holds. */
@InputType({ description: 'Which canned replies a list holds. All conditions must hold.' })
export class CannedReplyFilter {
  @TextInput({ ...optional, max: 200, description: 'Words found in the title or the text.' })
  search?: string | null;
}

export enum CannedReplySortField {
  title = 'title',
}
export const CannedReplySort = sortInput('CannedReply', CannedReplySortField, { title: 'What it is found by.' });

@InputType()
abstract class TemplateFields {
  @EnumInput(TemplatePurpose, {
    ...optional,
    description: 'What it is sent for by itself; one template in use for each purpose and language.',
  })
  purpose?: TemplatePurpose | null;

  @BoolInput({ optional: true, description: 'Whether it is in use.' })
  isActive?: boolean;
}

/** A new template. */
@InputType({ description: 'A new template, as WhatsApp has approved it.' })
export class CreateMessageTemplateInput extends TemplateFields {
  @TextInput({
    line: true,
    max: 512,
    description: 'By what name WhatsApp knows it: small letters, digits, underscores.',
  })
  name!: string;

  @EnumInput(MessageLanguage, { description: 'Its language.' })
  language!: MessageLanguage;

  @TextInput({ max: MAX_BODY, description: 'What it says, with {{name}} or {{1}} where values are put in.' })
  body!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** What changes of a template. */
@InputType({ description: 'What changes of a template; what is left out stays.' })
export class UpdateMessageTemplateInput extends TemplateFields {
  @IdInput({ description: 'The template.' })
  id!: number;

  @TextInput({
    line: true,
    optional: true,
    max: 512,
    description: 'By what name WhatsApp knows it: small letters, digits, underscores.',
  })
  name?: string;

  @EnumInput(MessageLanguage, { optional: true, description: 'Its language.' })
  language?: MessageLanguage;

  @TextInput({
    optional: true,
    max: MAX_BODY,
    description: 'What it says, with {{name}} or {{1}} where values are put in.',
  })
  body?: string;

  @VersionInput()
  version?: number;
}

/** Which template is removed. */
@InputType({ description: 'Which template is removed.' })
export class DeleteMessageTemplateInput {
  @IdInput({ description: 'The template.' })
  id!: number;
}

/** A new canned reply. */
@InputType({ description: 'A text that is often needed in an answer.' })
export class CreateCannedReplyInput {
  @TextInput({ line: true, max: 100, description: 'What it is found by.' })
  title!: string;

  @TextInput({ max: 4096, description: 'What it says.' })
  text!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** What changes of a canned reply. */
@InputType({ description: 'What changes of a canned reply; what is left out stays.' })
export class UpdateCannedReplyInput {
  @IdInput({ description: 'The canned reply.' })
  id!: number;

  @TextInput({ line: true, optional: true, max: 100, description: 'What it is found by.' })
  title?: string;

  @TextInput({ optional: true, max: 4096, description: 'What it says.' })
  text?: string;

  @VersionInput()
  version?: number;
}

/** Which canned reply is removed. */
@InputType({ description: 'Which canned reply is removed.' })
export class DeleteCannedReplyInput {
  @IdInput({ description: 'The canned reply.' })
  id!: number;
}
