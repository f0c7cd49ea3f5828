import { describe, expect, it } from '@jest/globals';
import { isRightToLeft, partsOf } from './fonts.js';

describe('words in documents', () => {
  it('stay whole, except those that would run into the next column', () => {
    expect(partsOf('Hydra-Cream')).toEqual(['Hydra-Cream']);
    expect(partsOf('الشعر')).toEqual(['الشعر']);
    const long = 'Superkeratin-Professional-Reconstructor-Mask-Ultra';
    const parts = partsOf(long);
    expect(parts.join('')).toBe(long);
    expect(parts.every((part) => part.length <= 24)).toBe(true);
    expect(parts.slice(0, -1).some((part, index) => `${part}|${parts[index + 1]}`.match(/-\||\|-/))).toBe(false);
  });

  it.each([
    ['شامبو Argan', true],
    ['12 شامبو', true],
    ['Argan شامبو', false],
    ['250 ml', false],
  ])('%s runs from right to left: %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});
