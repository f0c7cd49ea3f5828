import type { PastedLine } from '../../lib/pasted-lines';
import { offerKey, productKey } from '../goods/goods-keys';

/** What a pasted text may mean. */
export interface Meant<T> {
  /** It means one thing, the first. */
  isSure: boolean;
  options: readonly T[];
}

/** Asks the server what texts mean, each once; answers by text. */
export type FindMeant<T> = (texts: readonly string[]) => Promise<ReadonlyMap<string, Meant<T>>>;

/** What the server takes a text for: ids of products, then of offers. */
interface Meaning {
  readonly text: string;
  readonly isSure: boolean;
  readonly productIds: readonly string[];
  readonly marketplaceProductIds: readonly string[];
}

const keysMeant = ({ productIds, marketplaceProductIds }: Meaning): string[] => [
  ...productIds.map(productKey),
  ...marketplaceProductIds.map(offerKey),
];

/** What texts mean, by text, of the goods that can be ordered: the products first, then what suppliers offer. */
export async function meantBy<T>(
  meanings: readonly Meaning[],
  goodsByKeys: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, Meant<T>>> {
  const goods = await goodsByKeys([...new Set(meanings.flatMap(keysMeant))]);
  return new Map(
    meanings.map((meaning) => [
      meaning.text,
      { isSure: meaning.isSure, options: keysMeant(meaning).flatMap((key) => goods.get(key) ?? []) },
    ]),
  );
}

/** Goods and how many of them; empty where nobody said. */
export interface TakenLine<T> {
  goods: T;
  quantity: string;
}

/** What became of a pasted line: its goods, or why there are none yet. */
export interface CheckedLine<T> extends PastedLine {
  options: readonly T[];
  goods: T | null;
}

/** So many lines an order has at the most. */
export const MOST_LINES = 200;

/** The texts of pasted lines, each once. */
export const textsOf = (lines: readonly PastedLine[]): string[] => [
  ...new Set(lines.map(({ text }) => text.trim()).filter((text) => text !== '')),
];

/** Pasted lines with what they mean, and what somebody picked for those that may mean several things. */
export function checkLines<T>(
  lines: readonly PastedLine[],
  meant: ReadonlyMap<string, Meant<T>>,
  picked: ReadonlyMap<number, T>,
): CheckedLine<T>[] {
  return lines.map((line) => {
    const found = meant.get(line.text.trim());
    const options = found?.options ?? [];
    return { ...line, options, goods: picked.get(line.row) ?? (found?.isSure ? (options[0] ?? null) : null) };
  });
}

/** What is taken of it: lines with goods and a quantity that is one; of the same goods one line. */
export function takenOf<T>(lines: readonly CheckedLine<T>[], keyOf: (goods: T) => string): TakenLine<T>[] {
  const taken = new Map<string, TakenLine<T>>();
  for (const { goods, quantity } of lines) {
    if (goods === null || quantity === null) continue;
    const before = taken.get(keyOf(goods));
    const units = before ? String(Number(before.quantity || 1) + Number(quantity || 1)) : quantity;
    taken.set(keyOf(goods), { goods, quantity: units });
  }
  return [...taken.values()];
}
