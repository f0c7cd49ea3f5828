import { trimDecimal } from './numbers';

describe('trimDecimal', () => {
  it.each([
    ['10.50', '10.5'],
    ['10.00', '10'],
    ['100.00', '100'],
    ['100', '100'],
    ['0.05', '0.05'],
    ['0.00', '0'],
    ['-2.10', '-2.1'],
  ])('leaves of %s %s', (decimal, text) => {
    expect(trimDecimal(decimal)).toBe(text);
  });
});
