import { keepDraft, readDraft } from '../../lib/drafts';

const NAME = 'stock-reason';

/** Why somebody corrected stock the last time, in this browser: mostly it is the same again. */
export const lastReason = (userId: string): string => readDraft<string>(userId, NAME)?.content ?? '';

export const rememberReason = (userId: string, reason: string): void => keepDraft(userId, NAME, reason);
