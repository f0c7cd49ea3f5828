import { foldText } from '../../../kernel/text/text.js';
import { MEASURES } from './lexicon/quantities.rules.js';
import { codeOf, keyOf, kindsOf, likeness, SIZE, wordOf, wordsOf, type Word } from './good-words.rules.js';

/** What can be ordered, as far as a message may name it. */
export interface Good {
  readonly id: number;
  readonly sku: string;
  /** All that it is called, in any language. */
  readonly names: readonly string[];
  readonly barcode?: string | null;
  /** Units of a carton; null where it is not packed by the carton. */
  readonly packSize: number | null;
}

/** A good with what it is found by. */
export interface Indexed {
  readonly good: Good;
  readonly words: readonly Word[];
  readonly codes: readonly string[];
  /** Its names, whatever the order of their words, with and without sizes. */
  readonly names: readonly string[];
  /** What it is by its names: a shampoo with oil is no oil. */
  readonly kinds: readonly number[];
}

/** A word of the vocabulary, and the places of the goods that have it. */
interface Entry {
  readonly word: Word;
  readonly places: number[];
}

/** A word of a name that is like one that was said, and how much. */
export interface Like {
  readonly like: number;
  readonly places: readonly number[];
}

/** What has fewer letters is only found when it is spelled or heard right. */
const LEAST_LETTERS = 4;
/** From so many letters on two of them may be wrong. */
const LONG = 8;
/** What sizes are measured in. */
const MEASURED_IN = [...new Set(MEASURES.values())];
/** Places of goods that are gone are kept until they outnumber the others by so many. */
const SLACK = 1000;

const bitsOf = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = []));
  return list;
}

/**
 * Goods, made ready to be found by words. What is said is compared with the vocabulary of all names, never with each good: a
 * hundred thousand of them share some ten thousand words. Goods come, change and go one by one.
 */
export class GoodsIndex {
  /** By place; a good that changes gets a new one. */
  private places: (Indexed | undefined)[] = [];
  private readonly placeOf = new Map<number, number>();
  private readonly vocabulary = new Map<string, Entry>();
  private readonly byMeaning = new Map<string, Entry[]>();
  private readonly bySound = new Map<string, Entry[]>();
  /** Entries without digits and concepts of their own among them, by the number of their letters. */
  private readonly byLength = new Map<number, Entry[]>();
  private readonly byCode = new Map<string, number[]>();
  private readonly byName = new Map<string, number[]>();
  /** How many goods have a meaning in their names. */
  private readonly counts = new Map<string, number>();

  constructor(goods: readonly Good[] = []) {
    for (const good of goods) this.put(good);
  }

  get size(): number {
    return this.placeOf.size;
  }

  /** Whether so many goods changed that it is time to begin anew. */
  get isWorn(): boolean {
    return this.places.length > 2 * this.placeOf.size + SLACK;
  }

  get(id: number): Good | undefined {
    return this.at(this.placeOf.get(id) ?? -1)?.good;
  }

  at(place: number): Indexed | undefined {
    return this.places[place];
  }

  /** One more than the highest place. */
  get span(): number {
    return this.places.length;
  }

  /** Adds a good, or puts it in the stead of what it was. */
  put(good: Good): void {
    const before = this.get(good.id);
    if (before && isSame(before, good)) return;
    this.remove(good.id);
    const indexed = this.indexed(good);
    const place = this.places.push(indexed) - 1;
    this.placeOf.set(good.id, place);
    for (const { text } of indexed.words) this.vocabulary.get(text)?.places.push(place);
    for (const code of indexed.codes) listIn(this.byCode, code).push(place);
    for (const name of indexed.names) listIn(this.byName, name).push(place);
    for (const meaning of meaningsOf(indexed)) this.counts.set(meaning, (this.counts.get(meaning) ?? 0) + 1);
  }

  remove(id: number): void {
    const place = this.placeOf.get(id);
    const indexed = this.at(place ?? -1);
    if (place === undefined || !indexed) return;
    this.placeOf.delete(id);
    this.places[place] = undefined;
    for (const code of indexed.codes) dropFrom(this.byCode, code, place);
    for (const name of indexed.names) dropFrom(this.byName, name, place);
    for (const meaning of meaningsOf(indexed)) this.counts.set(meaning, (this.counts.get(meaning) ?? 1) - 1);
  }

  /** How much a word tells: those that few goods have tell more. */
  rarity(word: Word): number {
    const count = this.counts.get(word.meaning) ?? 0;
    return count === 0 ? 1 : Math.max(0.35, 1 - Math.log(count) / Math.log(this.size + 2));
  }

  /** The SKU that a text spells, with or without its hyphens; undefined where it spells none. */
  skuOf(text: string): string | undefined {
    const code = codeOf(text);
    for (const place of this.byCode.get(code) ?? []) {
      const sku = this.at(place)?.good.sku ?? '';
      if (sku.length >= 5 && /\d/.test(sku) && codeOf(sku) === code) return foldText(sku);
    }
    return undefined;
  }

  /** Places of the goods whose SKU or barcode is one of these. */
  withCode(codes: ReadonlySet<string>): number[] {
    return [...new Set([...codes].flatMap((code) => this.byCode.get(code) ?? []))];
  }

  /** Places of the goods that are called exactly that. */
  called(name: string): ReadonlySet<number> {
    return new Set(this.byName.get(name));
  }

  /**
   * The words of all names that are like one that was said.
   * @param asSize whether a number alone may be a size: `shampoo 400`
   */
  like(said: Word, asSize = false): Like[] {
    if (asSize && /^\d+$/.test(said.text)) {
      return MEASURED_IN.flatMap((measure) =>
        (this.byMeaning.get(`${said.text}${measure}`) ?? []).map(({ places }) => ({ like: 1, places })),
      );
    }
    const found = new Set<Entry>();
    for (const meaning of [said.meaning, said.bare])
      for (const entry of this.byMeaning.get(meaning) ?? []) found.add(entry);
    if (!said.hasDigit) {
      for (const entry of this.bySound.get(said.sound) ?? []) found.add(entry);
      for (const entry of this.spelledNearly(said)) found.add(entry);
    }
    return [...found].flatMap(({ word, places }) => {
      const like = likeness(said, word);
      return like > 0 ? [{ like, places }] : [];
    });
  }

  /** Words whose letters are nearly those: the others need not be compared letter by letter. */
  private *spelledNearly(said: Word): Generator<Entry> {
    const { length } = said.bare;
    if (length < LEAST_LETTERS) return;
    for (let letters = Math.max(LEAST_LETTERS, length - 2); letters <= length + 2; letters++) {
      const turned = Math.min(letters, length) >= LONG ? 4 : 2;
      for (const entry of this.byLength.get(letters) ?? []) {
        if (bitsOf(entry.word.letters ^ said.letters) <= turned) yield entry;
      }
    }
  }

  private indexed(good: Good): Indexed {
    const names = good.names.map((name) => wordsOf(name).map((text) => this.entryOf(text).word));
    return {
      good,
      words: [...new Set(names.flat())],
      codes: [...new Set([codeOf(good.sku), ...(good.barcode ? [codeOf(good.barcode)] : [])])],
      names: [
        ...new Set([...names.map(keyOf), ...names.map((name) => keyOf(name.filter(({ text }) => !SIZE.test(text))))]),
      ],
      kinds: [...new Set(good.names.flatMap(kindsOf))],
    };
  }

  private entryOf(text: string): Entry {
    const known = this.vocabulary.get(text);
    if (known) return known;
    const entry: Entry = { word: wordOf(text), places: [] };
    const { word } = entry;
    this.vocabulary.set(text, entry);
    listIn(this.byMeaning, word.meaning).push(entry);
    // `the oil` is oil, however it is spelled.
    if (word.concept !== undefined) listIn(this.byMeaning, word.bare).push(entry);
    if (!word.hasDigit) {
      listIn(this.bySound, word.sound).push(entry);
      listIn(this.byLength, word.bare.length).push(entry);
    }
    return entry;
  }
}

function dropFrom(lists: Map<string, number[]>, key: string, place: number): void {
  const left = lists.get(key)?.filter((one) => one !== place) ?? [];
  if (left.length > 0) lists.set(key, left);
  else lists.delete(key);
}

const meaningsOf = ({ words }: Indexed): Set<string> => new Set(words.map(({ meaning }) => meaning));

const isSame = (one: Good, other: Good): boolean =>
  one.sku === other.sku &&
  (one.barcode ?? null) === (other.barcode ?? null) &&
  one.packSize === other.packSize &&
  one.names.length === other.names.length &&
  one.names.every((name, n) => name === other.names[n]);
