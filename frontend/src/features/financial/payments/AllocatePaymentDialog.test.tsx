import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { AllocatePaymentDialog } from './AllocatePaymentDialog';
import type { TransactionRow } from '../transactions/transaction-look';

const order = {
  __typename: 'Order',
  id: '9',
  orderNumber: 'ORD-000009',
  totalAmount: '120.00',
  paidAmount: '20.00',
  accountAmount: '0.00',
  balanceDue: '100.00',
  customer: { __typename: 'User', id: '3', displayName: 'نورة', role: 'wholesale', companyName: 'Glow' },
};
const payment: TransactionRow = {
  __typename: 'Transaction',
  id: '8',
  type: 'payment',
  status: 'completed',
  amount: '130.00',
  description: 'Payment from نورة',
  referenceNumber: 'TR-1',
  orderId: null,
  orderNumber: null,
  userId: '3',
  userName: 'نورة',
  purchaseOrderId: null,
  invoiceId: null,
  paymentMethod: 'cash',
  category: null,
  occurredAt: '2026-11-27T10:00:00.000Z',
  createdAt: '2026-11-27T10:00:00.000Z',
  reversesId: null,
  reversedById: null,
  canReverse: true,
};

function open(row: TransactionRow) {
  const api = fakeApi({
    PaymentOrderSearch: () => ({ orders: { __typename: 'OrderPage', nodes: [order] } }),
    AllocatePayment: () => ({ allocatePayment: { __typename: 'Transaction', id: '12' } }),
  });
  const onAllocated = jest.fn();
  renderApp(api.wrap(<AllocatePaymentDialog row={row} open onClose={jest.fn()} onAllocated={onAllocated} />));
  const sent = (name: string) =>
    api.calls.filter(({ operation }) => operation === name).map(({ variables }) => variables);
  return { onAllocated, sent };
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Apply Payment' }));
const clientKey = expect.stringMatching(/^[0-9a-f]{32}$/);

describe('AllocatePaymentDialog', () => {
  it('offers the customer’s orders, fills in what is due there, and takes no more', async () => {
    const { onAllocated, sent } = open(payment);
    await submit();
    expect(await screen.findByText('Choose an order')).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'Order' }), 'ORD');
    await userEvent.click(await screen.findByRole('option', { name: /ORD-000009.*\$100\.00 due/s }));
    expect(sent('PaymentOrderSearch').at(-1)).toMatchObject({ customerId: '3' });
    expect(amount()).toHaveProperty('value', '100.00');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '100.01');
    await submit();
    expect(await screen.findByText('More than this order owes')).toBeTruthy();
    expect(sent('AllocatePayment')).toEqual([]);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '60');
    await submit();
    await waitFor(() => expect(onAllocated).toHaveBeenCalled());
    expect(sent('AllocatePayment')).toEqual([{ input: { id: '8', orderId: '9', amount: '60.00', clientKey } }]);
  });

  it('puts a payment of an order on account when no other order is chosen', async () => {
    const { onAllocated, sent } = open({ ...payment, orderId: '7', orderNumber: 'ORD-000007' });
    await submit();
    await waitFor(() => expect(onAllocated).toHaveBeenCalled());
    expect(sent('AllocatePayment')).toEqual([{ input: { id: '8', amount: '130.00', clientKey } }]);
  });
});
