import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc, { times } from '../../../test/support/properties.js';
import { csvLines, guard, unguard } from './csv.js';

const csvCell = (value: unknown, numeric = false): string => csvLines([[{ value, numeric }]]).slice(0, -2);

/** Texts that are full of what matters here. */
const awkward = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ' ', '＝', '1', 'س', '😀', ';'),
  maxLength: 12,
});

describe('csvCell', () => {
  it.each([
    [null, false, ''],
    ['plain', false, 'plain'],
    ['a,b', false, '"a,b"'],
    ['say "hi"', false, '"say ""hi"""'],
    ['=1+1', false, `"'=1+1"`],
    ['-5', false, `"'-5"`],
    ['-5', true, '-5'],
    [-5, true, '-5'],
    ['12.50', true, '12.50'],
    ['=1', true, `"'=1"`],
    [['spa', 'salon'], false, 'spa; salon'],
    [['=1', 'salon'], false, `"'=1; salon"`],
  ])('writes %j (a number: %j) as %s', (value, numeric, cell) => {
    expect(csvCell(value, numeric)).toBe(cell);
  });

  it('is read back to the letter, whatever stands in it', () => {
    fc.assert(
      fc.property(awkward, awkward, (a, b) => {
        const line = `${csvCell(a)},${csvCell(b)},end\r\n`;
        const [cells] = parse(line, { record_delimiter: '\r\n' }) as string[][];
        expect(cells?.slice(0, 2).map(unguard)).toEqual([a, b]);
      }),
      { numRuns: times(2000) },
    );
  });

  it('never begins with what a spreadsheet would run', () => {
    fc.assert(
      fc.property(awkward, (text) => !/^[=+\-@\t\r\n＝＋－＠]/u.test(guard(text))),
      { numRuns: times(2000) },
    );
  });
});
