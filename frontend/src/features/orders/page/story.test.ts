import { storyOf } from './story';

type Order = Parameters<typeof storyOf>[0];

const at = (minute: number): string => `2026-11-28T10:${String(minute).padStart(2, '0')}:00Z`;
const event = (id: string, minute: number, given: Partial<Order['events'][number]>): Order['events'][number] => ({
  __typename: 'OrderEvent',
  id,
  fromStatus: null,
  toStatus: 'pending',
  actorName: 'Layla',
  reason: null,
  createdAt: at(minute),
  ...given,
});

const order: Order = {
  events: [
    event('1', 0, {}),
    event('2', 1, { fromStatus: 'pending', reason: 'Edited: notes' }),
    event('3', 2, { fromStatus: 'processing', toStatus: 'shipped', actorName: null }),
    event('4', 4, { fromStatus: 'shipped', toStatus: 'shipped', reason: 'Returned: Broken cap' }),
  ],
  payments: [
    {
      __typename: 'Payment',
      id: '1',
      amount: '106.40',
      direction: 'received',
      method: 'bank_transfer',
      referenceNumber: 'TR-1',
      note: null,
      paidAt: at(3),
      createdAt: at(3),
      actorName: 'Layla',
      reversed: false,
    },
  ],
  invoices: [
    {
      __typename: 'Invoice',
      id: '1',
      kind: 'invoice',
      number: 'INV-1',
      issuedAt: at(2),
      dueDate: null,
      totalAmount: '106.40',
      openAmount: '0.00',
      status: 'paid',
      pdfPath: '/api/invoices/1/pdf',
    },
  ],
  returns: [
    {
      __typename: 'OrderReturn',
      id: '1',
      reason: 'Broken cap',
      createdAt: at(4),
      actorName: 'Layla',
      amount: '24.99',
      items: [
        {
          __typename: 'OrderReturnItem',
          id: '1',
          orderItemId: '1',
          productName: 'Soap',
          quantity: 1,
          restock: true,
          amount: '24.99',
        },
      ],
    },
  ],
};

describe('the story of an order', () => {
  it('tells moves, documents, payments and returns in the order they happened, each once', () => {
    expect(storyOf(order).map(({ title, who, detail }) => [title, who, detail])).toEqual([
      ['Created, pending', 'Layla', null],
      ['Changed', 'Layla', 'Edited: notes'],
      ['Processing → Shipped', null, null],
      ['Invoice INV-1 for $106.40', null, null],
      ['$106.40 received, bank transfer', 'Layla', 'TR-1'],
      ['1 unit returned, $24.99 credited', 'Layla', 'Broken cap'],
    ]);
  });
});
