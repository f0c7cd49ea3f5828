import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import { OrdersScreen } from '../OrdersScreen';

const rows = ['8', '9'].map((id) => ({
  __typename: 'Order',
  id,
  orderNumber: `ORD-00000${id}`,
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: '59.97',
  itemCount: 1,
  createdAt: '2026-11-28T10:00:00Z',
  customerName: 'Layla Hassan',
  customerRole: 'wholesale',
  customerCompanyName: null,
}));
const run = {
  __typename: 'OrderRun',
  id: '5',
  goal: 'shipped',
  state: 'done',
  total: 2,
  moved: 1,
  already: 0,
  refused: 1,
  waiting: 0,
  refusals: [
    {
      __typename: 'RunRefusal',
      orderId: '9',
      orderNumber: 'ORD-000009',
      code: 'CREDIT_LIMIT',
      message: 'Over the credit limit',
    },
  ],
};
const state = (status: string, count: number, goals: string[]) => ({
  __typename: 'OrderStateCount',
  status,
  count,
  goals,
});
const ALL = ['confirmed', 'processing', 'shipped', 'delivered'];

function list(answers: Answers) {
  const api = fakeApi({
    OrderList: () => ({ orders: { __typename: 'OrderPage', totalCount: 60, nodes: rows } }),
    OrderCounters: () => ({
      orderCounts: { __typename: 'OrderCounts', total: 60, pending: 60, processing: 0, delivered: 0 },
    }),
    OrderStates: () => ({ orderStates: [state('pending', 2, ALL), state('cancelled', 1, [])] }),
    ...answers,
  });
  renderApp(api.wrap(<OrdersScreen />), '/orders?status=pending');
  const sent = (operation: string) => api.calls.filter((call) => call.operation === operation);
  return { sent };
}
async function ask(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Move on…' }));
  return screen.findByRole('dialog', { name: 'Move 3 orders on' });
}
const selectPage = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));

beforeAll(async () => {
  // The buttons and the dialog stand in chunks of their own: loaded here, so that no test waits for their compilation.
  await Promise.all([import('../list/BulkActions'), import('./MoveOrdersDialog')]);
}, 60_000);
beforeEach(() => signInAs(['orders.read', 'orders.create', 'orders.move']));

it('says before what becomes of the orders, takes them there, and names what was refused', async () => {
  let asked = 0;
  const { sent } = list({
    MoveOrders: () => ({ moveOrders: { ...run, state: 'running', moved: 0, refused: 0, waiting: 2, refusals: [] } }),
    OrderRunState: () => ({ orderRun: ++asked < 2 ? { ...run, state: 'running', refused: 0, refusals: [] } : run }),
  });
  await selectPage();
  const dialog = await ask();
  expect(within(dialog).getByText('cannot be moved any more')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ship' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ship 2 orders' }));
  await within(dialog).findByText('1 of 2 orders');
  const refused = await within(dialog).findByRole('list', { name: 'Refused orders' }, { timeout: 4000 });
  expect(refused.textContent).toContain('Over the credit limit');
  expect(within(refused).getByRole('link', { name: 'ORD-000009' }).getAttribute('href')).toBe('/orders/9');
  expect(dialog.textContent).toContain('1 order shipped, 1 refused');
  expect(sent('MoveOrders')[0]?.variables).toMatchObject({ input: { ids: ['8', '9'], goal: 'shipped' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try 1 again' }));
  await waitFor(() =>
    expect(sent('MoveOrders')[1]?.variables).toMatchObject({ input: { ids: ['9'], goal: 'shipped' } }),
  );
});

it('takes all orders of the filter, not only those of the page', async () => {
  const { sent } = list({ MoveOrders: () => ({ moveOrders: { ...run, moved: 2, refused: 0, refusals: [] } }) });
  await selectPage();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 60' }));
  const dialog = await ask();
  expect(screen.getByText('All 60 selected')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm 2 orders' }));
  await within(dialog).findAllByText('2 orders shipped');
  expect(sent('OrderStates')[0]?.variables).toMatchObject({ filter: { status: 'pending' } });
  expect(sent('MoveOrders')[0]?.variables).toMatchObject({
    input: { filter: { status: 'pending' }, goal: 'confirmed' },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull());
});
