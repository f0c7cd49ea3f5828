import { describe, expect, it } from '@jest/globals';
import { dayOf, instantOf, zoneOffset } from './time-zone.js';

const HOUR = 3_600_000;

describe('zones', () => {
  it.each([
    ['2026-03-31T20:59:59.999Z', 'Asia/Riyadh', '2026-03-31'],
    ['2026-03-31T21:00:00.000Z', 'Asia/Riyadh', '2026-04-01'],
    ['2026-03-31T10:59:59.000Z', 'Pacific/Pago_Pago', '2026-03-30'],
    ['2026-03-31T10:00:00.000Z', 'Pacific/Kiritimati', '2026-04-01'],
  ])('at %s it is, in %s, %s', (instant, zone, day) => {
    expect(dayOf(new Date(instant), zone)).toBe(day);
  });

  it('knows offsets, summer time included', () => {
    expect(zoneOffset(Date.UTC(2026, 2, 1), 'Asia/Riyadh')).toBe(3 * HOUR);
    expect(zoneOffset(Date.UTC(2026, 0, 1), 'Africa/Cairo')).toBe(2 * HOUR);
    expect(zoneOffset(Date.UTC(2026, 6, 1), 'Africa/Cairo')).toBe(3 * HOUR);
    expect(zoneOffset(Date.UTC(2026, 6, 1), 'Asia/Kolkata')).toBe(5.5 * HOUR);
    expect(zoneOffset(Date.UTC(2026, 6, 1, 0, 0, 0, 250), 'UTC')).toBe(0);
  });

  it('finds the instant of a wall time, at the days when clocks change too (hard case 4.7)', () => {
    const cases: readonly (readonly [wall: number, zone: string, instant: string])[] = [
      [Date.UTC(2026, 3, 24), 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
      [Date.UTC(2026, 3, 25), 'Africa/Cairo', '2026-04-24T21:00:00.000Z'],
      // Skipped: clocks went from 00:00 to 01:00.
      [Date.UTC(2026, 3, 24, 0, 30), 'Africa/Cairo', '2026-04-23T22:30:00.000Z'],
      // Shown twice: the first.
      [Date.UTC(2026, 9, 25, 1, 30), 'Europe/London', '2026-10-25T00:30:00.000Z'],
      [Date.UTC(2026, 9, 25, 2, 30), 'Europe/London', '2026-10-25T02:30:00.000Z'],
    ];
    for (const [wall, zone, instant] of cases) expect(instantOf(wall, zone).toISOString()).toBe(instant);
  });
});
