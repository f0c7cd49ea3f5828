import { type MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { screens } from '../screens';
import { session, TOKEN_KEY, type CurrentUser } from '../../shared/session/session';
import { theme } from '../theme';
import { ShellCountsDocument, ShellNotificationsDocument } from './shell.generated';
import { Shell } from './Shell';

const admin: CurrentUser = {
  id: '1',
  email: 'amal@b.example',
  firstName: 'Amal',
  lastName: 'Saleh',
  displayName: 'Amal Saleh',
  role: 'admin',
  language: null,
  permissions: ['inventory.detail', ...screens.flatMap(({ permission }) => permission ?? [])],
};

const counts: MockLink.MockedResponse = {
  request: { query: ShellCountsDocument },
  result: { data: { dashboardStats: { __typename: 'DashboardStats', lowStockCount: 7, activeOrders: 23 } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const notifications: MockLink.MockedResponse = {
  request: { query: ShellNotificationsDocument },
  result: { data: { notifications: { __typename: 'NotificationPage', unreadCount: 12, nodes: [] } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const page = (title: string, permission?: string): Partial<RouteObject> => ({
  element: <h1>{title} content</h1>,
  handle: { title, permission },
});

/** Signs a user in over a stubbed server, then shows the shell at an address. */
async function show(user: CurrentUser, at = '/') {
  localStorage.setItem(TOKEN_KEY, 'bo_1');
  globalThis.fetch = jest.fn<typeof fetch>((input) =>
    Promise.resolve(
      new Response(
        JSON.stringify(
          String(input) === '/graphql'
            ? { data: { me: user } }
            : { demoAccounts: [], businessTimezone: 'Asia/Riyadh', currency: '$' },
        ),
      ),
    ),
  );
  await session.start();
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Shell,
        children: [
          { index: true, ...page('Dashboard Overview') } as RouteObject,
          { path: 'products', ...page('Product Catalog', 'products.read') } as RouteObject,
          { path: 'categories', ...page('Categories Settings', 'categories.write') } as RouteObject,
          { path: 'users', ...page('User Management') } as RouteObject,
          { path: 'customers/:id', ...page('Customer') } as RouteObject,
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <ThemeProvider theme={theme}>
      <MockedProvider mocks={[counts, notifications]}>
        <RouterProvider router={router} />
      </MockedProvider>
    </ThemeProvider>,
  );
  return { router, user: userEvent.setup() };
}

const menu = () => screen.getByRole('navigation', { name: 'Main' });

describe('Shell', () => {
  it('greets, names the screen, and holds the whole menu in its order', async () => {
    await show(admin);
    expect(screen.getByRole('heading', { name: 'Dashboard Overview', level: 1 })).toBeTruthy();
    expect(screen.getByText('Welcome back, Amal')).toBeTruthy();
    const entries = within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/\d+$/, ''));
    expect(entries).toEqual([
      'Dashboard',
      'Product Catalog',
      'Inventory',
      'Orders',
      'Marketplace',
      'Featured Products',
      'Categories',
      'WhatsApp Bot',
      'Reports & Analytics',
      'Financial Tracking',
      'Settings',
    ]);
    expect(within(menu()).getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(document.title).toBe('Dashboard Overview · Wholesale Desk');
  });

  it('greets by e-mail where there is no first name', async () => {
    await show({ ...admin, firstName: null, lastName: null });
    expect(screen.getByText('Welcome back, amal@b.example')).toBeTruthy();
  });

  it('shows live counts beside inventory and orders', async () => {
    await show(admin);
    expect(await within(menu()).findByText('7 low on stock')).toBeTruthy();
    expect(within(menu()).getByText('23 active')).toBeTruthy();
  });

  it('opens a group by hand, and by itself where one of its screens is shown', async () => {
    const { user } = await show(admin);
    const group = within(menu()).getByRole('button', { name: 'User Management' });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    await user.click(group);
    await user.click(within(menu()).getByRole('link', { name: 'Distributors' }));
    expect(within(menu()).getByRole('link', { name: 'Distributors' }).getAttribute('aria-current')).toBe('page');
    expect(within(menu()).getByRole('link', { name: 'Vendors' }).getAttribute('aria-current')).toBeNull();
  });

  it('opens a group that a screen below one of its screens belongs to', async () => {
    await show(admin, '/customers/7');
    expect(within(menu()).getByRole('button', { name: 'User Management' }).getAttribute('aria-expanded')).toBe('true');
    expect(within(menu()).getByRole('link', { name: 'Customer Accounts' }).getAttribute('aria-current')).toBe('page');
  });

  it('locks what the role cannot use, and says so on its screen', async () => {
    await show({ ...admin, role: 'vendor', permissions: ['products.read'] }, '/categories');
    const link = within(menu()).getByRole('link', { name: /Categories/ });
    expect(within(link).getByTitle('Not available to your role')).toBeTruthy();
    expect(
      within(within(menu()).getByRole('link', { name: 'Product Catalog' })).queryByTitle('Not available to your role'),
    ).toBeNull();
    expect(await screen.findByText('Categories Settings is not available to the role Vendor')).toBeTruthy();
    expect(screen.queryByText('Categories Settings content')).toBeNull();
  });

  it('holds what the role cannot use at the end', async () => {
    await show({ ...admin, role: 'customer', permissions: ['products.read', 'orders.read', 'finance.read'] });
    const entries = within(menu())
      .getAllByRole('link')
      .map((link) => [link.textContent, within(link).queryByTitle('Not available to your role') !== null]);
    expect(entries.slice(0, 4).map(([name]) => name)).toEqual(
      ['Dashboard', 'Product Catalog', 'Orders', 'Financial Tracking'].map((name) => expect.stringContaining(name)),
    );
    const locked = entries.slice(0, -1).map(([, isLocked]) => isLocked);
    expect(locked.indexOf(true)).toBe(4);
    expect(locked.slice(4)).not.toContain(false);
  });

  it('tells how many notifications are unread', async () => {
    await show(admin);
    expect(await screen.findByRole('button', { name: 'Notifications, 12 unread' })).toBeTruthy();
  });

  it('shows who is signed in and signs out', async () => {
    const { user } = await show(admin);
    await user.click(screen.getByRole('button', { name: 'User menu, Amal Saleh, Admin' }));
    expect(screen.getByText('amal@b.example')).toBeTruthy();
    const signedOut = jest.spyOn(session, 'signOut').mockResolvedValue();
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1));
    signedOut.mockRestore();
  });

  it('closes the slide-over menu on a change of address', async () => {
    const { user, router } = await show(admin);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('presentation')).toBeTruthy();
    await act(() => router.navigate('/products'));
    await waitFor(() => expect(screen.queryByRole('presentation')).toBeNull());
    expect(screen.getByText('Product Catalog content')).toBeTruthy();
  });
});
