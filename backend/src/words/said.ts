import type { ValuesOf } from './catalogue.js';
import type { english } from './en/index.js';

type English = typeof english;

/** What can be said: the key of a message in the catalogues. */
export type Key = keyof English;

/** A day, `2026-03-05`, written out as the reader's language has it. */
export interface Day {
  readonly day: string;
}

/** An amount of money, a decimal, written with its thousands apart. */
export interface Amount {
  readonly amount: string;
}

/** A value within a message: as it is, written or said in the reader's language, or several, as a list. */
export type Value = string | number | Day | Amount | Said | readonly (string | Said)[];

/** The values of a message, by name. */
export type Values<K extends Key = Key> = Readonly<Record<ValuesOf<English[K]>, Value>>;

/** Keys of messages without values. */
export type PlainKey = { [K in Key]: [ValuesOf<English[K]>] extends [never] ? K : never }[Key];

/**
 * A message before it is in any language: its key and its values. It is plain JSON, so that it can be stored and sent; words are
 * made of it when somebody reads it (`worded`).
 */
export interface Said {
  readonly key: Key;
  readonly params: Readonly<Record<string, Value>>;
}

/** What is to be said, to be worded later. */
export function said(key: PlainKey): Said;
export function said<K extends Key>(key: K, params: Values<K>): Said;
export function said(key: Key, params: Readonly<Record<string, Value>> = {}): Said {
  return { key, params };
}

/**
 * How an error is told what it says, with what else it takes: a key with its values, or something that is said already. Each key
 * asks for its own values.
 */
export type Saying<Options> =
  | [said: Said, options?: Options]
  | [key: PlainKey, params?: Record<string, never>, options?: Options]
  | { [K in Exclude<Key, PlainKey>]: [key: K, params: Values<K>, options?: Options] }[Exclude<Key, PlainKey>];

/** What such arguments say, and the options among them. */
export function sayingOf<Options extends object>([what, second, third]: Saying<Options>): [Said, Partial<Options>] {
  return isSaid(what)
    ? [what, (second ?? {}) as Partial<Options>]
    : [{ key: what, params: (second ?? {}) as Said['params'] }, third ?? {}];
}

/** Whether a value, of a column for example, is something that can be worded. */
export function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** Several, one after the other, as one: "has 2 open orders and owes 3.00". */
export const allOf = (parts: readonly Said[]): Value => joined(parts, 'lists.and') ?? [];

/** One of several, as one; `null` of none. */
export const eitherOf = (parts: readonly Said[]): Said | null => joined(parts, 'lists.or');

/** Several particulars, as one: "Nour Pharmacy · 20.00"; `null` of none. */
export function pointsOf([first, ...rest]: readonly Value[]): Said | null {
  if (first === undefined) return null;
  return rest.reduce<Said>(
    (before, next) => said('lists.points', { before, next }),
    said('lists.point', { point: first }),
  );
}

function joined([first, ...rest]: readonly Said[], key: 'lists.and' | 'lists.or'): Said | null {
  if (!first) return null;
  return rest.reduce((before, next) => said(key, { before, next }), first);
}
