import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { lastReason } from '../../shared/stock/last-reason';
import { AdjustInventoryDialog } from './AdjustInventoryDialog';
import { previewChange, quantityChangeOf } from './adjust.form';

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

beforeEach(async () => {
  localStorage.clear();
  await signInAs(['inventory.adjust']);
});

function open(adjust: Answers[string], preselected = true) {
  const api = fakeApi({
    AdjustStock: () => ({ inventoryItem: stock }),
    AdjustProductSearch: () => ({ products: { __typename: 'ProductPage', nodes: [product] } }),
    AdjustInventory: adjust,
  });
  const onClose = jest.fn();
  renderApp(api.wrap(<AdjustInventoryDialog asked={preselected ? '7' : 'new'} onClose={onClose} />));
  return { ...api, onClose };
}

const preview = async () => {
  const group = await screen.findByRole('group', { name: 'Stock before and after' });
  return group.textContent;
};

describe('AdjustInventoryDialog', () => {
  it('shows before → after live, keeping what is reserved, and sends a difference', async () => {
    const { calls, onClose } = open(() => ({ adjustInventory: { ...stock, quantity: 7, available: 4 } }));
    expect(await screen.findByRole('dialog', { name: 'Adjust Inventory' })).toBeTruthy();
    expect(await preview()).toContain('Current stock12becomes12');
    await userEvent.click(screen.getByRole('button', { name: 'Decrease' }));
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '5');
    expect(await preview()).toBe('Current stock12becomes7Reserved for orders3becomes3Available9becomes4');
    await userEvent.type(screen.getByRole('combobox', { name: 'Reason' }), ' Damaged ');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust Inventory' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect((await screen.findByRole('status')).textContent).toContain('Inventory adjusted successfully');
    expect(calls.find(({ operation }) => operation === 'AdjustInventory')?.variables).toEqual({
      input: { productId: '7', quantityChange: -5, reason: 'Damaged', clientKey: expect.any(String) },
    });
    expect(lastReason('1', 'adjustment')).toBe('Damaged');
  });

  it('warns when the reserved units would go', async () => {
    open(() => undefined);
    await preview();
    await userEvent.click(screen.getByRole('button', { name: 'Decrease' }));
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '10');
    const group = await screen.findByRole('group', { name: 'Stock before and after' });
    expect(within(group).getByRole('alert').textContent).toContain(
      'At most 9 can be removed: 3 of 12 are reserved for orders.',
    );
  });

  it('stops with one sentence when a field is missing', async () => {
    const { calls } = open(() => undefined, false);
    await userEvent.click(screen.getByRole('button', { name: 'Adjust Inventory' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please fill in all fields');
    expect(calls).toHaveLength(0);
  });

  it('finds a product when none was preselected', async () => {
    open(() => undefined, false);
    await userEvent.type(screen.getByRole('combobox', { name: 'Product' }), 'soap');
    await userEvent.click(await screen.findByRole('option', { name: /Argan soap/ }));
    expect(await preview()).toContain('Current stock12becomes12');
  });

  it('shows the refusal on the quantity and keeps what was typed', async () => {
    const { onClose } = open(() =>
      apiFailure('3 of the 12 units on hand are reserved by open orders', 'INSUFFICIENT_STOCK', {
        quantityChange: 'Too many',
      }),
    );
    await userEvent.type(await screen.findByRole('spinbutton', { name: 'Quantity' }), '4');
    await userEvent.type(screen.getByRole('combobox', { name: 'Reason' }), 'Count{Enter}');
    await screen.findByText('Too many');
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveProperty('value', '4');
    expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveProperty('value', 'Count');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the rules of an adjustment', () => {
  it('is nothing until it is whole', () => {
    expect(quantityChangeOf({ adjustmentType: 'increase', quantity: '' })).toBeNull();
    expect(quantityChangeOf({ adjustmentType: '', quantity: '4' })).toBeNull();
    expect(quantityChangeOf({ adjustmentType: 'decrease', quantity: '1.5' })).toBeNull();
    expect(quantityChangeOf({ adjustmentType: 'decrease', quantity: '4' })).toBe(-4);
  });

  it('never lets stock fall below what is reserved', () => {
    expect(previewChange({ quantity: 12, reservedQuantity: 3 }, -9).problem).toBeNull();
    expect(previewChange({ quantity: 12, reservedQuantity: 3 }, -10).problem).not.toBeNull();
    expect(previewChange({ quantity: 5, reservedQuantity: 0 }, -6).problem).toBe(
      'At most 5 can be removed: no more are in stock.',
    );
  });
});
