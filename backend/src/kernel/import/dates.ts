import { dateTimeFault } from '../values/values.js';
import { instantOf } from '../values/time-zone.js';
import { said } from '../../words/index.js';
import { CellError, labelOf } from './cells.js';

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

const DATE =
  /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([ap]m))?)?$/i;
/** A moment with its zone, as shops export it: `2026-03-31T21:30:00Z`, `2026-03-31 21:30:00 +0300`. */
const ZONED = /^(\d{4}-\d{2}-\d{2})[ T]+(\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;
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
export function readLocalDate(written: string, name: string, order: DateOrder, zone: string): Date {
  const cell = plain(written);
  const zoned = ZONED.exec(cell);
  return zoned ? readInstant(zoned, name) : instantOf(asUtc(localTime(cell, name, order)), zone);
}

/**
 * Reads a day such as `31/12/2026`, whatever time of the day a spreadsheet has put beside it.
 * @returns `2026-12-31`
 * @throws CellError when the date has another form or does not exist
 */
export function readDay(written: string, name: string, order: DateOrder): string {
  const cell = plain(written).replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1');
  return new Date(asUtc(localTime(cell, name, order))).toISOString().slice(0, 10);
}

function localTime(cell: string, name: string, order: DateOrder): LocalTime {
  const match = DATE.exec(cell);
  // A year of four digits that comes first leaves nothing to ask.
  const [yearAt, monthAt, dayAt] = POSITIONS[(match?.[1] ?? '').length === 4 ? 'ymd' : order];
  const yearText = match?.[yearAt] ?? '';
  const dayText = match?.[dayAt] ?? '';
  if (!match || dayText.length > 2 || (yearText.length !== 2 && yearText.length !== 4)) {
    throw new CellError(said(SPELLED[order], { name: labelOf(name) }));
  }
  const number = (index: number): number => Number(match[index] ?? 0);
  const local: LocalTime = {
    year: yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText),
    month: number(monthAt),
    day: number(dayAt),
    hour: hourOf(number(5), match[8]),
    minute: number(6),
    second: number(7),
  };
  if (!exists(local)) throw new CellError(said('imports.cellNoSuchDate', { name: labelOf(name) }));
  if (local.year < 2000 || local.year > 2100) throw new CellError(said('imports.cellYears', { name: labelOf(name) }));
  return local;
}

/** Plain digits and blanks, whatever the file writes. */
const plain = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Hour of the day of a clock of twelve hours; of one of 24 it is the hour itself. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function readInstant([, day = '', time = '', seconds = ':00', zone = '']: RegExpExecArray, name: string): Date {
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.replace(':', '').slice(3) || '00'}` : 'Z';
  const text = `${day}T${time}${seconds}${offset}`;
  const fault = dateTimeFault(text);
  if (fault?.key === 'values.noSuchDate') throw new CellError(said('imports.cellNoSuchDate', { name: labelOf(name) }));
  if (fault?.key === 'values.year') throw new CellError(said('imports.cellYears', { name: labelOf(name) }));
  if (fault !== null) throw new CellError(said('imports.cellZoned', { name: labelOf(name) }));
  return new Date(text);
}

const SPELLED = {
  dmy: 'imports.cellDayFirst',
  mdy: 'imports.cellMonthFirst',
  ymd: 'imports.cellYearFirst',
} as const satisfies Record<DateOrder, string>;

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
