import { addDays, firstOfWeek, monthAfter } from '../../../lib/dates/calendar-days';

const DAYS_OF_WEEK = 7;

/** The same day of another month, or that month's last. */
function inMonth(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), months);
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

export interface CalendarKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * The day that a key leads to from another, as calendars have it; undefined for keys that lead nowhere.
 * @param rtl lines go from right to left, and so do weeks
 */
export function dayByKey(
  day: string,
  { key, shiftKey }: CalendarKey,
  { weekStart, rtl }: { weekStart: number; rtl: boolean },
): string | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return addDays(day, (key === 'ArrowRight') === rtl ? -1 : 1);
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK);
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK);
    case 'Home':
      return firstOfWeek(day, weekStart);
    case 'End':
      return addDays(firstOfWeek(day, weekStart), DAYS_OF_WEEK - 1);
    case 'PageDown':
      return inMonth(day, shiftKey ? 12 : 1);
    case 'PageUp':
      return inMonth(day, shiftKey ? -12 : -1);
    default:
      return undefined;
  }
}

/** The months that stand side by side, with a day among them: those that stood there, moved as little as it takes. */
export function monthsWith(day: string, first: string, count: number): string {
  const month = day.slice(0, 7);
  if (month < first) return month;
  return month > monthAfter(first, count - 1) ? monthAfter(month, 1 - count) : first;
}
