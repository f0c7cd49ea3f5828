import { exampleNumber, numberFormatFault } from './number-format';

describe('number formats', () => {
  it.each([
    ['ORD-{year}-{seq:6}', 'ORD-2026-001234'],
    ['{seq}', '1234'],
    ['فاتورة {seq:5}', 'فاتورة 01234'],
    ['{year}/{year} #{seq:2}', '2026/2026 #1234'],
  ])('%s is written %s', (pattern, example) => {
    expect(numberFormatFault(pattern)).toBeUndefined();
    expect(exampleNumber(pattern, 1234, 2026)).toBe(example);
  });

  it.each([
    ['ORD', 'Must contain {seq} once, or with leading zeros such as {seq:6}'],
    ['{seq}{seq:3}', 'Must contain {seq} once, or with leading zeros such as {seq:6}'],
    ['{seq:99}', 'Must contain {seq} once, or with leading zeros such as {seq:6}'],
    ['{month}-{seq}', 'May contain {seq} and {year} only'],
    ['<{seq}>', 'May contain letters, digits, spaces and . _ / # - only'],
  ])('%s is refused', (pattern, fault) => expect(numberFormatFault(pattern)).toBe(fault));
});
