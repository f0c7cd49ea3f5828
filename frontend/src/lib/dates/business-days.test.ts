import { businessDay, momentOn, startOfDay } from './business-days';

describe('startOfDay', () => {
  it.each([
    ['2026-03-02', 0, 'Asia/Riyadh', '2026-03-01T21:00:00.000Z'],
    ['2026-03-01', 1, 'Asia/Riyadh', '2026-03-01T21:00:00.000Z'],
    // Cairo's clocks go forward on 24 April 2026, at midnight.
    ['2026-04-23', 0, 'Africa/Cairo', '2026-04-22T22:00:00.000Z'],
    ['2026-04-25', 0, 'Africa/Cairo', '2026-04-24T21:00:00.000Z'],
    ['2026-12-31', 1, 'America/New_York', '2027-01-01T05:00:00.000Z'],
  ])('%s and %i days in %s', (day, plus, zone, moment) => expect(startOfDay(day, plus, zone)).toBe(moment));

  it('is undefined for what is no date', () => {
    expect(startOfDay('')).toBeUndefined();
    expect(startOfDay('2026-13-45')).toBeUndefined();
  });
});

it('knows the day of the business, whatever the browser thinks', () => {
  expect(businessDay(new Date('2026-03-01T20:59:59Z'), 'Asia/Riyadh')).toBe('2026-03-01');
  expect(businessDay(new Date('2026-03-01T21:00:00Z'), 'Asia/Riyadh')).toBe('2026-03-02');
  expect(businessDay(new Date('2026-03-01T04:00:00Z'), 'America/New_York')).toBe('2026-02-28');
});

describe('momentOn', () => {
  it.each([
    ['2026-03-02', '14:05', 'Asia/Riyadh', '2026-03-02T11:05:00.000Z'],
    ['2026-03-02', '00:30', 'Asia/Riyadh', '2026-03-01T21:30:00.000Z'],
    ['2026-04-24', '09:00', 'Africa/Cairo', '2026-04-24T06:00:00.000Z'],
    // A time that the clocks leave out is that of an hour later.
    ['2026-04-24', '00:30', 'Africa/Cairo', '2026-04-23T22:30:00.000Z'],
  ])('%s at %s in %s', (day, time, zone, moment) => expect(momentOn(day, time, zone)).toBe(moment));

  it('is undefined for what is no date or no time', () => {
    expect(momentOn('', '09:00')).toBeUndefined();
    expect(momentOn('2026-12-02', '')).toBeUndefined();
    expect(momentOn('2026-12-02', '25:00')).toBeUndefined();
  });
});
