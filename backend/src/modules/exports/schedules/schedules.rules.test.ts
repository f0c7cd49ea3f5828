import { describe, expect, it } from '@jest/globals';
import { daysOf, nextDue, ScheduleDays, ScheduleRhythm, type ScheduleTime } from './schedules.rules.js';

const daily = (at: string): ScheduleTime => ({ rhythm: ScheduleRhythm.daily, at, weekday: null, monthDay: null });
const weekly = (weekday: number, at: string): ScheduleTime => ({
  rhythm: ScheduleRhythm.weekly,
  at,
  weekday,
  monthDay: null,
});
const monthly = (monthDay: number, at: string): ScheduleTime => ({
  rhythm: ScheduleRhythm.monthly,
  at,
  weekday: null,
  monthDay,
});

describe('the next time a report is sent', () => {
  it.each([
    ['later the same day', daily('07:30'), '2026-03-10T03:00:00Z', 'Asia/Riyadh', '2026-03-10T04:30:00.000Z'],
    ['the next day', daily('07:30'), '2026-03-10T04:30:00Z', 'Asia/Riyadh', '2026-03-11T04:30:00.000Z'],
    ['on Monday', weekly(1, '08:00'), '2026-03-10T00:00:00Z', 'UTC', '2026-03-16T08:00:00.000Z'],
    ['on Sunday, today', weekly(7, '08:00'), '2026-03-15T00:00:00Z', 'UTC', '2026-03-15T08:00:00.000Z'],
    ['on the last day of February', monthly(31, '06:00'), '2026-02-01T00:00:00Z', 'UTC', '2026-02-28T06:00:00.000Z'],
    ['on a leap day', monthly(30, '06:00'), '2028-02-01T00:00:00Z', 'UTC', '2028-02-29T06:00:00.000Z'],
    [
      'on the 31st after a short month',
      monthly(31, '06:00'),
      '2026-04-30T06:00:00Z',
      'UTC',
      '2026-05-31T06:00:00.000Z',
    ],
    ['over the end of a year', monthly(1, '00:00'), '2026-12-01T00:00:00Z', 'UTC', '2027-01-01T00:00:00.000Z'],
    // Clocks in Cairo skip from 00:00 to 01:00 on 24 April 2026, a day of 23 hours.
    [
      'after the hour that is skipped',
      daily('00:30'),
      '2026-04-23T12:00:00Z',
      'Africa/Cairo',
      '2026-04-23T22:30:00.000Z',
    ],
    ['on a day of 23 hours', daily('07:00'), '2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-24T04:00:00.000Z'],
    ['the day after it', daily('07:00'), '2026-04-24T04:00:00Z', 'Africa/Cairo', '2026-04-25T04:00:00.000Z'],
    [
      'in an hour that comes twice, once',
      daily('23:30'),
      '2026-10-29T12:00:00Z',
      'Africa/Cairo',
      '2026-10-29T20:30:00.000Z',
    ],
    ['not a second time in it', daily('23:30'), '2026-10-29T20:30:00Z', 'Africa/Cairo', '2026-10-30T21:30:00.000Z'],
  ] as const)('is %s', (_when, time, after, zone, expected) => {
    expect(nextDue(time, new Date(after), zone).toISOString()).toBe(expected);
  });
});

describe('the days that a report is of', () => {
  it.each([
    [ScheduleDays.day_before, '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
    [ScheduleDays.week_before, '2026-03-16', { from: '2026-03-09', to: '2026-03-15' }],
    [ScheduleDays.week_before, '2026-03-15', { from: '2026-03-02', to: '2026-03-08' }],
    [ScheduleDays.month_before, '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
    [ScheduleDays.month_before, '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
    [ScheduleDays.month_so_far, '2026-03-05', { from: '2026-03-01', to: '2026-03-05' }],
    [ScheduleDays.as_chosen, '2026-03-05', null],
  ] as const)('%s on %s', (days, today, expected) => {
    expect(daysOf(days, today)).toEqual(expected);
  });
});
