import { keepDraft, readDraft } from '../../lib/drafts';

/** What stock was corrected by: a count says another reason than an adjustment. */
const NAMES = { count: 'stock-reason', adjustment: 'adjustment-reason' } as const;
type By = keyof typeof NAMES;

/** Why somebody corrected stock the last time, in this browser: mostly it is the same again. */
export const lastReason = (userId: string, by: By = 'count'): string =>
  readDraft<string>(userId, NAMES[by])?.content ?? '';

export const rememberReason = (userId: string, reason: string, by: By = 'count'): void =>
  keepDraft(userId, NAMES[by], reason);
