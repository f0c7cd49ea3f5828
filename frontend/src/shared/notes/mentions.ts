import { fold } from '../../lib/fold';

/** Somebody who may be named in a note. */
export interface Reader {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Somebody who is named, as the note tells it. */
export interface Mention {
  readonly userId: string;
  readonly name: string;
}

/** A stretch of a note: text, or the name of somebody. */
export interface Stretch {
  readonly text: string;
  readonly userId: string | null;
}

const TOKEN = /@\[(\d{1,9})\]/g;

/** As many people are offered at once. */
const OFFERED = 6;

/** Letters after the sign that are looked at: no name is longer. */
const LONGEST = 60;

/** A stored text with the names of today in place of ids; whose name is not known stays as it is written. */
export function stretchesOf(stored: string, mentions: readonly Mention[]): Stretch[] {
  const names = new Map(mentions.map(({ userId, name }) => [userId, name]));
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: token, 1: userId = '', index } of stored.matchAll(TOKEN)) {
    const name = names.get(userId);
    if (name === undefined) continue;
    if (index > from) stretches.push({ text: stored.slice(from, index), userId: null });
    stretches.push({ text: `@${name}`, userId });
    from = index + token.length;
  }
  if (from < stored.length) stretches.push({ text: stored.slice(from), userId: null });
  return stretches;
}

/** How everybody is written while a note is typed: by name, and by e-mail too where several have one. */
export function labelsOf(readers: readonly Reader[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { name } of readers) count.set(fold(name), (count.get(fold(name)) ?? 0) + 1);
  return new Map(
    readers.map(({ userId, name, email }) => [userId, (count.get(fold(name)) ?? 0) > 1 ? `${name} (${email})` : name]),
  );
}

/** People who are named in what is typed: how they are written there, and who they are. */
export type Picked = ReadonlyMap<string, string>;

/** A stored text as it is typed, and who is named in it. */
export function typedOf(stored: string, mentions: readonly Mention[]): { text: string; picked: Picked } {
  const picked = new Map<string, string>();
  const text = stretchesOf(stored, mentions)
    .map(({ text: words, userId }) => {
      if (userId === null) return words;
      // Two people of one name stay two.
      const label = [words.slice(1), `${words.slice(1)} (${userId})`].find(
        (each) => (picked.get(each) ?? userId) === userId,
      );
      picked.set(label ?? words.slice(1), userId);
      return `@${label}`;
    })
    .join('');
  return { text, picked };
}

/** What was typed as it is stored: ids in place of the names that were picked. Longer names first, as one may begin another. */
export function storedOf(typed: string, picked: Picked): string {
  const labels = [...picked.keys()].sort((a, b) => b.length - a.length);
  let stored = '';
  for (let at = 0; at < typed.length;) {
    const label = typed[at] === '@' ? labels.find((each) => isNamedAt(typed, at, each)) : undefined;
    stored += label === undefined ? typed[at] : `@[${picked.get(label)}]`;
    at += label === undefined ? 1 : label.length + 1;
  }
  return stored;
}

/** Whether exactly this name stands behind the sign: `@Sara` is not in `@Sarah`. */
const isNamedAt = (typed: string, at: number, label: string): boolean =>
  typed.startsWith(label, at + 1) && !/^[\p{L}\p{N}]/u.test(typed.slice(at + 1 + label.length));

/** What is looked for: the letters between the sign and the caret; null where there is no sign, or it is within a word. */
export function askedAt(typed: string, caret: number): { from: number; search: string } | null {
  const from = typed.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > LONGEST) return null;
  if (from > 0 && /[\p{L}\p{N}._-]/u.test(typed.charAt(from - 1))) return null;
  const search = typed.slice(from + 1, caret);
  return search.includes('\n') || search.startsWith(' ') ? null : { from, search };
}

/** Who fits what is looked for: every word begins a word of the name or of the e-mail address. */
export function readersFor(readers: readonly Reader[], search: string): Reader[] {
  const words = fold(search).split(' ').filter(Boolean);
  const fits = ({ name, email }: Reader): boolean => {
    const parts = [...fold(name).split(/[\s-]+/), email.toLowerCase()];
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return readers.filter(fits).slice(0, OFFERED);
}
