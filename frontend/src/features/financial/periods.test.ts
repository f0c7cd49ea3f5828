import { isDay, periodOf, readPeriod } from './periods';

describe('periodOf', () => {
  it.each([
    ['this-month', '2026-11-28', '2026-11-01', '2026-11-28'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2024-03-01', '2024-02-01', '2024-02-29'],
    ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['this-quarter', '2026-11-28', '2026-10-01', '2026-11-28'],
    ['this-quarter', '2026-01-01', '2026-01-01', '2026-01-01'],
    ['this-year', '2026-11-28', '2026-01-01', '2026-11-28'],
  ] as const)('%s on %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
  });
});

describe('readPeriod', () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query), 'this-month', '2026-11-28');
  const fallback = { name: 'this-month', period: { from: '2026-11-01', to: '2026-11-28' } };

  it('takes two days of one’s own', () => {
    expect(read('period=custom&from=2026-02-01&to=2026-02-03')).toEqual({
      name: 'custom',
      period: { from: '2026-02-01', to: '2026-02-03' },
    });
  });

  it.each([
    '',
    'period=century',
    'period=custom',
    'period=custom&from=2026-02-30&to=2026-03-01',
    'period=custom&from=2026-03-02&to=2026-03-01',
  ])('falls back for "%s"', (query) => expect(read(query)).toEqual(fallback));
});

it('knows days that exist', () => {
  expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today'].some(isDay)).toBe(false);
});
