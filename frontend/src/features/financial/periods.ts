import { businessDay } from '../../lib/dates/business-days';

/** A span of calendar days of the business, both ends included. */
export interface Period {
  from: string;
  to: string;
}

export const periodLabels = {
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'this-quarter': 'This Quarter',
  'this-year': 'This Year',
  custom: 'Custom',
} as const;

export type PeriodName = keyof typeof periodLabels;
export const periodNames = Object.keys(periodLabels) as readonly PeriodName[];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The days of a named period, seen from a day of the business; a running one ends with that day. */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: string = businessDay()): Period {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  switch (name) {
    case 'this-month':
      return { from: dayOf(year, month, 1), to: today };
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'this-quarter':
      return { from: dayOf(year, month - (month % 3), 1), to: today };
    case 'this-year':
      return { from: dayOf(year, 0, 1), to: today };
  }
}

/** A period from the words of an address; what they may not say reads as the fallback. */
export function readPeriod(
  params: URLSearchParams,
  fallback: Exclude<PeriodName, 'custom'>,
  today: string = businessDay(),
): { name: PeriodName; period: Period } {
  const wanted = params.get('period') ?? '';
  const name = periodNames.find((known) => known === wanted) ?? fallback;
  if (name !== 'custom') return { name, period: periodOf(name, today) };
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (!isDay(from) || !isDay(to) || from > to) return { name: fallback, period: periodOf(fallback, today) };
  return { name, period: { from, to } };
}
