import { screen, waitFor, within } from '@testing-library/react';
import { apiFailure, type Answers } from '../../../../test/fake-api';
import { draftOrder } from '../test-data';
import { inputs, PATH, sentOrder, show } from '../test-screen';

// The dialogs stand in chunks of their own: loaded here, so that no test waits for their compilation.
beforeAll(async () => {
  await import('./CancelPurchaseDialog');
  await import('./ReceiveDialog');
  await import('./ReferenceDialog');
  await import('./ResendDialog');
  await import('./SendDialog');
}, 60_000);

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
  await user.type(within(form).getByLabelText(/^Delivery note/), 'DN 18');
  await user.click(within(form).getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(inputs(calls, 'ReceivePurchaseOrder')).toHaveLength(1));
  expect(inputs(calls, 'ReceivePurchaseOrder')[0]).toEqual({
    id: '1',
    items: [{ purchaseOrderItemId: '101', quantity: 2 }],
    deliveryNote: 'DN 18',
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

/** The list and the drawer tell of the same purchase order. */
const answersOf = (order: object): Answers => ({
  PurchaseOrderList: () => ({
    purchaseOrders: { __typename: 'PurchaseOrderPage', totalCount: 1, nodes: [order] },
  }),
  PurchaseOrderDetail: () => ({ purchaseOrder: order }),
});

it('says whether the supplier hears of a cancellation: of a draft nobody does', async () => {
  const { user } = await show({ PurchaseOrderDetail: () => ({ purchaseOrder: draftOrder }) }, `${PATH}?purchase=1`);
  const actions = await screen.findByRole('group', { name: 'Actions' });
  await user.click(within(actions).getByRole('button', { name: 'Cancel' }));
  const form = await screen.findByRole('dialog', { name: 'Cancel PO-2026-0001' });
  expect(form.textContent).toContain('It was not sent to anybody');
  expect(form.textContent).not.toMatch(/supplier|mail/i);
});

it('tells by mail that a sent one is cancelled', async () => {
  const told = { ...sentOrder, receipts: [] };
  const { user } = await show(answersOf(told), `${PATH}?purchase=1`);
  const actions = await screen.findByRole('group', { name: 'Actions' });
  await user.click(within(actions).getByRole('button', { name: 'Cancel' }));
  const form = await screen.findByRole('dialog', { name: 'Cancel PO-2026-0001' });
  expect(form.textContent).toContain('The supplier is told by mail to omar@mills.example, with your reason.');
});

it('leads to the order of the customer that it is for, and says where the goods go', async () => {
  const forCustomer = {
    ...draftOrder,
    orderId: '77',
    orderNumber: 'ORD-000077',
    deliveryAddress: 'Salon Noor\nOlaya 5, Riyadh',
    canEdit: false,
    allowedTransitions: ['send' as const],
    receipts: [],
    items: draftOrder.items.map((line) => ({ ...line, productId: null, product: null, receivedQuantity: 0 })),
  };
  await show(answersOf(forCustomer), `${PATH}?purchase=1`);
  expect((await screen.findByRole('link', { name: 'ORD-000077' })).getAttribute('href')).toBe('/orders/77');
  expect(screen.getByText(/Olaya 5, Riyadh/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('It is received when that order is shipped');
  const actions = screen.getByRole('group', { name: 'Actions' });
  expect(within(actions).queryByRole('button', { name: /Receive|Cancel|Close|Edit/ })).toBeNull();
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

it('tells whether the supplier got it by mail', async () => {
  const [letter] = sentOrder.letters;
  const waiting = { ...letter, mailedAt: null, email: null, askedAt: new Date().toISOString() };
  const first = await show(
    { PurchaseOrderDetail: () => ({ purchaseOrder: { ...sentOrder, mailedAt: null, letters: [waiting] } }) },
    `${PATH}?purchase=1`,
  );
  expect(await screen.findByText(/Not mailed to omar@mills.example yet/)).toBeTruthy();
  expect(screen.getByText('Sent (not mailed)')).toBeTruthy();
  first.unmount();
  // A day that is over whenever this runs.
  const [sent, came, again] = [2, 3, 4].map((day) => `2025-12-0${day}T08:00:00.000Z`);
  const letters = [
    { ...letter, askedAt: sent },
    { ...waiting, id: '4', askedAt: again },
  ];
  const receipts = sentOrder.receipts.map((receipt) => ({ ...receipt, receivedAt: came }));
  await show(
    { PurchaseOrderDetail: () => ({ purchaseOrder: { ...sentOrder, receipts, letters } }) },
    `${PATH}?purchase=1`,
  );
  expect(await screen.findByText(/not mailed to the supplier once more\. Send it again/)).toBeTruthy();
  const timeline = screen.getByRole('list', { name: 'Purchase order timeline' });
  // Between what else happened, in time.
  expect(
    within(timeline)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    expect.stringContaining('Draft created'),
    expect.stringContaining('Sent by mail'),
    expect.stringContaining('4 units received'),
    expect.stringContaining('Sent again (not mailed)'),
  ]);
});

it('sends a sent one again after asking, by one key a dialog', async () => {
  const [letter] = sentOrder.letters;
  const again = { ...letter, id: '4', askedAt: '2026-12-04T08:00:00.000Z', email: 'new@mills.example' };
  const { calls, user } = await show(
    {
      PurchaseOrderDetail: () => ({ purchaseOrder: sentOrder }),
      ResendPurchaseOrder: () => ({ resendPurchaseOrder: { ...sentOrder, letters: [letter, again] } }),
    },
    `${PATH}?purchase=1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Send Again' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Send PO-2026-0001 again?' });
  expect(ask.textContent).toContain('omar@mills.example once more');
  await user.dblClick(within(ask).getByRole('button', { name: 'Send Again' }));
  expect((await screen.findByRole('status')).textContent).toContain('PO-2026-0001 sent again by mail');
  expect(inputs(calls, 'ResendPurchaseOrder')).toEqual([{ id: '1', clientKey: expect.any(String) }]);
  expect(await screen.findByText('Sent again by mail')).toBeTruthy();
  expect(screen.getByText('new@mills.example')).toBeTruthy();
});

it('notes what the supplier calls a sent one, whatever came in meanwhile', async () => {
  const came = { ...sentOrder, version: 4 };
  let version = 3;
  const { calls, user } = await show(
    {
      PurchaseOrderDetail: () => ({ purchaseOrder: version === 3 ? sentOrder : came }),
      UpdatePurchaseOrder: ({ input }) => {
        const sent = input as unknown as { version: number; supplierReference: string };
        version = 4;
        return sent.version === 4
          ? { updatePurchaseOrder: { ...came, version: 5, supplierReference: sent.supplierReference } }
          : apiFailure('Purchase order was changed by someone else meanwhile', 'STALE_VERSION');
      },
    },
    `${PATH}?purchase=1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Add supplier reference' }));
  const form = await screen.findByRole('dialog', { name: 'Reference of PO-2026-0001' });
  await user.type(within(form).getByLabelText(/^Supplier reference/), ' SO-881 ');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Supplier reference of PO-2026-0001 saved');
  expect(inputs(calls, 'UpdatePurchaseOrder')).toEqual(
    [3, 4].map((seen) => ({ id: '1', version: seen, supplierReference: 'SO-881' })),
  );
});

it('only shows the reference of one that is closed', async () => {
  const closed = { ...sentOrder, supplierReference: 'SO-881', canEditReference: false, allowedTransitions: [] };
  await show({ PurchaseOrderDetail: () => ({ purchaseOrder: closed }) }, `${PATH}?purchase=1`);
  expect(await screen.findByText('SO-881')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /supplier reference/ })).toBeNull();
});
