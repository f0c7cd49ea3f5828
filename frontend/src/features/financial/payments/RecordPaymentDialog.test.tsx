import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { RecordPaymentDialog } from './RecordPaymentDialog';

const glow = { __typename: 'User', id: '3', displayName: 'نورة', role: 'wholesale', companyName: 'Glow' };
const admin = { __typename: 'User', id: '1', displayName: 'Noor Admin', role: 'admin', companyName: null };
const order = {
  __typename: 'Order',
  id: '9',
  orderNumber: 'ORD-000009',
  totalAmount: '120.00',
  paidAmount: '20.00',
  accountAmount: '0.00',
  balanceDue: '100.00',
  customer: glow,
};

function open(recordPayment: Answers[string], customerId: string | null = null) {
  const api = fakeApi({
    PaymentCustomerSearch: () => ({ users: { __typename: 'UserPage', nodes: [admin, glow] } }),
    PaymentOrderSearch: () => ({ orders: { __typename: 'OrderPage', nodes: [order] } }),
    CustomerBalance: () => ({
      customerStatement: { __typename: 'CustomerStatement', customerId: '3', closing: '340.50' },
    }),
    PaymentCustomer: () => ({ user: glow }),
    RecordPayment: recordPayment,
  });
  const onClose = jest.fn();
  renderApp(api.wrap(<RecordPaymentDialog open customerId={customerId} onClose={onClose} />));
  const sent = () =>
    api.calls.filter(({ operation }) => operation === 'RecordPayment').map(({ variables }) => variables);
  return { ...api, onClose, sent };
}

async function pickMethod(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: /^Method/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });

describe('RecordPaymentDialog', () => {
  it('fills customer and amount from the order, and says what is due', async () => {
    const { onClose, sent } = open(() => ({ recordPayment: { __typename: 'Payment', id: '5' } }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Order' }), 'ORD');
    await userEvent.click(await screen.findByRole('option', { name: /ORD-000009.*\$100\.00 due/s }));
    expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveProperty('value', 'Glow (نورة)');
    expect(amount()).toHaveProperty('value', '100.00');
    expect(await screen.findByText('$340.50')).toBeTruthy();
    await pickMethod('Bank Transfer');
    await userEvent.click(screen.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([
      {
        input: {
          orderId: '9',
          amount: '100.00',
          method: 'bank_transfer',
          direction: 'received',
          clientKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ]);
  });

  it('offers no staff as customers, pays on account, and shows the server’s fault in its place', async () => {
    const { onClose, sent } = open(() => apiFailure('Check the input', 'BAD_USER_INPUT', { amount: 'At most 50.00' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Customer' }), 'no');
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(1);
    await userEvent.click(options[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Paid back' }));
    await userEvent.type(amount(), '60');
    await pickMethod('Cash');
    await userEvent.click(screen.getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('At most 50.00')).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
    expect(sent()).toMatchObject([{ input: { customerId: '3', amount: '60.00', direction: 'refunded' } }]);
  });

  it('starts with the customer it was opened for', async () => {
    open(() => undefined, '3');
    expect(await screen.findByRole('combobox', { name: 'Customer' })).toHaveProperty('value', 'Glow (نورة)');
    expect(await screen.findByText('$340.50')).toBeTruthy();
  });

  it('lets another customer’s order go with its customer', async () => {
    open(() => undefined);
    await userEvent.type(screen.getByRole('combobox', { name: 'Order' }), 'ORD');
    await userEvent.click(await screen.findByRole('option', { name: /ORD-000009/ }));
    const customer = screen.getByRole('combobox', { name: 'Customer' });
    await userEvent.clear(customer);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', ''));
    await userEvent.click(screen.getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('Choose a customer')).toBeTruthy();
  });
});
