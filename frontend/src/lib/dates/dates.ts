import { t } from '@lingui/core/macro';
import { inOwnDirection, language, locale, perLanguage } from '../locale';
import { serverNow } from '../server/server-time';

/**
 * Dates as people read them, always in the business time zone, whatever the browser's is.
 * The zone comes from `GET /api/auth/info`; until it is known the browser's own zone is used.
 */

let zone: string | undefined;
let parts: Intl.DateTimeFormat | undefined;
let full: { tag: string; format: Intl.DateTimeFormat } | undefined;

/** Sets the zone every later call speaks in (IANA name); an unknown name throws a RangeError. */
export function setBusinessTimeZone(name: string | undefined): void {
  new Intl.DateTimeFormat('en-GB', { timeZone: name });
  zone = name;
  parts = undefined;
  full = undefined;
}

/** The zone in force, as an IANA name. */
export function businessTimeZone(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface DateParts {
  year: string;
  month: number;
  day: number;
  time: string;
}

function partsOf(date: Date): DateParts {
  parts ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const found: Record<string, string> = {};
  for (const part of parts.formatToParts(date)) found[part.type] = part.value;
  return {
    year: found['year'] ?? '',
    month: Number(found['month']),
    day: Number(found['day']),
    time: `${found['hour']}:${found['minute']}`,
  };
}

const months = perLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }));

/** A month's short name in the language of the screens. */
const monthName = (month: number): string => months().format(Date.UTC(2000, month - 1));

/** What English writes with a comma Arabic writes with its own. */
const joined = (day: string, time: string): string => t`${day}, ${time}`;

const parse = (iso: string | null | undefined): Date | undefined => {
  const date = iso ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};

function shortDate(date: Date, now: Date): string {
  const { day, month, year } = partsOf(date);
  const suffix = year === partsOf(now).year ? '' : ` ${year}`;
  return `${day} ${monthName(month)}${suffix}`;
}

/** "2 Dec, 14:05"; another year than the present one is named: "2 Dec 2025, 14:05". A dash when missing. */
export function formatDateTime(iso: string | null | undefined, now: Date = new Date()): string {
  const date = parse(iso);
  if (!date) return '–';
  return inOwnDirection(joined(shortDate(date, now), partsOf(date).time));
}

/** "14:05". A dash when missing. */
export function formatTime(iso: string | null | undefined): string {
  const date = parse(iso);
  return date ? partsOf(date).time : '–';
}

/** "2 Dec", or "2 Dec 2025" when the year is not the present one. A dash when missing. */
export function formatDate(iso: string | null | undefined, now: Date = new Date()): string {
  const date = parse(iso);
  return date ? inOwnDirection(shortDate(date, now)) : '–';
}

/** The day of a moment with its year, as documents name it: "2 Dec 2026". A dash when missing. */
export function formatDayOf(iso: string | null | undefined): string {
  const date = parse(iso);
  if (!date) return '–';
  const { day, month, year } = partsOf(date);
  return inOwnDirection(`${day} ${monthName(month)} ${year}`);
}

/** A calendar day without a time, `2026-12-02`, as "2 Dec 2026". A dash when missing. */
export function formatDay(day: string | null | undefined): string {
  return dayText(day);
}

/** A calendar day with its year, unless that is the one to leave out. */
function dayText(text: string | null | undefined, presentYear?: number): string {
  const [year, month, date] = (text ?? '').split('-').map(Number);
  if (!year || !month || !date) return '–';
  return inOwnDirection(`${date} ${monthName(month)}${year === presentYear ? '' : ` ${year}`}`);
}

/** A calendar day beside moments: "2 Dec", or "2 Dec 2027" when the year is not the present one. A dash when missing. */
export function formatShortDay(day: string | null | undefined, now: Date = new Date()): string {
  return dayText(day, Number(partsOf(now).year));
}

/** The whole date for a tooltip: "Wednesday, 2 December 2026 at 14:05 GMT+3". Empty when missing. */
export function formatFull(iso: string | null | undefined): string {
  const date = parse(iso);
  if (!date) return '';
  const tag = language() === 'en' ? 'en-GB' : locale();
  if (full?.tag !== tag) {
    const format = new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    full = { tag, format };
  }
  return inOwnDirection(full.format.format(date));
}

/** Relative only within a day ("just now", "5 min ago", "3 h ago"); beyond that the date and time. */
export function formatRelative(iso: string | null | undefined, now: Date = serverNow()): string {
  const date = parse(iso);
  if (!date) return '–';
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  // A minute ahead is the difference of two clocks.
  if (minutes < -1 || minutes >= 24 * 60) return formatDateTime(iso, now);
  if (minutes < 1) return t`just now`;
  return inOwnDirection(minutes < 60 ? t`${minutes} min ago` : t`${{ hours: Math.floor(minutes / 60) }} h ago`);
}
