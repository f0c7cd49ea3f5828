import { object, string, type ObjectSchema } from 'yup';
import type { UpdateUserInput } from '../../gql/schema.generated';
import type { ProfileForm_UserFragment } from './settings.generated';

const TEXTS = [
  'firstName',
  'lastName',
  'companyName',
  'phone',
  'whatsappNumber',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;

type TextName = (typeof TEXTS)[number];

/** What a person may change of their own: neither role nor e-mail nor money, which an admin decides. */
export interface ProfileValues extends Record<TextName, string> {
  /** None or one; an upload on its way counts. */
  picture: string[];
}

export const profileLabels: Record<keyof ProfileValues, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  phone: 'Phone',
  whatsappNumber: 'WhatsApp number',
  address: 'Address',
  city: 'City',
  state: 'State or province',
  zipCode: 'Postal code',
  country: 'Country',
  picture: 'Picture',
};

const text = (max: number) => string().ensure().max(max, `At most ${max} characters`);

/** What somebody may say of themselves. */
export const profileSchema: ObjectSchema<Record<TextName, string>> = object({
  firstName: string().trim().required('First name is required').max(255, 'At most 255 characters'),
  lastName: string().trim().required('Last name is required').max(255, 'At most 255 characters'),
  companyName: text(255),
  phone: text(20),
  whatsappNumber: text(20),
  address: text(500),
  city: text(100),
  state: text(100),
  zipCode: text(20),
  country: text(100),
});

/** The stored profile as the form shows it. */
export function profileToValues(user: ProfileForm_UserFragment): ProfileValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, user[name] ?? ''])) as Record<TextName, string>;
  return { ...texts, picture: user.profileImageUrl ? [user.profileImageUrl] : [] };
}

/** Only what was changed, with the version it was changed from. */
export function toProfileInput(id: string, changes: Partial<ProfileValues>, version: number): UpdateUserInput {
  const { picture, ...texts } = changes;
  const changed = Object.entries(texts).map(([name, value]) => [
    name,
    value.trim() || (name === 'firstName' || name === 'lastName' ? '' : null),
  ]);
  return {
    id,
    version,
    ...(Object.fromEntries(changed) as Partial<UpdateUserInput>),
    ...(picture !== undefined && { profileImageUrl: picture[0] ?? null }),
  };
}
