import { dayOf, instantOf } from '../../../kernel/values/time-zone.js';

/** How often a report is sent. */
export enum ScheduleRhythm {
  daily = 'daily',
  weekly = 'weekly',
  monthly = 'monthly',
}

/** Which days a report is of when it is sent. */
export enum ScheduleDays {
  as_chosen = 'as_chosen',
  day_before = 'day_before',
  week_before = 'week_before',
  month_before = 'month_before',
  month_so_far = 'month_so_far',
}

/** When a report is sent, on the clocks of the business. */
export interface ScheduleTime {
  readonly rhythm: ScheduleRhythm;
  /** `07:30`. */
  readonly at: string;
  /** 1 is Monday, 7 Sunday; of weekly ones. */
  readonly weekday: number | null;
  /** 1 to 31; a month without that day takes its last one. */
  readonly monthDay: number | null;
}

/** A day of the calendar as milliseconds, for reckoning with days alone. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const DAY = 24 * 3_600_000;
const written = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: number): number => new Date(day).getUTCDay() || 7;

const lastOfMonth = (day: number): number => {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
};

function isDue({ rhythm, weekday, monthDay }: ScheduleTime, day: number): boolean {
  if (rhythm === ScheduleRhythm.daily) return true;
  if (rhythm === ScheduleRhythm.weekly) return weekdayOf(day) === weekday;
  return new Date(day).getUTCDate() === Math.min(monthDay ?? 1, lastOfMonth(day));
}

/** The first time after an instant at which a report is to be sent. A time that clocks skip is the one after the jump. */
export function nextDue(time: ScheduleTime, after: Date, zone: string): Date {
  const [hour = 0, minute = 0] = time.at.split(':').map(Number);
  const today = dayNumber(dayOf(after, zone));
  for (let day = today; ; day += DAY) {
    if (!isDue(time, day)) continue;
    const due = instantOf(day + (hour * 60 + minute) * 60_000, zone);
    if (due > after) return due;
  }
}

/** First and last day that a report sent on that day is of; null where it keeps those that were chosen. */
export function daysOf(days: ScheduleDays, today: string): { readonly from: string; readonly to: string } | null {
  const now = dayNumber(today);
  const yesterday = now - DAY;
  switch (days) {
    case ScheduleDays.day_before:
      return { from: written(yesterday), to: written(yesterday) };
    case ScheduleDays.week_before: {
      const monday = now - (weekdayOf(now) - 1) * DAY;
      return { from: written(monday - 7 * DAY), to: written(monday - DAY) };
    }
    case ScheduleDays.month_before: {
      const end = now - new Date(now).getUTCDate() * DAY;
      return { from: `${written(end).slice(0, 8)}01`, to: written(end) };
    }
    case ScheduleDays.month_so_far:
      return { from: `${today.slice(0, 8)}01`, to: today };
    default:
      return null;
  }
}
