import { screen, waitFor, within } from '@testing-library/react';
import { PATH, sent, show } from '../../test-screen';

beforeAll(async () => {
  await import('./CalendarView');
  await import('./CalendarFeedDialog');
}, 60_000);

const FEED = { __typename: 'CalendarFeed', createdAt: '2026-11-01T08:00:00.000Z' };
const URL = 'https://desk.example/api/field-visits/calendar/wdcal_x.ics';

it('makes a link, shows it once, and ends it', async () => {
  let feed: object | null = null;
  const { calls, user, place } = await show(
    {
      CalendarFeed: () => ({ calendarFeed: feed }),
      CreateCalendarFeed: () => {
        feed = FEED;
        return { createCalendarFeed: { __typename: 'NewCalendarFeed', url: URL } };
      },
      EndCalendarFeed: () => {
        feed = null;
        return { endCalendarFeed: true };
      },
    },
    `${PATH}?view=calendar`,
  );
  await user.click(await screen.findByRole('button', { name: 'Follow in your calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Follow in your calendar' });
  expect(place()).toBe(`${PATH}?view=calendar&feed=link`);
  await user.click(await within(dialog).findByRole('button', { name: 'Make a link' }));
  expect(await within(dialog).findByRole('textbox', { name: 'Calendar link' })).toHaveProperty('value', URL);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(place()).toBe(`${PATH}?view=calendar`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Follow in your calendar' }));
  const again = await screen.findByRole('dialog', { name: 'Follow in your calendar' });
  expect(await within(again).findByText(/There is a link since/)).toBeTruthy();
  expect(within(again).queryByText(URL)).toBeNull();
  await user.click(within(again).getByRole('button', { name: 'Remove link' }));
  expect(await within(again).findByText('There is no link yet.')).toBeTruthy();
  expect([sent(calls, 'CreateCalendarFeed').length, sent(calls, 'EndCalendarFeed').length]).toEqual([1, 1]);
});
