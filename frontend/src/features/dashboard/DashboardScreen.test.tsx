import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { session } from '../../shared/session/session';
import { DashboardScreen } from './DashboardScreen';
import { changeOf } from './FigureCards';
import { firstOfYearBefore } from './RevenuePlot';
import { shortMoney } from '../../lib/numbers/money';
import { sparklinePoints } from '../../ui/display/Sparkline';

const months = Array.from({ length: 12 }, (_value, index) => ({
  __typename: 'DashboardMonth',
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  revenue: `${index + 1}000.50`,
  // The business began in November of the year before.
  revenueLastYear: index < 10 ? '0.00' : '500.00',
}));

const dashboard = {
  __typename: 'Dashboard',
  revenue: {
    __typename: 'DashboardRevenue',
    total: '12345.60',
    thisMonth: '96.50',
    lastMonth: '100.00',
    change: '-3.5',
    sparkline: ['0.00', '10.00'],
  },
  orders: {
    __typename: 'DashboardOrders',
    active: 20,
    today: 3,
    thisMonth: 4,
    lastMonth: 0,
    change: null,
    sparkline: [1, 2],
  },
  users: { __typename: 'DashboardUsers', total: 38, connected: 2 },
  partners: { __typename: 'DashboardPartners', vendors: 4, distributors: 1 },
  lowStockCount: 8,
  alertCount: 1,
  alerts: [
    {
      __typename: 'StockAlert',
      id: '5',
      productId: '7',
      productName: 'شامبو',
      type: 'out_of_stock',
      message: '0 units on hand',
      createdAt: '2026-03-01T10:00:00.000Z',
    },
  ],
  recentOrders: [
    {
      __typename: 'Order',
      id: '9',
      orderNumber: 'ORD-000009',
      status: 'pending',
      totalAmount: '99.90',
      createdAt: '2026-03-01T10:00:00.000Z',
      customerName: null,
      customerRole: null,
    },
  ],
  recentActivity: [
    {
      __typename: 'DashboardActivity',
      id: '3',
      at: '2026-03-01T10:00:00.000Z',
      text: 'Order ORD-000009 placed',
      actorName: 'Layla Haddad',
      entity: 'Order',
    },
  ],
  revenueByMonth: months,
  whatsapp: { __typename: 'DashboardWhatsapp', connected: false, areSecretsReadable: true },
};

const ADMIN = [
  'orders.read',
  'orders.create',
  'inventory.detail',
  'audit.read',
  'messages.read',
  'products.write',
  'products.import',
  'reports.read',
  'users.create',
];

function show(answers: Answers = { Dashboard: () => ({ dashboard }) }, permissions = ADMIN) {
  jest.spyOn(session, 'getState').mockReturnValue({
    status: 'signedIn',
    reauthentication: false,
    user: {
      id: '1',
      email: 'a@b.c',
      firstName: 'A',
      lastName: 'B',
      displayName: 'A B',
      role: 'admin',
      language: null,
      permissions,
    },
  });
  const api = fakeApi(answers);
  return { ...api, ...renderApp(api.wrap(<DashboardScreen />)) };
}

afterEach(() => jest.restoreAllMocks());

describe('DashboardScreen', () => {
  it('shows every part from one round trip', async () => {
    const { calls } = show();
    expect(await screen.findByText('$12,345.60')).toBeTruthy();
    expect(calls.map(({ operation }) => operation)).toEqual(['Dashboard']);
    expect(screen.getByText('3.5% from last month')).toBeTruthy();
    expect(screen.getByText('ORD-000009')).toBeTruthy();
    expect(screen.getByText('Buyer not shown')).toBeTruthy();
    expect(screen.getByText('Order ORD-000009 placed')).toBeTruthy();
    expect(await screen.findByText('Not connected')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 distributor' }).getAttribute('href')).toBe('/users?role=distributor');
    // Whoever may not order from suppliers sees the button, and that it is not theirs.
    expect(screen.getByRole('button', { name: 'Reorder شامبو' })).toHaveProperty('disabled', true);
  });

  it('says that the access to WhatsApp cannot be read here, and leads to where it is entered again', async () => {
    const whatsapp = { __typename: 'DashboardWhatsapp', connected: false, areSecretsReadable: false };
    const answers = { Dashboard: () => ({ dashboard: { ...dashboard, whatsapp } }) };
    show(answers, [...ADMIN, 'settings.write']);
    expect(await screen.findByText('Access cannot be read')).toBeTruthy();
    expect(screen.getByText(/belongs to a server with another key.* Enter it again\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter access' }).getAttribute('href')).toBe('/whatsapp?configure=access');
  });

  it('tells how WhatsApp is doing once it is connected', async () => {
    show(
      {
        Dashboard: () => ({
          dashboard: {
            ...dashboard,
            whatsapp: { __typename: 'DashboardWhatsapp', connected: true, areSecretsReadable: true },
          },
        }),
        DashboardWhatsapp: () => ({
          whatsappStats: {
            __typename: 'WhatsappStats',
            messagesToday: 1240,
            orders: 18,
            responseRate: '87.50',
          },
        }),
      },
      [...ADMIN, 'settings.write'],
    );
    expect(await screen.findByText('Bot Active')).toBeTruthy();
    for (const figure of ['1,240', '18', '87.5%']) expect(await screen.findByText(figure)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Configure' }).getAttribute('href')).toBe('/whatsapp?configure=access');
    expect(screen.getByRole('link', { name: 'Bot Settings' }).getAttribute('href')).toBe('/whatsapp');
  });

  it('leads from an alert to a purchase order filled with its product', async () => {
    show(undefined, [...ADMIN, 'purchasing.write']);
    const reorder = await screen.findByRole('link', { name: 'Reorder شامبو' });
    expect(reorder.getAttribute('href')).toBe('/inventory/purchase-orders?reorder=7');
  });

  it('tells the chart as a table, too', async () => {
    show();
    await screen.findByRole('figure', { name: /Revenue of the twelve months/ });
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const table = screen.getByRole('table', { name: 'Revenue by month' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    expect(within(table).getByRole('row', { name: 'Dec 2026 $12,000.50 $500.00' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: 'Jan 2026 $1,000.50 –' })).toBeTruthy();
  });

  it('opens the real thing, and disables what is not there yet', async () => {
    show();
    expect(screen.getByRole('link', { name: 'Add Product' }).getAttribute('href')).toBe('/products?product=new');
    expect(screen.getByRole('link', { name: 'Add User' }).getAttribute('href')).toBe('/users?user=new');
    expect(screen.getByRole('link', { name: 'Generate Report' }).getAttribute('href')).toBe('/reports');
    expect(screen.getByRole('link', { name: 'Bulk Import' }).getAttribute('href')).toBe('/imports');
    await userEvent.click(screen.getByRole('button', { name: 'Quick Add' }));
    expect(screen.getByRole('menuitem', { name: 'Create Order' }).getAttribute('href')).toBe('/orders?create=new');
  });

  it('offers nothing that the role may not do', async () => {
    show({ Dashboard: () => ({ dashboard: { ...dashboard, partners: null, recentActivity: null } }) }, ['orders.read']);
    await screen.findByText('$12,345.60');
    for (const name of ['Add Product', 'Bulk Import', 'Export Data', 'Quick Add']) {
      expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeNull();
    }
    for (const title of ['Recent Activities', 'Partners', 'Stock Alerts', 'WhatsApp Bot Status']) {
      expect(screen.queryByText(title)).toBeNull();
    }
  });

  it('says what failed', async () => {
    show({ Dashboard: () => apiFailure('Something broke', 'INTERNAL') });
    expect((await screen.findByRole('alert')).textContent).toContain('The dashboard could not be loaded');
  });
});

it('words a change with its direction, and never an infinite one', () => {
  expect(changeOf('12.5').change).toEqual({ direction: 'up', text: '12.5% from last month', tone: 'green' });
  expect(changeOf('-4.0').change).toEqual({ direction: 'down', text: '4% from last month', tone: 'red' });
  expect(changeOf('0.0')).toEqual({ hint: 'Same as last month' });
  expect(changeOf(null)).toEqual({ hint: 'Nothing last month to compare with' });
});

it('draws a year before where there is more than one month of it', () => {
  const months = (...before: string[]) =>
    before.map((revenueLastYear, index) => ({
      __typename: 'DashboardMonth' as const,
      month: `2026-0${index + 1}`,
      revenue: '1.00',
      revenueLastYear,
    }));
  expect(firstOfYearBefore(months('0.00', '0.00', '0.00'))).toBe(3);
  expect(firstOfYearBefore(months('0.00', '0.00', '5.00'))).toBe(3);
  expect(firstOfYearBefore(months('0.00', '5.00', '0.00'))).toBe(1);
});

it('shortens what stands beside a scale', () => {
  expect([0, 950, 12_500, 2_000_000].map(shortMoney)).toEqual(['$0', '$950', '$12.5k', '$2M']);
  expect(sparklinePoints([0, 10])).toBe('2.0,22.0 62.0,2.0');
  // A loss lies under the line of nothing.
  expect(sparklinePoints([0, -10, 10])).toBe('2.0,12.0 32.0,22.0 62.0,2.0');
});

describe('the first steps', () => {
  const nodes = (...ids: string[]) => ({ nodes: ids.map((id) => ({ __typename: 'User', id })) });
  const answers = (more: Record<string, unknown> = {}): Answers => ({
    Dashboard: () => ({ dashboard: { ...dashboard, recentOrders: [] } }),
    FirstSteps: () => ({
      businessSettings: { __typename: 'BusinessSettings', id: '1', address: null },
      products: { __typename: 'ProductPage', nodes: [] },
      buyers: { __typename: 'UserPage', ...nodes() },
      staff: { __typename: 'UserPage', ...nodes('1') },
      orders: { __typename: 'OrderPage', nodes: [] },
      ...more,
    }),
  });
  const SETS_UP = [...ADMIN, 'settings.write'];
  const actions = async () =>
    within(await screen.findByRole('region', { name: 'First steps' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('show an empty installation what is left, each one click from its form', async () => {
    show(answers(), SETS_UP);
    expect(await actions()).toEqual([
      ['Enter business data', '/settings?tab=business'],
      ['Import a file', '/imports'],
      ['Add a product', '/products?product=new'],
      ['Add a customer', '/users?user=new'],
      ['Create an order', '/orders?create=new'],
      ['Invite staff', '/users?user=new'],
    ]);
    expect(screen.getByText('0 of 5 done')).toBeTruthy();
  });

  it('tell what is done, and stay hidden for who hid them', async () => {
    const some = answers({
      businessSettings: { __typename: 'BusinessSettings', id: '1', address: 'Olaya St' },
      products: { __typename: 'ProductPage', nodes: [{ __typename: 'Product', id: '3' }] },
      staff: { __typename: 'UserPage', ...nodes('1', '2') },
    });
    const { unmount } = show(some, SETS_UP);
    expect(await actions()).toEqual([
      ['Add a customer', '/users?user=new'],
      ['Create an order', '/orders?create=new'],
    ]);
    expect(screen.getByText('3 of 5 done')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    unmount();
    const { calls } = show(some, SETS_UP);
    expect(await screen.findByRole('heading', { name: 'Recent Orders' })).toBeTruthy();
    expect(calls.map(({ operation }) => operation)).not.toContain('FirstSteps');
  });

  it('are for admins of an installation with hardly any orders', async () => {
    const { calls } = show(answers());
    expect(await screen.findByRole('heading', { name: 'Recent Orders' })).toBeTruthy();
    expect(calls.map(({ operation }) => operation)).not.toContain('FirstSteps');
  });
});
