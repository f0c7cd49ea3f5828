import { describe, expect, it } from '@jest/globals';
import { figureWords } from './figure-words';

describe('figureWords', () => {
  it('speaks of the whole business to administrators only', () => {
    expect(figureWords('admin')).toMatchObject({ revenue: 'Total Revenue', orders: 'Active Orders', chart: 'Revenue' });
    for (const role of ['sales_team', 'vendor']) {
      expect(Object.values(figureWords(role)).join(' ')).not.toMatch(/revenue/i);
      expect(figureWords(role).revenue).toMatch(/^Your /);
    }
  });
});
