import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { removalOf } from '../../../test/removal';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { MarketplaceScreen } from './MarketplaceScreen';

// Tabs and dialogs stand in chunks of their own: loaded here, so that no test waits for their compilation.
beforeAll(async () => {
  await import('./offers/ProductsTab');
  await import('./offers/SuppliersTab');
  await import('./offers/OfferDialogs');
  await import('./offers/OfferDrawer');
  await import('./promotions/PromotionsTab');
  await import('./promotions/PromotionDialogs');
  await import('./comparison/ComparisonTab');
  await import('./comparison/AnswerView');
  await import('./comparison/RanksView');
  await import('./prices/AnalyticsTab');
}, 120_000);

const ADMIN = [
  'marketplace.read',
  'marketplace.analyze',
  'marketplace.write',
  'marketplace.link',
  'purchasing.write',
  'media.upload',
];

const row = {
  __typename: 'MarketplaceProduct',
  id: '7',
  nameEn: 'Argan Oil',
  nameAr: 'زيت الأرجان',
  supplierId: '10',
  supplierName: 'Gulf Beauty',
  price: '10.00',
  minOrderQuantity: 6,
  leadTimeDays: 2,
  availability: true,
  imageUrls: [],
  activePromotion: null,
  canEdit: true,
  version: 3,
};
const form = {
  ...row,
  categories: [],
  targetBusinesses: [],
  supplierSku: null,
  maxOrderQuantity: null,
  description: null,
  productId: null,
  product: null,
};
const detail = {
  ...form,
  supplier: null,
  isFeatured: false,
  featuredUntil: null,
  featuredPriority: 0,
  rank: { __typename: 'OfferRank', position: 2, offers: 5, lowest: '9.00', highest: '14.00' },
  priceChangeCount: 0,
  priceHistory: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const offers = (nodes: unknown[] = [row]) => ({
  marketplaceProducts: { __typename: 'MarketplaceProductPage', totalCount: nodes.length, nodes },
});

async function show(answers: Answers = {}, { at = '/marketplace', permissions = ADMIN, me = {} } = {}) {
  await signInAs(permissions, me);
  const api = fakeApi({
    MarketplaceStats: () => ({
      marketplaceStats: {
        __typename: 'MarketplaceStats',
        totalProducts: 1240,
        activeSuppliers: 8,
        activePromotions: 3,
        priceUpdates: 77,
      },
    }),
    Offers: () => offers(),
    OfferForEdit: () => ({ marketplaceProduct: form }),
    OfferDetail: () => ({ marketplaceProduct: detail }),
    OfferChoices: () => ({
      categoryChoices: { __typename: 'CategoryChoices', product: ['haircare'], business: ['salon'] },
    }),
    Suppliers: () => ({
      suppliers: {
        __typename: 'SupplierSummaryPage',
        totalCount: 1,
        nodes: [
          {
            __typename: 'SupplierSummary',
            id: '10',
            name: 'Gulf Beauty',
            role: 'vendor',
            companyName: null,
            productCount: 4,
            isActive: true,
          },
        ],
      },
    }),
    OfferNames: () => ({
      marketplaceNameSuggestions: [
        {
          __typename: 'MarketplaceNameSuggestion',
          nameEn: 'Argan Shampoo',
          nameAr: 'شامبو الأرجان',
          description: 'For dry hair',
          categories: ['haircare'],
          imageUrls: ['/media/1'],
          productId: '5',
          source: 'catalog',
        },
      ],
    }),
    ...answers,
  });
  const app = renderApp(api.wrap(<MarketplaceScreen />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

const sent = (calls: readonly { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables);

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

it('shows four figures that lead to what they count, and five tabs', async () => {
  await show();
  const figure = await screen.findByRole('link', { name: /Price Updates/ });
  expect(figure.textContent).toContain('77');
  expect(figure.getAttribute('href')).toBe('/marketplace?tab=analytics');
  expect(screen.getByRole('link', { name: /Total Products/ }).textContent).toContain('1,240');
  expect(tabs()).toEqual(['Products', 'Suppliers', 'Promotions', 'Price Comparison', 'Analytics']);
  expect(screen.getByRole('button', { name: 'Add Marketplace Product' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Promotion' })).toBeTruthy();
});

it('asks for what the address says', async () => {
  const { calls } = await show({}, { at: '/marketplace?q=argan&supplier=10&status=unavailable&sort=-price' });
  await waitFor(() => expect(sent(calls, 'Offers')).toHaveLength(1));
  expect(sent(calls, 'Offers')[0]).toMatchObject({
    filter: { search: 'argan', supplierId: '10', availability: false },
    sort: { field: 'price', direction: 'desc' },
  });
});

it('names nobody where a supplier is unknown', async () => {
  await show({ Offers: () => offers([{ ...row, supplierName: null }]) });
  expect(await screen.findByText('Unknown Supplier')).toBeTruthy();
});

it('fills the form from a name that is known, and adds the product once', async () => {
  const { user, calls, place } = await show(
    { CreateOffer: () => ({ createMarketplaceProduct: row }) },
    { at: '/marketplace?add=product' },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Add Marketplace Product' });
  await user.type(within(dialog).getByLabelText(/English name/), 'a');
  expect(sent(calls, 'OfferNames')).toEqual([]);
  await user.type(within(dialog).getByLabelText(/English name/), 'r');
  await user.click(await screen.findByRole('option', { name: /Argan Shampoo/ }));
  expect(sent(calls, 'OfferNames')).toEqual([{ search: 'ar' }]);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Arabic name').value).toBe('شامبو الأرجان');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Description').value).toBe('For dry hair');
  expect(within(dialog).getByRole('img', { name: 'Image 1' })).toBeTruthy();

  await user.click(within(dialog).getByRole('button', { name: 'Add Product' }));
  expect(await within(dialog).findByText('Please select a supplier')).toBeTruthy();
  expect(within(dialog).getByText('Price is required')).toBeTruthy();
  await user.click(within(dialog).getByLabelText(/^Supplier \*|^Supplier$/));
  await user.click(await screen.findByRole('option', { name: /Gulf Beauty/ }));
  await user.type(within(dialog).getByLabelText(/^Price/), '19.99');
  await user.click(within(dialog).getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Marketplace product added successfully')).toBeTruthy();
  expect(sent(calls, 'CreateOffer')[0]).toMatchObject({
    input: {
      nameEn: 'Argan Shampoo',
      nameAr: 'شامبو الأرجان',
      supplierId: '10',
      productId: '5',
      price: '19.99',
      categories: ['haircare'],
      images: ['/media/1'],
      minOrderQuantity: 1,
      leadTimeDays: 0,
      availability: true,
    },
  });
  expect(place()).toBe('/marketplace');
});

it('shows old and new price with the percentage before saving', async () => {
  const { user, calls } = await show(
    { UpdateOfferPrice: () => ({ updateMarketplacePrice: { ...row, price: '12.50', version: 4 } }) },
    { at: '/marketplace?price=7' },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Update Price' });
  await user.click(within(dialog).getByRole('button', { name: 'Update Price' }));
  expect(await within(dialog).findByText('Reason for price change is required')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/New price/), '12.50');
  const preview = within(dialog).getByLabelText('Price change');
  expect(preview.textContent).toBe('$10.00$12.50+25.0%');
  await user.type(within(dialog).getByLabelText(/Reason/), 'New list');
  await user.click(within(dialog).getByRole('button', { name: 'Update Price' }));
  expect(await screen.findByText('Price updated successfully')).toBeTruthy();
  expect(sent(calls, 'UpdateOfferPrice')).toEqual([
    { input: { id: '7', price: '12.50', reason: 'New list', version: 3 } },
  ]);
});

it('shows what the server says of a refused price, at its field and once', async () => {
  const { user } = await show(
    {
      UpdateOfferPrice: () =>
        apiFailure('This product was changed by someone else', 'BAD_USER_INPUT', { price: 'Too high' }),
    },
    { at: '/marketplace?price=7' },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Update Price' });
  await user.type(within(dialog).getByLabelText(/New price/), '99');
  await user.type(within(dialog).getByLabelText(/Reason/), 'x');
  await user.click(within(dialog).getByRole('button', { name: 'Update Price' }));
  expect(await within(dialog).findByText('Too high')).toBeTruthy();
  expect(screen.queryByText('This product was changed by someone else')).toBeNull();
});

it('really updates: sends what was changed, and the reason with a new price', async () => {
  const { user, calls } = await show(
    { UpdateOffer: () => ({ updateMarketplaceProduct: { ...form, version: 4 } }) },
    { at: '/marketplace?edit=7' },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Edit Marketplace Product' });
  expect(within(dialog).queryByLabelText(/Reason for price change/)).toBeNull();
  await user.clear(within(dialog).getByLabelText(/^Price/));
  await user.type(within(dialog).getByLabelText(/^Price/), '8.00');
  await user.type(within(dialog).getByLabelText(/Reason for price change/), 'Volume');
  await user.click(within(dialog).getByRole('switch', { name: 'Available' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Product updated successfully')).toBeTruthy();
  expect(sent(calls, 'UpdateOffer')).toEqual([
    { input: { id: '7', version: 3, price: '8.00', priceReason: 'Volume', availability: false } },
  ]);
});

it('deletes from the edit dialog after asking', async () => {
  const { user, calls, place } = await show(
    {
      RemovalFacts: () =>
        removalOf(null, [
          { kind: 'promotion', effect: 'affects', count: 1 },
          { kind: 'order', effect: 'keeps', count: 2 },
        ]),
      DeleteOffer: () => ({
        deleteMarketplaceProduct: { __typename: 'DeletePayload', id: '7', archived: true, usedIn: ['2 orders'] },
      }),
    },
    { at: '/marketplace?edit=7' },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Edit Marketplace Product' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Delete Marketplace Product' });
  expect(ask.textContent).toContain('This action cannot be undone');
  expect(await within(ask).findByRole('link', { name: '1 promotion' })).toBeTruthy();
  expect(within(ask).getByRole('link', { name: '2 orders' }).getAttribute('href')).toBe('/orders?offer=7');
  await user.click(within(ask).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product deleted successfully. It stays in 2 orders.')).toBeTruthy();
  expect(sent(calls, 'DeleteOffer')).toEqual([{ id: '7' }]);
  expect(place()).toBe('/marketplace');
});

describe('a supplier', () => {
  const supplier = {
    permissions: ['marketplace.read', 'marketplace.analyze', 'marketplace.write', 'media.upload'],
    me: { role: 'vendor' },
  };

  it('has its own offers and no list of the others', async () => {
    await show({}, supplier);
    expect(await screen.findByRole('tab', { name: 'Price Comparison' })).toBeTruthy();
    expect(tabs()).toEqual(['Products', 'Promotions', 'Price Comparison', 'Analytics']);
    await screen.findByRole('grid');
    expect(screen.queryByRole('columnheader', { name: 'Supplier' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Active Suppliers/ })).toBeNull();
  });

  it('offers for itself without choosing a supplier', async () => {
    const { user, calls } = await show(
      { CreateOffer: () => ({ createMarketplaceProduct: row }) },
      { ...supplier, at: '/marketplace?add=product' },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Add Marketplace Product' });
    expect(within(dialog).queryByLabelText(/^Supplier( \*)?$/)).toBeNull();
    await user.type(within(dialog).getByLabelText(/English name/), 'Wax');
    await user.type(within(dialog).getByLabelText(/^Price/), '3');
    await user.click(within(dialog).getByRole('button', { name: 'Add Product' }));
    expect(await screen.findByText('Marketplace product added successfully')).toBeTruthy();
    expect(sent(calls, 'CreateOffer')[0]).toMatchObject({ input: { nameEn: 'Wax', supplierId: '1' } });
  });

  it('sees its rank and a range without names', async () => {
    const { calls } = await show(
      { RankedOffers: () => offers([detail]) },
      { ...supplier, at: '/marketplace?tab=comparison' },
    );
    expect(await screen.findByText('2 of 5')).toBeTruthy();
    expect(sent(calls, 'ComparisonGroups')).toEqual([]);
  });
});

it('lets a customer look, with nothing to add and no comparison', async () => {
  await show(
    { Offers: () => offers([{ ...row, canEdit: false }]) },
    { permissions: ['marketplace.read'], me: { role: 'customer' } },
  );
  await screen.findByRole('grid');
  expect(tabs()).toEqual(['Products', 'Promotions']);
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Update)/ })).toBeNull();
});

it('leads from a supplier to its products', async () => {
  await show({}, { at: '/marketplace?tab=suppliers' });
  const card = await screen.findByRole('link', { name: /Gulf Beauty/ });
  expect(card.textContent).toContain('No company');
  expect(card.textContent).toContain('4 products');
  expect(card.getAttribute('href')).toBe('/marketplace?tab=products&supplier=10');
});
