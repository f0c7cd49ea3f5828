import { describe, expect, it } from '@jest/globals';
import { worded, type Language } from '../../words/index.js';
import { recommendationSaid } from './recommendation-words.js';

const says = (type: string, figures: Record<string, unknown>, language: Language = 'en'): string | null => {
  const told = recommendationSaid(type, figures);
  return told && worded(told, language);
};

describe('the reason of a recommendation', () => {
  const due = { everyDays: 21, dueOn: '2026-03-01', today: '2026-03-06' };

  it('says how often something is ordered, and when it is due', () => {
    expect(says('reorder_due', due)).toBe('Usually ordered every 3 weeks, due 5 days ago');
    expect(says('reorder_due', { ...due, everyDays: 20 })).toBe('Usually ordered every 3 weeks, due 5 days ago');
    expect(says('reorder_due', { ...due, everyDays: 10, today: '2026-03-01' })).toBe(
      'Usually ordered every 10 days, due today',
    );
    expect(says('reorder_due', { ...due, everyDays: 7, today: '2026-02-28' })).toBe(
      'Usually ordered every week, due in 1 day',
    );
  });

  it('says it in Arabic', () => {
    expect(says('reorder_due', due, 'ar')).toBe('يُطلب عادةً كل 3 أسابيع، حلّ موعده قبل 5 أيام');
    expect(says('reorder_due', { ...due, everyDays: 14, today: '2026-02-27' }, 'ar')).toBe(
      'يُطلب عادةً كل أسبوعين، موعده بعد يومين',
    );
    expect(says('promote', { available: 12, sold: 0, days: 90 }, 'ar')).toBe(
      '12 وحدة متاحة للبيع، ولم يُبع منها شيء خلال 90 يومًا',
    );
  });

  it('says what goes together', () => {
    expect(says('bought_together', { together: 8, orders: 10, companion: 'Shampoo' })).toBe(
      'Ordered with Shampoo in 8 of 10 orders',
    );
  });

  it('says how long stock lasts', () => {
    const stock = { available: 10, onOrder: 0, perDay: 2, lasts: 5, leadTimeDays: 7, seasonPercent: null };
    expect(says('restock', stock)).toBe('Lasts 5 days at 2 sold a day; new goods take 7 days');
    expect(says('restock', { ...stock, available: 0, lasts: 0 })).toBe(
      'None left to sell, at 2 sold a day; new goods take 7 days',
    );
    expect(says('restock', { ...stock, seasonPercent: -25 })).toBe(
      'Lasts 5 days at 2 sold a day; new goods take 7 days. Sales fell by 25% at this time last year',
    );
    expect(says('promote', { available: 12, sold: 1, days: 90 })).toBe('12 units to sell, 1 sold in 90 days');
  });

  it('is none where its figures are not known', () => {
    for (const type of ['reorder_due', 'bought_together', 'restock', 'promote', 'other']) {
      expect(says(type, {})).toBeNull();
    }
  });
});
