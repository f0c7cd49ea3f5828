import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { readDraft } from '../../lib/drafts';
import { FieldOrderScreen } from './FieldOrderScreen';

const product = {
  __typename: 'Product',
  id: '12',
  name: 'Argan oil',
  sku: 'A-1',
  basePrice: '10.00',
  isActive: true,
  minOrderQuantity: 1,
  orderMultiple: 1,
  images: [],
  inventory: { __typename: 'InventoryItem', id: '1', productId: '12', available: 40 },
};
const offer = {
  __typename: 'MarketplaceProduct',
  id: '7',
  nameEn: 'Rose water',
  nameAr: null,
  supplierName: 'Nour',
  availability: true,
  price: '4.00',
  buyerPrice: '5.00',
  minOrderQuantity: 1,
  leadTimeDays: 3,
  imageUrls: [],
};
const customer = {
  __typename: 'User',
  id: '3',
  displayName: 'Layla Hassan',
  companyName: 'Glow Salon',
  phone: '+966 50 123 4567',
  email: 'layla@glow.example',
  businessCategories: [],
  address: null,
  zipCode: null,
  city: null,
  state: null,
  country: null,
};
const last = {
  __typename: 'Order',
  id: '90',
  orderNumber: 'ORD-000090',
  createdAt: '2026-11-02T10:00:00.000Z',
  totalAmount: '80.00',
  itemCount: 3,
  items: [
    { __typename: 'OrderItem', id: '1', quantity: 6, product, marketplaceProduct: null },
    { __typename: 'OrderItem', id: '2', quantity: 4, product: null, marketplaceProduct: offer },
    {
      __typename: 'OrderItem',
      id: '3',
      quantity: 1,
      product: { ...product, id: '13', isActive: false },
      marketplaceProduct: null,
    },
  ],
};

type PreviewCall = { input?: { items: { productId?: string; quantity: number }[] } };
const preview = ({ input }: PreviewCall) => ({
  orderPreview: {
    __typename: 'OrderPreview',
    subtotalAmount: '25.00',
    discountAmount: '2.50',
    taxAmount: '3.38',
    totalAmount: '25.88',
    lines: (input?.items ?? []).map(({ productId }, index) => ({
      __typename: 'OrderPreviewLine',
      index,
      listPrice: productId ? '11.00' : '5.00',
      discountAmount: '0.00',
      totalPrice: '22.00',
      available: 40,
      promotion: null,
    })),
    problems: [],
    credit: { __typename: 'OrderCredit', limit: '500.00', available: '120.00', exceeded: false },
  },
});

const shared: Answers = {
  CustomerSearch: () => ({ users: { __typename: 'UserPage', nodes: [customer] } }),
  FieldOrderGoods: () => ({
    products: { __typename: 'ProductPage', nodes: [product] },
    marketplaceProducts: { __typename: 'MarketplaceProductPage', nodes: [offer] },
  }),
  FieldOrderLast: () => ({ orders: { __typename: 'OrderPage', nodes: [last] } }),
  FieldOrderPreview: preview as never,
  CreateFieldOrder: () => ({ createFieldOrder: { __typename: 'Order', id: '91', orderNumber: 'ORD-000091' } }),
};

function show(answers: Answers = {}) {
  const api = fakeApi({ ...shared, ...answers });
  return { ...api, ...renderApp(api.wrap(<FieldOrderScreen />), '/field-order'), user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const sentOrders = (calls: { operation: string; variables: Record<string, unknown> }[]) =>
  calls
    .filter(({ operation }) => operation === 'CreateFieldOrder')
    .map(({ variables }) => variables['input'] as { clientId: string });

async function add(user: ReturnType<typeof userEvent.setup>, name: string) {
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  await user.clear(search);
  await user.type(search, 'ar');
  await user.click(await button(`Add ${name}`));
}
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('combobox', { name: /^Customer name/ }), 'Noor');
  await user.type(await screen.findByRole('textbox', { name: /^Phone number/ }), '050');
}

beforeEach(async () => {
  localStorage.clear();
  await signInAs(['visits.write', 'products.read', 'orders.read'], { id: '7', role: 'sales_team' });
});

it('offers goods of both kinds from two letters on, with what there is of them', async () => {
  const { user, calls } = show();
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  await user.type(search, 'a');
  await new Promise((done) => setTimeout(done, 400));
  expect(calls.some(({ operation }) => operation === 'FieldOrderGoods')).toBe(false);
  await user.type(search, 'r');
  const found = within(await screen.findByRole('list', { name: 'Products found' }));
  expect(found.getByText('Catalog · 40 available')).toBeTruthy();
  expect(found.getByText('Marketplace · Nour · 3 days')).toBeTruthy();
  expect((await button('Create Order')).disabled).toBe(true);
});

it('takes what a scanner types, again and again, and says what is not known', async () => {
  const found: Record<string, unknown[]> = {
    '6281234567895': [product],
    '96385074': [{ ...product, id: '13', name: 'Old soap', isActive: false }],
  };
  const { user, calls } = show({
    FieldOrderBarcode: (({ barcode }: { barcode: string }) => ({
      products: { __typename: 'ProductPage', nodes: found[barcode] ?? [] },
    })) as never,
  });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
  await user.type(search, '6281234567895{Enter}');
  expect(await screen.findByText('Argan oil: 1 in the order')).toBeTruthy();
  expect(search.value).toBe('');
  await user.type(search, '6281234567895{Enter}');
  expect(await screen.findByText('Argan oil: 2 in the order')).toBeTruthy();
  await user.type(search, '96385074{Enter}');
  expect(await screen.findByText('Old soap cannot be ordered now.')).toBeTruthy();
  await user.type(search, '4006381333931{Enter}');
  expect(await screen.findByText('No product has the barcode 4006381333931.')).toBeTruthy();
  expect(calls.filter(({ operation }) => operation === 'FieldOrderBarcode')).toHaveLength(4);
  expect(screen.getByLabelText('Quantity of Argan oil').textContent).toBe('2');
});

it('says when there are none', async () => {
  const { user } = show({
    FieldOrderGoods: () => ({
      products: { __typename: 'ProductPage', nodes: [] },
      marketplaceProducts: { __typename: 'MarketplaceProductPage', nodes: [] },
    }),
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'zz');
  expect(await screen.findByText('No products found')).toBeTruthy();
});

it('needs a customer, and blocks an empty order', async () => {
  const { user, calls } = show();
  await fillIn(user);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('No Items')).toBeTruthy();
  expect(screen.getByText('Please add at least one item to the order')).toBeTruthy();
  await user.clear(await screen.findByRole('combobox', { name: /^Customer name/ }));
  await add(user, 'Argan oil');
  await user.click(await button('Create Order'));
  expect(await screen.findByText('Customer name is required')).toBeTruthy();
  expect(sentOrders(calls)).toEqual([]);
});

it('counts up and down to 1, removes, and reckons with promotions, tax and credit', async () => {
  const { user } = show();
  await add(user, 'Argan oil');
  expect(await screen.findByText('Argan oil added to order')).toBeTruthy();
  expect(screen.getByText('Product Added')).toBeTruthy();
  expect((await button('Fewer of Argan oil')).disabled).toBe(true);
  await user.click(await button('More of Argan oil'));
  expect(screen.getByLabelText('Quantity of Argan oil').textContent).toBe('2');
  // The same goods again are one line.
  await add(user, 'Argan oil');
  expect(screen.getByLabelText('Quantity of Argan oil').textContent).toBe('3');
  await user.click(await button('Fewer of Argan oil'));
  expect(screen.getByLabelText('Quantity of Argan oil').textContent).toBe('2');
  expect((await screen.findAllByText('$25.88')).length).toBeGreaterThan(0);
  expect(screen.getByText('−$2.50')).toBeTruthy();
  expect(screen.getByText('Credit left: $120.00')).toBeTruthy();
  // The price of now, not the one that the search found.
  expect(screen.getByText('$11.00 each')).toBeTruthy();
  await user.click(await button('Remove Argan oil'));
  expect(await screen.findByText('Nothing yet: search a product above and add it.')).toBeTruthy();
});

it('sends the order at the prices that are shown, and begins the next one', async () => {
  const { user, calls } = show();
  await fillIn(user);
  await add(user, 'Argan oil');
  await add(user, 'Rose water');
  await screen.findByText('$11.00 each');
  await user.click(await button('Create Order'));
  expect(await screen.findByText('Field order has been successfully created')).toBeTruthy();
  expect(screen.getByText('Order Created')).toBeTruthy();
  expect(sentOrders(calls)).toEqual([
    {
      customerName: 'Noor',
      customerPhone: '050',
      items: [
        { productId: '12', quantity: 1, unitPrice: '11.00' },
        { marketplaceProductId: '7', quantity: 1, unitPrice: '5.00' },
      ],
      withinCredit: true,
      clientId: expect.any(String),
      clientKey: expect.any(String),
    },
  ]);
  expect((await screen.findByRole('link', { name: 'Order ORD-000091' })).getAttribute('href')).toBe('/orders/91');
  expect((await button('Create Order')).disabled).toBe(true);
  expect(readDraft('7', 'order')).toBeNull();
  await fillIn(user);
  await add(user, 'Argan oil');
  await user.click(await button('Create Order'));
  await waitFor(() => expect(sentOrders(calls)).toHaveLength(2));
  expect(sentOrders(calls)[1]?.clientId).not.toBe(sentOrders(calls)[0]?.clientId);
});

it('goes over the credit of its customer only where it says so', async () => {
  const overdrawn = (call: PreviewCall) => {
    const { orderPreview } = preview(call);
    return { orderPreview: { ...orderPreview, credit: { ...orderPreview.credit, available: '5.00', exceeded: true } } };
  };
  const { user, calls } = show({ FieldOrderPreview: overdrawn as never });
  await fillIn(user);
  await add(user, 'Argan oil');
  await screen.findByText(/^This order goes over the customer’s credit\./);
  await user.click(await button('Create Order'));
  await waitFor(() => expect(sentOrders(calls)).toMatchObject([{ withinCredit: false }]));
});

it('orders the same as last time, of what is still there', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('combobox', { name: /^Customer name/ }), 'gl');
  await user.click(await screen.findByRole('option', { name: /Glow Salon/ }));
  expect(await screen.findByText('Last order: ORD-000090')).toBeTruthy();
  await user.click(await button('Same as last time'));
  expect(screen.getByLabelText('Quantity of Argan oil').textContent).toBe('6');
  expect(screen.getByLabelText('Quantity of Rose water').textContent).toBe('4');
  expect(await screen.findByText('One item of it cannot be ordered now')).toBeTruthy();
});

it('keeps what was typed when it is refused, and when the page is closed', async () => {
  const first = show({ CreateFieldOrder: () => apiFailure('', 'INTERNAL') });
  await fillIn(first.user);
  await add(first.user, 'Argan oil');
  await first.user.click(await button('Create Order'));
  expect(await screen.findByText('Failed to create field order')).toBeTruthy();
  first.unmount();
  const { user, calls } = show();
  expect(await screen.findByText(/^What you typed here is back/)).toBeTruthy();
  await user.click(await button('Create Order'));
  await screen.findByText('Order Created');
  expect(sentOrders(calls)[0]?.clientId).toBe(sentOrders(first.calls)[0]?.clientId);
});
