import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { InvoiceDrawer } from '../src/features/financial/invoices/InvoiceDrawer';
import { StatementDrawer } from '../src/features/financial/receivables/StatementDrawer';
import { TransactionDrawer } from '../src/features/financial/transactions/TransactionDrawer';
import { InventoryDrawer } from '../src/features/inventory/InventoryDrawer';
import { OfferDrawer } from '../src/features/marketplace/offers/OfferDrawer';
import { OrderDrawer } from '../src/features/orders/drawer/OrderDrawer';
import { OrderScreen } from '../src/features/orders/page/OrderScreen';
import { PrintFrame } from '../src/features/orders/print/PrintFrame';
import { PurchaseOrderDrawer } from '../src/features/purchasing/order/PurchaseOrderDrawer';
import { PurchaseOrderForm } from '../src/features/purchasing/form/PurchaseOrderForm';
import { PurchaseOrderPrintScreen } from '../src/features/purchasing/PurchaseOrderPrintScreen';
import { VisitDrawer } from '../src/features/visits/history/detail/VisitDrawer';
import { apiFailure, fakeApi } from './fake-api';
import { renderApp } from './render';
import { signInAs } from './sign-in-as';

type Close = () => void;
const nothing = (): void => undefined;

/** What shows one thing beside its list: its name, what is read, its title and thing in words, the way back, itself. */
const drawers: readonly (readonly [
  string,
  string,
  string,
  string,
  string,
  (id: string, onClose: Close) => ReactElement,
])[] = [
  [
    'an order',
    'OrderDetail',
    'Order not found',
    'order',
    'Back to the orders',
    (id, onClose) => <OrderDrawer id={id} list="" seesStock onClose={onClose} />,
  ],
  [
    'a purchase order',
    'PurchaseOrderDetail',
    'Purchase order not found',
    'purchase order',
    'Back to the purchase orders',
    (id, onClose) => <PurchaseOrderDrawer id={id} onClose={onClose} onEdit={nothing} />,
  ],
  [
    'a draft to change',
    'PurchaseOrderDetail',
    'Edit purchase order',
    'purchase order',
    'Back to the purchase orders',
    (id, onClose) => <PurchaseOrderForm reorder={null} edit={id} copy={null} onClose={onClose} onMade={nothing} />,
  ],
  [
    'an offer',
    'OfferDetail',
    'Product not found',
    'product',
    'Back to the marketplace',
    (id, onClose) => <OfferDrawer id={id} onClose={onClose} onEdit={nothing} onPrice={nothing} onPromote={nothing} />,
  ],
  [
    'an invoice',
    'InvoiceDocument',
    'Invoice not found',
    'invoice',
    'Back to the invoices',
    (id, onClose) => <InvoiceDrawer id={id} onClose={onClose} />,
  ],
  [
    'a transaction',
    'Transaction',
    'Transaction not found',
    'transaction',
    'Back to the transactions',
    (id, onClose) => <TransactionDrawer id={id} row={undefined} onClose={onClose} />,
  ],
  [
    "a customer's account",
    'CustomerStatement',
    'Customer not found',
    'customer account',
    'Back to the receivables',
    (id, onClose) => <StatementDrawer customerId={id} onRecordPayment={nothing} onClose={onClose} />,
  ],
  [
    'stock',
    'InventoryItemDetail',
    'Product not found',
    'product',
    'Back to the inventory',
    (id, onClose) => <InventoryDrawer productId={id} canReorder onClose={onClose} />,
  ],
  [
    'a visit',
    'VisitDetail',
    'Visit not found',
    'visit',
    'Back to the visits',
    (id, onClose) => <VisitDrawer id={id} canWrite onClose={onClose} onDelete={nothing} />,
  ],
];

/** What has a page of its own: its name, what is read, the thing in words, the way back and where it leads, itself. */
const pages: readonly (readonly [string, string, string, string, string, ReactElement])[] = [
  ['an order', 'OrderDetail', 'order', 'Back to the orders', '/orders', <OrderScreen key="1" />],
  [
    'a document of an order',
    'OrderToPrint',
    'order',
    'Back to the orders',
    '/orders',
    <PrintFrame key="2">{() => null}</PrintFrame>,
  ],
  [
    'a printed purchase order',
    'PurchaseOrderToPrint',
    'purchase order',
    'Back to the purchase orders',
    '/inventory/purchase-orders',
    <PurchaseOrderPrintScreen key="3" />,
  ],
];

/** As the API answers for what is gone, never was or is somebody else's, and for an address that holds no id. */
const refusals = [
  ['that is not there', apiFailure('Not found', 'NOT_FOUND')],
  ['whose id is no id', apiFailure('Must be an id', 'BAD_USER_INPUT', { id: 'Must be an id' })],
] as const;

beforeEach(() => signInAs(['orders.create', 'finance.read', 'books.read', 'purchasing.write', 'marketplace.write']));

describe.each(refusals)('of something %s', (_what, refusal) => {
  it.each(drawers)('%s says so beside its list and leads back to it', async (_name, read, title, thing, back, show) => {
    const closed: string[] = [];
    const api = fakeApi({ [read]: () => refusal, InventoryMovements: () => refusal });
    renderApp(api.wrap(show('99', () => closed.push('closed'))));
    const drawer = await screen.findByRole('dialog', { name: title });
    expect((await within(drawer).findByRole('alert')).textContent).toContain(
      `There is no such ${thing}, or it is not yours to see.`,
    );
    expect(drawer.querySelector('.MuiSkeleton-root')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: back }));
    expect(closed).toEqual(['closed']);
  });

  it.each(pages)('%s says so on its page and leads to the list', async (_name, read, thing, back, list, page) => {
    const { place } = renderApp(fakeApi({ [read]: () => refusal }).wrap(page), '/somewhere');
    expect((await screen.findByRole('alert')).textContent).toContain(
      `There is no such ${thing}, or it is not yours to see.`,
    );
    expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: back }));
    expect(place()).toBe(list);
  });
});

it.each(drawers)('offers another try where %s could not be read', async (_name, read, _title, thing, _back, show) => {
  const api = fakeApi({
    [read]: () => apiFailure('Too busy', 'UNAVAILABLE'),
    InventoryMovements: () => apiFailure('Too busy', 'UNAVAILABLE'),
  });
  renderApp(api.wrap(show('99', nothing)));
  const failed = (await screen.findByText(`The ${thing} could not be loaded`)).closest<HTMLElement>('[role=alert]');
  const before = api.calls.filter(({ operation }) => operation === read).length;
  await userEvent.click(within(failed!).getByRole('button', { name: 'Try again' }));
  expect(api.calls.filter(({ operation }) => operation === read).length).toBe(before + 1);
});
