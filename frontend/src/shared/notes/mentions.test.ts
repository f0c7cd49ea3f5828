import { describe, expect, it } from '@jest/globals';
import { askedAt, labelsOf, readersFor, storedOf, stretchesOf, typedOf, type Reader } from './mentions';

const sara = { userId: '4', name: 'Sara One', email: 'sara@x.example' };
const other = { userId: '5', name: 'سارة أحمد', email: 'sa@x.example' };
const twin = { userId: '6', name: 'Sara One', email: 'twin@x.example' };
const mention = ({ userId, name }: Reader) => ({ userId, name });

describe('names in notes', () => {
  it('stores ids and shows the names of today', () => {
    const picked = new Map([['Sara One', '4']]);
    const stored = storedOf('@Sara One, and @Sara Oneill? mail a@Sara One', picked);
    expect(stored).toBe('@[4], and @Sara Oneill? mail a@[4]');
    expect(stretchesOf('Ask @[4] or @[9].', [mention(sara)])).toEqual([
      { text: 'Ask ', userId: null },
      { text: '@Sara One', userId: '4' },
      { text: ' or @[9].', userId: null },
    ]);
  });

  it('comes back as it was typed', () => {
    const stored = '@[4] @[6]: @[5] and @[4]';
    const { text, picked } = typedOf(stored, [sara, other, twin].map(mention));
    expect(text).toBe('@Sara One @Sara One (6): @سارة أحمد and @Sara One');
    expect(storedOf(text, picked)).toBe(stored);
  });

  it('tells people of one name apart', () => {
    expect([...labelsOf([sara, other, twin]).values()]).toEqual([
      'Sara One (sara@x.example)',
      'سارة أحمد',
      'Sara One (twin@x.example)',
    ]);
  });

  it.each([
    ['@', 1, ''],
    ['Ask @sa', 7, 'sa'],
    ['Ask @Sara O', 11, 'Sara O'],
    ['سألت @سار', 9, 'سار'],
    ['mail@x', 6, null],
    ['a @ b', 5, null],
    ['@a\nb', 4, null],
    ['nothing', 4, null],
  ])('in %j at %d looks for %j', (text, caret, search) => {
    expect(askedAt(text, caret)?.search ?? null).toBe(search);
  });

  it('finds by any word, in any spelling of Arabic', () => {
    const all = [sara, other, twin];
    expect(readersFor(all, 'one sar')).toEqual([sara, twin]);
    expect(readersFor(all, 'احمد')).toEqual([other]);
    expect(readersFor(all, 'twin@')).toEqual([twin]);
    expect(readersFor(all, 'x')).toEqual([]);
  });
});
