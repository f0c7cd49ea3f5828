import { formatDay } from '../../../lib/dates/dates';

/** `2 Dec 2026 – 9 Dec 2026`; one day once. */
export const formatDays = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** A day moved by whole days. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export interface Period {
  startDate: string;
  endDate: string;
}

/** Whether two periods share a day; both ends count. */
export const overlap = (a: Period, b: Period): boolean => a.startDate <= b.endDate && b.startDate <= a.endDate;
