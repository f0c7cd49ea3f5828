import { businessTimeZone } from './dates';

/** How far the zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string): number => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(moment / 1000) * 1000;
}

/** The moment a day of the business begins, as ISO in UTC; undefined for what is no date. `plus` counts days on. */
export function startOfDay(day: string, plus = 0, zone = businessTimeZone()): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + plus * 86_400_000;
  if (Number.isNaN(midnight)) return undefined;
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  const guess = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(guess, zone)).toISOString();
}

/** The moment it is `14:05` on a day of the business, as ISO in UTC; undefined for what is no date or no time. */
export function momentOn(day: string, time: string, zone = businessTimeZone()): string | undefined {
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(`${day}T${time}`) || Number.isNaN(wall)) return undefined;
  const guess = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(guess, zone)).toISOString();
}

/** The time it is in the business at a moment, as `14:05`. */
export function businessTime(moment: Date, zone = businessTimeZone()): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(11, 16);
}

/** The day it is in the business at a moment, as `2026-12-02`. */
export function businessDay(moment: Date = new Date(), zone = businessTimeZone()): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(0, 10);
}
