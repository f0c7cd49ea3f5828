import { InputType } from 'type-graphql';
import { BoolInput, SecretInput, TextInput, VersionInput } from '../../../kernel/input-fields.js';

const optional = { optional: true, nullable: true } as const;

/** What changes of the bot and the access to WhatsApp. */
@InputType({
  description:
    'What changes of the bot and the access to WhatsApp; what is left out stays. Secrets are written and never shown; null takes one away.',
})
export class UpdateWhatsappSettingsInput {
  @BoolInput({ optional: true, description: 'Whether the bot greets, and answers what it can.' })
  autoReply?: boolean;

  @BoolInput({ optional: true, description: 'Whether the bot makes orders of what it surely understands.' })
  orderProcessing?: boolean;

  @BoolInput({ optional: true, description: 'Whether customers are told of their orders by themselves.' })
  notifications?: boolean;

  @TextInput({ optional: true, max: 1000, description: 'What somebody is greeted with.' })
  welcomeMessage?: string;

  @TextInput({ ...optional, line: true, max: 32, description: 'Id of the phone number in the Cloud API: digits.' })
  phoneNumberId?: string | null;

  @SecretInput({ ...optional, max: 1000, description: 'Access token of the Cloud API.' })
  accessToken?: string | null;

  @SecretInput({ ...optional, max: 200, description: 'Secret of the app, by which calls of WhatsApp are signed.' })
  appSecret?: string | null;

  @SecretInput({ ...optional, max: 200, description: 'The word by which WhatsApp is told that the address is ours.' })
  verifyToken?: string | null;

  @VersionInput()
  version?: number;
}

/** What a contact says, where a simulator stands in the place of WhatsApp. */
@InputType({ description: 'What a contact says, where a simulator stands in the place of WhatsApp.' })
export class SimulateWhatsappMessageInput {
  @TextInput({ line: true, max: 30, description: 'Number of the contact, in any spelling.' })
  phone!: string;

  @TextInput({ ...optional, line: true, max: 100, description: 'How the contact calls itself.' })
  name?: string | null;

  @TextInput({ max: 4096, description: 'What it says.' })
  text!: string;
}
