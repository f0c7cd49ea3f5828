import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import type { OrderFull } from '../order.types';
import { OrdersScreen } from '../OrdersScreen';
import { OrderScreen } from './OrderScreen';

const order: OrderFull = {
  __typename: 'Order',
  id: '9',
  orderNumber: 'ORD-000009',
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: '59.97',
  itemCount: 1,
  createdAt: '2026-11-28T10:00:00Z',
  customerName: 'Layla Hassan',
  customerRole: 'wholesale',
  customerCompanyName: null,
  version: 1,
  customerId: '4',
  subtotalAmount: '59.97',
  discountAmount: '0.00',
  discountReason: null,
  taxRate: '0.00',
  taxAmount: '0.00',
  shippingAmount: '0.00',
  paidAmount: '0.00',
  creditedAmount: '0.00',
  accountAmount: '0.00',
  balanceDue: '59.97',
  costAmount: null,
  marginAmount: null,
  shippingAddress: null,
  billingAddress: null,
  notes: null,
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  estimatedDeliveryDate: null,
  actualDeliveryDate: null,
  reservationExpiresAt: null,
  possibleDuplicateOfId: null,
  allowedTransitions: ['confirm', 'cancel'],
  canEdit: true,
  canReturn: false,
  canRecordPayment: false,
  customer: { __typename: 'User', id: '4', email: 'layla@x.example', phone: null },
  salesPerson: null,
  items: [],
  purchaseOrders: [],
  events: [
    {
      __typename: 'OrderEvent',
      id: '1',
      fromStatus: null,
      toStatus: 'pending',
      actorName: 'A',
      reason: null,
      createdAt: '2026-11-28T10:00:00Z',
    },
  ],
  payments: [],
  invoices: [],
  returns: [],
  stockMovements: [],
};
const confirmed: OrderFull = { ...order, version: 2, status: 'confirmed', allowedTransitions: ['process', 'cancel'] };
const credit = { orderPreview: { __typename: 'OrderPreview', credit: null } };

/** An answer that the test keeps back until it gives it. */
function later() {
  let give: (answer: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

beforeAll(async () => {
  // The dialogs stand in chunks of their own: loaded here, so that no test waits for their compilation.
  await import('./MoveDialog');
  await import('../list/ConfirmOrders');
}, 60_000);
beforeEach(() => signInAs(['orders.read', 'orders.create', 'orders.move']));

const page = (answers: Answers) => {
  const api = fakeApi({ OrderDetail: () => ({ order }), OrderCredit: () => credit, ...answers });
  const screens = (
    <Routes>
      <Route path="/orders/:id" element={<OrderScreen />} />
    </Routes>
  );
  return { ...api, ...renderApp(api.wrap(screens), '/orders/9') };
};

const next = (name: string) => screen.getByRole('button', { name });
/** Asks for a move and decides on it. */
async function move(name: string, type?: (dialog: HTMLElement) => Promise<void>): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await type?.(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name }));
}
const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

it('shows a move at once, the next one beside it, and says that it is done when it is', async () => {
  const answer = later();
  const { calls, place } = page({ TransitionOrder: () => answer.promise });
  await move('Confirm Order');
  await closed('Confirm Order');
  expect(place()).toBe('/orders/9');
  expect(next('Start Processing')).toBeTruthy();
  expect(screen.getByText('Pending → Confirmed')).toBeTruthy();
  expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('confirmed successfully');
  const asked = calls.length;
  await act(async () => answer.give({ transitionOrder: confirmed }));
  expect((await screen.findByRole('status')).textContent).toContain('Order confirmed successfully');
  expect(next('Start Processing')).toBeTruthy();
  expect(calls).toHaveLength(asked);
});

it('takes a refused move back, says why, and has the dialog open again as it was filled in', async () => {
  const answer = later();
  page({ TransitionOrder: () => answer.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel Order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Order' });
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Ordered twice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
  await closed('Cancel Order');
  expect(screen.getByText('Pending → Cancelled')).toBeTruthy();
  await act(async () => answer.give(apiFailure('The order was shipped meanwhile', 'INVALID_TRANSITION')));
  expect((await screen.findByRole('alert')).textContent).toContain('The order was shipped meanwhile');
  const again = await screen.findByRole('dialog', { name: 'Cancel Order' });
  expect(within(again).getByLabelText(/^Reason/)).toHaveProperty('value', 'Ordered twice');
  expect(screen.queryByText('Pending → Cancelled')).toBeNull();
});

it('sends the moves of an order one after the other', async () => {
  const answer = later();
  const { calls } = page({
    TransitionOrder: (variables) =>
      JSON.stringify(variables).includes('"confirm"')
        ? answer.promise
        : { transitionOrder: { ...confirmed, status: 'processing' } },
  });
  await move('Confirm Order');
  await closed('Confirm Order');
  await move('Start Processing');
  await closed('Start Processing');
  const moves = () => calls.filter(({ operation }) => operation === 'TransitionOrder').length;
  expect(moves()).toBe(1);
  await act(async () => answer.give({ transitionOrder: confirmed }));
  await waitFor(() => expect(moves()).toBe(2));
});

it('confirms what is selected in the list at once, and takes back what is refused', async () => {
  const answer = later();
  const rows = ['8', '9'].map((id) => ({ ...order, id, orderNumber: `ORD-00000${id}` }));
  const api = fakeApi({
    OrderList: () => ({ orders: { __typename: 'OrderPage', totalCount: 2, nodes: rows } }),
    OrderCounters: () => ({
      orderCounts: { __typename: 'OrderCounts', total: 2, pending: 2, processing: 0, delivered: 0 },
    }),
    TransitionOrders: () => answer.promise,
  });
  renderApp(api.wrap(<OrdersScreen />), '/orders');
  await screen.findByText('2 orders');
  for (const number of ['ORD-000008', 'ORD-000009'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm selected' }));
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Confirm 2 orders' }));
  const list = screen.getByRole('region', { name: 'Orders', hidden: true });
  await waitFor(() => expect(within(list).getAllByText('Confirmed')).toHaveLength(2));
  const outcome = (id: string, ok: boolean) => ({
    __typename: 'OrderOutcome',
    id,
    ok,
    code: ok ? null : 'CREDIT_LIMIT',
    message: ok ? null : 'Over the credit limit',
    orderNumber: `ORD-00000${id}`,
  });
  await act(async () =>
    answer.give({
      transitionOrders: {
        __typename: 'TransitionOrdersPayload',
        succeeded: 1,
        failed: 1,
        outcomes: [outcome('8', true), outcome('9', false)],
      },
    }),
  );
  expect((await screen.findByRole('dialog')).textContent).toContain('Over the credit limit');
  expect(within(list).getAllByText('Pending').length).toBeGreaterThan(0);
});
