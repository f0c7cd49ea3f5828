import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { apiFailure } from '../../../../test/fake-api';
import { speakArabic, speakEnglish } from '../../../../test/in-arabic';
import { setBusinessTimeZone } from '../../../lib/dates/dates';
import { PATH, sent, show } from '../test-screen';

// These stand in chunks of their own: loaded here, so that no test waits for their compilation.
beforeAll(async () => {
  await import('./list/VisitGrid');
  await import('./DeleteVisitDialog');
  await import('./Lightbox');
}, 60_000);
beforeEach(() => setBusinessTimeZone('Asia/Riyadh'));
afterEach(() => {
  speakEnglish();
  jest.restoreAllMocks();
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows what the visits come to and says what success is; a figure filters the list by what it counts', async () => {
  const { calls, user, place } = await show();
  await row('Glow Pharmacy');
  const figure = (name: RegExp) => screen.getByRole('button', { name });
  expect(figure(/^Total Visits/).textContent).toContain('1,240');
  expect(figure(/^Completed/).textContent).toContain('1 in progress');
  expect(figure(/^Planned/).textContent).toContain('12');
  expect(screen.getByText('66.7%')).toBeTruthy();
  expect(screen.getByText(/strong or very strong chance, or an order within 14 days/)).toBeTruthy();
  await user.click(figure(/^Planned/));
  expect(place()).toBe(`${PATH}?status=planned`);
  await waitFor(() => expect(sent(calls, 'VisitList').at(-1)).toMatchObject({ filter: { status: 'planned' } }));
  // The figures stay those of all states.
  expect(sent(calls, 'VisitStats').every(({ filter }) => !('status' in (filter as object)))).toBe(true);
});

it('reads its filters from the address, its days as those of the business', async () => {
  const { calls } = await show({}, `${PATH}?q=0501&by=3&area=4&when=days&from=2026-12-01&to=2026-12-02&follow=up`);
  await row('Glow Pharmacy');
  expect(sent(calls, 'VisitList')[0]).toEqual({
    filter: {
      search: '0501',
      salesPersonId: '3',
      areaId: '4',
      from: '2026-11-30T21:00:00.000Z',
      to: '2026-12-02T21:00:00.000Z',
      followUpRequired: true,
    },
    sort: { field: 'at', direction: 'desc' },
    first: 25,
    offset: 0,
  });
  expect(await screen.findByRole('button', { name: 'Area: Olaya' })).toBeTruthy();
});

it('offers sales people only to admins, who see the visits of all', async () => {
  const { calls } = await show({}, PATH, { role: 'sales_team' });
  await row('Glow Pharmacy');
  expect(screen.queryByRole('combobox', { name: 'Sales person' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Sales person' })).toBeNull();
  expect(sent(calls, 'VisitSalesPeople')).toEqual([]);
});

it('opens a map at the position, else at the area, in a window that knows nothing of this one', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await show();
  await row('Glow Pharmacy');
  await user.click(screen.getByRole('button', { name: 'Maps Glow Pharmacy' }));
  await user.click(screen.getByRole('button', { name: 'Maps صالون نورة' }));
  expect(open.mock.calls).toEqual([
    ['https://www.google.com/maps/search/?api=1&query=24.713600%2C46.675300', '_blank', 'noopener,noreferrer'],
    ['https://www.google.com/maps/search/?api=1&query=Olaya', '_blank', 'noopener,noreferrer'],
  ]);
});

it('asks before it deletes, in these words, and says that it did', async () => {
  const { calls, user } = await show({
    DeleteVisit: ({ id }) => ({ deleteFieldVisit: { __typename: 'DeletePayload', id } }),
  });
  await row('Glow Pharmacy');
  await user.click(screen.getByRole('button', { name: 'Delete Glow Pharmacy' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Visit' });
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete this field visit for Glow Pharmacy? This action cannot be undone.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Visit Deleted')).toBeTruthy();
  expect(screen.getByText('Field visit has been successfully deleted')).toBeTruthy();
  expect(sent(calls, 'DeleteVisit')).toEqual([{ id: '8' }]);
});

it('says why a visit was not deleted, and keeps asking', async () => {
  const { user } = await show({ DeleteVisit: () => apiFailure('Not found', 'NOT_FOUND') });
  await row('Glow Pharmacy');
  await user.click(screen.getByRole('button', { name: 'Delete Glow Pharmacy' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Visit' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(dialog.isConnected).toBe(true);
});

it('fetches photos when they are asked for: four, how many more, and each in full', async () => {
  let answer: (photos: object) => void = () => undefined;
  const { calls, user } = await show({ VisitPhotos: () => new Promise((resolve) => (answer = resolve)) });
  await row('Glow Pharmacy');
  expect(sent(calls, 'VisitPhotos')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '6 photos, Glow Pharmacy' }));
  const photos = await screen.findByRole('dialog', { name: '6 photos, Glow Pharmacy' });
  expect(photos.querySelectorAll('[data-skeleton]')).toHaveLength(4);
  const photoUrls = Array.from({ length: 6 }, (_, n) => `/media/photo${n}`);
  answer({ fieldVisit: { __typename: 'FieldVisit', id: '8', photoUrls } });
  const tiles = await within(photos).findAllByRole('listitem');
  expect(tiles).toHaveLength(4);
  expect(tiles[3]?.textContent).toBe('+2');
  expect(tiles[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/photo0?w=320');
  await user.click(within(photos).getByRole('button', { name: 'Photo 1 of 6, Glow Pharmacy' }));
  const lightbox = await screen.findByRole('dialog', { name: 'Photos of Glow Pharmacy' });
  expect(within(lightbox).getByRole('img', { name: 'Photo 1 of 6' }).getAttribute('src')).toBe('/media/photo0');
  expect(within(lightbox).getByRole('button', { name: 'Previous photo' })).toHaveProperty('disabled', true);
  await user.keyboard('{ArrowRight}');
  expect(within(lightbox).getByRole('img', { name: 'Photo 2 of 6' })).toBeTruthy();
});

it('says that there is nothing yet, that nothing matches, and that nothing came', async () => {
  const none = { fieldVisits: { __typename: 'FieldVisitPage', totalCount: 0, nodes: [] } };
  const first = await show({ VisitList: () => none });
  expect(await screen.findByText('No visits yet')).toBeTruthy();
  first.unmount();
  const second = await show({ VisitList: () => none }, `${PATH}?status=cancelled`);
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
  second.unmount();
  await show({ VisitList: () => apiFailure('Too busy', 'UNAVAILABLE') });
  expect(await screen.findByText('Visits could not be loaded')).toBeTruthy();
});

it('is cards on a phone, with the map and the photos of each at hand', async () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => Object.assign(real(query), { matches: query.includes('max-width: 699') });
  try {
    const { user, container } = await show();
    const list = await screen.findByRole('list', { name: 'Visits' });
    expect(within(list).getAllByText(/Glow Pharmacy|صالون نورة/)).toHaveLength(2);
    expect(container.querySelector('.MuiDataGrid-root')).toBeNull();
    await user.click(within(list).getByRole('button', { name: '6 photos' }));
    expect(await within(list).findByText('+2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Glow Pharmacy' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Maps', 'View', 'Edit', 'Delete']);
  } finally {
    window.matchMedia = real;
  }
});

it('says everything in Arabic', async () => {
  await show();
  await row('Glow Pharmacy');
  await speakArabic();
  expect(screen.getByRole('heading', { name: 'سجل الزيارات' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'مشاركة موقعي' })).toBeTruthy();
  expect(screen.getByText('نسبة النجاح')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'الزيارات' }).textContent).toContain('مخططة');
});

it('narrows by any area, which the server finds of what is typed', async () => {
  const { user, place, calls } = await show();
  await user.click(await screen.findByRole('button', { name: 'Area: All Areas' }));
  const list = await screen.findByRole('dialog', { name: 'Area' });
  expect(await within(list).findByRole('button', { name: 'Olaya, Riyadh' })).toBeTruthy();
  await user.type(within(list).getByRole('searchbox', { name: 'Area' }), 'mal');
  await waitFor(() => expect(within(list).queryByRole('button', { name: 'Olaya, Riyadh' })).toBeNull());
  await user.click(await within(list).findByRole('button', { name: 'Malqa' }));
  expect(sent(calls, 'VisitAreaChoices')).toEqual([{ search: null }, { search: 'mal' }]);
  await waitFor(() => expect(place()).toContain('area=6'));
  await user.click(await screen.findByRole('button', { name: 'Clear Area' }));
  await waitFor(() => expect(place()).not.toContain('area='));
});
