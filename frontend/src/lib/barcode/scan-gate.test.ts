import { scanGate } from './scan-gate';

/** What counts of a sequence of readings, 100 ms apart. */
const counted = (readings: readonly (string | null)[]): string[] => {
  const gate = scanGate();
  return readings.flatMap((code, index) => gate(code, index * 100) ?? []);
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

it('counts a barcode once it was read twice, and once while it stays', () => {
  expect(counted(['a'])).toEqual([]);
  expect(counted([null, 'a', 'a', 'a', 'a'])).toEqual(['a']);
  expect(counted(times(100, 'a'))).toEqual(['a']);
});

it('takes no misreading between two others', () => {
  expect(counted(['a', 'a', 'b', 'a', 'a', null, 'a', 'a'])).toEqual(['a']);
});

it('counts it again after it was away, not after a blurred moment', () => {
  expect(counted(['a', 'a', ...times(5, null), 'a', 'a'])).toEqual(['a']);
  expect(counted(['a', 'a', ...times(12, null), 'a', 'a'])).toEqual(['a', 'a']);
  expect(counted(['a', 'a', 'b', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a']);
});
