import { LANGUAGES, said, worded, type Key, type Said } from '../../words/index.js';
import { identityKey } from '../text/identity-key.js';
import { CellError, labelOf } from './cells.js';

/** What the values of a column are called: by their codes, as screens word them in any language, and in other people's files. */
export interface Choices<T extends string> {
  /** The value that a word means. */
  readonly byWord: ReadonlyMap<string, T>;
  /** The values as messages name them. */
  readonly names: readonly Said[];
}

/** Letters and digits alone: `Partially received`, `partially_received` and `partiallyReceived` are one word. */
const plain = (word: string): string => identityKey(word).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The choices of a column.
 * @param values for each code the key of its word, and further words that mean it
 */
export function choices<T extends string>(
  values: Readonly<Record<T, { readonly key: Key; readonly also?: readonly string[] }>>,
): Choices<T> {
  const byWord = new Map<string, T>();
  const names: Said[] = [];
  for (const code of Object.keys(values) as T[]) {
    const { key, also = [] } = values[code];
    const name = { key, params: {} };
    names.push(name);
    for (const word of [code, ...LANGUAGES.map((language) => worded(name, language)), ...also]) {
      const known = byWord.get(plain(word));
      if (known !== undefined && known !== code) throw new Error(`"${word}" means ${known} and ${code}`);
      byWord.set(plain(word), code);
    }
  }
  return { byWord, names };
}

/** The value that a cell names. @throws CellError that tells the values */
export function readChoice<T extends string>(cell: string, name: string, { byWord, names }: Choices<T>): T {
  const value = byWord.get(plain(cell));
  if (value === undefined) throw new CellError(said('imports.cellChoice', { name: labelOf(name), values: names }));
  return value;
}
