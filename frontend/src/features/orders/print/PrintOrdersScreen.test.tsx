import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { useNavigate } from 'react-router-dom';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import { PrintOrdersScreen } from './PrintOrdersScreen';

const order = (n: number) => ({
  __typename: 'Order',
  id: String(n),
  orderNumber: `ORD-${n}`,
  status: n === 3 ? 'delivered' : 'processing',
  createdAt: '2026-11-28T10:00:00Z',
  shippingAddress: null,
  notes: null,
  carrier: null,
  trackingNumber: null,
  customerName: 'Layla Hassan',
  customerCompanyName: 'Glow Salon',
  customer: null,
  items: [],
  invoices:
    n === 3
      ? [
          {
            __typename: 'Invoice',
            id: '77',
            kind: 'invoice',
            number: 'INV-77',
            issuedAt: '2026-11-28T10:00:00Z',
            totalAmount: '10.00',
          },
        ]
      : [],
});

/** The print screen, and a way to it that asks for the print dialog at once. */
function Place({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(to, { state: { print: true } })}>
        go
      </button>
      <PrintOrdersScreen />
    </>
  );
}

const print = jest.fn();

function page(count: number, to: string) {
  const all = Array.from({ length: count }, (_, n) => order(n + 1));
  const piece = ({ first, offset }: Record<string, unknown>) => ({
    orders: {
      __typename: 'OrderPage',
      totalCount: count,
      nodes: all.slice(Number(offset), Number(offset) + Number(first)),
    },
  });
  const api = fakeApi({
    OrdersToPrint: piece,
    OrdersInvoiced: piece,
    OrderSender: () => ({
      businessSettings: { __typename: 'BusinessSettings', id: '1', name: 'Al-Noor', address: null },
    }),
  });
  renderApp(api.wrap(<Place to={to} />), '/orders/print');
  return { sent: (operation: string) => api.calls.filter((call) => call.operation === operation) };
}

beforeEach(async () => {
  await signInAs(['orders.read', 'inventory.detail', 'finance.read']);
  print.mockClear();
  Object.assign(window, { print });
});

it('prints the pick lists of the orders that have one, names the others, and opens the print dialog once', async () => {
  const { sent } = page(60, '/orders/print?papers=pick-lists&status=processing');
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Pick list' })).toHaveLength(59));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  // The paper names the business first: that stands over its door.
  expect(screen.getAllByText('Glow Salon · Layla Hassan')).toHaveLength(59);
  const lacking = screen.getByRole('list', { name: 'Orders without this paper' });
  expect(within(lacking).getByRole('link', { name: 'ORD-3' }).getAttribute('href')).toBe('/orders/3');
  expect(sent('OrdersToPrint').at(-1)?.variables).toMatchObject({ filter: { status: 'processing' }, offset: 50 });
  // Another paper of the same orders is looked at first.
  await userEvent.click(screen.getByRole('button', { name: 'Delivery notes' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Delivery note' })).toHaveLength(60));
  expect(print).toHaveBeenCalledTimes(1);
});

it('says that more are asked for than are printed together', async () => {
  page(230, '/orders/print?papers=delivery-notes');
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await screen.findByText(/^These are the first 200 of 230 orders/, {}, { timeout: 8000 });
}, 20_000);

it('offers the invoices as one PDF, and names the orders that have none', async () => {
  page(4, '/orders/print?papers=invoices&ids=1,2,3,4');
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await screen.findByRole('button', { name: 'Open PDF of 1 invoice' });
  expect(screen.getByRole('cell', { name: 'INV-77' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Glow Salon' })).toBeTruthy();
  expect(screen.getByText(/^3 orders have no invoice/)).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
});
