import { instantOf } from '../../../kernel/time-zone.js';
import { CellError } from './cells.rules.js';

/** The order in which a file writes day, month and year. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const DATE = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const POSITIONS: Record<DateOrder, readonly [year: number, month: number, day: number]> = {
  dmy: [4, 3, 1],
  mdy: [4, 1, 3],
  ymd: [1, 3, 4],
};

/**
 * Reads a wall-clock time such as `01-12-10 8:26` as it is meant in a time zone; without a time it is the start of the
 * day. Years have two digits (20xx) or four, 2000 to 2100.
 * @param zone IANA name
 * @throws CellError when the date has another form or does not exist
 */
export function readLocalDate(cell: string, name: string, order: DateOrder, zone: string): Date {
  const match = DATE.exec(cell);
  const [yearAt, monthAt, dayAt] = POSITIONS[order];
  const yearText = match?.[yearAt] ?? '';
  const dayText = match?.[dayAt] ?? '';
  if (!match || dayText.length > 2 || (yearText.length !== 2 && yearText.length !== 4)) {
    throw new CellError(`${name} must be a date written ${spelled(order)}`);
  }
  const number = (index: number): number => Number(match[index] ?? 0);
  const local: LocalTime = {
    year: yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText),
    month: number(monthAt),
    day: number(dayAt),
    hour: number(5),
    minute: number(6),
    second: number(7),
  };
  if (!exists(local)) throw new CellError(`${name} is a date that does not exist`);
  if (local.year < 2000 || local.year > 2100) throw new CellError(`${name} must lie between 2000 and 2100`);
  return instantOf(asUtc(local), zone);
}

function spelled(order: DateOrder): string {
  return { dmy: 'day-month-year', mdy: 'month-day-year', ymd: 'year-month-day' }[order];
}

function asUtc({ year, month, day, hour, minute, second }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function exists(local: LocalTime): boolean {
  const date = new Date(asUtc(local));
  return (
    date.getUTCMonth() + 1 === local.month &&
    date.getUTCDate() === local.day &&
    date.getUTCHours() === local.hour &&
    date.getUTCMinutes() === local.minute &&
    date.getUTCSeconds() === local.second
  );
}
