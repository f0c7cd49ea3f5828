/** A stored row as its form shows it, with the version that a save must name. */
export interface Versioned<V> {
  version: number;
  values: V;
}

type Values = Record<string, unknown>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of the fields that differ. */
export function changedNames<V extends object>(before: V, after: V): (keyof V & string)[] {
  return (Object.keys(before) as (keyof V & string)[]).filter((name) => !same(before[name], after[name]));
}

/** The fields that differ, as they are after. */
export function changesOf<V extends object>(before: V, after: V): Partial<V> {
  return Object.fromEntries(changedNames(before, after).map((name) => [name, (after as Values)[name]])) as Partial<V>;
}

/** A field's value as people read it. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.length === 1 ? '1 image' : `${value.length} images`;
  return String(value).trim() || '–';
}
