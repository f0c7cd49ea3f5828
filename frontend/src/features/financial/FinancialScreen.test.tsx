import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { session } from '../../shared/session/session';
import { FinancialScreen } from './FinancialScreen';

const figure = (value: string, changePercent: string | null) => ({
  __typename: 'FinanceFigure',
  value,
  current: '1.00',
  previous: '1.00',
  changePercent,
  points: ['0.00', '10.00'],
});
const overview = {
  financeOverview: {
    __typename: 'FinanceOverview',
    totalRevenue: figure('5000.00', '12.5'),
    totalExpenses: figure('2000.00', '-4.0'),
    netProfit: figure('3000.00', '0.0'),
    profitMargin: figure('60.0', null),
    thisMonth: {
      __typename: 'MonthSummary',
      income: '400.00',
      expenses: '300.00',
      commissions: '20.00',
      netProfit: '80.00',
    },
    paymentMethods: (['cash', 'bank_transfer', 'credit_card', 'digital_wallet'] as const).map((method, index) => ({
      __typename: 'PaymentMethodShare',
      method,
      amount: '100.00',
      percent: ['35.0', '45.0', '15.0', '5.0'][index],
    })),
  },
};
const expense = {
  __typename: 'Transaction',
  id: '8',
  type: 'expense',
  status: 'completed',
  amount: '-188.20',
  description: 'فاتورة الكهرباء',
  referenceNumber: null,
  orderId: null,
  orderNumber: null,
  userId: null,
  userName: null,
  purchaseOrderId: null,
  invoiceId: null,
  paymentMethod: 'cash',
  category: 'utilities',
  occurredAt: '2026-11-27T10:00:00.000Z',
  createdAt: '2026-11-27T10:00:00.000Z',
  reversesId: null,
  reversedById: null,
  canReverse: true,
};
const page = (nodes: readonly object[]) => ({
  transactions: { __typename: 'TransactionPage', totalCount: nodes.length, nodes },
});

const NOTHING_OWED = {
  __typename: 'AgeingBuckets',
  ...Object.fromEntries(
    ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'total'].map((name) => [name, '0.00']),
  ),
};

const BOOKS = ['finance.read', 'finance.write', 'books.read'];

interface Options {
  role?: string;
  permissions?: readonly string[];
  answers?: Answers;
  at?: string;
}

/** Rows as cards: jsdom has no layout for the grid to fill. */
function onAPhone(): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = media.includes('max-width');
    return Object.assign(new EventTarget(), { matches, media, onchange: null, addListener() {}, removeListener() {} });
  });
}

function show({ role = 'admin', permissions = BOOKS, answers = {}, at = '/financial' }: Options = {}) {
  onAPhone();
  jest.spyOn(session, 'getState').mockReturnValue({
    status: 'signedIn',
    reauthentication: false,
    user: {
      id: '1',
      email: 'a@b.c',
      firstName: 'A',
      lastName: 'B',
      displayName: 'A B',
      role,
      language: null,
      permissions: [...permissions],
    },
  });
  const api = fakeApi({ FinanceOverview: () => overview, TransactionList: () => page([expense]), ...answers });
  return { ...api, ...renderApp(api.wrap(<FinancialScreen />), at) };
}

afterEach(() => jest.restoreAllMocks());

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('FinancialScreen', () => {
  it('shows the books to who keeps them: figures with trends, entries, panels and actions', async () => {
    show();
    expect(await screen.findByText('$5,000.00')).toBeTruthy();
    expect(screen.getByText('Up 12.5% vs. last month')).toBeTruthy();
    expect(screen.getByText('Down 4% vs. last month')).toBeTruthy();
    expect(screen.getByText('60%')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Total Revenue/ }).getAttribute('href')).toBe('/financial?type=sale');
    expect(tabs()).toEqual(['Transactions', 'Invoices', 'Receivables', 'Profit & Loss', 'Commissions']);
    const list = await screen.findByRole('list', { name: 'Recent Transactions' });
    expect(within(list).getByText('−$188.20')).toBeTruthy();
    expect(within(list).getByText('Out')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Payment Methods' })).getByText('45%')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'This Month' })).getByText('$80.00')).toBeTruthy();
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }));
    expect(actions.getByRole('link', { name: 'Generate Invoice' }).getAttribute('href')).toBe(
      '/financial?tab=invoices',
    );
    expect(actions.getByRole('link', { name: 'View P&L Statement' }).getAttribute('href')).toBe(
      '/financial?tab=profit-loss',
    );
  });

  it.each([
    ['sales_team', ['Transactions', 'Invoices', 'Commissions']],
    ['customer', ['Transactions', 'Invoices', 'Statement']],
    ['vendor', ['Transactions', 'Invoices', 'Statement']],
  ])('shows %s no figure of the business, and asks for none', async (role, offered) => {
    const { calls } = show({ role, permissions: ['finance.read'] });
    await screen.findByRole('list', { name: 'Recent Transactions' });
    expect(tabs()).toEqual(offered);
    expect(calls.map(({ operation }) => operation)).toEqual(['TransactionList']);
    for (const name of ['This Month', 'Payment Methods']) expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Transaction' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record Payment' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export Financials' })).toBeTruthy();
  });

  it('opens no tab that a role does not have', async () => {
    show({ role: 'customer', permissions: ['finance.read'], at: '/financial?tab=profit-loss' });
    await screen.findByText('−$188.20');
    expect(screen.getByRole('tab', { name: 'Transactions' }).getAttribute('aria-selected')).toBe('true');
  });

  it('asks the server for what the address filters, and clears a period', async () => {
    const { calls, place } = show({ at: '/financial?type=sale&q=glow&from=2026-03-01&to=2026-03-01' });
    await screen.findByText('−$188.20');
    const asked = () => calls.filter(({ operation }) => operation === 'TransactionList').at(-1)?.variables;
    expect(asked()).toMatchObject({
      filter: { search: 'glow', type: 'sale', occurredFrom: expect.any(String), occurredTo: expect.any(String) },
      sort: { field: 'occurredAt', direction: 'desc' },
      offset: 0,
    });
    expect(screen.getByText('1 Mar 2026 – 1 Mar 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Days' }));
    await waitFor(() => expect(asked()).toMatchObject({ filter: { search: 'glow', type: 'sale' } }));
    expect(place()).toBe('/financial?type=sale&q=glow');
  });

  it('opens the entry that the address names, also one that the list does not show', async () => {
    const rent = { ...expense, id: '77', description: 'Rent, March', category: 'rent', reversedById: '78' };
    const { calls } = show({
      at: '/financial?type=sale&transaction=77',
      answers: { Transaction: () => ({ transaction: rent }) },
    });
    const drawer = await screen.findByRole('dialog', { name: 'Rent, March' });
    expect(within(drawer).getByText('Rent')).toBeTruthy();
    expect(within(drawer).getByRole('link', { name: 'by its reversing entry' }).getAttribute('href')).toBe(
      '/financial?transaction=78',
    );
    expect(calls.filter(({ operation }) => operation === 'Transaction').map(({ variables }) => variables)).toEqual([
      { id: '77' },
    ]);
  });

  it.each([
    ['/financial?transaction=99', 'Transaction', 'Transaction not found', 'There is no such transaction'],
    ['/financial?tab=invoices&invoice=99', 'InvoiceDocument', 'Invoice not found', 'There is no such invoice'],
    ['/financial?tab=receivables&customer=99', 'CustomerStatement', 'Customer not found', 'There is no such customer'],
  ])('says plainly at %s that there is none, and offers no second try', async (at, operation, name, text) => {
    show({
      at,
      answers: {
        [operation]: () => apiFailure('Not found', 'NOT_FOUND'),
        InvoiceList: () => ({ invoices: { __typename: 'InvoicePage', totalCount: 0, nodes: [] } }),
        Receivables: () => ({
          receivables: { __typename: 'Receivables', asOf: '2026-11-28', totals: NOTHING_OWED, customers: [] },
        }),
      },
    });
    const drawer = await screen.findByRole('dialog', { name });
    expect(within(drawer).getByRole('alert').textContent).toContain(text);
    expect(within(drawer).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('filters by category and by method as the address says, and clears them', async () => {
    const { calls, place } = show({ at: '/financial?type=expense&category=rent&method=cash' });
    await screen.findByText('−$188.20');
    const asked = () => calls.filter(({ operation }) => operation === 'TransactionList').at(-1)?.variables;
    expect(asked()).toMatchObject({ filter: { type: 'expense', category: 'rent', paymentMethod: 'cash' } });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Category' }));
    await waitFor(() => expect(place()).toBe('/financial?type=expense&method=cash'));
  });

  it('leads from a payment method to its payments', async () => {
    show();
    const methods = await screen.findByRole('region', { name: 'Payment Methods' });
    const link = await within(methods).findByRole('link', { name: 'Cash' });
    expect(link.getAttribute('href')).toMatch(/^\/financial\?type=payment&method=cash&from=\d{4}-\d\d-\d\d$/);
  });

  it('says what failed, and keeps the entries when only the figures do', async () => {
    show({ answers: { FinanceOverview: () => apiFailure('Something broke', 'INTERNAL') } });
    expect(await screen.findByText('−$188.20')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('The figures could not be loaded');
  });

  it('takes an entry back with a reason, once', async () => {
    const { calls } = show({
      answers: { ReverseTransaction: () => ({ reverseTransaction: { __typename: 'Transaction', id: '9' } }) },
    });
    await userEvent.click(await screen.findByText('−$188.20'));
    const drawer = await screen.findByRole('dialog', { name: 'فاتورة الكهرباء' });
    expect(within(drawer).getByText('Utilities')).toBeTruthy();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Reverse entry' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse Entry' });
    expect(dialog.textContent).toContain('+$188.20');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse Entry' }));
    expect(await within(dialog).findByText('Say why')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Entered twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse Entry' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reverse Entry' })).toBeNull());
    const sent = calls.filter(({ operation }) => operation === 'ReverseTransaction');
    expect(sent.map(({ variables }) => variables)).toEqual([
      { input: { id: '8', reason: 'Entered twice', clientKey: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    ]);
  });
});
