import { plural, t } from '@lingui/core/macro';
import type { TheirChange } from './StaleDialog';

export type FormValue = string | boolean | readonly string[];

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

/** My changes (from `before` to `mine`, as `changed` tells them) put onto what somebody else saved meanwhile. */
export const mergeParts = <V extends object>(
  changed: (before: V, after: V) => readonly (keyof V)[],
  now: V,
  before: V,
  mine: V,
): V => ({ ...now, ...Object.fromEntries(changed(before, mine).map((name) => [name, mine[name]])) });

/** The same of a form of plain values. */
export const mergeChanges = <V extends Record<keyof V, FormValue>>(
  names: readonly (keyof V)[],
  now: V,
  before: V,
  mine: V,
): V => mergeParts((was, is) => changedNames(names, was, is), now, before, mine);

/** A form's value as one short text: a dash for nothing, Yes and No for switches. */
export function shownValue(value: FormValue): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return (typeof value === 'string' ? value.trim() : value.join(', ')) || '–';
}

/** Of the lines of a list, each in words, those that are not the same in all of `told`. */
export const otherLines = (own: readonly string[], told: readonly (readonly string[])[]): string =>
  own.filter((line) => !told.every((lines) => lines.includes(line))).join(', ') || '–';

/** Pictures in words; which ones they are is seen in the form. */
export const imagesText = (images: readonly string[]): string =>
  plural(images.length, { one: '# image', other: '# images' });

interface FormParts<V, N extends PropertyKey> {
  labels: Readonly<Record<N, string>>;
  /** The parts in which two states of the form differ, in the form's order. */
  changed: (before: V, after: V) => readonly N[];
  /** A part in words; `told` are the states that are shown beside one another. */
  shown: (values: V, name: N, told: readonly V[]) => string;
}

/** What somebody else saved (from `before` to `now`) while it was edited here, beside what was typed. */
export function theirChanges<V, N extends PropertyKey>(
  { labels, changed, shown }: FormParts<V, N>,
  before: V,
  now: V,
  mine: V,
): TheirChange[] {
  const my = new Set(changed(before, mine));
  return changed(before, now).map((name) => {
    const told = my.has(name) ? [before, now, mine] : [before, now];
    return {
      label: labels[name],
      before: shown(before, name, told),
      now: shown(now, name, told),
      mine: my.has(name) ? shown(mine, name, told) : undefined,
    };
  });
}
