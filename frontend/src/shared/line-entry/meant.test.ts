import { describe, expect, it } from '@jest/globals';
import { readPastedLines } from '../../lib/pasted-lines';
import { checkLines, takenOf, textsOf, type Meant } from './meant';

const lines = readPastedLines('SO-7\t12\nsoap\t3\nnothing\t1\nSO-7\t\nSO-8\tmany');
const meant = new Map<string, Meant<string>>([
  ['SO-7', { isSure: true, options: ['Argan soap'] }],
  ['SO-8', { isSure: true, options: ['Laurel soap'] }],
  ['soap', { isSure: false, options: ['Argan soap', 'Laurel soap'] }],
  ['nothing', { isSure: false, options: [] }],
]);
const name = (goods: string) => goods;

describe('pasted lines', () => {
  it('are asked about once each', () => {
    expect(textsOf(lines)).toEqual(['SO-7', 'soap', 'nothing', 'SO-8']);
  });

  it('are taken as far as they are understood, and of the same goods as one line', () => {
    const checked = checkLines(lines, meant, new Map());
    expect(checked.map(({ goods }) => goods)).toEqual(['Argan soap', null, null, 'Argan soap', 'Laurel soap']);
    expect(takenOf(checked, name)).toEqual([{ goods: 'Argan soap', quantity: '13' }]);
  });

  it('are what somebody picked where they may mean several things', () => {
    const checked = checkLines(lines, meant, new Map([[2, 'Laurel soap']]));
    expect(takenOf(checked, name)).toEqual([
      { goods: 'Argan soap', quantity: '13' },
      { goods: 'Laurel soap', quantity: '3' },
    ]);
  });

  it('keep a quantity that nobody wrote empty', () => {
    expect(takenOf(checkLines(readPastedLines('SO-7'), meant, new Map()), name)).toEqual([
      { goods: 'Argan soap', quantity: '' },
    ]);
  });
});
