import { screen, waitFor, within } from '@testing-library/react';
import { apiFailure } from '../../../test/fake-api';
import { draftOrder } from './test-data';
import { inputs, PATH, show } from './test-screen';

// The form stands in a chunk of its own: loaded here, so that no test waits for its compilation.
beforeAll(() => import('./form/PurchaseOrderForm'), 60_000);

/** The form of a new one, once what fills it has come. */
async function filledForm() {
  await screen.findByRole('button', { name: 'Create Draft' });
  return screen.getByRole('dialog', { name: 'New Purchase Order' });
}

it('fills a new one from the product it was asked for, and shows what it made', async () => {
  const { calls, user, place } = await show(
    { CreatePurchaseOrder: () => ({ createPurchaseOrder: draftOrder }) },
    `${PATH}?reorder=7`,
  );
  const form = await filledForm();
  expect(await within(form).findByText(/16 missing to twice/)).toBeTruthy();
  expect(within(form).getByRole('combobox', { name: 'Supplier' })).toHaveProperty('value', 'Orient Mills');
  expect(within(form).getByLabelText('Purchase order total').textContent).toBe('$16.80');
  const quantity = within(form).getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '20');
  expect(within(form).getByLabelText('Purchase order total').textContent).toBe('$21.00');
  await user.click(within(form).getByRole('button', { name: 'Create Draft' }));
  await waitFor(() => expect(place()).toBe(`${PATH}?purchase=1`));
  expect(inputs(calls, 'CreatePurchaseOrder')).toEqual([
    {
      supplierId: '3',
      items: [{ productId: '7', marketplaceProductId: null, quantity: 20, unitCost: '1.05' }],
      expectedAt: null,
      supplierReference: null,
      notes: null,
      clientKey: expect.any(String),
    },
  ]);
});

it('keeps what was typed when it is refused, beside the field', async () => {
  const { user } = await show(
    {
      CreatePurchaseOrder: () =>
        apiFailure('Stands in another line already', 'BAD_USER_INPUT', { 'items.0.productId': 'Is archived' }),
    },
    `${PATH}?reorder=7`,
  );
  const form = await filledForm();
  await user.type(await within(form).findByLabelText(/Notes for the supplier/), 'Ring the bell');
  await user.click(within(form).getByRole('button', { name: 'Create Draft' }));
  expect(await within(form).findByText('Is archived')).toBeTruthy();
  expect(within(form).getByLabelText(/Notes for the supplier/)).toHaveProperty('value', 'Ring the bell');
});

it('saves a draft by the version that was opened', async () => {
  const { calls, user } = await show(
    { UpdatePurchaseOrder: () => ({ updatePurchaseOrder: draftOrder }) },
    `${PATH}?purchase=1&edit=1`,
  );
  const form = await screen.findByRole('dialog', { name: 'Edit PO-2026-0001' });
  await user.click(within(form).getByRole('button', { name: 'Remove line 2' }));
  await user.click(within(form).getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(inputs(calls, 'UpdatePurchaseOrder')).toHaveLength(1));
  expect(inputs(calls, 'UpdatePurchaseOrder')[0]).toMatchObject({ id: '1', version: 3, items: [{ productId: '7' }] });
});

it('tells what somebody else saved of a draft meanwhile, and saves mine beside it', async () => {
  const theirs = { ...draftOrder, version: 4, notes: 'Gate 2', supplierReference: 'SO-4711' };
  let saves = 0;
  const { calls, user } = await show(
    {
      PurchaseOrderDetail: () => ({ purchaseOrder: saves === 0 ? draftOrder : theirs }),
      UpdatePurchaseOrder: () =>
        ++saves === 1
          ? apiFailure('Purchase order was changed by someone else meanwhile', 'STALE_VERSION')
          : { updatePurchaseOrder: { ...theirs, version: 5 } },
    },
    `${PATH}?purchase=1&edit=1`,
  );
  const form = await screen.findByRole('dialog', { name: 'Edit PO-2026-0001' });
  await user.click(within(form).getByRole('button', { name: 'Remove line 2' }));
  await user.type(within(form).getByLabelText(/Notes for the supplier/), 'Ring the bell');
  await user.click(within(form).getByRole('button', { name: 'Save Draft' }));
  const told = await screen.findByRole('alertdialog', { name: 'Somebody else changed this purchase order' });
  const rows = within(told)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(rows).toEqual([
    ['Supplier reference', '–', 'SO-4711', expect.anything()],
    ['Notes for the supplier', '–', 'Gate 2', 'Ring the bell'],
  ]);
  await user.click(within(told).getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(inputs(calls, 'UpdatePurchaseOrder')).toHaveLength(2));
  expect(inputs(calls, 'UpdatePurchaseOrder')[1]).toMatchObject({
    version: 4,
    supplierReference: 'SO-4711',
    notes: 'Ring the bell',
    items: [{ productId: '7' }],
  });
});

it('warns in the form while a cost is nothing', async () => {
  const { user } = await show({}, `${PATH}?reorder=7`);
  const cost = await screen.findByRole('textbox', { name: /Unit cost/ });
  expect(screen.queryByText(/Free of charge/)).toBeNull();
  await user.clear(cost);
  await user.type(cost, '0.00');
  expect(screen.getByText(/Free of charge/)).toBeTruthy();
});

it('fills a new one from an earlier one, without its day, and makes it anew', async () => {
  const { calls, user, place } = await show(
    { CreatePurchaseOrder: () => ({ createPurchaseOrder: { ...draftOrder, id: '9' } }) },
    `${PATH}?purchase=1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  const form = await filledForm();
  await user.click(within(form).getByRole('button', { name: 'Create Draft' }));
  await waitFor(() => expect(place()).toBe(`${PATH}?purchase=9`));
  expect(inputs(calls, 'CreatePurchaseOrder')).toMatchObject([
    {
      supplierId: '3',
      expectedAt: null,
      items: [{ productId: '7', quantity: 10, unitCost: '1.05' }, { productId: '8' }],
    },
  ]);
});

it('keeps its filters in the address and asks the server for them', async () => {
  const { calls } = await show({}, `${PATH}?status=sent&supplier=3&delivery=overdue`);
  await screen.findByText('Orient Mills', { selector: '[aria-label="Supplier"] *, [aria-label="Supplier"]' });
  const asked = calls.filter(({ operation }) => operation === 'PurchaseOrderList').at(-1);
  expect(asked?.variables['filter']).toEqual({ search: null, status: 'sent', supplierId: '3', isOverdue: true });
});

it('is narrowed to some goods by a link, and says to which', async () => {
  const { calls } = await show(
    { PurchaseGoodsName: () => ({ product: { __typename: 'Product', id: '7', name: 'Argan soap' } }) },
    `${PATH}?product=7`,
  );
  expect(await screen.findByText('Argan soap')).toBeTruthy();
  const asked = calls.filter(({ operation }) => operation === 'PurchaseOrderList').at(-1);
  expect(asked?.variables['filter']).toMatchObject({ productId: '7' });
});

it('takes the supplier of the first product that is picked, as long as none is chosen', async () => {
  const found = { __typename: 'Product', id: '7', name: 'Argan soap', sku: 'SO-7' };
  const { user } = await show(
    { PurchaseProductSearch: () => ({ products: { __typename: 'ProductPage', nodes: [found] } }) },
    `${PATH}?reorder=new`,
  );
  await user.type(await screen.findByRole('combobox', { name: 'Product' }), 'argan');
  await user.click(await screen.findByRole('option', { name: /Argan soap/ }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Supplier' })).toHaveProperty('value', 'Orient Mills'),
  );
});
