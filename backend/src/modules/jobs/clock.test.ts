import { describe, expect, it } from '@jest/globals';
import { lastDue, runId } from './clock.js';

const at = (time: string): Date => new Date(`2026-03-10T${time}Z`);
const due = (cron: string, tz: string, now: Date): string | undefined => lastDue(cron, tz, now)?.toISOString();

describe('the last time a job was due', () => {
  it('counts in the zone of the business', () => {
    expect(due('0 3 * * *', 'Asia/Riyadh', at('00:00:30.000'))).toBe('2026-03-10T00:00:00.000Z');
    expect(due('0 3 * * *', 'UTC', at('00:00:30.000'))).toBeUndefined();
  });

  it('is the minute that begins at this moment', () => {
    expect(due('*/5 * * * *', 'UTC', at('12:05:00.000'))).toBe('2026-03-10T12:05:00.000Z');
    expect(due('*/5 * * * *', 'UTC', at('12:04:59.999'))).toBe('2026-03-10T12:00:00.000Z');
  });

  it('is made up for within ten minutes, and then no more', () => {
    expect(due('17 * * * *', 'UTC', at('12:26:59.000'))).toBe('2026-03-10T12:17:00.000Z');
    expect(due('17 * * * *', 'UTC', at('12:27:00.000'))).toBeUndefined();
  });
});

it('gives one id to one run, whoever asks for it', () => {
  const ids = [
    runId('a', at('12:00:00')),
    runId('a', at('12:00:00')),
    runId('a', at('12:01:00')),
    runId('b', at('12:00:00')),
  ];
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
