type FormValue = string | boolean | readonly string[];

const same = (a: FormValue, b: FormValue): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((entry, index) => entry === b[index])
    : a === b;

/** Those of `names` in which two states of a form differ, in the given order. */
export const changedNames = <V extends Record<keyof V, FormValue>>(
  names: readonly (keyof V)[],
  before: V,
  after: V,
): (keyof V)[] => names.filter((name) => !same(before[name], after[name]));

/** My changes (from `before` to `mine`) put onto what somebody else saved meanwhile. */
export const mergeChanges = <V extends Record<keyof V, FormValue>>(
  names: readonly (keyof V)[],
  now: V,
  before: V,
  mine: V,
): V => ({ ...now, ...Object.fromEntries(changedNames(names, before, mine).map((name) => [name, mine[name]])) });

/** A form's value as one short text: a dash for nothing, Yes and No for switches. */
export function shownValue(value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (typeof value === 'string' ? value.trim() : value.join(', ')) || '–';
}
