import { speakArabic, speakEnglish } from '../../test/in-arabic';
import { formatDay, setBusinessTimeZone, formatDateTime, formatRelative } from './dates/dates';
import { formatMoney, setCurrencySymbol } from './numbers/money';
import { formatCount } from './numbers/numbers';
import { orderStatuses } from './statuses';
import { days, units } from './words';

const PLAIN = /[\u2066\u2067\u2069\u200e\u200f]/g;
const plain = (text: string): string => text.replace(PLAIN, '');

describe('words in English', () => {
  it('counts in two forms', () => {
    expect([0, 1, 2, 1234].map(units)).toEqual(['0 units', '1 unit', '2 units', '1,234 units']);
  });

  it('isolates nothing', () => {
    setCurrencySymbol('SAR');
    expect(formatMoney('-1234.5')).toBe('−SAR\u00a01,234.50');
    setCurrencySymbol('$');
  });
});

describe('words in Arabic', () => {
  beforeAll(speakArabic);
  afterAll(speakEnglish);

  it('counts in six forms', () => {
    expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111].map(days)).toEqual([
      'أقل من يوم',
      'يوم واحد',
      'يومان',
      '3 أيام',
      '10 أيام',
      '11 يومًا',
      '99 يومًا',
      '100 يوم',
      '102 يوم',
      '103 أيام',
      '111 يومًا',
    ]);
  });

  it('writes figures in Latin digits, and days of the Gregorian calendar with the names of its months', () => {
    setBusinessTimeZone('Asia/Riyadh');
    expect(formatCount(1234567)).toBe('1,234,567');
    expect(plain(formatDay('2026-12-02'))).toBe('2 ديسمبر 2026');
    const now = new Date('2026-12-02T12:00:00Z');
    expect(plain(formatDateTime('2026-12-01T11:05:00Z', now))).toBe('1 ديسمبر، 14:05');
    expect(plain(formatRelative('2026-12-02T11:00:00Z', now))).toBe('قبل 1 س');
  });

  it('keeps a date in its order on a screen that is still read from left to right', () => {
    const now = new Date('2026-12-02T12:00:00Z');
    for (const date of [
      formatDay('2026-12-02'),
      formatDateTime('2026-12-01T11:05:00Z', now),
      formatRelative('2026-12-02T11:00:00Z', now),
    ]) {
      // One isolate around all of it, and none within.
      expect(date).toMatch(/^\u2067[^\u2066-\u2069]+\u2069$/);
    }
  });

  it('keeps the sign, the currency and the figures of an amount together', () => {
    setCurrencySymbol('SAR');
    const amount = formatMoney('-1234.5');
    expect(plain(amount)).toBe('−SAR\u00a01,234.50');
    expect(amount).toMatch(/^\u2066.*\u2069$/);
    setCurrencySymbol('$');
  });

  it('names what tables of the sources name', () => {
    expect(Object.values(orderStatuses).map(({ label }) => label)).toEqual([
      'قيد الانتظار',
      'مؤكد',
      'قيد التجهيز',
      'تم الشحن',
      'مكتمل',
      'ملغى',
    ]);
  });
});
