import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { CreateOrderDialog } from './CreateOrderDialog';

const soap = {
  __typename: 'Product',
  id: '7',
  name: 'Argan soap',
  sku: 'SO-7',
  basePrice: '19.99',
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderMultiple: 1,
  images: [],
  offers: [],
  inventory: { __typename: 'InventoryItem', id: '70', productId: '7', available: 4, status: 'in_stock' },
};
const offer = {
  __typename: 'MarketplaceProduct',
  id: '7',
  nameEn: 'Argan shampoo',
  nameAr: 'شامبو الأركان',
  productId: null,
  product: null,
  supplierSku: 'AS-7',
  supplierName: '',
  price: '5.00',
  buyerPrice: '5.50',
  minOrderQuantity: 12,
  maxOrderQuantity: 60,
  leadTimeDays: 3,
  imageUrls: [],
};
const pageInfo = { __typename: 'PageInfo', hasNextPage: false };
const people = [
  {
    __typename: 'User',
    id: '3',
    displayName: 'Layla Hassan',
    role: 'wholesale',
    companyName: 'Glow',
    address: 'King Fahd Road 1',
    zipCode: '11564',
    city: 'Riyadh',
    state: null,
    country: 'Saudi Arabia',
  },
  {
    __typename: 'User',
    id: '1',
    displayName: 'Lay Admin',
    role: 'admin',
    companyName: null,
    address: null,
    zipCode: null,
    city: null,
    state: null,
    country: null,
  },
];
const created = {
  createOrder: {
    __typename: 'Order',
    id: '9',
    orderNumber: 'ORD-000009',
    status: 'pending',
    totalAmount: '59.97',
    itemCount: 1,
    createdAt: '2026-11-28T10:00:00Z',
    customerName: 'Layla Hassan',
    customerRole: 'wholesale',
  },
};

/** What the server makes of so many soaps. */
const reckoned = (quantity: number, totalAmount: string) => ({
  orderPreview: {
    __typename: 'OrderPreview',
    subtotalAmount: totalAmount,
    discountAmount: '0.00',
    taxRate: '0.00',
    taxAmount: '0.00',
    shippingAmount: '0.00',
    totalAmount,
    savings: '0.00',
    explanation: [],
    lines: [
      {
        __typename: 'OrderPreviewLine',
        index: 0,
        quantity,
        listPrice: '19.99',
        unitPrice: '19.99',
        floorPrice: null,
        discountAmount: '0.00',
        totalPrice: totalAmount,
        available: 4,
        explanation: [],
        promotion: null,
      },
    ],
    problems: [],
    credit: null,
  },
});

function open(
  create: Answers[string],
  self: Parameters<typeof CreateOrderDialog>[0]['self'] = null,
  answers: Answers = {},
) {
  const api = fakeApi({
    OrderCustomerSearch: () => ({ users: { __typename: 'UserPage', nodes: people } }),
    OrderGoodsSearch: ({ search }) => ({
      exact: { __typename: 'ProductPage', nodes: [] },
      products: { __typename: 'ProductPage', nodes: search === 'nothing' ? [] : [soap], pageInfo },
      marketplaceProducts: {
        __typename: 'MarketplaceProductPage',
        nodes: search === 'nothing' ? [] : [offer],
        pageInfo,
      },
    }),
    CreateOrder: create,
    ...answers,
  });
  const onClose = jest.fn();
  renderApp(api.wrap(<CreateOrderDialog open self={self} mayOverridePrice={self === null} onClose={onClose} />));
  return { ...api, onClose };
}

async function pick(field: HTMLElement, text: string, option: RegExp): Promise<void> {
  await userEvent.type(field, text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const total = () => screen.getByRole('status', { name: 'Order total' }).textContent;

describe('CreateOrderDialog', () => {
  it('searches from two characters, fills the price, totals exactly and creates one order', async () => {
    const { calls, onClose } = open(() => created);
    const customer = screen.getByRole('combobox', { name: 'Customer' });
    expect(document.activeElement).toBe(customer);
    await userEvent.type(customer, 'L');
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy();
    await userEvent.type(customer, 'ay');
    const options = await screen.findAllByRole('option');
    // Staff are no customers.
    expect(options).toHaveLength(1);
    await userEvent.click(options[0] as HTMLElement);
    expect(customer).toHaveProperty('value', 'Glow (Wholesale)');
    const deliverTo = screen.getByRole('textbox', { name: 'Shipping address' });
    expect(deliverTo).toHaveProperty('value', 'King Fahd Road 1, 11564 Riyadh, Saudi Arabia');
    expect(
      calls.filter(({ operation }) => operation === 'OrderCustomerSearch').map(({ variables }) => variables),
    ).toEqual([{ search: 'Lay' }]);

    await pick(screen.getByRole('combobox', { name: 'Product' }), 'so', /Argan soap.*\$19\.99.*4 available/s);
    expect(screen.getByRole('textbox', { name: 'Unit price' })).toHaveProperty('value', '19.99');
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    expect(total()).toBe('$59.97');

    await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Order created successfully');
    const sent = calls.filter(({ operation }) => operation === 'CreateOrder');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.variables).toEqual({
      input: {
        customerId: '3',
        items: [{ productId: '7', quantity: 3, unitPrice: '19.99' }],
        shippingAddress: 'King Fahd Road 1, 11564 Riyadh, Saudi Arabia',
        clientKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
  });

  it('says that the total is about to change while the server reckons, and sends none but the one that stands', async () => {
    const answers: ((data: unknown) => void)[] = [];
    const { calls } = open(() => apiFailure('Not now', 'CONFLICT'), null, {
      OrderPreview: () => new Promise((answer) => answers.push(answer)),
    });
    const inputs = <T,>(name: string) =>
      calls.filter(({ operation }) => operation === name).map(({ variables }) => variables.input as T);
    const busy = () =>
      ['Order total', 'Order summary'].map((name) => screen.getByLabelText(name).getAttribute('aria-busy'));
    const sent = () => inputs<{ totalAmount?: string }>('CreateOrder').map(({ totalAmount }) => totalAmount);
    const create = async () => {
      const before = sent().length;
      await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
      await screen.findByRole('button', { name: 'Create Order' });
    };
    const questions = (count: number) => waitFor(() => expect(answers).toHaveLength(count));
    expect(busy()).toEqual(['false', 'false']);
    await pick(screen.getByRole('combobox', { name: 'Customer' }), 'lay', /Layla/);
    await pick(screen.getByRole('combobox', { name: 'Product' }), 'soap', /Argan soap/);
    // Nothing has been reckoned yet: what stands there is the sum of the lines, and says so.
    expect([total(), busy()]).toEqual(['$19.99', ['true', 'true']]);
    expect(screen.getByText('Updating the total…')).toBeTruthy();
    await questions(1);
    await create();
    answers[0]?.(reckoned(1, '21.50'));
    await waitFor(() => expect([total(), busy()]).toEqual(['$21.50', ['false', 'false']]));
    expect(screen.queryByText('Updating the total…')).toBeNull();
    await create();

    await userEvent.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '{Backspace}3');
    expect([total(), busy()]).toEqual(['$21.50', ['true', 'true']]);
    await create();
    await questions(2);
    expect(inputs<{ items: object[] }>('OrderPreview')[1]?.items).toMatchObject([{ quantity: 3 }]);
    answers[1]?.(reckoned(3, '64.50'));
    await waitFor(() => expect([total(), busy()]).toEqual(['$64.50', ['false', 'false']]));
    await create();
    expect(sent()).toEqual([undefined, '21.50', undefined, '64.50']);
  });

  it('stops with one sentence when something required is missing, and sends nothing', async () => {
    const { calls } = open(() => created);
    await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please fill in all required fields');
    expect(screen.getByText('Choose a customer')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('offers what suppliers have, too, and orders it as theirs', async () => {
    const { calls } = open(() => created);
    await pick(screen.getByRole('combobox', { name: 'Customer' }), 'lay', /Layla/);
    const product = screen.getByRole('combobox', { name: 'Product' });
    await userEvent.type(product, 'nothing');
    expect(await screen.findByText('No products found')).toBeTruthy();
    await userEvent.clear(product);
    await userEvent.type(product, 'argan');
    const option = await screen.findByRole('option', {
      name: /Argan shampoo.*شامبو.*From Unknown Supplier · 3 days lead time.*\$5\.50.*min 12, max 60/s,
    });
    expect(screen.getByText('Catalog')).toBeTruthy();
    expect(screen.getByText('Marketplace')).toBeTruthy();
    await userEvent.click(option);
    const row = screen.getByRole('listitem', { name: 'Item 1' });
    expect(within(row).getByText('From the supplier')).toBeTruthy();
    expect(within(row).getByText(/Unknown Supplier/).parentElement?.textContent).toBe(
      'Unknown Supplier · 3 days lead time · min 12, max 60',
    );
    expect(within(row).getByRole('spinbutton', { name: 'Quantity' })).toHaveProperty('value', '12');
    await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'CreateOrder')).toBe(true));
    const [sent] = calls.filter(({ operation }) => operation === 'CreateOrder');
    expect(sent?.variables.input).toMatchObject({
      items: [{ marketplaceProductId: '7', quantity: 12, unitPrice: '5.50' }],
    });
  });

  it('adds rows, and lets one be removed only while there are more', async () => {
    open(() => created);
    expect(screen.queryByRole('button', { name: /Remove item/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add Item' }));
    const prices = screen.getAllByRole('textbox', { name: 'Unit price' });
    await userEvent.type(prices[0] as HTMLElement, '0.10');
    await userEvent.type(prices[1] as HTMLElement, '0.20');
    expect(total()).toBe('$0.30');
    await userEvent.click(screen.getByRole('button', { name: 'Remove item 1' }));
    expect(total()).toBe('$0.20');
    expect(screen.queryByRole('button', { name: /Remove item/ })).toBeNull();
  });

  it('warns when more is wanted than available, and marks the short line the server names', async () => {
    const { calls, onClose } = open(() =>
      apiFailure('Not enough stock: Argan soap (4 of 5)', 'INSUFFICIENT_STOCK', {
        'items.0.quantity': 'Only 4 available',
      }),
    );
    await pick(screen.getByRole('combobox', { name: 'Customer' }), 'lay', /Layla/);
    await pick(screen.getByRole('combobox', { name: 'Product' }), 'soap', /Argan soap/);
    const row = screen.getByRole('listitem', { name: 'Item 1' });
    expect(within(row).getByText('4 available')).toBeTruthy();
    const quantity = within(row).getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '5');
    expect(within(row).getByRole('alert').textContent).toContain('Only 4 available, 5 wanted');

    await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
    await within(row).findByText('Only 4 available');
    expect(quantity.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(quantity).toHaveProperty('value', '5');
    expect(onClose).not.toHaveBeenCalled();

    // The same form again carries the same key.
    await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
    await waitFor(() => expect(calls.filter(({ operation }) => operation === 'CreateOrder')).toHaveLength(2));
    const keys = calls
      .filter(({ operation }) => operation === 'CreateOrder')
      .map(({ variables }) => (variables.input as { clientKey: string }).clientKey);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is filled in by keys alone: Enter goes on, the arrows change the line, Ctrl+Enter places it', async () => {
    const { calls } = open(() => created, null, {
      OrderGoodsBought: () => ({
        goodsBought: [
          {
            __typename: 'GoodsBought',
            productId: '7',
            marketplaceProductId: null,
            lastQuantity: 2,
            lastUnitPrice: '18.50',
            lastOrderedAt: '2026-11-02T10:00:00.000Z',
            orderCount: 3,
          },
        ],
      }),
    });
    await userEvent.keyboard('Lay{Enter}');
    expect(await screen.findByDisplayValue('Glow (Wholesale)')).toBeTruthy();
    const focused = () => {
      const field = document.activeElement as HTMLElement;
      return `${field.closest('li')?.getAttribute('aria-label')}: ${field.getAttribute('role') ?? 'text'}`;
    };
    expect(focused()).toBe('Item 1: combobox');
    await userEvent.keyboard('SO-7{Enter}3{Enter}');
    expect(focused()).toBe('Item 2: combobox');
    await userEvent.keyboard('argan{Enter}4{Enter}');
    await waitFor(() => expect(screen.getAllByDisplayValue('Argan soap')).toHaveLength(2));
    const quantities = () =>
      screen.getAllByRole('spinbutton', { name: 'Quantity' }).map((field) => (field as HTMLInputElement).value);
    expect(quantities()).toEqual(['3', '4', '1']);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(focused()).toBe('Item 2: spinbutton');
    await userEvent.keyboard('{ArrowUp}5');
    expect([focused(), quantities()]).toEqual(['Item 1: spinbutton', ['5', '4', '1']]);
    await userEvent.keyboard('{ArrowDown}{Control>}{Delete}{/Control}');
    await waitFor(() => expect(quantities()).toEqual(['5', '1']));
    const first = within(screen.getByRole('listitem', { name: 'Item 1' }));
    await userEvent.click(await first.findByRole('button', { name: /^Last: 2 × \$18\.50, 2 Nov/ }));
    expect(quantities()).toEqual(['2', '1']);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    // The empty line at the end is none.
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'CreateOrder')).toBe(true));
    const [sent] = calls.filter(({ operation }) => operation === 'CreateOrder');
    expect(sent?.variables.input).toMatchObject({ items: [{ productId: '7', quantity: 2 }] });
  });

  it('takes lines of a sheet once they were looked at, and asks where a text means several things', async () => {
    open(() => created, null, {
      OrderGoodsMeant: () => ({
        goodsMeant: [
          { text: 'SO-7', isSure: true, productIds: ['7'], marketplaceProductIds: [] },
          { text: 'argan', isSure: false, productIds: ['7'], marketplaceProductIds: ['7'] },
          { text: 'xyz', isSure: false, productIds: [], marketplaceProductIds: [] },
        ].map((meant) => ({ __typename: 'GoodsMeant', ...meant })),
      }),
      OrderGoodsByIds: () => ({
        products: { __typename: 'ProductPage', nodes: [soap] },
        marketplaceProducts: { __typename: 'MarketplaceProductPage', nodes: [offer] },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Paste lines' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste lines' });
    await userEvent.click(within(dialog).getByRole('textbox', { name: 'Lines to paste' }));
    await userEvent.paste('3\tSO-7\n24\targan\n1\txyz');
    expect(await within(dialog).findByText('1 line understood · 2 lines left out')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Which one is meant in row 2' }));
    await userEvent.click(await screen.findByRole('option', { name: /Argan shampoo/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 lines' }));
    await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Product' })).toHaveLength(2));
    expect(
      screen.getAllByRole('spinbutton', { name: 'Quantity' }).map((field) => (field as HTMLInputElement).value),
    ).toEqual(['3', '24']);
    const second = within(screen.getByRole('listitem', { name: 'Item 2' }));
    await userEvent.clear(second.getByRole('spinbutton', { name: 'Quantity' }));
    await userEvent.type(second.getByRole('spinbutton', { name: 'Quantity' }), '5');
    await userEvent.click(second.getByRole('button', { name: 'Round up to 12' }));
    expect(second.getByRole('spinbutton', { name: 'Quantity' })).toHaveProperty('value', '12');
  });

  it('picks several from a list that begins with what the customer orders most', async () => {
    const bought = {
      __typename: 'GoodsBought',
      productId: '7',
      marketplaceProductId: null,
      lastQuantity: 2,
      lastUnitPrice: '18.50',
      lastOrderedAt: '2026-11-02T10:00:00.000Z',
      orderCount: 3,
    };
    const cream = { ...soap, id: '8', name: 'Shea cream', sku: 'CR-8' };
    open(() => created, null, {
      OrderGoodsBought: () => ({ goodsBought: [bought] }),
      OrderGoodsByIds: () => ({
        products: { __typename: 'ProductPage', nodes: [soap] },
        marketplaceProducts: { __typename: 'MarketplaceProductPage', nodes: [] },
      }),
      OrderGoodsPage: () => ({ products: { __typename: 'ProductPage', totalCount: 2, nodes: [soap, cream] } }),
      OrderGoodsCategories: () => ({ productFacets: { __typename: 'ProductFacets', categories: ['Hair Care'] } }),
    });
    await pick(screen.getByRole('combobox', { name: 'Customer' }), 'lay', /Layla/);
    await userEvent.click(screen.getByRole('button', { name: 'Pick several' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pick several' });
    const usual = await within(dialog).findByRole('list', { name: 'What this customer orders most' });
    await userEvent.type(await within(usual).findByRole('textbox', { name: 'Quantity of Argan soap' }), '6{Enter}');
    // What stands there already is not shown twice.
    expect(within(within(dialog).getByRole('list', { name: 'All products' })).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.keyboard('9');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 items' }));
    await waitFor(() => expect(screen.getAllByDisplayValue(/Argan soap|Shea cream/)).toHaveLength(2));
    // They can be reached once the dialog over them is gone.
    const quantities = await screen.findAllByRole('spinbutton', { name: 'Quantity' });
    expect(quantities.map((field) => (field as HTMLInputElement).value)).toEqual(['6', '9']);
  });

  it('lets a buyer order for itself at the catalog price', () => {
    open(() => created, { id: '3', displayName: 'Layla Hassan', role: 'wholesale', companyName: null });
    expect(screen.getByRole('combobox', { name: 'Customer' })).toMatchObject({
      value: 'Layla Hassan (Wholesale)',
      disabled: true,
    });
    expect(screen.getByRole('textbox', { name: 'Unit price' })).toHaveProperty('disabled', true);
  });
});
