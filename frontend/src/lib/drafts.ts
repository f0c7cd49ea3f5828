/* What is typed and not saved yet, kept in this browser for whoever typed it. */

/** Something typed, and when. */
export interface Draft<T> {
  at: string;
  content: T;
}

/** Under what begins like this a user's drafts are kept. */
export const ownerKey = (userId: string): string => `draft:${userId}:`;
const keyOf = (userId: string, name: string): string => ownerKey(userId) + name;

/** What a user left in a form of this name; null where nothing is kept. */
export function readDraft<T>(userId: string, name: string): Draft<T> | null {
  const kept = localStorage.getItem(keyOf(userId, name));
  return kept === null ? null : (JSON.parse(kept) as Draft<T>);
}

/** Keeps what stands in a form, in the place of what was kept of it before. */
export function keepDraft(userId: string, name: string, content: unknown): void {
  const draft: Draft<unknown> = { at: new Date().toISOString(), content };
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch (error) {
    // The browser's store is full or switched off: the form works, and its text lives as long as the page.
    console.warn('What is typed could not be kept in this browser.', error);
  }
}

export function dropDraft(userId: string, name: string): void {
  localStorage.removeItem(keyOf(userId, name));
}

/** Drops all that a user left: somebody else may use this browser next. */
export function forgetDrafts(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(ownerKey(userId))) localStorage.removeItem(key);
}
