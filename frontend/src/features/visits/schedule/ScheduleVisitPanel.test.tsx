import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { apiFailure, type Answers } from '../../../../test/fake-api';
import { setBusinessTimeZone } from '../../../lib/dates/dates';
import { plannedVisit } from '../test-data';
import { PATH, sent, show } from '../test-screen';
import { blankSchedule, scheduleSchema, toPlanInput, type ScheduleValues } from './schedule.form';

beforeAll(async () => {
  await import('../history/list/VisitGrid');
  await import('./ScheduleVisitPanel');
  await import('../../../ui/form/day/DayPicker');
}, 60_000);
beforeEach(() => setBusinessTimeZone('Asia/Riyadh'));

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
  const { calls, user, form, place } = await opened({ ScheduleVisit: () => ({ recordFieldVisit: plannedVisit }) });
  await choose(user, form, 'nora', /Nora Saleh/);
  expect(within(form).getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '+966501234567');
  await user.type(within(form).getByRole('combobox', { name: /^Time/ }), '٢:٣٠ م');
  await user.type(within(form).getByLabelText('Purpose'), 'New line');
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  expect(await screen.findByText('Visit Scheduled')).toBeTruthy();
  expect(sent(calls, 'ScheduleVisit')).toEqual([
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
        clientKey: expect.any(String),
      },
    },
  ]);
  await waitFor(() => expect(place()).toBe(PATH));
});

it('takes the name of somebody who is no customer yet, for another sales person', async () => {
  const { calls, user, form } = await opened({ ScheduleVisit: () => ({ recordFieldVisit: plannedVisit }) });
  await choose(user, form, 'Corner Shop', /Corner Shop/);
  await user.click(within(form).getByRole('combobox', { name: /^Sales person/ }));
  await user.click(await screen.findByRole('option', { name: 'Sami Seller' }));
  await user.type(within(form).getByRole('combobox', { name: /^Time/ }), '9');
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  await waitFor(() => expect(sent(calls, 'ScheduleVisit')).toHaveLength(1));
  const { input } = sent(calls, 'ScheduleVisit')[0] as { input: Record<string, unknown> };
  expect(input).toMatchObject({ customerName: 'Corner Shop', salesPersonId: '3', customerPhone: null });
  expect(input).not.toHaveProperty('customerId');
});

it('says what is missing, each at its field', async () => {
  const { calls, user, form } = await opened();
  await user.click(within(form).getByRole('button', { name: 'Schedule Visit' }));
  expect(await within(form).findByText('Customer name is required')).toBeTruthy();
  expect(within(form).getByText('Enter a time')).toBeTruthy();
  expect(sent(calls, 'ScheduleVisit')).toEqual([]);
});

it('keeps what was typed when it is refused, beside the field', async () => {
  const { user, form } = await opened({
    ScheduleVisit: () => apiFailure('Bad input', 'BAD_USER_INPUT', { scheduledDate: 'Is too far away' }),
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

it('sends a row of visits with its interval and its end', () => {
  expect(toPlanInput(values({ repeat: 'month', every: '2', until: '2027-06-01' }), false, 'k')).toEqual({
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
    clientKey: 'k',
  });
});
