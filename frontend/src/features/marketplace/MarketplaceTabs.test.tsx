import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { AnalyticsTab } from './prices/AnalyticsTab';
import { ComparisonTab } from './comparison/ComparisonTab';
import { PromotionsTab } from './promotions/PromotionsTab';

// Fetched when it is opened: loaded here, so that no test waits for its compilation.
beforeAll(() => import('./comparison/AnswerView'), 60_000);

const ADMIN = ['marketplace.read', 'marketplace.analyze', 'marketplace.write', 'marketplace.link', 'purchasing.write'];

async function show(Tab: () => React.ReactNode, answers: Answers, at: string, permissions = ADMIN, role = 'admin') {
  await signInAs(permissions, { role });
  const api = fakeApi(answers);
  const app = renderApp(api.wrap(<Tab />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

const sent = (calls: readonly { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables);

const promotion = {
  __typename: 'MarketplacePromotion',
  id: '4',
  title: 'Winter',
  description: null,
  discountType: 'fixed_amount',
  discountValue: '2.00',
  minQuantity: 10,
  tiers: [{ __typename: 'PromotionTier', minQuantity: 50, discountValue: '3.50' }],
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  isActive: true,
  status: 'active',
  label: '$2.00 off',
  imageUrls: [],
  marketplaceProductId: '7',
  marketplaceProduct: null,
  overlaps: [
    {
      __typename: 'MarketplacePromotion',
      id: '5',
      title: 'Clearance',
      startDate: '2026-12-20',
      endDate: '2027-01-05',
    },
  ],
  ordersCount: 12,
  unitsSold: 1140,
  discountGiven: '230.00',
  canEdit: true,
  version: 1,
};
const promotions = (nodes: unknown[]) => ({
  Promotions: () => ({ promotions: { __typename: 'MarketplacePromotionPage', totalCount: nodes.length, nodes } }),
});

describe('Promotions', () => {
  it('shows the active ones with what they give, what they overlap with and what they did', async () => {
    const { calls } = await show(PromotionsTab, promotions([promotion]), '/marketplace?tab=promotions');
    const card = (await screen.findByText('Winter')).closest('li');
    expect(card?.textContent).toContain('Unknown Product');
    expect(card?.textContent).toContain('$2.00 off');
    expect(card?.textContent).toContain('Minimum quantity 10');
    expect(card?.textContent).toContain('$3.50 off from 50 units');
    expect(card?.textContent).toContain('Overlaps with Clearance (20 Dec 2026 – 5 Jan 2027)');
    expect(card?.textContent).toContain('12 orders · 1,140 units · $230.00 discount given');
    expect(sent(calls, 'Promotions')[0]).toMatchObject({ filter: { status: 'active' } });
  });

  it('finds those that are over, the latest first', async () => {
    const { calls, user, place } = await show(PromotionsTab, promotions([]), '/marketplace?tab=promotions');
    expect(await screen.findByText('No active promotions')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ended' }));
    expect(await screen.findByText('No ended promotions')).toBeTruthy();
    expect(place()).toBe('/marketplace?tab=promotions&status=ended');
    expect(sent(calls, 'Promotions').at(-1)).toMatchObject({
      filter: { status: 'ended' },
      sort: { field: 'endDate', direction: 'desc' },
    });
  });

  it('shows a customer active ones only, whatever the address says', async () => {
    const { calls } = await show(
      PromotionsTab,
      promotions([{ ...promotion, canEdit: false }]),
      '/marketplace?tab=promotions&status=scheduled',
      ['marketplace.read'],
      'customer',
    );
    await screen.findByText('Winter');
    expect(sent(calls, 'Promotions')[0]).toMatchObject({ filter: { status: 'active' } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/discount given/)).toBeNull();
  });
});

const offer = (id: string, supplier: string, total: string, rank: number, more = {}) => ({
  __typename: 'ComparisonOffer',
  marketplaceProductId: id,
  supplierId: supplier,
  supplierName: `Supplier ${supplier}`,
  supplierRole: 'vendor',
  availability: true,
  mine: false,
  listPrice: '2.00',
  unitPrice: '2.00',
  promotionLabel: null,
  minOrderQuantity: 1,
  shortfall: 0,
  orderQuantity: 10,
  leadTimeDays: 3,
  total,
  rank,
  ...more,
});
const plan = (total: string, ...picks: [key: string, id: string, supplier: string][]) => ({
  __typename: 'ComparisonPlan',
  total,
  leadTimeDays: 3,
  suppliers: new Set(picks.map(([, , supplier]) => supplier)).size,
  picks: picks.map(([key, id, supplier]) => ({
    __typename: 'ComparisonPick',
    key,
    marketplaceProductId: id,
    supplierId: supplier,
    quantity: 10,
    total: '0.00',
  })),
});
const comparison = (rows: unknown[]) => ({
  PriceComparison: () => ({
    priceComparison: {
      __typename: 'Comparison',
      rows,
      bestSingleSupplier: plan('52.00', ['p1', 'b', '2'], ['p2', 'c', '2']),
      cheapestPerItem: plan('50.00', ['p1', 'a', '1'], ['p2', 'c', '2']),
      fastest: plan('52.00', ['p1', 'b', '2'], ['p2', 'c', '2']),
    },
  }),
});
const row = (key: string, productId: string | null, offers: unknown[]) => ({
  __typename: 'ComparisonRow',
  key,
  productId,
  productName: `Product ${key}`,
  quantity: 10,
  offers,
});
const rows = [
  row('p1', '1', [offer('a', '1', '20.00', 1), offer('b', '2', '22.00', 2)]),
  row('p2', '2', [offer('c', '2', '30.00', 1, { shortfall: 14, orderQuantity: 24 })]),
];
const ANSWER = '/marketplace?tab=comparison&compare=1&line=10~p1&line=10~p2';

describe('the answer for a quantity', () => {
  it('starts with the cheapest of each, takes a plan or a choice by hand, and buys one order per supplier', async () => {
    const { calls, user } = await show(
      ComparisonTab,
      {
        ...comparison(rows),
        OrderFromComparison: () => ({
          createPurchaseOrders: {
            __typename: 'CreatePurchaseOrdersPayload',
            purchaseOrders: [
              {
                __typename: 'PurchaseOrder',
                id: '31',
                number: 'PO-2026-0031',
                supplierName: 'Supplier 1',
                totalAmount: '20.00',
                itemCount: 1,
              },
            ],
          },
        }),
      },
      ANSWER,
    );
    const total = await screen.findByLabelText('Total of your choice');
    expect(total.textContent).toBe('$50.00');
    expect(sent(calls, 'PriceComparison')[0]).toEqual({
      lines: [
        { key: 'p1', quantity: 10 },
        { key: 'p2', quantity: 10 },
      ],
    });
    expect(screen.getByText('14 short of the minimum, buys 24')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cheapest per item is chosen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use best single supplier' }));
    expect(total.textContent).toBe('$52.00');
    await user.click(screen.getByRole('radio', { name: 'Product p1 from Supplier 1' }));
    expect(total.textContent).toBe('$50.00');

    await user.click(screen.getByRole('button', { name: 'Create Purchase Orders' }));
    const done = await screen.findByRole('dialog', { name: 'Purchase order created' });
    expect(within(done).getByRole('link', { name: 'PO-2026-0031' }).getAttribute('href')).toContain('31');
    expect(sent(calls, 'OrderFromComparison')[0]).toMatchObject({
      input: {
        orders: [
          { supplierId: '1', items: [{ productId: '1', marketplaceProductId: 'a', quantity: 10, unitCost: '2.00' }] },
          { supplierId: '2', items: [{ productId: '2', marketplaceProductId: 'c', quantity: 24, unitCost: '2.00' }] },
        ],
      },
    });
  });

  it('buys nothing at a price that has changed meanwhile, and tells both prices and both totals', async () => {
    const dearer = row('p1', '1', [offer('a', '1', '25.00', 2, { unitPrice: '2.50' }), offer('b', '2', '22.00', 1)]);
    const answers = [comparison(rows), comparison([dearer, rows[1]])];
    const { user } = await show(
      ComparisonTab,
      {
        PriceComparison: () => answers.shift()?.PriceComparison(),
        OrderFromComparison: () =>
          apiFailure('Prices have changed since they were shown', 'CONFLICT', {
            'orders.0.items.0.unitCost': 'Product p1 costs 2.50 now, not 2.00',
          }),
      },
      ANSWER,
    );
    await screen.findByLabelText('Total of your choice');
    await user.click(screen.getByRole('button', { name: 'Create Purchase Orders' }));
    const told = await screen.findByRole('list', { name: 'Changed prices' });
    expect(within(told).getAllByRole('listitem')).toHaveLength(1);
    expect(told.textContent).toContain('Product p1 from Supplier 1: $2.00 → $2.50');
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('A price has changed since you looked: nothing was ordered');
    expect(notice.textContent).toContain('The same offers cost $55.00 now instead of $50.00.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(notice).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('list', { name: 'Changed prices' })).toBeNull();
  });

  it('does not buy what nobody has said to be a product of the catalog', async () => {
    await show(ComparisonTab, comparison([rows[0], { ...rows[1], productId: null }]), ANSWER);
    expect(await screen.findByText('Say first which catalog product "Product p2" is.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Purchase Orders' }).disabled).toBe(true);
  });

  it('lets a sales person compare, but not buy', async () => {
    await show(ComparisonTab, comparison(rows), ANSWER, ['marketplace.read', 'marketplace.analyze'], 'sales_team');
    await screen.findByLabelText('Total of your choice');
    expect(screen.queryByRole('button', { name: 'Create Purchase Orders' })).toBeNull();
  });

  it('asks again for another quantity, once the typing rests', async () => {
    const { calls, user, place } = await show(ComparisonTab, comparison(rows), ANSWER);
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Product p1' });
    await user.clear(quantity);
    await user.type(quantity, '120');
    await waitFor(() => expect(place()).toContain('line=120%7Ep1'));
    expect(sent(calls, 'PriceComparison').map(({ lines }) => (lines as { quantity: number }[])[0]?.quantity)).toEqual([
      10, 120,
    ]);
  });

  it('says how to get a comparison when there is none', async () => {
    await show(
      ComparisonTab,
      {
        ComparisonGroups: () => ({
          comparisonGroups: { __typename: 'ComparisonGroupPage', totalCount: 0, nodes: [] },
        }),
      },
      '/marketplace?tab=comparison',
    );
    expect(await screen.findByText('No price comparisons available')).toBeTruthy();
    expect(screen.getByText(/products of the same name from different suppliers/)).toBeTruthy();
  });
});

describe('Analytics', () => {
  it('shows each change with sign and reason, and days of the business as moments', async () => {
    const entry = {
      __typename: 'PriceHistoryEntry',
      id: '1',
      marketplaceProductId: '7',
      oldPrice: '10.00',
      newPrice: '12.50',
      changeReason: null,
      updatedByName: null,
      createdAt: '2026-03-01T00:00:00.000Z',
      productName: 'Argan Oil',
      marketplaceProduct: null,
    };
    const { calls } = await show(
      AnalyticsTab,
      {
        PriceHistory: () => ({
          priceHistory: {
            __typename: 'PriceHistoryEntryPage',
            totalCount: 2,
            nodes: [entry, { ...entry, id: '2', oldPrice: '0.00', newPrice: '3.00', changeReason: 'Launch' }],
          },
        }),
      },
      '/marketplace?tab=analytics&from=2026-03-01&to=2026-03-31',
    );
    expect(await screen.findByText('+25.0%')).toBeTruthy();
    expect(screen.getByText('No reason provided')).toBeTruthy();
    expect(screen.getByText('Launch')).toBeTruthy();
    expect(sent(calls, 'PriceHistory')[0]).toMatchObject({
      filter: { createdFrom: '2026-02-28T21:00:00.000Z', createdTo: '2026-03-31T21:00:00.000Z' },
    });
  });
});
