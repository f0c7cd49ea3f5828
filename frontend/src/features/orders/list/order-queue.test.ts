import { queueAddress, queueOf } from './order-queue';

it('keeps of the address what says which orders are shown, and in which order', () => {
  const address = queueAddress(new URLSearchParams('?q=layla&status=pending&sort=-totalAmount&page=3&order=9&type='));
  expect(address).toBe('q=layla&sort=-totalAmount&status=pending');
  expect(queueOf(address)).toEqual({
    filter: { search: 'layla', status: 'pending', paymentStatus: null, customerRole: null },
    sort: { field: 'totalAmount', direction: 'desc' },
  });
});

it('is all orders, the newest first, where the address says nothing or what no list has', () => {
  expect(queueAddress(new URLSearchParams('?order=9'))).toBe('');
  expect(queueOf('status=lost&sort=price')).toEqual({
    filter: { search: null, status: null, paymentStatus: null, customerRole: null },
    sort: { field: 'createdAt', direction: 'desc' },
  });
});
