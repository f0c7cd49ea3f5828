import { HALF_HOURS, readTime } from './time-of-day';

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  [' 14.05 ', '14:05'],
  ['٩:٣٠', '09:30'],
  ['2:05 pm', '14:05'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['٢ م', '14:00'],
  ['0', '00:00'],
])('reads %j as %s', (typed, time) => expect(readTime(typed)).toBe(time));

it.each(['', '24:00', '9:60', '13 pm', '0 am', 'noon', '9:3', '-1', '10:30:00'])('takes %j for no time', (typed) =>
  expect(readTime(typed)).toBeNull(),
);

it('offers times that it can read', () => expect(HALF_HOURS.map(readTime)).toEqual(HALF_HOURS));
