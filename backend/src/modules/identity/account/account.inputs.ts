import { InputType } from 'type-graphql';
import {
  EnumInput,
  ClientKeyInput,
  EmailInput,
  IdInput,
  SecretInput,
  TextInput,
} from '../../../kernel/input-fields.js';
import { PASSWORD_MAX, UserFields } from '../identity.inputs.js';
import { UserLanguage } from '../user-language.rules.js';
import type { Language } from '../../../words/index.js';

/** A new user who chooses the password themselves. */
@InputType({ description: 'A new user who chooses the password themselves, by a one-time link.' })
export class InviteUserInput extends UserFields {
  @EmailInput({ description: 'E-mail address; stored in lower case, unique. The invitation goes there.' })
  email!: string;

  @TextInput({ line: true, max: 255, description: 'First name, in any script.' })
  firstName!: string;

  @TextInput({ line: true, max: 255, description: 'Last name, in any script.' })
  lastName!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** An invited user. */
@InputType()
export class InvitedUserInput {
  @IdInput({ description: 'The invited user.' })
  userId!: number;
}

/** What opens an invitation. */
@InputType({ description: 'What opens an invitation.' })
export class AcceptInvitationInput {
  @SecretInput({ max: 200, description: 'What stands behind # in the link.' })
  token!: string;

  @SecretInput({ max: PASSWORD_MAX, description: 'The password to sign in with from now on, at least 6 characters.' })
  password!: string;
}

/** The language that the caller chooses. */
@InputType({ description: 'The language that the caller chooses.' })
export class SetLanguageInput {
  @EnumInput(UserLanguage, { description: 'In which language the caller is spoken to and written to from now on.' })
  language!: Language;
}

/** A change of one's own password. */
@InputType({ description: 'A change of one’s own password.' })
export class ChangeOwnPasswordInput {
  @SecretInput({ max: PASSWORD_MAX, description: 'The password of today.' })
  currentPassword!: string;

  @SecretInput({ max: PASSWORD_MAX, description: 'The password from now on, at least 6 characters.' })
  newPassword!: string;
}
