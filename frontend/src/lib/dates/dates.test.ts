import {
  formatDate,
  formatDateTime,
  formatDay,
  formatFull,
  formatRelative,
  formatShortDay,
  formatTime,
  setBusinessTimeZone,
} from './dates';

const now = new Date('2026-12-10T12:00:00Z');

describe('dates', () => {
  beforeEach(() => setBusinessTimeZone('Asia/Riyadh'));
  afterAll(() => setBusinessTimeZone(undefined));

  it('speaks in the business time zone', () => {
    expect(formatDateTime('2026-12-02T11:05:00Z', now)).toBe('2 Dec, 14:05');
    expect(formatDateTime('2026-12-02T22:30:00Z', now)).toBe('3 Dec, 01:30');
    expect(formatDateTime('2026-12-02T21:00:00Z', now)).toBe('3 Dec, 00:00');
    expect([formatTime('2026-12-02T11:05:00Z'), formatTime(null)]).toEqual(['14:05', '–']);
  });

  it('names the year only when it is another one, by the business calendar', () => {
    expect(formatDate('2025-12-02T11:05:00Z', now)).toBe('2 Dec 2025');
    expect(formatDate('2025-12-31T22:00:00Z', now)).toBe('1 Jan');
  });

  it('has the whole date for a tooltip', () => {
    expect(formatFull('2026-12-02T11:05:00Z')).toContain('2 December 2026');
    expect(formatFull(null)).toBe('');
  });

  it('is relative only within a day', () => {
    expect(formatRelative('2026-12-10T11:59:40Z', now)).toBe('just now');
    expect(formatRelative('2026-12-10T11:55:00Z', now)).toBe('5 min ago');
    expect(formatRelative('2026-12-10T09:00:00Z', now)).toBe('3 h ago');
    expect(formatRelative('2026-12-09T11:00:00Z', now)).toBe('9 Dec, 14:00');
    expect(formatRelative('2026-12-10T12:05:00Z', now)).toBe('10 Dec, 15:05');
  });

  it('shows a dash for what is missing or is no date', () => {
    expect(formatDateTime(null)).toBe('–');
    expect(formatDate('2026-13-45')).toBe('–');
    expect(formatDay(null)).toBe('–');
  });

  it('names a calendar day as it is, in no zone', () => {
    expect(formatDay('2026-01-31')).toBe('31 Jan 2026');
    expect(formatShortDay('2026-01-31', now)).toBe('31 Jan');
    expect(formatShortDay('2027-01-31', now)).toBe('31 Jan 2027');
    expect(formatShortDay(null, now)).toBe('–');
  });

  it('refuses an unknown zone', () => {
    expect(() => setBusinessTimeZone('Mars/Olympus')).toThrow(RangeError);
  });
});
