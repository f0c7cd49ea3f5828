import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { CustomersScreen } from './list/CustomersScreen';
import { CustomerScreen } from './page/CustomerScreen';
import { mapUrl, whatsappUrl } from './page/reach';

const noor = {
  __typename: 'Customer',
  id: '7',
  role: 'customer',
  displayName: 'Layla Hassan',
  companyName: 'Noor Salon',
  city: 'Riyadh',
  phone: '0500000001',
  isActive: true,
  balance: '120.00',
  overdueAmount: '20.00',
  lastOrderAt: '2026-03-01T10:00:00Z',
  salesPersonId: null,
  salesPersonName: null,
  email: 'layla@test.example',
  phoneE164: '+966500000001',
  whatsappE164: null,
  address: 'King Road 1',
  country: 'Saudi Arabia',
  latitude: null,
  longitude: null,
  creditLimit: '500.00',
  creditLeft: '380.00',
  orderCount: 4,
  openOrderCount: 2,
  lastOrderId: '41',
  orderEveryDays: 12,
  nextOrderOn: '2026-03-13',
  lifetimeValue: '990.00',
};

const STAFF = ['customers.read', 'customers.note', 'orders.create', 'visits.read', 'messages.read'];
const ADMIN = [...STAFF, 'customers.assign', 'users.financials', 'finance.write', 'books.read'];

function server(answers: Answers = {}) {
  return fakeApi({
    CustomerHead: () => ({ customer: noor }),
    CustomerOrders: () => ({
      orders: {
        __typename: 'OrderPage',
        totalCount: 1,
        nodes: [
          {
            __typename: 'Order',
            id: '41',
            orderNumber: 'ORD-000041',
            status: 'pending',
            paymentStatus: 'pending',
            totalAmount: '50.00',
            itemCount: 2,
            createdAt: '2026-03-01T10:00:00Z',
          },
        ],
      },
    }),
    CustomerNotes: () => ({
      customer: {
        __typename: 'Customer',
        id: '7',
        notes: [
          {
            __typename: 'CustomerNote',
            id: '3',
            customerId: '7',
            orderId: null,
            orderNumber: null,
            mentions: [{ __typename: 'NoteMention', userId: '9', name: 'Omar Two' }],
            version: 1,
            text: 'Pays by cheque @[9]',
            authorName: 'Sara',
            canEdit: false,
            createdAt: '2026-03-01T10:00:00Z',
            updatedAt: '2026-03-01T10:00:00Z',
          },
        ],
      },
    }),
    CustomerList: () => ({
      customers: { __typename: 'CustomerPage', totalCount: 1, nodes: [noor] },
    }),
    CustomerSalesPeople: () => ({
      users: { __typename: 'UserPage', nodes: [{ __typename: 'User', id: '3', displayName: 'Sara One' }] },
    }),
    AssignCustomers: () => ({
      assignCustomers: { __typename: 'AssignCustomersPayload', ids: ['7'], changed: 1 },
    }),
    ...answers,
  });
}

async function show(at: string, permissions: string[], answers: Answers = {}) {
  await signInAs(permissions, { role: permissions === ADMIN ? 'admin' : 'sales_team' });
  const api = server(answers);
  const screens = (
    <Routes>
      <Route path="/customers" element={<CustomersScreen />} />
      <Route path="/customers/:id" element={<CustomerScreen />} />
    </Routes>
  );
  return { ...api, ...renderApp(api.wrap(screens), at), user: userEvent.setup() };
}

describe('a customer’s page', () => {
  it('names the company first, says its figures, and offers what is done next', async () => {
    await show('/customers/7', ADMIN);
    expect(await screen.findByRole('heading', { level: 1, name: 'Noor Salon' })).toBeTruthy();
    expect(await screen.findByText('$20.00 overdue')).toBeTruthy();
    expect(screen.getByText(/Orders every 12 days, next due/)).toBeTruthy();
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkOf('New Order')).toBe('/orders?create=customer-7');
    expect(linkOf('Same as last time')).toBe('/orders?create=41');
    expect(linkOf('Record Payment')).toBe('/financial?add=payment&for=7');
    expect(linkOf('Edit')).toBe('/users?user=7');
    expect(linkOf('Call')).toBe('tel:+966500000001');
    expect(screen.getByRole('link', { name: /^Open orders/ }).getAttribute('href')).toBe(
      '/customers/7?tab=orders&status=open',
    );
  });

  it('asks for open orders where the address says so, and gives a sales person no books', async () => {
    const { calls } = await show('/customers/7?tab=orders&status=open', STAFF);
    expect(await screen.findByText('ORD-000041')).toBeTruthy();
    expect(calls.find(({ operation }) => operation === 'CustomerOrders')?.variables).toMatchObject({
      filter: { customerId: '7', statuses: ['pending', 'confirmed', 'processing'] },
    });
    expect(screen.queryByRole('tab', { name: 'Statement' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Record Payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  });

  it('shows notes, and lets nobody change those of others', async () => {
    await show('/customers/7?tab=notes', STAFF);
    const notes = await screen.findByRole('list', { name: 'Notes' });
    expect(within(notes).getByText('Pays by cheque', { exact: false })).toBeTruthy();
    expect(within(notes).getByText('@Omar Two').tagName).toBe('BDI');
    expect(within(notes).queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('names people in a note by keys, and sends who they are', async () => {
    const reader = (userId: string, name: string) => ({
      __typename: 'NoteReader',
      userId,
      name,
      email: `${userId}@x.example`,
    });
    const { calls, user } = await show('/customers/7?tab=notes', STAFF, {
      NoteReaders: () => ({ noteReaders: [reader('9', 'Omar Two'), reader('12', 'سارة أحمد')] }),
      AddCustomerNote: () => apiFailure('Not now', 'CONFLICT'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add Note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Note' });
    const box = within(dialog).getByRole('textbox', { name: /Note/ });
    expect(calls.some(({ operation }) => operation === 'NoteReaders')).toBe(false);
    await user.type(box, 'Ask @');
    const list = await within(dialog).findByRole('listbox', { name: 'People who may read this note' });
    const shown = () =>
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(shown()).toEqual(['Omar Two', 'سارة أحمد']);
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(
      within(list).getByRole('option', { selected: true }).getAttribute('id'),
    );
    await user.keyboard('{Enter}');
    expect(box).toHaveProperty('value', 'Ask @سارة أحمد ');
    // Escape closes the list, not the dialog.
    await user.type(box, 'or @om');
    await within(dialog).findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(within(dialog).queryByRole('listbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save Note' }));
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'AddCustomerNote')?.variables).toMatchObject({
        input: { customerId: '7', orderId: null, text: 'Ask @[12] or @om' },
      }),
    );
  });

  it('says that there is no such customer', async () => {
    await show('/customers/9', STAFF, { CustomerHead: () => apiFailure('Customer not found', 'NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'Customer not found' })).toBeTruthy();
  });
});

it('lists customers, and assigns one to a sales person', async () => {
  const { calls, user } = await show('/customers', ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Assign Noor Salon' }));
  const dialog = await screen.findByRole('dialog', { name: /Assign to a sales person/ });
  await user.click(within(dialog).getByRole('combobox', { name: 'Sales person' }));
  await user.click(await screen.findByRole('option', { name: 'Sara One' }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'AssignCustomers')?.variables).toEqual({
      input: { ids: ['7'], salesPersonId: '3' },
    }),
  );
});

it('reaches a customer by place and number, where these are known', () => {
  const nowhere = { latitude: null, longitude: null, address: null, city: null, country: null };
  expect(mapUrl(nowhere)).toBeNull();
  expect(mapUrl({ ...nowhere, city: 'Riyadh' })).toContain('query=Riyadh');
  expect(mapUrl({ ...nowhere, latitude: 24.7, longitude: 46.7, city: 'Riyadh' })).toContain(
    'query=24.700000%2C46.700000',
  );
  expect(whatsappUrl({ whatsappE164: null, phoneE164: null })).toBeNull();
  expect(whatsappUrl({ whatsappE164: '+966500000002', phoneE164: '+966500000001' })).toBe('https://wa.me/966500000002');
});
