import { businessDay, startOfDay } from './business-days';
import { addDays, firstOfWeek, monthAfter } from './calendar-days';
import { businessTimeZone } from './dates';
import { weekStart } from './week-start';

/** Spans of days by their names; `days` are those that somebody chose. */
export const SPANS = [
  'today',
  'yesterday',
  'week',
  'last-7-days',
  'month',
  'last-month',
  'last-30-days',
  'year',
  'days',
] as const;
export type Span = (typeof SPANS)[number];

/** What an address says of the days of a list: a span by its name, or two days of one's own. */
export interface TypedSpan {
  readonly when: Span | '';
  readonly from: string;
  readonly to: string;
}

/** First and last day, both included; '' where it is open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a span, seen from a day of the business. Days without a name of their span are days of one's own. */
export function daysOfSpan({ when, from, to }: TypedSpan, today = businessDay()): Days {
  const month = today.slice(0, 7);
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week': {
      const first = firstOfWeek(today, weekStart(businessTimeZone()));
      return { from: first, to: addDays(first, 6) };
    }
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: `${month}-01`, to: addDays(`${monthAfter(month, 1)}-01`, -1) };
    case 'last-month':
      return { from: `${monthAfter(month, -1)}-01`, to: addDays(`${month}-01`, -1) };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
    case 'days':
    case '':
      return { from, to };
  }
}

/** The moments between which a span lies, in the time zone of the business; undefined where it is open. */
export function momentsOfSpan(span: TypedSpan): { from: string | undefined; before: string | undefined } {
  const { from, to } = daysOfSpan(span);
  return { from: from ? startOfDay(from) : undefined, before: to ? startOfDay(to, 1) : undefined };
}
