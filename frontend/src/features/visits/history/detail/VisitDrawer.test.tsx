import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { apiFailure } from '../../../../../test/fake-api';
import { madeVisit, plannedVisit } from '../../test-data';
import { geolocationAt, noGeolocation, PATH, sent, show, withNavigator } from '../../test-screen';

beforeAll(async () => {
  await import('./VisitDrawer');
  await import('./MoveVisitDialog');
}, 60_000);

let restore = (): void => undefined;
afterEach(() => {
  restore();
  restore = () => undefined;
  jest.restoreAllMocks();
});

const drawer = (name: string) => screen.findByRole('dialog', { name });
/** A server that changes the visit so, and shows it so in the list from then on. */
const changed = (fields: object) => ({
  VisitList: () => ({ fieldVisits: { __typename: 'FieldVisitPage', totalCount: 0, nodes: [] } }),
  UpdateFieldVisit: () => ({ updateFieldVisit: { ...plannedVisit, ...further, version: 3, ...fields } }),
});

/** What a save answers beside what the drawer reads. */
const further = { customer: null, photoUrls: [], positionAgeSeconds: null };
/** When it took place, by the clock of the device: it may be sent later. */
const timed = { capturedAt: expect.any(String), sentAt: expect.any(String) };

it('shows the whole record of an address, how far away it was, and all photos', async () => {
  await show({}, `${PATH}?visit=8`);
  const dialog = await drawer('Glow Pharmacy');
  expect(await within(dialog).findByText('35 minutes')).toBeTruthy();
  expect(within(dialog).getByText('They want the gift boxes')).toBeTruthy();
  expect(within(dialog).getByText('1.2 km')).toBeTruthy();
  expect(within(dialog).getByText("Far from the customer's known place")).toBeTruthy();
  expect(within(dialog).getByText('24.713600, 46.675300')).toBeTruthy();
  expect(within(dialog).getByText('very strong')).toBeTruthy();
  expect(await within(dialog).findAllByRole('button', { name: /^Photo \d of 6/ })).toHaveLength(6);
  expect(within(dialog).getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/field-visit?edit=8');
});

it('starts one’s own visit with the position of the device', async () => {
  restore = withNavigator({ geolocation: geolocationAt(24.71361234, 46.6753) });
  const { calls, user } = await show(changed({ status: 'in_progress' }), `${PATH}?visit=7`);
  await user.click(within(await drawer('صالون نورة')).getByRole('button', { name: 'Start Visit' }));
  expect(await screen.findByText('Your position is kept with it.')).toBeTruthy();
  expect(sent(calls, 'UpdateFieldVisit')).toEqual([
    {
      input: {
        id: '7',
        version: 2,
        status: 'in_progress',
        latitude: 24.713612,
        longitude: 46.6753,
        accuracyMeters: 8.4,
        positionAgeSeconds: 4,
        ...timed,
      },
    },
  ]);
  expect(await within(await drawer('صالون نورة')).findByText('In progress')).toBeTruthy();
});

it('starts it without a position, and says so, where the device does not tell', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  restore = withNavigator({ geolocation: noGeolocation });
  const { calls, user } = await show(changed({ status: 'in_progress' }), `${PATH}?visit=7`);
  await user.click(within(await drawer('صالون نورة')).getByRole('button', { name: 'Start Visit' }));
  expect(await screen.findByText(/it is kept without one/)).toBeTruthy();
  expect(sent(calls, 'UpdateFieldVisit')).toEqual([
    { input: { id: '7', version: 2, status: 'in_progress', ...timed } },
  ]);
});

it('never takes the position of somebody who starts the visit of another', async () => {
  restore = withNavigator({ geolocation: geolocationAt(1, 2) });
  const { calls, user } = await show(changed({ status: 'in_progress' }), `${PATH}?visit=7`, { id: '99' });
  await user.click(within(await drawer('صالون نورة')).getByRole('button', { name: 'Start Visit' }));
  expect(await screen.findByText(/it is not your own/)).toBeTruthy();
  expect(sent(calls, 'UpdateFieldVisit')).toEqual([
    { input: { id: '7', version: 2, status: 'in_progress', ...timed } },
  ]);
});

it('asks before it starts for the phone and the area that a visit needs', async () => {
  const bare = { ...plannedVisit, customerPhone: null, area: null, areaId: null };
  const { calls, user } = await show(
    { VisitDetail: () => ({ fieldVisit: bare }), ...changed({ status: 'in_progress' }) },
    `${PATH}?visit=7`,
    { id: '99' },
  );
  await user.click(within(await drawer('صالون نورة')).getByRole('button', { name: 'Start Visit' }));
  const form = await drawer('Start Visit');
  await user.click(within(form).getByRole('button', { name: 'Start Visit' }));
  expect(await within(form).findByText('Phone number is required')).toBeTruthy();
  expect(within(form).getByText('Area is required')).toBeTruthy();
  await user.type(within(form).getByRole('textbox', { name: 'Phone' }), '0501');
  await user.type(within(form).getByRole('combobox', { name: 'Area' }), 'Malaz');
  await user.click(within(form).getByRole('button', { name: 'Start Visit' }));
  await waitFor(() =>
    expect(sent(calls, 'UpdateFieldVisit')).toEqual([
      { input: { id: '7', version: 2, status: 'in_progress', customerPhone: '0501', area: 'Malaz', ...timed } },
    ]),
  );
});

it('completes with what came of it', async () => {
  const { calls, user } = await show(changed({ status: 'completed' }), `${PATH}?visit=7`);
  await user.click(within(await drawer('صالون نورة')).getByRole('button', { name: 'Complete Visit' }));
  const form = await drawer('Complete Visit');
  await user.click(within(form).getByRole('combobox', { name: /^Chance/ }));
  await user.click(await screen.findByRole('option', { name: 'strong' }));
  await user.type(within(form).getByLabelText('How it went'), 'Well');
  await user.click(within(form).getByRole('button', { name: 'Complete Visit' }));
  await waitFor(() =>
    expect(sent(calls, 'UpdateFieldVisit')).toEqual([
      {
        input: {
          id: '7',
          version: 2,
          status: 'completed',
          chance: 'strong',
          nextAction: null,
          visitReview: 'Well',
          ...timed,
        },
      },
    ]),
  );
});

it('is cancelled only with a reason', async () => {
  const { calls, user } = await show(changed({ status: 'cancelled', cancelReason: 'Closed' }), `${PATH}?visit=7`);
  await user.click(within(await drawer('صالون نورة')).getByRole('button', { name: 'Cancel Visit' }));
  const form = await drawer('Cancel Visit');
  await user.click(within(form).getByRole('button', { name: 'Cancel Visit' }));
  expect(await within(form).findByText('Say why the visit is cancelled')).toBeTruthy();
  await user.type(within(form).getByLabelText(/^Reason/), 'Closed');
  await user.click(within(form).getByRole('button', { name: 'Cancel Visit' }));
  expect(await screen.findByText('Visit cancelled')).toBeTruthy();
  expect(sent(calls, 'UpdateFieldVisit')).toEqual([
    { input: { id: '7', version: 2, status: 'cancelled', cancelReason: 'Closed' } },
  ]);
});

it('says what the server refuses, and stays as it was', async () => {
  const { user } = await show(
    { UpdateFieldVisit: () => apiFailure('It was changed meanwhile', 'STALE_VERSION') },
    `${PATH}?visit=7`,
    { id: '99' },
  );
  await user.click(within(await drawer('صالون نورة')).getByRole('button', { name: 'Start Visit' }));
  expect(await screen.findByText('It was changed meanwhile')).toBeTruthy();
  expect(within(await drawer('صالون نورة')).getByText('Planned')).toBeTruthy();
});

it.each([
  ['admin', ['Reopen', 'Plan again']],
  ['sales_team', []],
])('for %s a visit that is over offers %j', async (role, moves) => {
  await show({ VisitDetail: () => ({ fieldVisit: madeVisit }) }, `${PATH}?visit=8`, { role });
  const dialog = await drawer('Glow Pharmacy');
  await within(dialog).findByText('35 minutes');
  const group = within(dialog).queryByRole('group', { name: 'Actions' });
  expect(
    group
      ? within(group)
          .getAllByRole('button')
          .map((button) => button.textContent)
      : [],
  ).toEqual(moves);
});

describe("the customer's place", () => {
  const visit = { ...madeVisit, customerId: '30', latitude: 24.7, longitude: 46.6, isCustomerPlace: false };
  const answers = {
    VisitDetail: () => ({ fieldVisit: visit }),
    MarkCustomerPlace: () => ({ updateFieldVisit: { ...visit, isCustomerPlace: true, version: visit.version + 1 } }),
  };
  const name = "Make this the customer's place";

  it('is said by an admin to be where the visit was', async () => {
    const { calls, user } = await show(answers, `${PATH}?visit=8`, { role: 'admin' });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText("Customer's place changed")).toBeTruthy();
    expect(sent(calls, 'MarkCustomerPlace')).toEqual([
      { input: { id: '8', version: visit.version, isCustomerPlace: true } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  });

  it('is not for sales people', async () => {
    await show(answers, `${PATH}?visit=8`, { role: 'sales_team' });
    expect(await screen.findByText('Place')).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
