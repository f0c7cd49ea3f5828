import { screen, within } from '@testing-library/react';
import { madeVisit, plannedVisit } from '../../test-data';
import { PATH, show } from '../../test-screen';

const page = (...nodes: object[]) => ({ __typename: 'FieldVisitPage', totalCount: nodes.length, nodes });
const points = (...nodes: object[]) => ({
  page1: page(...nodes),
  ...Object.fromEntries([2, 3, 4, 5].map((n) => [`page${n}`, { __typename: 'FieldVisitPage', nodes: [] }])),
});
const answers = {
  VisitPoints: () => points(madeVisit, plannedVisit),
  VisitMapTiles: () => ({ mapTiles: null }),
};
const AT = `${PATH}?view=map`;

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    disconnect() {}
    unobserve() {}
  } as never;
});

it('says every visit in words beside the map, and tells of the chosen one', async () => {
  const { user } = await show(answers, AT);
  const list = within(await screen.findByRole('list', { name: 'Visits on the map' }));
  expect(list.getAllByRole('button')).toHaveLength(2);
  await screen.findByRole('group', { name: 'Map of visits' });
  await screen.findByText('No map pictures are set up: visits and areas are shown on a plain ground.');
  await user.click(list.getByRole('button', { name: /Glow Pharmacy/ }));
  expect(list.getByRole('button', { name: /Glow Pharmacy/ }).getAttribute('aria-pressed')).toBe('true');
  await user.click(await screen.findByRole('button', { name: 'View visit' }));
  expect(await screen.findByRole('dialog', { name: /Glow Pharmacy/ })).toBeTruthy();
});

it('shows whose map it is, as text', async () => {
  await show(
    {
      ...answers,
      VisitMapTiles: () => ({
        mapTiles: { __typename: 'MapTiles', url: '/t/{z}/{x}/{y}.png', attribution: '<b>© Somebody</b>' },
      }),
    },
    AT,
  );
  expect(await screen.findByText('<b>© Somebody</b>')).toBeTruthy();
});

it('numbers the stops of one day, and says that there are more visits than it shows', async () => {
  const cut = () => ({ ...points(plannedVisit), page1: { ...page(plannedVisit), totalCount: 900 } });
  await show({ ...answers, VisitPoints: cut }, `${AT}&when=days&from=2026-12-02&to=2026-12-02`);
  const list = within(await screen.findByRole('list', { name: 'Visits on the map' }));
  expect(list.getByText('1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start from where I am' })).toBeTruthy();
  expect(screen.getByText(/^The latest 1 of 900 visits are shown/)).toBeTruthy();
});
