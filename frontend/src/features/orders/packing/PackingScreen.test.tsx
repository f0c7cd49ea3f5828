import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import { PackingScreen } from './PackingScreen';

const item = (id: string, quantity: number) => ({
  __typename: 'OrderItem',
  id,
  productName: `Shampoo ${id}`,
  sku: `S-${id}`,
  quantity,
  source: 'catalog',
  product: {
    __typename: 'Product',
    id,
    barcode: null,
    inventory: {
      __typename: 'InventoryItem',
      id,
      productId: id,
      location: `A${id}`,
      batchNumber: null,
      expiryDate: '2027-01-31',
    },
  },
});
const order = {
  __typename: 'Order',
  id: '9',
  orderNumber: 'ORD-000009',
  status: 'processing',
  createdAt: '2026-11-28T10:00:00Z',
  customerName: 'Layla Hassan',
  customerCompanyName: 'Glow Salon',
  notes: null,
  allowedTransitions: ['ship'],
  pendingRun: null,
  items: [item('1', 2), item('2', 1)],
};
const run = {
  __typename: 'OrderRun',
  id: '5',
  goal: 'shipped',
  state: 'held',
  dueIn: 10_000,
  total: 1,
  moved: 0,
  already: 0,
  refused: 0,
  waiting: 1,
  refusals: [],
};

function page(at = '/orders/packing') {
  const api = fakeApi({
    OrdersToPack: () => ({ orders: { __typename: 'OrderPage', totalCount: 1, nodes: [order] } }),
    MoveOrders: () => ({ moveOrders: run }),
  });
  const rendered = renderApp(api.wrap(<PackingScreen />), at);
  return { ...rendered, sent: (operation: string) => api.calls.filter((call) => call.operation === operation) };
}
const code = async () => screen.findByRole('textbox', { name: 'SKU or barcode' });

beforeEach(async () => {
  localStorage.clear();
  await signInAs(['orders.read', 'orders.move', 'inventory.detail']);
});

it('packs by scans and ticks, refuses what does not belong here, and ships what is packed by one press', async () => {
  const { sent, unmount } = page();
  await code();
  expect(document.activeElement).toBe(await code());
  expect(sent('OrdersToPack')[0]?.variables).toMatchObject({ filter: { status: 'processing' } });
  await userEvent.keyboard('nothing{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing here has the code “nothing”');
  await userEvent.keyboard('s-1{Enter}');
  expect(screen.getByRole('checkbox', { name: /^Shampoo 1: 1 of 2/ }).getAttribute('aria-checked')).toBe('mixed');
  await userEvent.keyboard('S-1{Enter}');
  const parcel = screen.getByRole('listitem', { name: 'ORD-000009' });
  expect(parcel.textContent).toContain('2 of 3');
  await userEvent.keyboard('S-1{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Shampoo 1 is packed already');
  expect(within(parcel).queryByRole('button', { name: 'Ship Order' })).toBeNull();
  // Who comes back, or loads the page again, finds the ticks.
  unmount();
  const again = page();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Shampoo 2/ }));
  expect(document.activeElement).toBe(await code());
  await userEvent.click(await screen.findByRole('button', { name: 'Ship Order' }));
  await screen.findByText('Shipping in 10 seconds');
  expect(again.sent('MoveOrders')[0]?.variables).toMatchObject({
    input: { ids: ['9'], goal: 'shipped', undoSeconds: 10 },
  });
});

it('says how many of the chosen orders are not packed now', async () => {
  const { sent } = page('/orders/packing?status=pending&ids=9,8,7');
  await screen.findByText(/^2 of the chosen orders are not packed now/);
  await waitFor(() =>
    expect(sent('OrdersToPack')[0]?.variables).toMatchObject({
      filter: { ids: ['9', '8', '7'], statuses: ['confirmed', 'processing'] },
    }),
  );
});
