import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { toFeaturing, toValues } from './configure.form';
import { hasEnded, priorityWord } from './featurable';
import { FeaturedScreen } from './FeaturedScreen';

// The dialog stands in a chunk of its own: loaded here, so that no test waits for its compilation.
beforeAll(() => import('./ConfigureDialog'), 60_000);

const PAST = '2020-01-01T00:00:00.000Z';

const product = (id: string, name: string, more: object = {}) => ({
  __typename: 'Product',
  id,
  name,
  sku: `SKU-${id}`,
  basePrice: '12.50',
  images: [],
  isFeatured: false,
  featuredPriority: 0,
  featuredUntil: null,
  ...more,
});
const offer = (id: string, nameEn: string, more: object = {}) => ({
  __typename: 'MarketplaceProduct',
  id,
  nameEn,
  supplierSku: null,
  supplierName: 'Najd Care',
  price: '9.00',
  imageUrls: [],
  isFeatured: false,
  featuredPriority: 0,
  featuredUntil: null,
  ...more,
});
const item = (kind: string, id: string, name: string, more: object = {}) => ({
  __typename: 'FeaturedItem',
  kind,
  id,
  name,
  sku: null,
  price: '9.00',
  imageUrl: null,
  featuredPriority: 3,
  featuredUntil: null,
  supplierName: null,
  ...more,
});
const count = (__typename: string, totalCount: number) => ({ __typename, totalCount });
const featuredAs = (kind: string, id: string, featuredPriority: number, featuredUntil: string | null = null) => ({
  __typename: 'FeaturedItem',
  kind,
  id,
  featuredPriority,
  featuredUntil,
  expired: false,
});

function show(answers: Answers = {}, at = '/featured-products') {
  const api = fakeApi({
    FeaturedCounts: () => ({
      products: count('ProductPage', 60),
      marketplaceProducts: count('MarketplaceProductPage', 117),
      featuredProducts: count('ProductPage', 3),
      featuredOffers: count('MarketplaceProductPage', 2),
    }),
    FeaturableProducts: () => ({
      products: {
        ...count('ProductPage', 2),
        nodes: [
          product('1', 'Argan Shampoo'),
          product('2', 'Baby Oil', { isFeatured: true, featuredPriority: 5, featuredUntil: PAST }),
        ],
      },
    }),
    FeaturableOffers: () => ({
      marketplaceProducts: { ...count('MarketplaceProductPage', 1), nodes: [offer('7', 'Rose Water')] },
    }),
    ...answers,
  });
  return { ...api, ...renderApp(api.wrap(<FeaturedScreen />), at), user: userEvent.setup() };
}

it('counts both kinds and what is featured of them, and labels what has ended', async () => {
  show();
  expect(await screen.findByText('5 featured products of the catalog and the marketplace')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Regular Products (60)' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Marketplace Products (117)' })).toBeTruthy();
  const ended = await screen.findByRole('article', { name: 'Baby Oil' });
  expect(within(ended).getByText('(Expired)')).toBeTruthy();
  expect(within(ended).getByText('Top Priority')).toBeTruthy();
  expect(within(ended).getByRole('button', { name: 'Unfeature Baby Oil' })).toBeTruthy();
  const other = screen.getByRole('article', { name: 'Argan Shampoo' });
  expect(within(other).queryByRole('button', { name: /Configure/ })).toBeNull();
});

it('features from the list with priority 1, and shows it at once', async () => {
  const { user, calls } = show({ Feature: () => ({ feature: featuredAs('product', '1', 1) }) });
  await user.click(await screen.findByRole('button', { name: 'Feature Argan Shampoo' }));
  expect(await screen.findByText('Product featured status updated successfully')).toBeTruthy();
  expect(calls.find(({ operation }) => operation === 'Feature')?.variables).toEqual({
    input: { kind: 'product', id: '1', featuredPriority: 1, featuredUntil: null },
  });
});

it('unfeatures, and says what failed with the message of the server', async () => {
  const { user, calls } = show({ Unfeature: () => apiFailure('Product not found', 'NOT_FOUND') });
  await user.click(await screen.findByRole('button', { name: 'Unfeature Baby Oil' }));
  expect(await screen.findByText('Product not found')).toBeTruthy();
  expect(calls.find(({ operation }) => operation === 'Unfeature')?.variables).toEqual({
    input: { kind: 'product', id: '2' },
  });
});

it('configures priority and expiry', async () => {
  const { user, calls } = show({ Feature: () => ({ feature: featuredAs('product', '2', 4) }) });
  await user.click(await screen.findByRole('button', { name: 'Configure Baby Oil' }));
  const dialog = await screen.findByRole('dialog', { name: 'Configure Featured Product' });
  await user.click(within(dialog).getByRole('combobox', { name: /Priority/ }));
  await user.click(await screen.findByRole('option', { name: '4 · Critical' }));
  await user.click(await within(dialog).findByRole('button', { name: /^Clear/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Product featured status updated successfully')).toBeTruthy();
  expect(calls.find(({ operation }) => operation === 'Feature')?.variables).toEqual({
    input: { kind: 'product', id: '2', featuredPriority: 4, featuredUntil: null },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks the server for the marketplace, searched and filtered', async () => {
  const { user, calls } = show({}, '/featured-products?tab=marketplace&show=featured');
  expect(await screen.findByText('Najd Care')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'rose');
  await waitFor(() =>
    expect(calls.filter(({ operation }) => operation === 'FeaturableOffers').at(-1)?.variables).toMatchObject({
      filter: { search: 'rose', isFeatured: true },
      sort: { field: 'featured', direction: 'desc' },
      first: 24,
      offset: 0,
    }),
  );
});

it('lists what is featured of each kind, and says so when there is none', async () => {
  show(
    { FeaturedOverview: () => ({ featured: [item('product', '2', 'Baby Oil'), item('product', '3', 'Gel')] }) },
    '/featured-products?tab=overview',
  );
  const regular = await screen.findByRole('region', { name: 'Featured Regular Products' });
  expect(await within(regular).findAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('No featured marketplace products')).toBeTruthy();
  expect(screen.queryByText('No featured regular products')).toBeNull();
});

it('names the priorities of the specification, and takes the last day for the end', () => {
  expect([1, 2, 3, 4, 5].map(priorityWord)).toEqual(['Normal', 'High', 'Very High', 'Critical', 'Top Priority']);
  const until = '2026-12-31T21:00:00.000Z';
  const values = toValues({ priority: 2, until });
  const before = { priority: 2, until: null };
  expect(toFeaturing({ priority: '1', lastDay: '' }, before)).toEqual({ priority: 1, until: null });
  expect(toValues({ priority: 2, until: toFeaturing(values, before).until })).toEqual(values);
  // A last day that was left alone keeps its end to the moment.
  const noon = { priority: 2, until: '2026-12-31T09:30:15.123Z' };
  expect(toFeaturing({ ...toValues(noon), priority: '3' }, noon)).toEqual({ priority: 3, until: noon.until });
  expect(hasEnded({ until }, new Date('2026-12-31T21:00:00Z'))).toBe(true);
  expect(hasEnded({ until: null })).toBe(false);
});
