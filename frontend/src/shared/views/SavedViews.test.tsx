import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { SavedViews } from './SavedViews';

const FILTERS = ['status'];
const view = (id: string, name: string, query: string, more: object = {}) => ({
  __typename: 'SavedView',
  id,
  name,
  query,
  hiddenColumns: [],
  isShared: false,
  isMine: true,
  isDefault: false,
  ownerName: 'Sara',
  version: 1,
  ...more,
});

beforeEach(() => signInAs(['orders.read', 'views.share']));

let address = '';
function Address() {
  address = useLocation().search;
  return null;
}

function show(views: readonly object[], at = '/orders', answers: Answers = {}) {
  const onHide = jest.fn();
  const api = fakeApi({
    SavedViews: () => ({ savedViews: { __typename: 'SavedViewPage', nodes: views } }),
    ...answers,
  });
  renderApp(
    api.wrap(
      <>
        <SavedViews list="orders" filters={FILTERS} columns={{ hidden: ['type'], onHide }} />
        <Address />
      </>,
    ),
    at,
  );
  return { ...api, onHide, user: userEvent.setup() };
}

it('opens a view with its columns, and marks it whatever the order of its address', async () => {
  const { user, onHide } = show([
    view('1', 'To confirm', 'status=pending&sort=-totalAmount', { hiddenColumns: ['city'] }),
  ]);
  await user.click(await screen.findByRole('tab', { name: 'To confirm' }));
  expect(new URLSearchParams(address).get('status')).toBe('pending');
  expect(onHide).toHaveBeenCalledWith(['city']);
  expect(screen.getByRole('tab', { name: 'To confirm' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(address).toBe('');
});

it('keeps what is shown under a name', async () => {
  const { user, calls } = show([], '/orders?status=pending&page=2', {
    CreateSavedView: () => ({ createSavedView: view('2', 'Mine', 'status=pending') }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: /Save view/ });
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('CreateSavedView'));
  const { input } = calls.find(({ operation }) => operation === 'CreateSavedView')!.variables as { input: object };
  expect(input).toMatchObject({ list: 'orders', name: 'Mine', query: 'status=pending', hiddenColumns: ['type'] });
});

it('leaves the columns of a view as they are where cards are shown', async () => {
  const api = fakeApi({
    SavedViews: () => ({
      savedViews: {
        __typename: 'SavedViewPage',
        nodes: [view('5', 'Oils', 'status=active', { list: 'products', hiddenColumns: ['brand'] })],
      },
    }),
    UpdateSavedView: () => ({ updateSavedView: view('5', 'Oils', 'status=inactive', { version: 2 }) }),
  });
  renderApp(
    api.wrap(
      <>
        <SavedViews list="products" filters={FILTERS} />
        <Link to="/products?status=inactive">Inactive</Link>
      </>,
    ),
    '/products',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Oils' }));
  await user.click(screen.getByRole('link', { name: 'Inactive' }));
  await user.click(await screen.findByRole('button', { name: 'View Oils: more' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save what is shown to “Oils”' }));
  await waitFor(() => expect(api.calls.map(({ operation }) => operation)).toContain('UpdateSavedView'));
  expect(api.calls.find(({ operation }) => operation === 'UpdateSavedView')!.variables).toMatchObject({
    input: { query: 'status=inactive', hiddenColumns: ['brand'] },
  });
});

it('opens the list with the default view unless the address asks for something', async () => {
  const first = view('3', 'Open', 'status=pending', { isDefault: true });
  show([first]);
  await waitFor(() => expect(address).toBe('?status=pending'));
});

it('leaves an address that asks for something as it is', async () => {
  show([view('3', 'Open', 'status=pending', { isDefault: true })], '/orders?status=shipped');
  await screen.findByRole('tab', { name: 'Open' });
  await act(() => Promise.resolve());
  expect(address).toBe('?status=shipped');
});

it('lets sales people open a shared view, but not change it', async () => {
  await signInAs(['orders.read'], { role: 'sales_team' });
  const { user } = show(
    [view('4', 'Unpaid', 'status=pending', { isShared: true, isMine: false })],
    '/orders?status=pending',
  );
  await user.click(await screen.findByRole('button', { name: 'View Unpaid: more' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Open the list with it']);
});
