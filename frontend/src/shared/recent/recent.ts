import type { SearchKind } from '../../gql/schema.generated';
import { keepDraft, readDraft } from '../../lib/drafts';

/** Something that was opened lately. What it is called, and whether it may still be seen, the server says. */
export interface Recent {
  readonly kind: SearchKind;
  readonly id: string;
}

const MOST = 8;
const NAME = 'recent-records';

const listeners = new Set<() => void>();

/** What a person opened lately on this device, the latest first. */
export const recentOf = (userId: string): readonly Recent[] =>
  readDraft<readonly Recent[]>(userId, NAME)?.content ?? [];

/** Notes what somebody opened; it is forgotten with all else of theirs when they sign out. */
export function noteRecent(userId: string, { kind, id }: Recent): void {
  const before = recentOf(userId);
  if (before[0]?.kind === kind && before[0].id === id) return;
  const others = before.filter((recent) => recent.kind !== kind || recent.id !== id);
  keepDraft(userId, NAME, [{ kind, id }, ...others].slice(0, MOST));
  for (const listener of listeners) listener();
}

/** Calls when something is noted, until what it returns is called. */
export function onRecent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
