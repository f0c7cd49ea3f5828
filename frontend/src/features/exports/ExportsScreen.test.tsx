import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { ExportsScreen } from './ExportsScreen';
import { addressesIn } from './ScheduleDialog';

const file = (id: string, more: object) => ({
  __typename: 'ExportFile',
  id,
  title: 'Orders',
  format: 'xlsx',
  state: 'ready',
  rowsTotal: 12000,
  rowsDone: 12000,
  fileName: `orders-${id}.xlsx`,
  bytes: 42000,
  errorText: null,
  createdAt: '2026-03-01T10:00:00Z',
  expiresAt: '2026-03-08T10:00:00Z',
  ...more,
});
const schedule = {
  __typename: 'ExportSchedule',
  id: '7',
  name: 'Monday sales',
  title: 'Report',
  ownerName: 'Nour',
  source: 'report',
  days: 'week_before',
  format: 'pdf',
  rhythm: 'weekly',
  at: '08:00',
  weekday: 1,
  monthDay: null,
  recipients: ['owner@test.example'],
  isActive: true,
  nextAt: '2026-03-09T08:00:00Z',
  lastAt: '2026-03-02T08:00:00Z',
  lastState: 'failed',
  lastErrorText: 'You may not do this',
  version: 3,
};
const files =
  (...nodes: object[]) =>
  () => ({ exportFiles: { __typename: 'ExportFilePage', totalCount: nodes.length, nodes } });
const schedules =
  (...nodes: object[]) =>
  () => ({ exportSchedules: { __typename: 'ExportSchedulePage', totalCount: nodes.length, nodes } });

async function show(answers: Answers, at = '/exports', permissions = ['exports.schedule']) {
  await signInAs(permissions, { role: 'admin' });
  const api = fakeApi({ ExportFiles: files(), ExportSchedules: schedules(), ...answers });
  return { ...api, ...renderApp(api.wrap(<ExportsScreen />), at), user: userEvent.setup() };
}

describe('My Exports', () => {
  it('shows files with how far they are, and gives up one in the making', async () => {
    const cancelled = file('2', { state: 'cancelled' });
    const { calls, user } = await show({
      ExportFiles: files(
        file('1', {}),
        file('2', { state: 'running', rowsDone: 3000, bytes: null }),
        file('3', { state: 'failed', bytes: null, errorText: 'The file could not be made' }),
      ),
      CancelExport: () => ({ cancelExport: cancelled }),
    });
    const list = await screen.findByRole('list', { name: 'Files' });
    expect(within(list).getByRole('button', { name: 'Download orders-1.xlsx' })).toBeTruthy();
    expect(within(list).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(within(list).getByText('3,000 of 12,000 rows')).toBeTruthy();
    expect(within(list).getByText('The file could not be made')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: 'Cancel orders-2.xlsx' }));
    await within(list).findByText('Cancelled');
    expect(calls.find(({ operation }) => operation === 'CancelExport')?.variables).toEqual({ input: { id: '2' } });
  });

  it('says what comes here, and shows nothing of schedules to who has none', async () => {
    await show({}, '/exports?tab=scheduled', []);
    expect(await screen.findByText('Nothing exported yet')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Scheduled reports' })).toBeNull();
  });

  it('offers to try again when the server does not answer', async () => {
    await show({ ExportFiles: () => apiFailure('Internal error', 'INTERNAL') });
    expect(await screen.findByText('Your exports could not be loaded')).toBeTruthy();
  });
});

describe('Scheduled reports', () => {
  it('tells when, to whom and what became of it, and pauses one', async () => {
    const { calls, user } = await show(
      {
        ExportSchedules: schedules(schedule),
        UpdateExportSchedule: () => ({ updateExportSchedule: { ...schedule, isActive: false, version: 4 } }),
      },
      '/exports?tab=scheduled',
    );
    expect(await screen.findByText(/^Every week on Monday at 08:00/)).toBeTruthy();
    expect(screen.getByText('Report · PDF · The week before')).toBeTruthy();
    expect(screen.getByText('owner@test.example')).toBeTruthy();
    expect(screen.getByText('You may not do this')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send now: Monday sales' }).textContent).toBe('Send now');
    await user.click(screen.getByRole('button', { name: 'Pause Monday sales' }));
    expect(await screen.findByText('Paused')).toBeTruthy();
    expect(calls.find(({ operation }) => operation === 'UpdateExportSchedule')?.variables).toEqual({
      input: { id: '7', version: 3, isActive: false },
    });
  });

  it('sets up what a list has asked for', async () => {
    const { calls, user } = await show(
      { CreateExportSchedule: () => ({ createExportSchedule: { ...schedule, id: '8' } }) },
      '/exports?tab=scheduled&of=report&query=type%3Dsales%26from%3D2026-01-01',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Schedule Report' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Sales of the week');
    await user.click(within(dialog).getByRole('button', { name: 'Save Schedule' }));
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'CreateExportSchedule')).toBe(true));
    expect(calls.find(({ operation }) => operation === 'CreateExportSchedule')?.variables).toMatchObject({
      input: {
        name: 'Sales of the week',
        source: 'report',
        query: 'type=sales&from=2026-01-01',
        days: 'as_chosen',
        rhythm: 'weekly',
        weekday: 1,
        monthDay: null,
        at: '08:00',
        format: 'xlsx',
      },
    });
  });

  it('reads addresses however they are set apart', () => {
    expect(addressesIn(' a@b.c, d@e.f;g@h.i\nj@k.l،')).toEqual(['a@b.c', 'd@e.f', 'g@h.i', 'j@k.l']);
  });
});
