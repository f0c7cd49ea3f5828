import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../../test/fake-api';
import { speakEnglish } from '../../../../test/in-arabic';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import { screen } from '@testing-library/react';
import { useLanguage } from '../../../lib/locale';
import { agedPosition, madeVisit } from '../test-data';
import { FieldVisitScreen } from './FieldVisitScreen';
import type { VisitForm_VisitFragment } from './visit-form.generated';

const customer = {
  __typename: 'User',
  id: '3',
  displayName: 'Layla Hassan',
  companyName: 'Glow Salon',
  phone: '+966 50 123 4567',
  email: 'layla@glow.example',
  businessCategories: ['salon'],
  address: 'King Fahd Road 1',
  zipCode: null,
  city: 'Riyadh',
  state: null,
  country: null,
};

/** A visit as the server has it. */
export const stored: VisitForm_VisitFragment = {
  __typename: 'FieldVisit',
  id: '9',
  version: 4,
  status: 'completed',
  scheduledDate: null,
  actualDate: '2026-11-28T10:00:00.000Z',
  planId: null,
  purpose: null,
  customerId: null,
  customer: null,
  customerName: 'Noor Salon',
  customerPhone: '050 111 2222',
  businessCategory: null,
  area: 'Olaya',
  location: null,
  address: null,
  latitude: 24.7136,
  longitude: 46.6753,
  accuracyMeters: 12,
  positionAgeSeconds: 3,
  visitReview: null,
  chance: 'strong',
  nextAction: null,
  followUpRequired: false,
  followUpDate: null,
  followUpNotes: null,
  photoUrls: [],
  notes: null,
};

const shared: Answers = {
  VisitBusinessChoices: () => ({
    categoryChoices: { __typename: 'CategoryChoices', business: ['salon', 'spa'] },
    categories: { __typename: 'CategoryPage', nodes: [] },
  }),
  CustomerSearch: () => ({ users: { __typename: 'UserPage', nodes: [customer] } }),
  VisitAreas: () => ({
    areas: { __typename: 'AreaPage', nodes: [{ __typename: 'Area', id: '5', name: 'Olaya', city: 'Riyadh' }] },
  }),
  VisitPlace: () => ({
    placeAt: { __typename: 'PlaceDescription', locality: 'Malaz', address: 'Al Malaz, Riyadh, Saudi Arabia' },
  }),
  RecordFieldVisit: () => ({ recordFieldVisit: { ...madeVisit, ...stored } }),
  UpdateFieldVisit: () => ({ updateFieldVisit: { ...madeVisit, ...stored, version: 5 } }),
  FieldVisitForEdit: () => ({ fieldVisit: stored }),
};

/** As the frame does it: the screen is rendered anew when the language changes. */
function Framed() {
  useLanguage();
  return <FieldVisitScreen />;
}

/** The form over a server that answers so. */
export function show(answers: Answers = {}, at = '/field-visit') {
  const api = fakeApi({ ...shared, ...answers });
  const app = renderApp(api.wrap(<Framed />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

export const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const suggesting = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const inputsOf = (calls: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables['input'] as never);

/** What the device tells of where it is; nothing is a browser that cannot. */
export function devicePosition(
  answer: 'denied' | { latitude: number; longitude: number; accuracy: number } | undefined,
) {
  if (answer === undefined) return Reflect.deleteProperty(navigator, 'geolocation');
  const watchPosition = (
    tell: (position: unknown) => void,
    fail: (error: { code: number; PERMISSION_DENIED: number }) => void,
  ) => {
    queueMicrotask(() =>
      answer === 'denied' ? fail({ code: 1, PERMISSION_DENIED: 1 }) : tell(agedPosition(answer, 2000)),
    );
    return 1;
  };
  return Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition, clearWatch: () => undefined },
  });
}

/** Fills in what a visit must say. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await suggesting(/^Customer name/), 'Noor Salon');
  await user.type(await box(/^Phone number/), '050 111 2222');
  await user.type(await suggesting(/^Area/), 'Olaya');
}

/** Before and after each test of the form: a sales person on a device that keeps nothing and cannot tell where it is. */
export function asSalesPerson(): void {
  beforeEach(async () => {
    localStorage.clear();
    devicePosition(undefined);
    await signInAs(['visits.read', 'visits.write'], { id: '7', role: 'sales_team' });
  });
  afterEach(speakEnglish);
}
