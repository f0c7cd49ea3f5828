import { minutesBetween, momentOf, nextStatuses, plannedDates, VisitRepeat, VisitStatus } from './visits.rules.js';

const at = (text: string): Date => new Date(text);

describe('momentOf', () => {
  const received = at('2026-03-01T12:00:00Z');
  it.each([
    ['2026-03-01T11:00:00Z', '2026-03-01T11:30:00Z', '2026-03-01T11:30:00.000Z'],
    ['2029-03-01T11:00:00Z', '2029-03-01T11:30:00Z', '2026-03-01T11:30:00.000Z'],
    // Sent before it happened, or a year ago: the clock was set in between.
    ['2026-03-01T11:00:00Z', '2026-03-01T10:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2025-01-01T00:00:00Z', '2026-03-01T10:00:00Z', '2026-03-01T12:00:00.000Z'],
  ])('claimed at %s, sent at %s: %s', (claimed, sent, moment) => {
    expect(momentOf(at(claimed), at(sent), received).toISOString()).toBe(moment);
  });

  it('is when it came, where the phone says nothing', () => {
    expect(momentOf(null, at('2020-01-01T00:00:00Z'), received)).toEqual(received);
    expect(momentOf(at('2020-01-01T00:00:00Z'), undefined, received)).toEqual(received);
  });
});

it.each([
  ['2026-03-01T12:00:00Z', '2026-03-01T12:00:10Z', 1],
  ['2026-03-01T12:00:00Z', '2026-03-01T12:21:31Z', 22],
  ['2026-03-01T12:00:00Z', '2026-03-01T11:59:00Z', null],
  ['2026-03-01T12:00:00Z', '2026-03-03T12:00:00Z', null],
])('from %s to %s are %s minutes', (from, to, minutes) => {
  expect(minutesBetween(at(from), at(to))).toBe(minutes);
});

it('only admins open a visit again', () => {
  for (const status of Object.values(VisitStatus)) expect(nextStatuses(status, false)).not.toContain('planned');
  expect(nextStatuses(VisitStatus.cancelled, true)).toEqual(['planned']);
  expect(nextStatuses(VisitStatus.completed, true)).toEqual(['in_progress', 'planned']);
});

describe('plannedDates', () => {
  const options = { repeat: VisitRepeat.week, every: 2, until: '2026-04-10', most: 60, zone: 'Europe/Berlin' };

  it('keeps the time of day when the clocks change', () => {
    expect(plannedDates(at('2026-03-20T08:00:00Z'), options).map((date) => date.toISOString())).toEqual([
      '2026-03-20T08:00:00.000Z',
      '2026-04-03T07:00:00.000Z',
    ]);
  });

  it('takes the last day of a month that is too short, and comes back to the day', () => {
    const monthly = { ...options, repeat: VisitRepeat.month, every: 1, until: '2026-05-31', zone: 'UTC' };
    expect(plannedDates(at('2026-01-31T08:00:00Z'), monthly).map((date) => date.toISOString().slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  it('stops one after there are too many', () => {
    expect(plannedDates(at('2026-03-20T08:00:00Z'), { ...options, until: '2099-01-01', most: 5 })).toHaveLength(6);
  });
});
