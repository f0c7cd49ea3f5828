import { InputType } from 'type-graphql';
import { EmailInput, SecretInput } from '../../../kernel/input-fields.js';
import { PASSWORD_MAX } from '../identity.inputs.js';

/** Whose password was forgotten. */
@InputType({ description: 'Whose password was forgotten.' })
export class RequestPasswordResetInput {
  @EmailInput({ description: 'E-mail address that the user signs in with.' })
  email!: string;
}

/** What opens a link for a new password. */
@InputType({ description: 'What opens a link for a new password.' })
export class ResetPasswordInput {
  @SecretInput({ max: 200, description: 'What stands behind # in the link.' })
  token!: string;

  @SecretInput({ max: PASSWORD_MAX, description: 'The password to sign in with from now on, at least 6 characters.' })
  password!: string;
}
