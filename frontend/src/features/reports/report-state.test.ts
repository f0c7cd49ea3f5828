import { describe, expect, it } from '@jest/globals';
import { behindCell, behindFigure, behindRow } from './drill-down';
import { daysOf, readState, spanOf, SPANS, trendGrouping, type ReportState } from './report-state';

const TODAY = '2024-02-29';
const all = ['sales', 'inventory', 'customers', 'financial', 'field_work', 'suppliers'] as const;
const state: ReportState = {
  type: 'sales',
  from: '2026-04-10',
  to: '2026-06-05',
  compareWith: 'period_before',
  groupBy: '',
};

describe('the days of a span', () => {
  it('are whole months, or end today', () => {
    expect(Object.fromEntries(SPANS.map((span) => [span, Object.values(daysOf(span, TODAY))]))).toEqual({
      'this-month': ['2024-02-01', '2024-02-29'],
      'last-month': ['2024-01-01', '2024-01-31'],
      'last-30-days': ['2024-01-31', '2024-02-29'],
      'this-quarter': ['2024-01-01', '2024-02-29'],
      'this-year': ['2024-01-01', '2024-02-29'],
      'last-year': ['2023-01-01', '2023-12-31'],
    });
  });
});

describe('the span that is marked', () => {
  // On the 30th of a month of 30 days.
  const days = { from: '2026-11-01', to: '2026-11-30' };
  it('is one alone: the picked one where several have the same days, else the first', () => {
    expect(spanOf(days, undefined, '2026-11-30')).toBe('this-month');
    expect(spanOf(days, 'last-30-days', '2026-11-30')).toBe('last-30-days');
  });
  it('is none that was picked before other days were', () => {
    expect(spanOf({ from: '2026-10-01', to: '2026-10-31' }, 'last-30-days', '2026-11-30')).toBe('last-month');
    expect(spanOf({ from: '2026-10-02', to: '2026-10-31' }, 'last-30-days', '2026-11-30')).toBeUndefined();
  });
});

describe('what an address says', () => {
  it('is the sales of this month unless it says otherwise, and never nonsense', () => {
    const month = { type: 'sales', from: '2024-02-01', to: '2024-02-29', compareWith: 'period_before', groupBy: '' };
    for (const text of ['', 'type=weather&by=moon', 'from=2024-02-30&to=2024-03-01', 'from=2024-03-02&to=2024-03-01']) {
      expect(readState(new URLSearchParams(text), all, TODAY)).toEqual(month);
    }
    expect(readState(new URLSearchParams('type=inventory'), ['sales'], TODAY).type).toBe('sales');
    expect(
      readState(new URLSearchParams('type=suppliers&from=2023-01-01&to=2023-01-31&by=supplier&vs=year'), all, TODAY),
    ).toEqual({
      type: 'suppliers',
      from: '2023-01-01',
      to: '2023-01-31',
      compareWith: 'year_before',
      groupBy: 'supplier',
    });
  });

  it('makes a chart of columns that can be told apart', () => {
    expect([
      trendGrouping('2026-03-01', '2026-03-31'),
      trendGrouping('2026-03-01', '2026-04-01'),
      trendGrouping('2026-01-01', '2026-12-31'),
    ]).toEqual(['day', 'week', 'month']);
  });
});

describe('the list behind', () => {
  it.each([
    ['month', '2026-04-01', 'since=2026-04-10&until=2026-04-30'],
    ['month', '2026-05-01', 'since=2026-05-01&until=2026-05-31'],
    ['month', '2026-06-01', 'since=2026-06-01&until=2026-06-05'],
    ['week', '2026-04-06', 'since=2026-04-10&until=2026-04-12'],
    ['day', '2026-04-24', 'since=2026-04-24&until=2026-04-24'],
    ['category', 'Hair Care', 'only=counted&category=Hair+Care'],
    ['brand', 'CODE', 'only=counted&brand=CODE'],
    ['customer', '7', 'since=2026-04-10&until=2026-06-05&only=counted&customer=7'],
    ['product', 'offer:9', 'since=2026-04-10&until=2026-06-05&only=counted&offer=9'],
    ['product', 'product:8', 'since=2026-04-10&until=2026-06-05&only=counted&product=8'],
  ] as const)('a row of sales by %s %s holds its orders of those days', (groupBy, key, query) => {
    const to = behindRow(state, groupBy, key);
    expect(to?.startsWith('/orders?')).toBe(true);
    expect(to).toContain(query);
    expect(to).toContain('only=counted');
  });

  it.each(['sales_person', 'area', 'category', 'brand'] as const)('a row without a name lacks the %s', (groupBy) => {
    expect(behindRow(state, groupBy, '')).toBe(
      `/orders?since=2026-04-10&until=2026-06-05&only=counted&lacks=${groupBy}`,
    );
  });

  it.each([
    ['sales', 'month', '2026-05-01', 'customers', '/reports?from=2026-05-01&to=2026-05-31&by=customer'],
    [
      'customers',
      'month',
      '2026-05-01',
      'lost_customers',
      '/reports?type=customers&from=2026-05-01&to=2026-05-31&by=customer',
    ],
    ['customers', 'customer', '7', 'overdue', '/financial?tab=receivables&customer=7'],
    ['financial', 'month', '2026-05-01', 'expenses', '/financial?type=expense&from=2026-05-01&to=2026-05-31'],
    ['financial', 'month', '2026-05-01', 'commissions', '/financial?type=commission&from=2026-05-01&to=2026-05-31'],
    [
      'field_work',
      'area',
      '3',
      'success_rate',
      '/field-visits?when=days&from=2026-04-10&to=2026-06-05&area=3&status=completed',
    ],
    ['sales', 'category', 'Hair', 'units', '/orders?since=2026-04-10&until=2026-06-05&only=counted&category=Hair'],
  ] as const)('a cell of %s by %s %s, %s, is what it counts', (type, groupBy, key, measure, to) => {
    expect(behindCell({ ...state, type }, groupBy, key, measure)).toBe(to);
  });

  it('a row of others is theirs', () => {
    const of = (type: ReportState['type']) => ({ ...state, type });
    expect(behindRow(of('field_work'), 'area', '3')).toBe(
      '/field-visits?when=days&from=2026-04-10&to=2026-06-05&area=3',
    );
    expect(behindRow(of('suppliers'), 'supplier', '4')).toBe('/inventory/purchase-orders?supplier=4');
    expect(behindRow(of('inventory'), 'product', 'product:5')).toBe('/inventory?item=5');
    expect(behindRow(of('financial'), 'month', '2026-05-01')).toBe(
      '/financial?tab=profit-loss&period=custom&from=2026-05-01&to=2026-05-31',
    );
    expect(behindRow(of('inventory'), 'brand', 'CODE')).toBe('/inventory?brand=CODE');
    expect(behindRow(of('inventory'), 'brand', '')).toBeUndefined();
  });

  it('a figure is what it counts', () => {
    expect(behindFigure(state, 'revenue')).toBe('/orders?since=2026-04-10&until=2026-06-05&only=counted');
    expect(behindFigure(state, 'customers')).toBe('/reports?from=2026-04-10&to=2026-06-05&by=customer');
    expect(behindFigure({ ...state, type: 'field_work' }, 'success_rate')).toContain('status=completed');
  });
});
