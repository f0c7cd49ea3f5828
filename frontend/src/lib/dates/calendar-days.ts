import { inOwnDirection, perLanguage } from '../locale';

/* Days as they are named, `2026-12-02`: no moment and no zone. */

const DAY_MS = 86_400_000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Whether a text, as an address holds it, names a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noonOf(text)) && dayOf(noonOf(text)) === text;

/** Whether a text names a month, `2026-12`. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

export const addDays = (day: string, days: number): string => dayOf(noonOf(day) + days * DAY_MS);

/** The day on which the week of a day began. */
export const firstOfWeek = (day: string, start: number): string =>
  addDays(day, -((new Date(noonOf(day)).getUTCDay() - start + 7) % 7));

/** The seven days from one on. */
export const weekFrom = (first: string): string[] => Array.from({ length: 7 }, (_, n) => addDays(first, n));

/** The month so many months after another. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(noonOf(`${month}-01`));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The first days of the six weeks in which a month stands. */
export function weeksOf(month: string, start: number): string[] {
  const first = firstOfWeek(`${month}-01`, start);
  return Array.from({ length: 6 }, (_, n) => addDays(first, n * 7));
}

const monthNames = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const longDays = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const weekdays = perLanguage((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }));

/** "December 2026". */
export const monthText = (month: string): string => inOwnDirection(monthNames().format(noonOf(`${month}-01`)));

/** "Wednesday, December 2". */
export const longDayText = (day: string): string => inOwnDirection(longDays().format(noonOf(day)));

/** "Wed". */
export const weekdayText = (day: string): string => weekdays().format(noonOf(day));
