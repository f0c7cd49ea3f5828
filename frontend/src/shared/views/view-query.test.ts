import { describe, expect, it } from '@jest/globals';
import { openView, viewQuery } from './view-query';

const FILTERS = ['status', 'payment'];
const read = (address: string) => viewQuery(new URLSearchParams(address), FILTERS);

describe('a view', () => {
  it('keeps search, filters and order, in one spelling, and neither page nor open panels', () => {
    expect(read('status=pending&q=Noor&sort=-totalAmount&page=3&size=50&order=7&payment=')).toBe(
      'q=Noor&sort=-totalAmount&status=pending',
    );
    expect(read('sort=-totalAmount&status=pending&q=Noor')).toBe(read('q=Noor&status=pending&sort=-totalAmount'));
    expect(read('')).toBe('');
  });

  it('opens in place of what was filtered, and leaves other parameters alone', () => {
    const next = new URLSearchParams('tab=orders&status=shipped&payment=paid&page=4');
    openView(next, FILTERS, 'q=%D9%86%D9%88%D8%B1&status=pending&order=9');
    expect(Object.fromEntries(next)).toEqual({ tab: 'orders', q: 'نور', status: 'pending' });
    openView(next, FILTERS, '');
    expect(Object.fromEntries(next)).toEqual({ tab: 'orders' });
  });
});
