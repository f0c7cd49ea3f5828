import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { renderApp } from '../../../../test/render';
import { setBusinessTimeZone } from '../../../lib/dates/dates';
import { weekStart } from '../../../lib/dates/week-start';
import { DateField } from './DateField';
import { FormDialog } from '../FormDialog';

async function openForm(day: string) {
  const onSubmit = jest.fn<(values: { day: string }) => Promise<void>>(() => Promise.resolve());
  renderApp(
    <FormDialog<{ day: string }>
      open
      title="A day"
      initialValues={{ day }}
      onSubmit={onSubmit}
      submitLabel="Save"
      onClose={() => undefined}
    >
      <DateField name="day" label="Expected" help="Optional" />
    </FormDialog>,
  );
  const field = await screen.findByRole('group', { name: 'Expected' });
  const sent = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0].day;
  };
  return { field, onSubmit, sent };
}

beforeEach(() => setBusinessTimeZone('Asia/Riyadh'));
afterAll(() => setBusinessTimeZone(undefined));

describe('a field for a day', () => {
  it('shows the day as the business writes it, and sends it as it was', async () => {
    const { field, sent } = await openForm('2026-11-28');
    expect(
      within(field)
        .getAllByRole('spinbutton')
        .map(({ textContent }) => textContent),
    ).toEqual(['28', 'Nov', '2026']);
    expect(await sent()).toBe('2026-11-28');
  });

  it('is typed part by part, and says so when a part is missing', async () => {
    const { field, onSubmit, sent } = await openForm('');
    await userEvent.click(within(field).getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard('28');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter the whole date, like 28 Nov 2026');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(within(field).getByRole('spinbutton', { name: 'Month' }));
    await userEvent.keyboard('nov2026');
    expect(await sent()).toBe('2026-11-28');
  });

  it('is picked from a calendar whose week is that of the business', async () => {
    const { sent } = await openForm('2026-11-28');
    await userEvent.click(screen.getByRole('button', { name: /Choose date/ }));
    const calendar = await screen.findByRole('grid');
    expect(within(calendar).getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('Sunday');
    await userEvent.click(within(calendar).getByRole('gridcell', { name: '3' }));
    expect(await sent()).toBe('2026-11-03');
  });
});

it.each([
  ['Asia/Riyadh', 0],
  ['Asia/Kuwait', 6],
  ['Africa/Cairo', 6],
  ['Asia/Dubai', 1],
  ['Europe/Berlin', 1],
  ['America/New_York', 0],
])('a week in %s begins on day %i', (zone, day) => expect(weekStart(zone)).toBe(day));
