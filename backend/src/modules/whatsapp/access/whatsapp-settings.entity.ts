import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { BoolColumn, RowVersionColumn, TextColumn, UpdatedAtColumn } from '../../../kernel/columns.js';

/** What the bot does, and how WhatsApp is reached: one row. Secrets are written and never shown again. */
@ObjectType({ description: 'What the bot does by itself, and whether WhatsApp is connected.', simpleResolvers: true })
@Entity('whatsapp_settings')
@Check('ck_whatsapp_settings_one_row', 'id = 1')
export class WhatsappSettings {
  @Field(() => ID, { description: 'Always 1: there is one business.' })
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @BoolColumn({ description: 'Whether the bot greets, and answers what it can.', options: { default: true } })
  autoReply!: boolean;

  @BoolColumn({
    description: 'Whether the bot makes orders of what it surely understands.',
    options: { default: true },
  })
  orderProcessing!: boolean;

  @BoolColumn({
    description: 'Whether customers are told of their orders by themselves.',
    options: { default: true },
  })
  notifications!: boolean;

  @TextColumn(1000, {
    description: 'What somebody is greeted with who writes for the first time, or after a long time.',
  })
  welcomeMessage!: string;

  @TextColumn(32, { nullable: true, description: 'Id of the phone number in the WhatsApp Business Cloud API.' })
  phoneNumberId!: string | null;

  @Column({ type: 'text', nullable: true, select: false })
  accessToken!: string | null;

  @Column({ type: 'text', nullable: true, select: false })
  appSecret!: string | null;

  @Column({ type: 'text', nullable: true, select: false })
  verifyToken!: string | null;

  @Field(() => Boolean, { description: 'Whether there is an access token.' })
  hasAccessToken!: boolean;

  @Field(() => Boolean, { description: 'Whether there is the secret of the app.' })
  hasAppSecret!: boolean;

  @Field(() => Boolean, {
    description: 'Whether there is the word by which WhatsApp is told that the address is ours.',
  })
  hasVerifyToken!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the stored secrets can be read: not when they came from a server with another key.',
  })
  areSecretsReadable!: boolean;

  @Field(() => Boolean, { description: 'Whether all that is needed is there: else nothing can be sent.' })
  isConfigured!: boolean;

  @Field(() => Boolean, { description: 'Whether the access is set by the environment of the server: then it counts.' })
  isByEnvironment!: boolean;

  @Field(() => Boolean, { description: 'Whether a simulator stands in the place of WhatsApp.' })
  isSimulated!: boolean;

  @Field(() => String, { description: 'The address that WhatsApp is to call.' })
  webhookUrl!: string;

  @UpdatedAtColumn()
  updatedAt!: Date;

  @RowVersionColumn()
  version!: number;
}
