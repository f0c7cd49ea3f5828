import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { sampleOrder as order } from '../../../../test/sample-order';
import { signInAs } from '../../../../test/sign-in-as';
import type { OrderFull } from '../order.types';
import { OrderScreen } from './OrderScreen';

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
  // The dialog stands in a chunk of its own: loaded here, so that no test waits for its compilation.
  await import('./MoveDialog');
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
  const { calls, place } = page({
    OrderDetail: () => ({ order: { ...order, status: 'processing', allowedTransitions: ['ship', 'cancel'] } }),
    TransitionOrder: () => answer.promise,
  });
  await move('Ship Order');
  await closed('Ship Order');
  expect(place()).toBe('/orders/9');
  expect(next('Mark as Delivered')).toBeTruthy();
  expect(screen.getByText('Processing → Shipped')).toBeTruthy();
  expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('shipped successfully');
  const asked = calls.length;
  await act(async () =>
    answer.give({ transitionOrder: { ...confirmed, status: 'shipped', allowedTransitions: ['deliver'] } }),
  );
  await screen.findByText('Order shipped successfully');
  expect(next('Mark as Delivered')).toBeTruthy();
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
  const processing = { ...order, status: 'processing' as const, allowedTransitions: ['ship' as const] };
  const { calls, replace } = page({
    OrderDetail: () => ({ order: processing }),
    TransitionOrder: (variables) =>
      JSON.stringify(variables).includes('"ship"')
        ? answer.promise
        : { transitionOrder: { ...order, status: 'delivered', allowedTransitions: [] } },
  });
  await move('Ship Order');
  await closed('Ship Order');
  await act(() => replace('/orders/9?do=deliver'));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as Delivered' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as Delivered' }));
  await closed('Mark as Delivered');
  const moves = () => calls.filter(({ operation }) => operation === 'TransitionOrder').length;
  expect(moves()).toBe(1);
  await act(async () => answer.give({ transitionOrder: { ...processing, status: 'shipped' } }));
  await waitFor(() => expect(moves()).toBe(2));
});
