import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { apiFailure, type Answers } from '../../../../test/fake-api';
import { OutboxDatabase } from '../../../shared/outbox/database';
import type { Saving } from '../../../shared/outbox/items';
import { setBusinessTimeZone } from '../../../lib/dates/dates';
import { plannedVisit } from '../test-data';
import { PATH, sent, show } from '../test-screen';
import { blankSchedule, scheduleSchema, toPlanInput, toVisitInput, type ScheduleValues } from './schedule.form';

beforeAll(async () => {
  await import('../history/list/VisitGrid');
  await import('./ScheduleVisitPanel');
  await import('../../../ui/form/day/DayPicker');
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  setBusinessTimeZone('Asia/Riyadh');
});

const users = {
  __typename: 'UserPage',
  nodes: [
    { __typename: 'User', id: '30', displayName: 'Nora Saleh', companyName: 'صالون نورة', phone: '+966501234567' },
  ],
};

async function opened(answers: Answers = {}, me: { id?: string; role?: string } = {}) {
  const app = await show({ VisitCustomerSearch: () => ({ users }), ...answers }, `${PATH}?schedule=2026-12-15`, me);
  const form = await screen.findByRole('dialog', { name: 'Schedule New Visit' });
  return { ...app, form };
}

async function choose(user: UserEvent, form: HTMLElement, typed: string, option: RegExp) {
  await user.type(within(form).getByRole('combobox', { name: /^Customer/ }), typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

it('plans one visit to a customer whose phone it knows, at that hour of the business', async () => {
  const { calls, user, form, place } = await opened({ RecordFieldVisit: () => ({ recordFieldVisit: plannedVisit }) });
  await choose(user, form, 'nora', /Nora Saleh/);
  expect(within(form).getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '+966501234567');
  await user.type(within(form).getByRole('combobox', { name: /^Time/ }), '٢:٣٠ م');
  await user.type(within(form).getByLabelText('Purpose'), 'New line');
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  expect(await screen.findByText('Visit Scheduled')).toBeTruthy();
  expect(sent(calls, 'RecordFieldVisit')).toEqual([
    {
      input: {
        customerId: '30',
        customerName: 'صالون نورة',
        customerPhone: '+966501234567',
        purpose: 'New line',
        location: null,
        area: null,
        status: 'planned',
        scheduledDate: '2026-12-15T11:30:00.000Z',
        clientId: expect.any(String),
        clientKey: expect.any(String),
        sentAt: expect.any(String),
      },
    },
  ]);
  await waitFor(() => expect(place()).toBe(PATH));
});

it('takes the name of somebody who is no customer yet, for another sales person', async () => {
  const { calls, user, form } = await opened({ RecordFieldVisit: () => ({ recordFieldVisit: plannedVisit }) });
  await choose(user, form, 'Corner Shop', /Corner Shop/);
  await user.click(within(form).getByRole('combobox', { name: /^Sales person/ }));
  await user.click(await screen.findByRole('option', { name: 'Sami Seller' }));
  await user.type(within(form).getByRole('combobox', { name: /^Time/ }), '9');
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  await waitFor(() => expect(sent(calls, 'RecordFieldVisit')).toHaveLength(1));
  const { input } = sent(calls, 'RecordFieldVisit')[0] as { input: Record<string, unknown> };
  expect(input).toMatchObject({ customerName: 'Corner Shop', salesPersonId: '3', customerPhone: null });
  expect(input).not.toHaveProperty('customerId');
});

it('says what is missing, each at its field', async () => {
  const { calls, user, form } = await opened();
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  expect(await within(form).findByText('Customer name is required')).toBeTruthy();
  expect(within(form).getByText('Enter a time')).toBeTruthy();
  expect(sent(calls, 'RecordFieldVisit')).toEqual([]);
});

it('keeps what was typed when it is refused, beside the field', async () => {
  const { user, form } = await opened({
    RecordFieldVisit: () => apiFailure('Bad input', 'BAD_USER_INPUT', { scheduledDate: 'Is too far away' }),
  });
  await choose(user, form, 'nora', /Nora Saleh/);
  await user.type(within(form).getByRole('combobox', { name: /^Time/ }), '10:00');
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  expect(await within(form).findByText('Is too far away')).toBeTruthy();
  expect(within(form).getByRole('combobox', { name: /^Customer/ })).toHaveProperty('value', 'صالون نورة');
});

it('offers nobody else to a sales person', async () => {
  const { form } = await opened({}, { role: 'sales_team' });
  expect(within(form).queryByRole('combobox', { name: /^Sales person/ })).toBeNull();
});

const values = (more: Partial<ScheduleValues>): ScheduleValues => ({
  ...blankSchedule('2026-12-15'),
  customer: { id: '30', name: 'Nora', person: null, phone: null },
  time: '10:00',
  ...more,
});

it('asks how often and how long only of what comes again', async () => {
  await expect(scheduleSchema.validate(values({ every: 'x', until: '' }))).resolves.toBeTruthy();
  const faultOf = (more: Partial<ScheduleValues>) =>
    scheduleSchema.validate(values(more)).then(
      () => null,
      (error: Error) => error.message,
    );
  expect(await faultOf({ repeat: 'week', every: '53', until: '2027-01-01' })).toBe('Enter a number from 1 to 52');
  expect(await faultOf({ repeat: 'week', every: '2' })).toBe('Choose the last day');
  expect(await faultOf({ repeat: 'week', every: '2', until: '2026-12-14' })).toBe(
    'The last day must not be before the first',
  );
  expect(await faultOf({ repeat: 'month', every: '1', until: '2026-12-15' })).toBeNull();
});

/** Puts something on this device that the server refused. */
async function refusedBefore(userId: string, saving: Saving): Promise<OutboxDatabase> {
  const db = await OutboxDatabase.open(userId);
  const item = await db.put(saving);
  await db.refuse(item, { code: 'BAD_USER_INPUT', message: null, fields: { until: 'No visit falls before this day' } });
  return db;
}

it('mends a row of visits that was refused: the same row, with what was typed and why it was not taken', async () => {
  const left = values({ repeat: 'month', every: '2', until: '2026-12-15', purpose: 'New line' });
  const db = await refusedBefore('81', {
    kind: 'plan',
    id: 'row-1',
    input: toPlanInput(left, false),
    customerName: 'Nora',
    form: { values: left, clientId: 'row-1' },
  });
  const { calls, user, place } = await show(
    { PlanFieldVisits: () => ({ planFieldVisits: { __typename: 'PlannedFieldVisits', id: '9', count: 3 } }) },
    `${PATH}?schedule=new&waiting=row-1`,
    { id: '81', role: 'sales_team' },
  );
  const form = await screen.findByRole('dialog', { name: 'Schedule New Visit' });
  expect(await within(form).findByText('No visit falls before this day')).toBeTruthy();
  expect(within(form).getByLabelText('Purpose')).toHaveProperty('value', 'New line');
  await user.clear(within(form).getByLabelText(/^Months between/));
  await user.type(within(form).getByLabelText(/^Months between/), '1');
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  expect(await screen.findByText('3 visits are planned')).toBeTruthy();
  expect(sent(calls, 'PlanFieldVisits')).toEqual([
    { input: expect.objectContaining({ clientId: 'row-1', every: 1, repeat: 'month', purpose: 'New line' }) },
  ]);
  expect(await db.all()).toEqual([]);
  await waitFor(() => expect(place()).toBe(PATH));
});

it('keeps a planned visit planned when it is mended, and waits where there is no signal', async () => {
  const left = values({ time: '10:00' });
  const db = await refusedBefore('82', {
    kind: 'visit',
    id: 'visit-1',
    input: toVisitInput(left, false),
    customerName: 'Nora',
    form: { values: left, clientId: 'visit-1' },
  });
  const { user } = await show(
    { RecordFieldVisit: () => apiFailure('Busy', 'UNAVAILABLE') },
    `${PATH}?schedule=new&waiting=visit-1`,
    { id: '82', role: 'sales_team' },
  );
  const form = await screen.findByRole('dialog', { name: 'Schedule New Visit' });
  await user.type(within(form).getByLabelText('Purpose'), 'Try again');
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  expect(await screen.findByText('Saved on this phone')).toBeTruthy();
  expect(await db.all()).toMatchObject([
    { id: 'visit-1', kind: 'visit', refusal: null, input: { status: 'planned', purpose: 'Try again' } },
  ]);
});

it('sends a row of visits with its interval and its end', () => {
  expect(toPlanInput(values({ repeat: 'month', every: '2', until: '2027-06-01' }), false)).toEqual({
    customerId: '30',
    customerName: 'Nora',
    customerPhone: null,
    purpose: null,
    location: null,
    area: null,
    firstDate: '2026-12-15T07:00:00.000Z',
    repeat: 'month',
    every: 2,
    until: '2027-06-01',
  });
});
