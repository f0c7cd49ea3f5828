import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { speakArabic, speakEnglish } from '../../../../test/in-arabic';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import { keepDraft, readDraft } from '../../../lib/drafts';
import { useLanguage } from '../../../lib/locale';
import { session } from '../../../shared/session/session';
import { madeVisit } from '../test-data';
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

const stored: VisitForm_VisitFragment = {
  __typename: 'FieldVisit',
  id: '9',
  version: 4,
  status: 'completed',
  scheduledDate: null,
  actualDate: '2026-11-28T10:00:00.000Z',
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

function show(answers: Answers = {}, at = '/field-visit') {
  const api = fakeApi({ ...shared, ...answers });
  const app = renderApp(api.wrap(<Framed />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const suggesting = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const inputsOf = (calls: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables['input'] as never);

function devicePosition(answer: 'denied' | { latitude: number; longitude: number; accuracy: number } | undefined) {
  if (answer === undefined) return Reflect.deleteProperty(navigator, 'geolocation');
  const watchPosition = (
    tell: (position: unknown) => void,
    fail: (error: { code: number; PERMISSION_DENIED: number }) => void,
  ) => {
    queueMicrotask(() =>
      answer === 'denied'
        ? fail({ code: 1, PERMISSION_DENIED: 1 })
        : tell({ coords: answer, timestamp: Date.now() - 2000 }),
    );
    return 1;
  };
  return Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition, clearWatch: () => undefined },
  });
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await suggesting(/^Customer name/), 'Noor Salon');
  await user.type(await box(/^Phone number/), '050 111 2222');
  await user.type(await suggesting(/^Area/), 'Olaya');
}

beforeEach(async () => {
  localStorage.clear();
  devicePosition(undefined);
  await signInAs(['visits.read', 'visits.write'], { id: '7', role: 'sales_team' });
});
afterEach(speakEnglish);

describe('a visit that is recorded', () => {
  it('has its five sections, and needs a customer, a phone and an area', async () => {
    const { user, calls } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Field Visit Form' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Customer Details',
      'Location',
      'Visit Assessment',
      'Photos',
      'Additional Notes',
    ]);
    await user.click(await button('Record Visit'));
    for (const text of ['Customer name is required', 'Phone number is required', 'Area is required'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await suggesting(/^Customer name/));
    expect(inputsOf(calls, 'RecordFieldVisit')).toEqual([]);
  });

  it('sends it as over, once, with what the device calls it and when it was; then goes to the visits', async () => {
    const { user, calls, place } = show();
    await fillIn(user);
    await user.click(await button('strong'));
    await user.click(await button('follow up call'));
    await user.click(await button('Record Visit'));
    expect(await screen.findByText('Visit Recorded')).toBeTruthy();
    expect(screen.getByText('Field visit has been successfully recorded')).toBeTruthy();
    expect((await button('Record Visit')).disabled).toBe(true);
    const [input, ...others] = inputsOf(calls, 'RecordFieldVisit');
    expect(others).toEqual([]);
    expect(input).toEqual({
      customerName: 'Noor Salon',
      customerPhone: '050 111 2222',
      area: 'Olaya',
      chance: 'strong',
      nextAction: 'follow_up_call',
      followUpRequired: false,
      photos: [],
      status: 'completed',
      clientId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      clientKey: expect.any(String),
      capturedAt: expect.any(String),
      finishedAt: expect.any(String),
      sentAt: expect.any(String),
    });
    const { capturedAt, finishedAt } = input as unknown as Record<string, string>;
    expect(new Date(capturedAt ?? '') < new Date(finishedAt ?? '')).toBe(true);
    await waitFor(() => expect(place()).toBe('/field-visits'), { timeout: 3000 });
    expect(readDraft('7', 'visit')).toBeNull();
  });

  it('takes over what is known of a customer, whose account goes with the phone', async () => {
    const { user, calls } = show();
    await user.type(await suggesting(/^Customer name/), 'gl');
    await user.click(await screen.findByRole('option', { name: /Glow Salon/ }));
    expect((await suggesting(/^Customer name/)).value).toBe('Glow Salon');
    expect((await box(/^Phone number/)).value).toBe('+966 50 123 4567');
    expect((await box(/^Address/)).value).toBe('King Fahd Road 1, Riyadh');
    expect(screen.getByText('Customer account: Glow Salon')).toBeTruthy();
    await user.type(await suggesting(/^Area/), 'ol');
    await user.click(await screen.findByRole('option', { name: /Olaya/ }));
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect(inputsOf(calls, 'RecordFieldVisit')[0]).toMatchObject({
      customerId: '3',
      businessCategory: 'salon',
      area: 'Olaya',
    });
  });

  it('leaves the account when another phone is typed', async () => {
    const { user } = show();
    await user.type(await suggesting(/^Customer name/), 'gl');
    await user.click(await screen.findByRole('option', { name: /Glow Salon/ }));
    await user.type(await box(/^Phone number/), '8');
    await waitFor(() => expect(screen.queryByText('Customer account: Glow Salon')).toBeNull());
    expect((await suggesting(/^Customer name/)).value).toBe('Glow Salon');
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const { user, calls } = show({
      RecordFieldVisit: () =>
        apiFailure('The input is invalid', 'BAD_USER_INPUT', { 'input.customerPhone': 'At most 20 characters' }),
    });
    await fillIn(user);
    await user.click(await button('Record Visit'));
    expect(await screen.findByText('At most 20 characters')).toBeTruthy();
    expect((await suggesting(/^Area/)).value).toBe('Olaya');
    await user.click(await button('Record Visit'));
    await waitFor(() => expect(inputsOf(calls, 'RecordFieldVisit')).toHaveLength(2));
    const [first, second] = inputsOf(calls, 'RecordFieldVisit') as Record<string, unknown>[];
    expect(second?.['clientId']).toBe(first?.['clientId']);
    expect(second?.['clientKey']).not.toBe(first?.['clientKey']);
  });

  it('says so when it could not be recorded', async () => {
    const { user } = show({ RecordFieldVisit: () => apiFailure('', 'INTERNAL') });
    await fillIn(user);
    await user.click(await button('Record Visit'));
    expect(await screen.findByText('Failed to record field visit')).toBeTruthy();
  });

  it('adds what was typed after an answer was lost: the server has the visit as it was sent first', async () => {
    const lost = {
      ...stored,
      chance: null,
      latitude: null,
      longitude: null,
      accuracyMeters: null,
      positionAgeSeconds: null,
    };
    let sends = 0;
    const { user, calls } = show({
      RecordFieldVisit: () => (sends++ === 0 ? apiFailure('', 'INTERNAL') : { recordFieldVisit: lost }),
    });
    await fillIn(user);
    await user.click(await button('Record Visit'));
    await screen.findByText('Failed to record field visit');
    await user.type(await box('Notes'), 'asked for samples');
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([{ id: '9', version: 4, notes: 'asked for samples' }]);
  });
});

describe('the position', () => {
  it('is shown with six decimals and how sure it is, and fills in area and address', async () => {
    devicePosition({ latitude: 24.7136, longitude: 46.6753, accuracy: 7.2 });
    const { user, calls } = show();
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText('Located')).toBeTruthy();
    expect(screen.getByText('24.713600, 46.675300')).toBeTruthy();
    expect(screen.getByText('± 8 m · 2 s old')).toBeTruthy();
    expect(await screen.findByText('GPS and address details saved: Al Malaz, Riyadh, Saudi Arabia')).toBeTruthy();
    expect((await suggesting(/^Area/)).value).toBe('Malaz');
    expect((await box(/^Address/)).value).toBe('Al Malaz, Riyadh, Saudi Arabia');
    await user.type(await suggesting(/^Customer name/), 'Noor');
    await user.type(await box(/^Phone number/), '050');
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect(inputsOf(calls, 'RecordFieldVisit')[0]).toMatchObject({
      latitude: 24.7136,
      longitude: 46.6753,
      accuracyMeters: 7.2,
      positionAgeSeconds: 2,
    });
  });

  it('leaves an area that was typed', async () => {
    devicePosition({ latitude: 24.7136, longitude: 46.6753, accuracy: 7 });
    const { user } = show();
    await user.type(await suggesting(/^Area/), 'Olaya');
    await user.click(await button('Get GPS & Address'));
    await screen.findByText(/^GPS and address details saved/);
    expect((await suggesting(/^Area/)).value).toBe('Olaya');
  });

  it.each([
    ['GPS coordinates saved. Address details not available.', () => ({ placeAt: null })],
    ['GPS coordinates saved. Could not get address details.', () => apiFailure('not now', 'UNAVAILABLE')],
    [
      'GPS coordinates saved. Address lookup failed.',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('stays without an address: %s', async (text, answer) => {
    devicePosition({ latitude: 24.7136, longitude: 46.6753, accuracy: 7 });
    const { user } = show({ VisitPlace: answer });
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Located')).toBeTruthy();
  });

  it('is refused in words, and the form goes on by hand', async () => {
    devicePosition('denied');
    const { user } = show();
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText('Location Error')).toBeTruthy();
    expect(screen.getByText('Could not get your location. Please enter manually.')).toBeTruthy();
    expect(screen.getByText(/^This site may not know where you are/)).toBeTruthy();
    expect((await button('Get GPS & Address')).disabled).toBe(false);
  });

  it('is not there in a browser that cannot tell it', async () => {
    const { user } = show();
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText('Location Not Supported')).toBeTruthy();
  });
});

describe('what is typed', () => {
  it('is there again after the page was closed, until it is saved', async () => {
    const first = show();
    await fillIn(first.user);
    first.unmount();
    const { user, calls } = show();
    expect(await screen.findByText(/^What you typed here is back/)).toBeTruthy();
    expect((await suggesting(/^Customer name/)).value).toBe('Noor Salon');
    expect((await box(/^Phone number/)).value).toBe('050 111 2222');
    const kept = readDraft<{ clientId: string; began: string }>('7', 'visit')?.content;
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    // The same visit, and it began then.
    expect(inputsOf(calls, 'RecordFieldVisit')[0]).toMatchObject({
      clientId: kept?.clientId,
      capturedAt: kept?.began,
    });
    expect(readDraft('7', 'visit')).toBeNull();
  });

  it('can be begun anew: another visit', async () => {
    const first = show();
    await fillIn(first.user);
    first.unmount();
    const before = readDraft<{ clientId: string }>('7', 'visit')?.content.clientId;
    const { user, calls } = show();
    await user.click(await button('Start anew'));
    expect((await suggesting(/^Customer name/)).value).toBe('');
    expect(readDraft('7', 'visit')).toBeNull();
    await fillIn(user);
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect((inputsOf(calls, 'RecordFieldVisit') as { clientId: string }[])[0]?.clientId).not.toBe(before);
  });

  it('is nobody else’s, and gone at sign-out', async () => {
    keepDraft('8', 'visit', { values: { customerName: 'Secret' }, clientId: 'c', began: 'b' });
    const { user, unmount } = show();
    await fillIn(user);
    expect(screen.queryByText(/^What you typed here is back/)).toBeNull();
    expect(readDraft('7', 'visit')).not.toBeNull();
    unmount();
    await act(() => session.signOut());
    expect(readDraft('7', 'visit')).toBeNull();
    expect(readDraft('8', 'visit')).not.toBeNull();
  });
});

describe('a visit that is edited', () => {
  const at = '/field-visit?edit=9';

  it('sends what was changed with the version that was read', async () => {
    const { user, calls, place } = show({}, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Field Visit' })).toBeTruthy();
    expect((await suggesting(/^Customer name/)).value).toBe('Noor Salon');
    expect(screen.getByText('24.713600, 46.675300')).toBeTruthy();
    await user.clear(await suggesting(/^Area/));
    await user.click(await button('Update Visit'));
    expect(await screen.findByText('Area is required')).toBeTruthy();
    await user.type(await suggesting(/^Area/), 'Malaz');
    // A second press takes a choice back.
    await user.click(await button('strong'));
    await user.click(await button('Update Visit'));
    expect(await screen.findByText('Field visit has been successfully updated')).toBeTruthy();
    expect(screen.getByText('Visit Updated')).toBeTruthy();
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([{ id: '9', version: 4, area: 'Malaz', chance: null }]);
    await waitFor(() => expect(place()).toBe('/field-visits'), { timeout: 3000 });
  });

  it('shows what somebody else saved meanwhile', async () => {
    let reads = 0;
    const { user, calls } = show(
      {
        FieldVisitForEdit: () => ({
          fieldVisit: reads++ === 0 ? stored : { ...stored, version: 5, area: 'Malaz' },
        }),
        UpdateFieldVisit: ({ input }: { input?: { version: number } }) =>
          input?.version === 4
            ? apiFailure('Somebody else saved it meanwhile', 'STALE_VERSION')
            : { updateFieldVisit: { ...stored, version: 6 } },
      },
      at,
    );
    await user.type(await box('Notes'), 'mine');
    await user.click(await button('Update Visit'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Malaz')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep mine and save' }));
    await screen.findByText('Visit Updated');
    expect(inputsOf(calls, 'UpdateFieldVisit').at(-1)).toEqual({ id: '9', version: 5, notes: 'mine' });
  });

  it('begins a planned visit and stays, then ends it', async () => {
    const planned = {
      ...stored,
      status: 'planned',
      actualDate: null,
      scheduledDate: '2026-12-02T11:05:00.000Z',
      purpose: 'New range',
    };
    const begun = { ...planned, status: 'in_progress', actualDate: '2026-12-02T11:06:00.000Z', version: 5 };
    const { user, calls, place } = show(
      {
        FieldVisitForEdit: () => ({ fieldVisit: planned }),
        UpdateFieldVisit: ({ input }: { input?: { version: number } }) => ({
          updateFieldVisit: input?.version === 4 ? begun : { ...begun, status: 'completed', version: 6 },
        }),
      },
      at,
    );
    expect(await screen.findByText('New range')).toBeTruthy();
    await user.click(await button('Start Visit'));
    await screen.findByText('Visit Updated');
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([
      { id: '9', version: 4, status: 'in_progress', capturedAt: expect.any(String), sentAt: expect.any(String) },
    ]);
    expect(place()).toBe(at);
    await user.type(await box('Notes'), 'took two');
    await user.click(await button('Complete Visit'));
    await waitFor(() => expect(place()).toBe('/field-visits'), { timeout: 3000 });
    expect(inputsOf(calls, 'UpdateFieldVisit').at(-1)).toEqual({
      id: '9',
      version: 5,
      notes: 'took two',
      status: 'completed',
      finishedAt: expect.any(String),
      sentAt: expect.any(String),
    });
  });

  it('says that there is none', async () => {
    show({ FieldVisitForEdit: () => apiFailure('There is no such visit', 'NOT_FOUND') }, at);
    expect(await button('Back to the visits')).toBeTruthy();
  });
});

it('is all in Arabic, and keeps what is typed when the language is switched', async () => {
  jest.useRealTimers();
  const { user } = show();
  await fillIn(user);
  await speakArabic();
  expect(screen.getByRole('heading', { level: 1, name: 'نموذج زيارة ميدانية' })).toBeTruthy();
  expect((await suggesting(/^اسم العميل/)).value).toBe('Noor Salon');
  const words = document.querySelector('form')?.textContent?.match(/[A-Za-z]{2,}/g) ?? [];
  expect(words.filter((word) => !['Noor', 'Salon', 'Olaya'].includes(word))).toEqual([]);
});
