import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { sampleOrder } from '../../../../test/sample-order';
import { signInAs } from '../../../../test/sign-in-as';
import { OrdersScreen } from '../OrdersScreen';
import { OrderScreen } from '../page/OrderScreen';

/** Each test has a run of its own: what became of one is told once a page. */
let runs = 0;
const held = (dueIn: number) => ({
  __typename: 'OrderRun',
  id: `run-${++runs}`,
  goal: 'confirmed',
  state: 'held',
  dueIn,
  total: 1,
  moved: 0,
  already: 0,
  refused: 0,
  waiting: 1,
  refusals: [] as object[],
});
const confirmed = { ...sampleOrder, version: 2, status: 'confirmed', allowedTransitions: ['process', 'cancel'] };

function page(answers: Answers, at = '/orders/9') {
  const api = fakeApi({
    OrderDetail: ({ id }) => ({ order: { ...sampleOrder, id, orderNumber: `ORD-00000${String(id)}` } }),
    OrderCredit: () => ({ orderPreview: { __typename: 'OrderPreview', credit: null } }),
    OrderList: () => ({ orders: { __typename: 'OrderPage', totalCount: 1, nodes: [sampleOrder] } }),
    OrderCounters: () => ({
      orderCounts: { __typename: 'OrderCounts', total: 1, pending: 1, processing: 0, delivered: 0 },
    }),
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/orders" element={<OrdersScreen />} />
      <Route path="/orders/:id" element={<OrderScreen />} />
    </Routes>
  );
  const sent = (operation: string) => api.calls.filter((call) => call.operation === operation);
  return { ...renderApp(api.wrap(screens), at), sent };
}
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm Order' }));

beforeAll(async () => {
  // The dialog stands in a chunk of its own: loaded here, so that no test waits for its compilation.
  await import('../page/MoveDialog');
}, 60_000);
beforeEach(() => signInAs(['orders.read', 'orders.create', 'orders.move']));

it('is made by one click, and undone while the server holds it back', async () => {
  const run = held(10_000);
  const { sent } = page({
    MoveOrders: () => ({ moveOrders: run }),
    StopOrderRun: () => ({ stopOrderRun: { ...run, state: 'stopped' } }),
  });
  await confirm();
  await screen.findByText('Confirming in 10 seconds');
  expect(sent('MoveOrders')[0]?.variables).toMatchObject({
    input: { ids: ['9'], goal: 'confirmed', undoSeconds: 10 },
  });
  // Nothing has happened: the order is as it was.
  expect(screen.getByText('Created, pending')).toBeTruthy();
  const asked = sent('OrderDetail').length;
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Confirm Order' });
  expect(sent('StopOrderRun')[0]?.variables).toEqual({ input: { id: run.id } });
  expect(sent('OrderDetail')).toHaveLength(asked);
});

it('is told when it was made, and the order follows', async () => {
  const run = held(50);
  let isMade = false;
  const { sent } = page({
    OrderDetail: () => ({ order: isMade ? confirmed : sampleOrder }),
    MoveOrders: () => ({ moveOrders: run }),
    OrderRunState: () => {
      isMade = true;
      return { orderRun: { ...run, state: 'done', moved: 1, waiting: 0 } };
    },
  });
  await confirm();
  await screen.findByText('ORD-000009: Confirmed');
  await screen.findByRole('button', { name: 'Start Processing' });
  expect(sent('OrderRunState')).toHaveLength(1);
});

it('is told with the reason when it was refused, also to who looks at something else by then', async () => {
  const run = held(50);
  const refusal = {
    __typename: 'RunRefusal',
    orderId: '9',
    orderNumber: 'ORD-000009',
    code: 'X',
    message: 'Cancelled',
  };
  const { replace } = page({
    MoveOrders: () => ({ moveOrders: run }),
    OrderRunState: () => ({ orderRun: { ...run, state: 'done', refused: 1, waiting: 0, refusals: [refusal] } }),
  });
  await confirm();
  await act(() => replace('/orders'));
  await screen.findByText('ORD-000009: Cancelled');
});

it('asks for a reason where the credit limit stands against it', async () => {
  page({ MoveOrders: () => apiFailure('Over the credit limit', 'CREDIT_LIMIT') });
  await confirm();
  await screen.findByRole('dialog', { name: 'Confirm Order' });
});

it('goes by key through the orders of the list, in the drawer, and says where it ends', async () => {
  const { place, sent } = page(
    {
      OrderNeighbors: ({ id }) => ({
        orderNeighbors: { __typename: 'OrderNeighbors', previousId: null, nextId: String(id) === '9' ? '8' : null },
      }),
    },
    '/orders?status=pending&order=9',
  );
  await screen.findByRole('dialog', { name: 'ORD-000009' });
  await userEvent.keyboard('j');
  await screen.findByRole('dialog', { name: 'ORD-000008' });
  expect(place()).toBe('/orders?status=pending&order=8');
  expect(sent('OrderNeighbors')[0]?.variables).toMatchObject({ id: '9', filter: { status: 'pending' } });
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText('This is the last order of the list.');
  await userEvent.click(screen.getByRole('link', { name: 'Open order' }));
  await waitFor(() => expect(place()).toBe('/orders/8?in=status%3Dpending'));
});
