import { newClientKey } from '../../../lib/server/client-key';

/** So many units of some goods. */
export interface BasketLine {
  /** `p12` is a product of the catalog, `m7` an offer. */
  readonly key: string;
  readonly quantity: number;
}

/** What somebody is about to order on this device. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly notes: string;
  /** Where the goods go; null while nobody said so. */
  readonly address: string | null;
  /** Makes what is placed twice by a broken connection one order; another one as soon as something changes. */
  readonly clientKey: string;
}

/** Where it is kept: not among the drafts, which are dropped when their owner signs out. It names goods and quantities, no prices. */
const placeOf = (userId: string): string => `basket:${userId}`;

const EMPTY: Basket = { lines: [], notes: '', address: null, clientKey: '' };

/** A line as it was kept; what is none is dropped. */
const isLine = (line: unknown): line is BasketLine =>
  typeof line === 'object' &&
  line !== null &&
  /^[pm]\d+$/.test(String((line as Partial<BasketLine>).key)) &&
  Number.isInteger((line as Partial<BasketLine>).quantity) &&
  (line as BasketLine).quantity > 0;

/** What is kept as text; an empty basket where there is nothing, or nothing that can be read. */
export function readBasket(text: string | null): Basket {
  if (text === null) return EMPTY;
  try {
    const kept = JSON.parse(text) as Partial<Basket> | null;
    return {
      lines: Array.isArray(kept?.lines) ? kept.lines.filter(isLine) : [],
      notes: typeof kept?.notes === 'string' ? kept.notes : '',
      address: typeof kept?.address === 'string' ? kept.address : null,
      clientKey: typeof kept?.clientKey === 'string' ? kept.clientKey : '',
    };
  } catch {
    return EMPTY;
  }
}

/** The lines with another quantity of some goods; 0 takes them out. Goods that are new come last. */
export function withQuantity(lines: readonly BasketLine[], key: string, quantity: number): BasketLine[] {
  if (quantity <= 0) return lines.filter((line) => line.key !== key);
  if (!lines.some((line) => line.key === key)) return [...lines, { key, quantity }];
  return lines.map((line) => (line.key === key ? { key, quantity } : line));
}

/** The lines with more of some goods. */
export const withMore = (lines: readonly BasketLine[], more: readonly BasketLine[]): BasketLine[] =>
  more.reduce<BasketLine[]>(
    (all, { key, quantity }) =>
      withQuantity(all, key, quantity + (all.find((line) => line.key === key)?.quantity ?? 0)),
    [...lines],
  );

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Hears of every change of a basket, those of another tab too. */
export function subscribeBasket(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
}

/** What this page keeps where the browser keeps nothing: its store is full, or switched off. */
const unkept = new Map<string, string>();

/** The basket of a person, as it is kept. */
export const keptBasket = (userId: string): string | null =>
  unkept.get(userId) ?? localStorage.getItem(placeOf(userId));

/** Changes somebody's basket, as it is now. */
export function changeBasket(userId: string, change: (basket: Basket) => Partial<Basket>): void {
  const now = readBasket(keptBasket(userId));
  const text = JSON.stringify({ ...now, ...change(now), clientKey: newClientKey() } satisfies Basket);
  try {
    localStorage.setItem(placeOf(userId), text);
    unkept.delete(userId);
  } catch (error) {
    console.warn('The order could not be kept in this browser: it lives as long as the page.', error);
    unkept.set(userId, text);
  }
  tell();
}

/** Empties somebody's basket. */
export const emptyBasket = (userId: string): void => changeBasket(userId, () => EMPTY);
