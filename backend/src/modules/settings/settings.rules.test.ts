import { describe, expect, it } from '@jest/globals';
import { isTimeZone, numberFormatFault } from './settings.rules.js';

describe('numberFormatFault', () => {
  it.each(['{seq}', 'ORD-{seq:6}', 'INV/{year}/{seq:12}', 'طلب {seq:4}', '{year}{year}-{seq}'])(
    'takes %s',
    (pattern) => {
      expect(numberFormatFault(pattern)).toBeNull();
    },
  );

  it.each([
    '',
    'ORD-',
    '{year}',
    '{seq}{seq:3}',
    '{seq:0}',
    '{seq:13}',
    '{seq:06}',
    '{SEQ}',
    '{seq} {day}',
    '{seq',
    '{{seq}}',
    '{seq}\n',
    '{seq}"',
  ])('refuses %j', (pattern) => {
    expect(numberFormatFault(pattern)).not.toBeNull();
  });
});

describe('isTimeZone', () => {
  it.each(['Asia/Riyadh', 'UTC', 'Africa/Cairo'])('takes %s', (name) => expect(isTimeZone(name)).toBe(true));
  it.each(['', 'Mars/Olympus', '+03:00', '3'])('refuses %j', (name) => expect(isTimeZone(name)).toBe(false));
});
