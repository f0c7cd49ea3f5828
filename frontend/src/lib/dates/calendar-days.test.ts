import { addDays, firstOfWeek, isDay, isMonth, monthAfter, weekFrom, weeksOf } from './calendar-days';

it.each([
  ['2026-12-02', 6, '2026-11-28'],
  ['2026-12-05', 6, '2026-12-05'],
  ['2026-12-02', 0, '2026-11-29'],
  ['2026-12-06', 1, '2026-11-30'],
])('the week of %s that begins on day %i began on %s', (day, start, first) => {
  expect(firstOfWeek(day, start)).toBe(first);
  expect(weekFrom(first)).toContain(day);
});

it('shows a month with the weeks around it', () => {
  const weeks = weeksOf('2026-02', 6);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toBe('2026-01-31');
  expect(weeks.flatMap(weekFrom)).toContain('2026-02-28');
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 0, '2026-03'],
])('from %s on %i months it is %s', (month, by, other) => expect(monthAfter(month, by)).toBe(other));

it('knows a day of the calendar from what only looks like one', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '0026-01-01', 'new', '', '2026-1-1'].some(isDay)).toBe(false);
  expect([isMonth('2026-12'), isMonth('2026-00'), isMonth('12')]).toEqual([true, false, false]);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
