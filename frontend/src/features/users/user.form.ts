import { array, boolean, object, string, type AnySchema } from 'yup';
import type { CreateUserInput, InviteUserInput, Role, UpdateUserInput, UserLanguage } from '../../gql/schema.generated';
import { isMargin, marginFormat } from '../../lib/numbers/margin';
import { changedNames } from '../../ui/form/changes';
import type { UserForm_UserFragment } from './users.generated';

/** Whether users of a role offer goods on the marketplace. */
export const isSupplier = (role: Role): boolean => role === 'vendor' || role === 'distributor' || role === 'wholesale';

/** What the form holds: everything as it was typed. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  whatsappNumber: string;
  /** In which letters are written; empty while none is chosen. */
  language: UserLanguage | '';
  role: Role;
  isActive: boolean;
  companyName: string;
  businessCategories: string[];
  taxId: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  commissionRate: string;
  /** Of a supplier; empty for the margin in Settings. */
  marketplaceMarginPercent: string;
  creditLimit: string;
  /** At most one picture; a list because that is what the image field edits. */
  pictures: string[];
  password: string;
  /** Only when adding: send a link instead of setting a password. */
  invite: boolean;
}

/** The fields' names for people: labels, and the list of what somebody else changed. */
export const userLabels: Readonly<Record<keyof UserValues, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  whatsappNumber: 'WhatsApp number',
  language: 'Language',
  role: 'Role',
  isActive: 'Active',
  companyName: 'Company',
  businessCategories: 'Business types',
  taxId: 'Tax number',
  address: 'Street address',
  city: 'City',
  state: 'State or province',
  zipCode: 'Postal code',
  country: 'Country',
  commissionRate: 'Commission rate',
  marketplaceMarginPercent: 'Marketplace margin',
  creditLimit: 'Credit limit',
  pictures: 'Picture',
  password: 'Password',
  invite: 'Invite by email instead of setting a password',
};

export const userFieldNames = Object.keys(userLabels) as (keyof UserValues)[];

/** Role customer and active unless said otherwise. */
export const blankUser: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  whatsappNumber: '',
  language: '',
  role: 'customer',
  isActive: true,
  companyName: '',
  businessCategories: [],
  taxId: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  commissionRate: '',
  marketplaceMarginPercent: '',
  creditLimit: '',
  pictures: [],
  password: '',
  invite: false,
};

export const PASSWORD_MIN = 6;
const PASSWORD_TEXT = 'Password is required and must be at least 6 characters';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const text = (max: number) => string().ensure().max(max, `At most ${max} characters`);

/**
 * What a user must say; `creating` decides whether a password is needed. A customer that came from a file without a name
 * can be saved without one.
 */
export function userSchema(
  creating: boolean,
  opened: Pick<UserValues, 'firstName' | 'lastName'> = blankUser,
): AnySchema {
  const named = (stored: string, message: string) =>
    !creating && stored === '' ? text(255).trim() : text(255).trim().required(message);
  return object({
    firstName: named(opened.firstName, 'First name is required'),
    lastName: named(opened.lastName, 'Last name is required'),
    email: text(254)
      .trim()
      .test('email', 'Invalid email address', (value) => EMAIL.test(value)),
    phone: text(20),
    whatsappNumber: text(20),
    language: string().ensure(),
    role: string().required(),
    isActive: boolean().required(),
    companyName: text(255),
    businessCategories: array().of(string().required()).max(50, 'At most 50 business types'),
    taxId: text(50),
    address: text(500),
    city: text(100),
    state: text(100),
    zipCode: text(20),
    country: text(100),
    commissionRate: text(10).test('rate', 'Enter a percentage from 0 to 100, like 7.5', (value) =>
      /^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)?$/.test(value.trim()),
    ),
    marketplaceMarginPercent: text(10).test('margin', marginFormat, isMargin),
    creditLimit: text(20).test('amount', 'Enter an amount like 5000.00', (value) =>
      /^(\d{1,10}(\.\d{1,2})?)?$/.test(value.trim()),
    ),
    password: text(128).when('invite', ([invited]: boolean[], schema) =>
      invited
        ? schema
        : schema.test('length', PASSWORD_TEXT, (value) =>
            !creating && value === '' ? true : value.length >= PASSWORD_MIN,
          ),
    ),
    invite: boolean().required(),
  });
}

/** A stored user as the form shows it; the password never comes back. */
export function userToValues(user: UserForm_UserFragment): UserValues {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
    phone: user.phone ?? '',
    whatsappNumber: user.whatsappNumber ?? '',
    language: user.language ?? '',
    role: user.role,
    isActive: user.isActive,
    companyName: user.companyName ?? '',
    businessCategories: [...user.businessCategories],
    taxId: user.taxId ?? '',
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zipCode: user.zipCode ?? '',
    country: user.country ?? '',
    commissionRate: user.commissionRate ?? '',
    marketplaceMarginPercent: user.marketplaceMarginPercent ?? '',
    creditLimit: user.creditLimit ?? '',
    pictures: user.profileImageUrl ? [user.profileImageUrl] : [],
    password: '',
    invite: false,
  };
}

const orNull = (value: string): string | null => value.trim() || null;

/** The form's values as the API takes them; a blank optional field is null. */
function toFields(values: UserValues) {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phone: orNull(values.phone),
    whatsappNumber: orNull(values.whatsappNumber),
    language: values.language || null,
    role: values.role,
    isActive: values.isActive,
    companyName: orNull(values.companyName),
    businessCategories: values.businessCategories,
    taxId: orNull(values.taxId),
    address: orNull(values.address),
    city: orNull(values.city),
    state: orNull(values.state),
    zipCode: orNull(values.zipCode),
    country: orNull(values.country),
    commissionRate: orNull(values.commissionRate),
    marketplaceMarginPercent: isSupplier(values.role) ? orNull(values.marketplaceMarginPercent) : null,
    creditLimit: orNull(values.creditLimit),
    profileImageUrl: values.pictures[0] ?? null,
  };
}

/** The form for an invitation; blank optional fields are left out, as an actor may lack the right to name them. */
export function toInviteInput(values: UserValues, clientKey: string): InviteUserInput {
  const { firstName, lastName, email, ...optional } = toFields(values);
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
  return { firstName, lastName, email, ...given, clientKey };
}

/** The form for a new user with a password. */
export const toCreateInput = (values: UserValues, clientKey: string): CreateUserInput => ({
  ...toInviteInput(values, clientKey),
  password: values.password,
});

/** Fields in which two states of the form differ, in the form's order. */
export const changedFields = (before: UserValues, after: UserValues) => changedNames(userFieldNames, before, after);

/** Only what was changed, so that a save never undoes what somebody else changed; a blank password is omitted. */
export function toUpdateInput(id: string, version: number, before: UserValues, after: UserValues): UpdateUserInput {
  const { profileImageUrl, ...fields } = toFields(after);
  const named = { ...fields, pictures: profileImageUrl, password: after.password };
  const changed = changedFields(before, after).flatMap((name) => {
    if (name === 'invite') return [];
    return [[name === 'pictures' ? 'profileImageUrl' : name, named[name]] as const];
  });
  return { id, version, ...Object.fromEntries(changed) };
}
