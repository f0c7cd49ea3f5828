import { screen, within } from '@testing-library/react';
import { setBusinessTimeZone } from '../../../../lib/dates/dates';
import { madeVisit, plannedVisit } from '../../test-data';
import { PATH, sent, show } from '../../test-screen';

beforeAll(async () => {
  await import('./CalendarView');
  await import('./DayDrawer');
  await import('../detail/VisitDrawer');
}, 60_000);
beforeEach(() => setBusinessTimeZone('Asia/Riyadh'));

const page = (...nodes: object[]) => ({ __typename: 'FieldVisitPage', totalCount: nodes.length, nodes });

it('shows a month in weeks of the business, each visit on its day, and leads to it', async () => {
  const { calls, user, place } = await show({}, `${PATH}?view=calendar&month=2026-12&area=4`);
  const table = await screen.findByRole('table', { name: 'December 2026' });
  expect(within(table).getAllByRole('columnheader').map((header) => header.textContent)).toEqual(
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ); // prettier-ignore
  await user.click(await within(table).findByRole('button', { name: /^10:30 صالون نورة\s*, Planned$/ }));
  expect(place()).toBe(`${PATH}?view=calendar&month=2026-12&area=4&visit=7`);
  const [asked] = sent(calls, 'VisitMonth');
  expect(asked?.['week1']).toEqual({ areaId: '4', from: '2026-11-28T21:00:00.000Z', to: '2026-12-05T21:00:00.000Z' });
  expect(asked?.['week6']).toEqual({ areaId: '4', from: '2027-01-02T21:00:00.000Z', to: '2027-01-09T21:00:00.000Z' });
});

it('goes to the months around, and says that there is more than it shows', async () => {
  const many = { ...page(plannedVisit), totalCount: 101 };
  const { user, place } = await show(
    { VisitMonth: () => ({ week1: many, week2: page(), week3: page(), week4: page(), week5: page(), week6: page() }) },
    `${PATH}?view=calendar&month=2026-12`,
  );
  expect(await screen.findByText(/There are more visits than are shown/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(place()).toBe(`${PATH}?view=calendar&month=2027-01`);
  expect(await screen.findByRole('table', { name: 'January 2027' })).toBeTruthy();
});

it('orders the planned visits of a day by the way, each person for themselves', async () => {
  const stop = (id: string, customerName: string, latitude: number | null, more: object = {}) => ({
    ...plannedVisit,
    id,
    customerName,
    latitude,
    longitude: latitude && 46.68,
    ...more,
  });
  const day = page(
    stop('11', 'First', 24.69),
    stop('12', 'Far', 24.9),
    stop('13', 'Near', 24.7),
    stop('14', 'By area', null),
    stop('15', 'Unknown', null, { areaId: null }),
    stop('16', 'Of another', 24.7, { salesPersonId: '2', salesPersonName: 'Huda' }),
    { ...madeVisit, id: '17' },
  );
  const { user, place } = await show(
    { VisitSpan: () => ({ fieldVisits: day }) },
    `${PATH}?view=calendar&day=2026-12-02`,
  );
  const drawer = await screen.findByRole('dialog', { name: 'Wednesday, December 2' });
  const mine = await within(drawer).findByRole('region', { name: 'Route of Sami Seller' });
  expect(within(mine).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('First'),
    // It stands in the middle of its area, where the first one is.
    expect.stringMatching(/By area.*0 m from the stop before · by the middle of its area/),
    expect.stringMatching(/Near.*1.1 km from the stop before/),
    expect.stringMatching(/Far.*22.2 km from the stop before/),
    expect.stringMatching(/Unknown.*place not known/),
  ]); // prettier-ignore
  expect(within(mine).getByText('23.4 km in a straight line')).toBeTruthy();
  expect(within(mine).getByRole('link', { name: 'Route in Maps' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=24\.690000%2C46\.680000&destination=Olaya&waypoints=/,
  );
  expect(within(drawer).getByRole('region', { name: 'Route of Huda' })).toBeTruthy();
  expect(within(within(drawer).getByRole('region', { name: 'Other visits' })).getByText('Glow Pharmacy')).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Schedule New Visit' }));
  expect(place()).toBe(`${PATH}?view=calendar&day=2026-12-02&schedule=2026-12-02`);
});

it('shows a week on a phone, day after day, and takes an address that names no day for none', async () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => Object.assign(real(query), { matches: query.includes('max-width: 699') });
  try {
    const { calls } = await show({}, `${PATH}?view=calendar&week=2026-12-02&day=2026-02-30`);
    const day = await screen.findByRole('region', { name: 'Wednesday, December 2' });
    expect(within(day).getByText('صالون نورة')).toBeTruthy();
    expect(screen.getAllByText('No visits')).toHaveLength(6);
    expect(sent(calls, 'VisitSpan')).toEqual([
      { filter: { from: '2026-11-28T21:00:00.000Z', to: '2026-12-05T21:00:00.000Z' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    window.matchMedia = real;
  }
});
