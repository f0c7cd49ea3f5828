import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import type { StockCountSheetQuery } from './stock-counts.generated';
import { StockCountsScreen } from './StockCountsScreen';

type Sheet = NonNullable<StockCountSheetQuery['stockCount']>;

const line = (id: string, productName: string, more: object = {}) => ({
  __typename: 'StockCountLine',
  id,
  productId: `1${id}`,
  productName,
  sku: `HC-${id}`,
  location: 'A-01',
  counted: null,
  expected: null,
  difference: null,
  differenceValue: null,
  countedAt: null,
  countedByName: null,
  product: {
    __typename: 'Product',
    id: `1${id}`,
    barcode: id === '3' ? '4006381333931' : null,
    images: [],
    inventory: { __typename: 'InventoryItem', id: `2${id}`, quantity: 10 },
  },
  ...more,
});

const sheet = (more: object = {}) => ({
  __typename: 'StockCount',
  id: '5',
  number: 'SC-2026-0005',
  name: 'Shelf A',
  status: 'open',
  isBlind: false,
  ownerName: 'Nadia',
  createdAt: '2026-03-01T08:00:00.000Z',
  postedAt: null,
  postedByName: null,
  reason: null,
  lineCount: 3,
  countedCount: 0,
  differenceCount: 0,
  differenceUnits: 0,
  differenceValue: '0.00',
  version: 1,
  lines: [line('1', 'Argan oil'), line('2', 'Night cream'), line('3', 'Shampoo')],
  ...more,
});

beforeEach(() => signInAs(['inventory.adjust', 'inventory.detail', 'products.cost']));

function open(answers: Answers = {}, given = sheet()) {
  let now = given as unknown as Sheet;
  const api = fakeApi({
    StockCountSheet: () => ({ stockCount: now }),
    RecordStockCount: (variables) => {
      const { input } = variables as unknown as {
        input: { lines: { productId: string; counted: number | null }[] };
      };
      const lines = now.lines.map((each) => {
        const sent = input.lines.find(({ productId }) => productId === each.productId);
        if (!sent) return each;
        const { counted } = sent;
        return { ...each, counted, expected: 10, difference: counted === null ? null : counted - 10 };
      });
      now = { ...now, lines } as Sheet;
      const nodes = lines.filter(({ productId }) => input.lines.some((sent) => sent.productId === productId));
      return { recordStockCount: { __typename: 'StockCountLinePage', nodes } };
    },
    ...answers,
  });
  renderApp(api.wrap(<StockCountsScreen />), '/inventory/counts?count=5');
  return api;
}

const field = (name: string) => screen.findByRole('textbox', { name: `Counted of ${name}` });
const focused = () => document.activeElement?.getAttribute('aria-label');

afterEach(() => localStorage.clear());

it('goes down the sheet by Enter and arrows, and sends what was typed', async () => {
  const { calls } = open();
  await userEvent.click(await field('Argan oil'));
  await userEvent.keyboard('8{Enter}');
  expect(focused()).toBe('Counted of Night cream');
  await userEvent.keyboard('10{ArrowDown}');
  expect(focused()).toBe('Counted of Shampoo');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}3{Enter}');
  expect(document.activeElement?.textContent).toBe('Review and Post');
  const sent = () =>
    Object.fromEntries(
      calls
        .filter(({ operation }) => operation === 'RecordStockCount')
        .flatMap(
          ({ variables }) => (variables as { input: { lines: { productId: string; counted: number }[] } }).input.lines,
        )
        .map(({ productId, counted }) => [productId, counted]),
    );
  await waitFor(() => expect(sent()).toEqual({ 11: 8, 12: 10, 13: 3 }));
  expect(screen.getByText('3 of 3 counted')).toBeTruthy();
});

it('takes the code of a scanner that is typed into a number for a scan', async () => {
  open();
  await userEvent.click(await field('Argan oil'));
  await userEvent.keyboard('4006381333931{Enter}');
  await waitFor(() => expect(focused()).toBe('Counted of Shampoo'));
  expect(await field('Argan oil')).toHaveProperty('value', '');
});

it('keeps what was typed where the server cannot be reached', async () => {
  open({ RecordStockCount: () => Promise.reject(new TypeError('Failed to fetch')) });
  await userEvent.type(await field('Argan oil'), '8');
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  expect(Object.values({ ...localStorage }).join()).toContain('"counted":8');
});

it('shows no expected figures on a blind sheet before the review', async () => {
  open({}, sheet({ isBlind: true, lines: [line('1', 'Argan oil', { counted: 8, expected: 10, difference: -2 })] }));
  await field('Argan oil');
  expect(screen.queryByText('−2')).toBeNull();
  expect(screen.queryByText('10')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Review and Post' }));
  const dialog = await screen.findByRole('dialog', { name: 'Post SC-2026-0005' });
  expect(within(dialog).getAllByText('−2').length).toBeGreaterThan(0);
});

it('names what has to be counted again', async () => {
  open(
    {
      PostStockCount: () => apiFailure('Count again: Argan oil', 'CONFLICT', {}, { productIds: ['11'] }),
    },
    sheet({ lines: [line('1', 'Argan oil', { counted: 8, expected: 10, difference: -2 }), line('2', 'Night cream')] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Review and Post' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Post 1 difference' }));
  expect(await screen.findByText(/· Count again/)).toBeTruthy();
});
