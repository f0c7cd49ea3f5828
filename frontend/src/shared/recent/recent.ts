import { keepDraft, readDraft } from '../../lib/drafts';

/** Something that was opened lately. */
export interface Recent {
  readonly to: string;
  readonly title: string;
  readonly detail: string | null;
}

const MOST = 8;
const NAME = 'recent';

/** What a person opened lately on this device, the latest first. */
export const recentOf = (userId: string): readonly Recent[] =>
  readDraft<readonly Recent[]>(userId, NAME)?.content ?? [];

/** Notes what somebody opened; it is forgotten with all else of theirs when they sign out. */
export function noteRecent(userId: string, recent: Recent): void {
  keepDraft(userId, NAME, [recent, ...recentOf(userId).filter(({ to }) => to !== recent.to)].slice(0, MOST));
}
