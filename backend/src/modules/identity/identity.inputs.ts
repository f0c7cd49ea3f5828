import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EmailInput,
  EnumInput,
  EnumListInput,
  IdInput,
  IdListInput,
  MoneyInput,
  SecretInput,
  TextInput,
  TextListInput,
  VersionInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { MAX_AMOUNT } from '../../kernel/values/money.js';
import { sortInput } from '../../kernel/page.js';
import type { Language } from '../../words/index.js';
import { Role } from './role.rules.js';
import { UserLanguage } from './user-language.rules.js';

export const PASSWORD_MAX = 128;

/** E-mail and password of a sign-in. */
@InputType({ description: 'E-mail and password of a sign-in.' })
export class LoginInput {
  @TextInput({ max: 254, description: 'E-mail address.' })
  email!: string;

  @SecretInput({ max: PASSWORD_MAX, description: 'Password, at most 128 characters.' })
  password!: string;
}

/** The columns of a user that a form edits, beside e-mail, name and password. */
@InputType()
export abstract class UserFields {
  @EnumInput(Role, { optional: true, description: 'Role; customer unless said otherwise. Admins only.' })
  role?: Role;

  @TextInput({ line: true, max: 20, optional: true, nullable: true, description: 'Phone number.' })
  phone?: string | null;

  @TextInput({
    line: true,
    max: 255,
    optional: true,
    nullable: true,
    description: 'Name of the business the user belongs to.',
  })
  companyName?: string | null;

  @BoolInput({ optional: true, description: 'Whether the user may sign in and order. Admins only.' })
  isActive?: boolean;

  @TextListInput({ max: 100, maxItems: 50, optional: true, description: 'Kinds of business.' })
  businessCategories?: string[];

  @TextInput({ max: 255, optional: true, nullable: true, description: 'Picture: a /media/… URL.' })
  profileImageUrl?: string | null;

  @TextInput({ max: 500, optional: true, nullable: true, description: 'Street address.' })
  address?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'City of the address.' })
  city?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'State or province.' })
  state?: string | null;

  @TextInput({ line: true, max: 20, optional: true, nullable: true, description: 'Postal code.' })
  zipCode?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Country of the address, as text.' })
  country?: string | null;

  @TextInput({ line: true, max: 50, optional: true, nullable: true, description: 'Tax number. Admins only.' })
  taxId?: string | null;

  @MoneyInput({ max: '100.00', optional: true, nullable: true, description: 'Commission in per cent. Admins only.' })
  commissionRate?: string | null;

  @MoneyInput({
    max: '999.99',
    optional: true,
    nullable: true,
    description:
      "Of a supplier: margin on the prices of its offers in per cent; null for the business's own. Admins only.",
  })
  marketplaceMarginPercent?: string | null;

  @MoneyInput({
    max: MAX_AMOUNT,
    optional: true,
    nullable: true,
    description: 'Credit limit; null is none set, 0 is no credit. Admins only.',
  })
  creditLimit?: string | null;

  @TextInput({
    line: true,
    max: 20,
    optional: true,
    nullable: true,
    description: 'Number that WhatsApp reaches the user at.',
  })
  whatsappNumber?: string | null;

  @EnumInput(UserLanguage, {
    optional: true,
    nullable: true,
    description: 'In which language the user is spoken to and written to; null leaves it to the client.',
  })
  language?: Language | null;
}

/** A new user. */
@InputType({ description: 'A new user.' })
export class CreateUserInput extends UserFields {
  @EmailInput({ description: 'E-mail address; stored in lower case, unique.' })
  email!: string;

  @SecretInput({ max: PASSWORD_MAX, description: 'Password, at least 6 characters.' })
  password!: string;

  @TextInput({ line: true, max: 255, description: 'First name, in any script.' })
  firstName!: string;

  @TextInput({ line: true, max: 255, description: 'Last name, in any script.' })
  lastName!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes to a user; what is left out stays. */
@InputType({ description: 'Changes to a user; what is left out stays as it is.' })
export class UpdateUserInput extends UserFields {
  @IdInput({ description: 'The user.' })
  id!: number;

  @VersionInput()
  version?: number;

  @EmailInput({ optional: true, description: 'E-mail address.' })
  email?: string;

  @SecretInput({
    max: PASSWORD_MAX,
    optional: true,
    description: 'New password; blank leaves it as it is. Ends all sessions.',
  })
  password?: string;

  @TextInput({ line: true, max: 255, optional: true, nullable: true, description: 'First name, in any script.' })
  firstName?: string | null;

  @TextInput({ line: true, max: 255, optional: true, nullable: true, description: 'Last name, in any script.' })
  lastName?: string | null;
}

/** One row by id. */
@InputType()
export class UserIdInput {
  @IdInput({ description: 'The user.' })
  id!: number;
}

/** Which users a list holds. */
@InputType({ description: 'Which users a list holds. All conditions must hold.' })
export class UserFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Words found in name, company, e-mail or phone; folds Arabic forms.',
  })
  search?: string | null;

  @EnumInput(Role, { optional: true, nullable: true, description: 'Only this role.' })
  role?: Role | null;

  @BoolInput({ optional: true, nullable: true, description: 'Only active, or only inactive.' })
  isActive?: boolean | null;

  @IdListInput({ optional: true, nullable: true, description: 'Only these users, at most 100.' })
  ids?: number[] | null;

  @EnumListInput(Role, { optional: true, nullable: true, description: 'Any of these roles.' })
  roles?: Role[] | null;

  @TextInput({
    max: 100,
    optional: true,
    nullable: true,
    description: 'Only those in this kind of business, by its name.',
  })
  businessCategory?: string | null;

  @UpdatedAfterInput('All that is kept of a user counts, but not that somebody signed in.')
  updatedAfter?: Date | null;
}

export enum UserSortField {
  createdAt = 'createdAt',
  email = 'email',
  displayName = 'displayName',
  companyName = 'companyName',
  role = 'role',
  phone = 'phone',
  isActive = 'isActive',
  lastLoginAt = 'lastLoginAt',
}
export const UserSort = sortInput('User', UserSortField, {
  createdAt: 'When the user was added.',
  email: 'E-mail address.',
  displayName: 'First and last name, else the e-mail address.',
  companyName: 'Company; users without one count as an empty name.',
  role: 'Name of the role, by the alphabet.',
  phone: 'Telephone number as text; none counts as empty.',
  isActive: 'Active users first when ascending.',
  lastLoginAt: 'Last sign-in; never counts as earliest.',
});
