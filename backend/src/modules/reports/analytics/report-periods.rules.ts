import type { Period } from '../../finance/index.js';
import { ReportComparison, ReportGrouping, type TimeGrouping } from './report.rules.js';

/*
 * Days of the calendar, `YYYY-MM-DD`, counted as midnights of UTC: no clock changes there, whatever the zone of the business.
 */
const DAY = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * DAY));
const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Days of a period, both ends included. */
export const daysIn = ({ from, to }: Period): number => Math.round((at(to).getTime() - at(from).getTime()) / DAY) + 1;

/** The same day some months away; the last of its month where there is none such. */
function addMonths(day: string, months: number): string {
  const date = at(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = lastOfMonth(first.getUTCFullYear(), first.getUTCMonth());
  return `${dayOf(first).slice(0, 8)}${String(Math.min(date.getUTCDate(), last)).padStart(2, '0')}`;
}

/** The same day some months away, and the last of a month where the day is that. */
function addMonthsToEnd(day: string, months: number): string {
  const date = at(day);
  const isLast = date.getUTCDate() === lastOfMonth(date.getUTCFullYear(), date.getUTCMonth());
  return isLast ? addDays(addMonths(`${day.slice(0, 8)}01`, months + 1), -1) : addMonths(day, months);
}

/**
 * The days to compare with. What begins on the first of a month is compared month by month: a whole month with the month before,
 * this month so far with the same days of the last one. Anything else with as many days right before.
 */
export function comparedPeriod(period: Period, comparison: ReportComparison): Period {
  const { from, to } = period;
  if (comparison === ReportComparison.year_before) return { from: addMonths(from, -12), to: addMonthsToEnd(to, -12) };
  if (!from.endsWith('-01')) {
    const days = daysIn(period);
    return { from: addDays(from, -days), to: addDays(from, -1) };
  }
  const [first, last] = [at(from), at(to)];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
  return { from: addMonths(from, -months), to: addMonthsToEnd(to, -months) };
}

/** The first day of the stretch that a day lies in; weeks begin on Monday. */
function bucketOf(day: string, grouping: TimeGrouping): string {
  if (grouping === ReportGrouping.month) return `${day.slice(0, 8)}01`;
  if (grouping === ReportGrouping.day) return day;
  return addDays(day, -((at(day).getUTCDay() + 6) % 7));
}

/** First days of all stretches that a period touches, oldest first: those in which nothing happened have a row, too. */
export function bucketsOf({ from, to }: Period, grouping: TimeGrouping): string[] {
  const buckets: string[] = [];
  for (let day = bucketOf(from, grouping); day <= to;) {
    buckets.push(day);
    day = grouping === ReportGrouping.month ? addMonths(day, 1) : addDays(day, grouping === ReportGrouping.day ? 1 : 7);
  }
  return buckets;
}

/** How many stretches a period touches, without making a list of them. */
export function bucketCount(period: Period, grouping: TimeGrouping): number {
  return grouping === ReportGrouping.month
    ? Math.ceil(daysIn(period) / 28)
    : Math.ceil(daysIn(period) / (grouping === ReportGrouping.day ? 1 : 7)) + 1;
}

/** The stretch of the compared period that stands for the one at `index`: that many after its first. */
export function comparedBuckets(compared: Period, grouping: TimeGrouping, count: number): (string | undefined)[] {
  const before = bucketsOf(compared, grouping);
  return Array.from({ length: count }, (_, index) => before[index]);
}
