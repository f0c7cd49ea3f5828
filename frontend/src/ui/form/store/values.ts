/* Values of a form by path: `sku`, `items.0.quantity`. */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** What stands at a path; undefined where there is nothing. */
export function valueAt(values: unknown, path: string): unknown {
  let found = values;
  for (const key of path.split('.')) {
    if (!isObject(found)) return undefined;
    found = found[key];
  }
  return found;
}

function put(into: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy: unknown = Array.isArray(into) ? [...(into as unknown[])] : { ...(into as object) };
  const entries = copy as Record<string, unknown>;
  const next = rest.length === 0 ? value : put(entries[key], rest, value);
  if (next === undefined) delete entries[key];
  else entries[key] = next;
  return copy;
}

/** The values with another one at a path; what is not on the way to it stays the same objects. */
export const withValueAt = <V>(values: V, path: string, value: unknown): V => put(values, path.split('.'), value) as V;

/** Whether two values read the same, however deep. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

/** Every path of the values, those of lists and objects included. */
export function pathsOf(values: unknown, before = ''): string[] {
  if (!Array.isArray(values) && !isPlain(values)) return [];
  return Object.entries(values).flatMap(([key, value]) => [`${before}${key}`, ...pathsOf(value, `${before}${key}.`)]);
}

/** The values as a schema takes them: an empty text is nothing. */
export function withoutBlanks(values: unknown): unknown {
  if (values === '') return undefined;
  if (Array.isArray(values)) return values.map(withoutBlanks);
  if (!isPlain(values)) return values;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutBlanks(value)]));
}
