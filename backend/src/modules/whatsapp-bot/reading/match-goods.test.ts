import { describe, expect, it } from '@jest/globals';
import { keyOf, kindsOf, likeness, SIZE, wordOf, wordsOf, type Word } from './good-words.rules.js';
import { GoodsIndex, type Good } from './goods-index.rules.js';
import { isKind } from './lexicon/goods.rules.js';
import { candidatesOf, namingWords } from './match-goods.rules.js';

const MAKERS = ['Nivea', 'Lorelle', 'Dermalux', 'Dermalex', 'Oasis', 'Silky', 'Silk', 'Khareef', 'خريف', 'النخيل'];
const WHAT = ['Argan', 'Olive Oil', 'Aloe', 'Rose', 'Keratin', 'بالعسل', 'زيت الأرغان', 'الصبار', 'Vitamin C', 'Black'];
const KINDS = ['Shampoo', 'Conditioner', 'Hand Cream', 'Soap', 'Mask', 'شامبو', 'كريم', 'صابون', 'Serum', 'Hair Dye'];
const SIZES = ['100ml', '250 ml', '400 مل', '1000mg', '', 'SPF50', '5%'];

/** Numbers that are the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const pick = (list: readonly string[], random: (below: number) => number): string => list[random(list.length)] ?? '';

function someGood(id: number, random: (below: number) => number): Good {
  const name = () => [MAKERS, WHAT, KINDS, SIZES].map((list) => pick(list, random)).join(' ');
  return {
    id,
    sku: `${pick(['AB', 'KX', 'Z'], random)}-${String(random(500)).padStart(3, '0')}`,
    names: random(3) === 0 ? [name(), name()] : [name()],
    barcode: random(4) === 0 ? `62810000${String(random(90_000)).padStart(5, '0')}` : null,
    packSize: random(2) === 0 ? 12 : null,
  };
}

/** A word as somebody may spell it: a letter too few, too many, another, or two that changed places. */
function misspelled(word: string, random: (below: number) => number): string {
  const at = random(word.length);
  const letter = pick(['a', 'e', 'n', 'x', 'ا', 'ي'], random);
  switch (random(6)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    case 3:
      return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
    default:
      return word;
  }
}

/** What each good scores when it is compared with every word by itself. */
function compared(
  goods: readonly Good[],
  wordsOfGood: ReadonlyMap<number, readonly Word[]>,
  said: readonly string[],
): [id: number, score: number, fits: boolean][] {
  const named = said.map(wordOf);
  const weights = named.map((word) => {
    const isNamed = (own: readonly Word[]) => own.some((one) => one.meaning === word.meaning);
    const count = [...wordsOfGood.values()].filter(isNamed).length;
    return count === 0 ? 1 : Math.max(0.35, 1 - Math.log(count) / Math.log(goods.length + 2));
  });
  const most = weights.reduce((sum, each) => sum + each, 0);
  const kinds = named.flatMap(({ concept }) => (isKind(concept) ? [concept!] : []));
  const key = keyOf(named);
  return goods
    .map((good) => {
      const own = wordsOfGood.get(good.id) ?? [];
      const likes = named.map((word) => Math.max(0, ...own.map((one) => likeness(word, one))));
      const score = likes.reduce((sum, like, n) => sum + like * (weights[n] ?? 0), 0) / most;
      const is = good.names.flatMap(kindsOf);
      const isOfKind = kinds.length === 0 || is.length === 0 || kinds.some((kind) => is.includes(kind));
      const fits = isOfKind && likes.every((like) => like >= 0.75);
      const names = good.names.map((name) => wordsOf(name).map(wordOf));
      const called = names.flatMap((name) => [keyOf(name), keyOf(name.filter(({ text }) => !SIZE.test(text)))]);
      return { id: good.id, score, fits, isExact: fits && called.includes(key) };
    })
    .filter(({ score }) => score >= 0.34)
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) || Number(b.fits) - Number(a.fits) || b.score - a.score || a.id - b.id,
    )
    .slice(0, 5)
    .map(({ id, score, fits }) => [id, Number(score.toFixed(9)), fits]);
}

const found = (index: GoodsIndex, said: readonly string[]): [id: number, score: number, fits: boolean][] =>
  candidatesOf(index, said).map(({ good, score, fits }) => [good.id, Number(score.toFixed(9)), fits]);

describe('goods found by words', () => {
  it('are those that a comparison with each good finds', () => {
    const random = randomNumbers(7);
    const goods = Array.from({ length: 150 }, (_, n) => someGood(n + 1, random));
    const wordsOfGood = new Map(goods.map((good) => [good.id, good.names.flatMap(wordsOf).map(wordOf)]));
    const index = new GoodsIndex(goods);
    for (let turn = 0; turn < 250; turn++) {
      const words = wordsOf(pick(goods[random(goods.length)]?.names ?? [], random));
      const said = words.filter(() => random(3) > 0).map((word) => misspelled(word, random));
      // Codes, and words that name nothing, are told elsewhere.
      if (said.some((word) => /^\d+$/.test(word)) || namingWords(said).length < said.length || said.length === 0)
        continue;
      expect([said, ...found(index, said)]).toEqual([said, ...compared(goods, wordsOfGood, said)]);
    }
  });

  it('are the same after goods came, changed and went as in an index made of what is left', () => {
    const random = randomNumbers(11);
    const index = new GoodsIndex();
    const left = new Map<number, Good>();
    for (let turn = 0; turn < 3000; turn++) {
      const id = 1 + random(200);
      if (random(4) === 0) {
        index.remove(id);
        left.delete(id);
      } else {
        const good = someGood(id, random);
        index.put(good);
        left.set(id, good);
      }
    }
    const anew = new GoodsIndex([...left.values()]);
    expect(index.size).toBe(left.size);
    expect(index.isWorn).toBe(true);
    for (const good of [...left.values(), someGood(1, random)]) {
      for (const said of [...good.names.map(wordsOf), [good.sku.toLowerCase()]])
        expect(found(index, said)).toEqual(found(anew, said));
      expect(index.skuOf(good.sku)).toBe(anew.skuOf(good.sku));
      expect(index.get(good.id)).toEqual(anew.get(good.id));
    }
  });

  it('keep their place when nothing of them changed', () => {
    const good: Good = { id: 1, sku: 'A-1', names: ['Rose Soap'], packSize: null };
    const index = new GoodsIndex([good]);
    index.put({ ...good, names: ['Rose Soap'] });
    expect(index.span).toBe(1);
  });
});
