import { InputType } from 'type-graphql';
import { EmailInput, MoneyInput, SecretInput, TextInput } from '../../kernel/input-fields.js';
import { PASSWORD_MAX } from '../identity/index.js';

/** The first admin of an installation, named by its operator. */
@InputType()
export class FirstAdminInput {
  @EmailInput({ description: 'E-mail address to sign in with.' })
  email!: string;

  @SecretInput({ max: PASSWORD_MAX, description: 'Password, at least 6 characters.' })
  password!: string;
}

/** What a new installation has to know. */
@InputType({ description: 'What a new installation has to know: its first admin and the business.' })
export class SetUpInput {
  @TextInput({ max: 64, description: 'The code that the server printed in its log when it started.' })
  code!: string;

  @TextInput({ max: 255, description: 'First name of the admin, in any script.' })
  firstName!: string;

  @TextInput({ max: 255, description: 'Last name of the admin, in any script.' })
  lastName!: string;

  @EmailInput({ description: 'E-mail address the admin signs in with; stored in lower case.' })
  email!: string;

  @SecretInput({ max: PASSWORD_MAX, description: 'Password of the admin, at least 6 characters.' })
  password!: string;

  @TextInput({ max: 255, description: 'Name of the business.' })
  businessName!: string;

  @TextInput({ max: 8, optional: true, nullable: true, description: "Currency symbol; null for the server's default." })
  currency?: string | null;

  @TextInput({
    max: 64,
    optional: true,
    nullable: true,
    description: "IANA time zone, e.g. Asia/Riyadh; null for the server's default.",
  })
  timeZone?: string | null;

  @MoneyInput({
    max: '100.00',
    optional: true,
    description: 'Tax on new orders in per cent, 0 to 100, at most two decimals; 0 unless given.',
  })
  taxRate?: string;
}
