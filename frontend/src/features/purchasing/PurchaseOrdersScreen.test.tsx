import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { PurchaseOrdersScreen } from './PurchaseOrdersScreen';
import { draftOrder } from './test-data';

// The form stands in a chunk of its own: loaded here, so that no test waits for its compilation.
beforeAll(() => import('./PurchaseOrderForm'), 60_000);

const PATH = '/inventory/purchase-orders';
const sentOrder = {
  ...draftOrder,
  status: 'partially_received',
  sentAt: '2026-12-02T08:00:00.000Z',
  mailedAt: '2026-12-02T08:00:01.000Z',
  canEdit: false,
  allowedTransitions: ['receive', 'cancel'],
  receipts: [
    {
      __typename: 'PurchaseReceipt',
      id: '5',
      receivedAt: '2026-12-03T08:00:00.000Z',
      actorName: 'Sami Store',
      note: 'DN 17',
      items: [{ __typename: 'PurchaseReceiptItem', id: '51', purchaseOrderItemId: '101', quantity: 4 }],
    },
  ],
};
const suggestion = {
  __typename: 'ReorderSuggestion',
  productId: '7',
  productName: 'Argan soap',
  sku: 'SO-7',
  supplierId: '3',
  supplierName: 'Orient Mills',
  marketplaceProductId: null,
  quantity: 16,
  unitCost: '1.05',
  minOrderQuantity: 1,
  leadTimeDays: null,
  onOrder: 0,
  available: 4,
  reason: '4 available: 16 missing to twice the reorder point (20)',
};

async function show(answers: Answers = {}, at = PATH, permissions = ['purchasing.read', 'purchasing.write']) {
  await signInAs(permissions, {});
  const api = fakeApi({
    PurchaseOrderList: () => ({
      purchaseOrders: { __typename: 'PurchaseOrderPage', totalCount: 1, nodes: [draftOrder] },
    }),
    PurchaseOrderDetail: () => ({ purchaseOrder: draftOrder }),
    ReorderSuggestions: () => ({ reorderSuggestions: [suggestion] }),
    PurchaseSuppliers: () => ({
      users: {
        __typename: 'UserPage',
        nodes: [{ __typename: 'User', id: '3', displayName: 'Omar Nasser', companyName: 'Orient Mills' }],
      },
    }),
    ...answers,
  });
  const app = renderApp(api.wrap(<PurchaseOrdersScreen />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

const inputs = (calls: readonly { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables['input']);

it('fills a new one from the product it was asked for, and shows what it made', async () => {
  const { calls, user, place } = await show(
    { CreatePurchaseOrder: () => ({ createPurchaseOrder: draftOrder }) },
    `${PATH}?reorder=7`,
  );
  const form = await screen.findByRole('dialog', { name: 'New Purchase Order' });
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
  const form = await screen.findByRole('dialog', { name: 'New Purchase Order' });
  await user.type(await within(form).findByLabelText(/Notes for the supplier/), 'Ring the bell');
  await user.click(within(form).getByRole('button', { name: 'Create Draft' }));
  expect(await within(form).findByText('Is archived')).toBeTruthy();
  expect(within(form).getByLabelText(/Notes for the supplier/)).toHaveProperty('value', 'Ring the bell');
});

it('sends a draft after asking', async () => {
  const { calls, user } = await show(
    { SendPurchaseOrder: () => ({ sendPurchaseOrder: { ...sentOrder, receipts: [] } }) },
    `${PATH}?purchase=1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Send PO-2026-0001?' });
  expect(ask.textContent).toContain('omar@mills.example');
  await user.click(within(ask).getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('status')).textContent).toContain('PO-2026-0001 sent by mail');
  expect(inputs(calls, 'SendPurchaseOrder')).toEqual([{ id: '1' }]);
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

it('takes in what is outstanding, or less, and tells what came before', async () => {
  const { calls, user } = await show(
    {
      PurchaseOrderDetail: () => ({ purchaseOrder: sentOrder }),
      ReceivePurchaseOrder: () => ({ receivePurchaseOrder: sentOrder }),
    },
    `${PATH}?purchase=1`,
  );
  const timeline = await screen.findByRole('list', { name: 'Purchase order timeline' });
  expect(timeline.textContent).toContain('4 units received');
  expect(timeline.textContent).toContain('DN 17');
  expect(screen.getByText('4 of 10 received')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  const form = await screen.findByRole('dialog', { name: 'Receive PO-2026-0001' });
  const units = within(form).getByRole('spinbutton', { name: 'Received of Argan soap' });
  expect(units).toHaveProperty('value', '6');
  await user.clear(units);
  await user.type(units, '7');
  await user.click(within(form).getByRole('button', { name: 'Receive' }));
  expect(await within(form).findByText('At most 6')).toBeTruthy();
  await user.clear(units);
  await user.type(units, '2');
  await user.click(within(form).getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(inputs(calls, 'ReceivePurchaseOrder')).toHaveLength(1));
  expect(inputs(calls, 'ReceivePurchaseOrder')[0]).toEqual({
    id: '1',
    items: [{ purchaseOrderItemId: '101', quantity: 2 }],
    note: null,
    clientKey: expect.any(String),
  });
});

it('closes what came in part with a reason', async () => {
  const { calls, user } = await show(
    {
      PurchaseOrderDetail: () => ({ purchaseOrder: sentOrder }),
      CancelPurchaseOrder: () => ({ cancelPurchaseOrder: { ...sentOrder, status: 'received' } }),
    },
    `${PATH}?purchase=1`,
  );
  const actions = await screen.findByRole('group', { name: 'Actions' });
  await user.click(within(actions).getByRole('button', { name: 'Close' }));
  const form = await screen.findByRole('dialog', { name: 'Close PO-2026-0001' });
  await user.type(within(form).getByRole('textbox', { name: 'Reason' }), 'Sold out');
  await user.click(within(form).getByRole('button', { name: 'Close Purchase Order' }));
  await waitFor(() => expect(inputs(calls, 'CancelPurchaseOrder')).toEqual([{ id: '1', reason: 'Sold out' }]));
});

it('offers nothing to who may only read', async () => {
  await show(
    { PurchaseOrderDetail: () => ({ purchaseOrder: { ...draftOrder, allowedTransitions: [], canEdit: false } }) },
    `${PATH}?purchase=1&reorder=7`,
    ['purchasing.read'],
  );
  expect(await screen.findByRole('list', { name: 'Purchase order timeline' })).toBeTruthy();
  // Paper may go to whoever reads it; nothing else can be done.
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  expect(actions.getAllByRole('link').map((link) => link.textContent)).toEqual(['Print']);
  expect(actions.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'New Purchase Order' })).toBeNull();
});

it('says that a line without a cost comes for nothing, before it is sent and before it is received', async () => {
  const [line, ...rest] = draftOrder.items;
  const free = { ...draftOrder, items: [{ ...line!, unitCost: '0.00', totalCost: '0.00' }, ...rest] };
  const first = await show({ PurchaseOrderDetail: () => ({ purchaseOrder: free }) }, `${PATH}?purchase=1`);
  await first.user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/1 line has no cost and is ordered free of charge/)).toBeTruthy();
  first.unmount();
  const sent = { ...free, status: 'sent', canEdit: false, allowedTransitions: ['receive', 'cancel'] };
  const { user } = await show({ PurchaseOrderDetail: () => ({ purchaseOrder: sent }) }, `${PATH}?purchase=1`);
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const form = await screen.findByRole('dialog', { name: /^Receive/ });
  expect(within(form).getAllByText(/no purchase is written in the books/)).toHaveLength(1);
  await user.clear(within(form).getAllByRole('spinbutton')[0]!);
  expect(within(form).queryByText(/no purchase is written in the books/)).toBeNull();
});

it('warns in the form while a cost is nothing', async () => {
  const { user } = await show({}, `${PATH}?reorder=7`);
  const cost = await screen.findByRole('spinbutton', { name: /Unit cost/ });
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
  const form = await screen.findByRole('dialog', { name: 'New Purchase Order' });
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

it('tells whether the supplier got it by mail', async () => {
  const sent = { ...sentOrder, receipts: [], status: 'sent', mailedAt: null };
  await show(
    { PurchaseOrderDetail: () => ({ purchaseOrder: { ...sent, sentAt: new Date().toISOString() } }) },
    `${PATH}?purchase=1`,
  );
  expect(await screen.findByText(/Not mailed to omar@mills.example yet/)).toBeTruthy();
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
