import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { CountDialog } from './CountDialog';

const product = { __typename: 'Product', id: '7', name: 'Argan soap', sku: 'SO-7', category: 'Hair Care', images: [] };
const stock = {
  __typename: 'InventoryItem',
  id: '70',
  productId: '7',
  quantity: 12,
  reservedQuantity: 3,
  available: 9,
  reorderPoint: 10,
  status: 'in_stock',
  version: 1,
  product,
};

beforeEach(() => signInAs(['inventory.adjust', 'inventory.detail', 'products.cost']));

function open(adjust: Answers[string], quantities = [12]) {
  let asked = 0;
  const api = fakeApi({
    AdjustStock: () => ({
      inventoryItem: { ...stock, quantity: quantities[Math.min(asked++, quantities.length - 1)] },
    }),
    AdjustInventory: adjust,
  });
  const onClose = jest.fn();
  renderApp(api.wrap(<CountDialog productId="7" onClose={onClose} />));
  return { ...api, onClose };
}

const counted = () => screen.findByRole('spinbutton', { name: 'Counted' });
const preview = async () => (await screen.findByRole('group', { name: 'Stock before and after' })).textContent;

afterEach(() => localStorage.clear());

it('sets the stock by a number and Enter, with the difference shown before, and remembers the reason', async () => {
  const { calls, onClose } = open(() => ({ adjustInventory: { ...stock, quantity: 8, available: 5 } }));
  await preview();
  const reason = screen.getByRole('combobox', { name: 'Reason' });
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Damaged');
  await userEvent.type(await counted(), '8');
  expect(await preview()).toContain('Current stock12becomes8');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.find(({ operation }) => operation === 'AdjustInventory')?.variables).toEqual({
    input: {
      productId: '7',
      quantityChange: -4,
      expectedQuantity: 12,
      reason: 'Damaged',
      clientKey: expect.any(String),
    },
  });
  open(() => undefined);
  expect((await screen.findAllByRole('combobox', { name: 'Reason' })).at(-1)).toHaveProperty('value', 'Damaged');
});

it('shows the difference anew where the stock moved meanwhile, and overwrites nothing', async () => {
  const { onClose } = open(
    () => apiFailure('Stock has changed meanwhile: 11 units are on hand now', 'CONFLICT'),
    [12, 11],
  );
  await preview();
  await userEvent.type(await counted(), '8{Enter}');
  expect(await screen.findByText(/The stock moved meanwhile/)).toBeTruthy();
  expect(await preview()).toContain('Current stock11becomes8');
  expect(onClose).not.toHaveBeenCalled();
});
