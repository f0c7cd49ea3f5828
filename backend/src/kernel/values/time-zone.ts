/** A wall-clock time without a zone: milliseconds as if the clock on the wall showed UTC. */
export type WallTime = number;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** How far clocks in the zone are ahead of UTC at an instant, in milliseconds. `zone` is an IANA name. */
export function zoneOffset(instant: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which clocks in the zone show this time. A time that clocks skip in spring is taken as the one after the
 * jump, one that they show twice in autumn as the first.
 */
export function instantOf(wall: WallTime, zone: string): Date {
  const day = 24 * 3_600_000;
  const before = zoneOffset(wall - day, zone);
  const after = zoneOffset(wall + day, zone);
  const candidates = [wall - before, wall - after].filter((instant) => instant + zoneOffset(instant, zone) === wall);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before);
}

/** The calendar day that an instant falls on in the zone, `YYYY-MM-DD`. */
export function dayOf(instant: Date, zone: string): string {
  const at = instant.getTime();
  return new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 10);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formatters.set(zone, formatter);
  return formatter;
}

/** Day and minute of an ISO time on the business's clocks: `2026-03-01 21:30`. */
export function localTime(value: unknown, zone: string): string {
  const instant = Date.parse(String(value));
  return new Date(instant + zoneOffset(instant, zone)).toISOString().slice(0, 16).replace('T', ' ');
}
