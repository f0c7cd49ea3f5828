import { Field, ObjectType } from 'type-graphql';
import { Entity, Index } from 'typeorm';
import { BoolColumn, EnumCheck, EnumColumn, TextColumn } from '../../../kernel/columns.js';
import { EditedRow } from '../../../kernel/rows.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import { pageOf } from '../../../kernel/page.js';
import { MessageLanguage, TemplatePurpose } from './texts.rules.js';

registerEnum(MessageLanguage, {
  name: 'MessageLanguage',
  description: 'In which language a contact is written to.',
  values: { en: 'English.', ar: 'Arabic.' },
});
registerEnum(TemplatePurpose, {
  name: 'TemplatePurpose',
  description: 'What a template is sent for by itself.',
  values: {
    order_confirmation: 'An order was taken.',
    shipping_update: 'An order is on its way.',
    payment_reminder: 'An invoice is due.',
    thank_you: 'An order was delivered.',
  },
});

/** A text that WhatsApp has approved: the only thing that may be sent to somebody who has not written for a day. */
@ObjectType({
  description: 'A text that WhatsApp has approved; its values are put in where {{name}} stands.',
  simpleResolvers: true,
})
@Entity('message_templates')
@EnumCheck('message_templates', 'language', MessageLanguage)
@EnumCheck('message_templates', 'purpose', TemplatePurpose)
@Index('uq_message_templates_name', ['name', 'language'], { unique: true })
@Index('uq_message_templates_purpose', ['purpose', 'language'], {
  unique: true,
  where: 'purpose is not null and is_active',
})
export class MessageTemplate extends EditedRow {
  @TextColumn(512, { description: 'By what name WhatsApp knows it: small letters, digits and underscores.' })
  name!: string;

  @EnumColumn(MessageLanguage, { description: 'Its language.' })
  language!: MessageLanguage;

  @TextColumn(1024, { description: 'What it says, as WhatsApp has approved it.' })
  body!: string;

  @Field(() => [String], { description: 'The values that it asks for, in order.' })
  variables!: string[];

  @EnumColumn(TemplatePurpose, { nullable: true, description: 'What it is sent for by itself; null: by hand only.' })
  purpose!: TemplatePurpose | null;

  @BoolColumn({ description: 'Whether it is in use.', options: { default: true } })
  isActive!: boolean;
}

export const MessageTemplatePage = pageOf(MessageTemplate, 'MessageTemplate');

/** A text that is often needed in an answer. */
@ObjectType({ description: 'A text that is often needed in an answer.', simpleResolvers: true })
@Entity('canned_replies')
@Index('uq_canned_replies_title', { synchronize: false })
export class CannedReply extends EditedRow {
  @TextColumn(100, { description: 'What it is found by; unique.' })
  title!: string;

  @TextColumn(4096, { description: 'What it says.' })
  text!: string;
}

export const CannedReplyPage = pageOf(CannedReply, 'CannedReply');
