import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { session } from '../../../shared/session/session';
import { ReceivablesTab } from './ReceivablesTab';

const buckets = (over90: string) => ({
  __typename: 'AgeingBuckets',
  notDue: '10.00',
  days1to30: '0.00',
  days31to60: '0.00',
  days61to90: '0.00',
  over90,
  total: `${Number(over90) + 10}.00`,
});
const customers = [
  { customerId: '3', customerName: 'Layla Hassan', companyName: 'شركة الواحة', creditLimit: '50.00', owed: '90.00' },
  { customerId: '4', customerName: 'Omar', companyName: null, creditLimit: null, owed: '0.00' },
].map(({ owed, ...customer }) => ({
  __typename: 'CustomerReceivable',
  ...customer,
  unallocated: '0.00',
  buckets: buckets(owed),
}));
const line = (kind: string, debit: string, credit: string, balance: string) => ({
  __typename: 'StatementLine',
  date: '2026-11-02T10:00:00.000Z',
  transactionId: kind,
  kind,
  reference: kind === 'invoice' ? 'INV-000007' : 'TR-1',
  orderId: kind === 'invoice' ? '9' : null,
  invoiceId: kind === 'invoice' ? '7' : null,
  debit,
  credit,
  balance,
});

function show() {
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
      permissions: ['finance.read', 'finance.write', 'books.read'],
    },
  });
  const api = fakeApi({
    Receivables: () => ({
      receivables: { __typename: 'Receivables', asOf: '2026-11-28', totals: buckets('90.00'), customers },
    }),
    CustomerStatement: ({ from, to }) => ({
      businessSettings: { __typename: 'BusinessSettings', id: '1', name: 'Wholesale Desk' },
      customerStatement: {
        __typename: 'CustomerStatement',
        customerId: '3',
        customerName: 'Layla Hassan',
        companyName: 'شركة الواحة',
        from,
        to,
        opening: '-5.00',
        closing: '100.00',
        lines: [
          line('invoice', '105.00', '0.00', '100.00'),
          line('payment', '0.00', '40.00', '60.00'),
          line('payment_reversed', '40.00', '0.00', '100.00'),
        ],
      },
    }),
  });
  const onRecordPayment = jest.fn<(id: string) => void>();
  return { ...api, onRecordPayment, ...renderApp(api.wrap(<ReceivablesTab onRecordPayment={onRecordPayment} />)) };
}

afterEach(() => jest.restoreAllMocks());

describe('ReceivablesTab', () => {
  it('finds who owes by company or name, and tells a limit that is exceeded', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Receivables by customer' });
    expect(within(table).getByRole('row', { name: /شركة الواحة/ }).textContent).toContain('Limit $50.00, exceeded');
    expect(within(table).getByRole('row', { name: /Omar/ }).textContent).not.toContain('exceeded');
    expect(screen.getByText('2 customers')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'OMAR');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), '?');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
    expect(await screen.findByText('2 customers')).toBeTruthy();
  });

  it('opens a customer’s statement with the balance after each document, and takes a payment there', async () => {
    const { onRecordPayment, place, calls } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'شركة الواحة' }));
    const drawer = await screen.findByRole('dialog', { name: 'شركة الواحة' });
    expect(place()).toBe('/?customer=3');
    const rows = within(await within(drawer).findByRole('table', { name: 'Customer statement' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Opening balance, .*−\$5\.00$/),
      expect.stringMatching(/^INV-000007Invoice · 2 Nov.*\$105\.00\$100\.00$/),
      expect.stringMatching(/^TR-1Payment · 2 Nov.*\$40\.00\$60\.00$/),
      expect.stringMatching(/^TR-1Payment reversed · 2 Nov.*\$40\.00\$100\.00$/),
      expect.stringMatching(/^Closing balance, .*\$100\.00$/),
    ]);
    expect(within(drawer).getByRole('link', { name: 'INV-000007' }).getAttribute('href')).toBe(
      '/financial?tab=invoices&invoice=7',
    );
    await userEvent.click(within(drawer).getByRole('button', { name: 'Last Month' }));
    await waitFor(() => expect(calls.filter(({ operation }) => operation === 'CustomerStatement')).toHaveLength(2));
    expect(place()).toBe('/?customer=3&period=last-month');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Record Payment' }));
    expect(onRecordPayment).toHaveBeenCalledWith('3');
  });
});
