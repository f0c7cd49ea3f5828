import { describe, expect, it } from '@jest/globals';
import { figureWords } from './figure-words';

describe('figureWords', () => {
  it('speaks of the whole business to administrators only', () => {
    expect(figureWords('admin')).toMatchObject({ revenue: 'Total Revenue', orders: 'Active Orders', chart: 'Revenue' });
    for (const role of ['sales_team', 'vendor', 'distributor', 'wholesale', 'customer']) {
      expect(Object.values(figureWords(role)).join(' ')).not.toMatch(/revenue/i);
      expect(figureWords(role).revenue).toMatch(/^Your /);
    }
  });

  it.each([
    ['vendor', 'Your Sales'],
    ['distributor', 'Your Spending'],
    ['wholesale', 'Your Spending'],
    ['customer', 'Your Spending'],
  ])('calls what a %s sees: %s', (role, revenue) => {
    expect(figureWords(role)).toMatchObject({ revenue, chart: revenue });
  });
});
