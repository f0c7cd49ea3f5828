import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { CreateOrderPanel } from './CreateOrderPanel';

const product = (id: string, name: string, basePrice: string) => ({
  __typename: 'Product',
  id,
  name,
  sku: `SKU-${id}`,
  basePrice,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderMultiple: 1,
  images: [],
  inventory: { __typename: 'InventoryItem', id, productId: id, available: 100, status: 'in_stock' },
});
const line = (text: string, quantity: number | null, isSure: boolean, ...ids: string[]) => ({
  __typename: 'WhatsappOrderDraftLine',
  text,
  quantity,
  saidPrice: null as string | null,
  isSure,
  candidates: ids.map((productId) => ({ __typename: 'WhatsappOrderCandidate', productId })),
});
const draft = {
  __typename: 'WhatsappOrderDraft',
  isAgain: false,
  lines: [line('24 argan soap', 24, true, '7'), { ...line('shampoo 3', 3, false, '8', '9'), saidPrice: '12' }],
  leftovers: ['the blue thing'],
};
const message = {
  __typename: 'WhatsappMessage',
  id: '5',
  content: '24 argan soap\nshampoo 3 for 12\nthe blue thing',
  conversationId: '4',
  orderId: null,
  orderNumber: null as string | null,
  conversation: {
    __typename: 'Conversation',
    id: '4',
    name: 'Glow Salon',
    customer: {
      __typename: 'User',
      id: '3',
      displayName: 'Layla Hassan',
      role: 'customer',
      companyName: 'Glow Salon',
      address: 'King Fahd Road 1',
      zipCode: null,
      city: 'Riyadh',
      state: null,
      country: null,
    },
  },
};
const made = {
  createWhatsappOrder: {
    __typename: 'Order',
    id: '91',
    orderNumber: 'ORD-000091',
    status: 'pending',
    paymentStatus: 'pending',
    totalAmount: '515.76',
    itemCount: 2,
    createdAt: '2026-11-28T10:00:00Z',
    customerName: 'Layla Hassan',
    customerCompanyName: 'Glow Salon',
    customerRole: 'customer',
  },
};

function open(answers: Answers = {}) {
  const api = fakeApi({
    WhatsappOrderDraft: () => ({ whatsappOrderDraft: draft, whatsappMessage: message }),
    WhatsappOrderGoods: () => ({
      products: {
        __typename: 'ProductPage',
        nodes: [
          product('7', 'Argan soap', '19.99'),
          product('8', 'Shampoo dry', '12.00'),
          product('9', 'Shampoo oily', '13.00'),
        ],
      },
    }),
    OrderPreview: () => new Promise(() => undefined),
    OrderCredit: () => new Promise(() => undefined),
    CreateWhatsappOrder: () => made,
    ...answers,
  });
  const onClose = jest.fn();
  const app = renderApp(
    api.wrap(<CreateOrderPanel open from="whatsapp-5" self={null} mayOverridePrice onClose={onClose} />),
    '/orders?create=whatsapp-5',
  );
  return { ...api, ...app, onClose, user: userEvent.setup() };
}

const item = async (number: number) => within(await screen.findByRole('listitem', { name: `Item ${number}` }));

it('fills the order with what was recognised, beside the words that it came from, and asks about the rest', async () => {
  const { user, calls, place } = open();
  expect((await screen.findByRole('blockquote', { name: 'The message' })).textContent).toBe(message.content);
  expect(screen.getByText('From the message of Glow Salon')).toBeTruthy();
  expect(screen.getByText('“the blue thing”')).toBeTruthy();
  expect(screen.getByText('1 line is not sure: please look at it.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveProperty('value', 'Glow Salon (Customer)');
  const soap = await item(1);
  expect(soap.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', 'Argan soap');
  expect(soap.getByRole('spinbutton', { name: 'Quantity' })).toHaveProperty('value', '24');
  expect(soap.getByText('24 argan soap')).toBeTruthy();
  const shampoo = await item(2);
  expect(shampoo.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', '');
  expect(shampoo.getByText(/price asked for: 12/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Order' }));
  expect(await shampoo.findByText('Choose a product')).toBeTruthy();
  await user.click(shampoo.getByRole('button', { name: 'Shampoo oily' }));
  expect(shampoo.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', 'Shampoo oily');
  expect(shampoo.getByRole('spinbutton', { name: 'Quantity' })).toHaveProperty('value', '3');
  await user.click(screen.getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(place()).toBe('/whatsapp?tab=inbox&conversation=4'));
  const [sent] = calls.filter(({ operation }) => operation === 'CreateWhatsappOrder');
  expect(sent?.variables.input).toMatchObject({
    messageId: '5',
    customerId: '3',
    items: [
      { productId: '7', quantity: 24, unitPrice: '19.99' },
      { productId: '9', quantity: 3, unitPrice: '13.00' },
    ],
    shippingAddress: 'King Fahd Road 1, Riyadh',
    clientKey: expect.any(String),
  });
});

it('asks how many where that was not said', async () => {
  const { user } = open({
    WhatsappOrderDraft: () => ({
      whatsappOrderDraft: { ...draft, lines: [line('argan soap', null, false, '7')], leftovers: [] },
      whatsappMessage: message,
    }),
  });
  const soap = await item(1);
  expect(soap.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', 'Argan soap');
  expect(soap.getByRole('spinbutton', { name: 'Quantity' })).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Create Order' }));
  expect(await soap.findByText('Required')).toBeTruthy();
});

it('says when an order was made already, and when nothing was recognised', async () => {
  open({
    WhatsappOrderDraft: () => ({
      whatsappOrderDraft: { ...draft, lines: [], leftovers: ['see you tomorrow'] },
      whatsappMessage: { ...message, orderId: '90', orderNumber: 'ORD-000090' },
    }),
  });
  expect(await screen.findByText('An order was made of this message already: ORD-000090.')).toBeTruthy();
  expect(screen.getByText('No products were recognised in this message.')).toBeTruthy();
  expect(screen.queryByText(/^Not understood/)).toBeNull();
  expect(await item(1)).toBeTruthy();
});

it('is blank, and says so, when the message could not be read', async () => {
  open({ WhatsappOrderDraft: () => apiFailure('Not found', 'NOT_FOUND') });
  expect(await screen.findByText('The message could not be read: this form is blank.')).toBeTruthy();
});
