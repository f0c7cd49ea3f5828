import type { CurrentUser, ServerInfo } from './signed-in';

/** Where this browser remembers who is signed in, so that it opens without signal. */
const KEY = 'signed_in';

/** Who was signed in when the server last said so, and what it told about itself. */
export interface KeptPerson {
  /** The session that this was said of: another one is another person's. */
  token: string;
  user: CurrentUser;
  info: ServerInfo | null;
}

const kept = (): KeptPerson | null => {
  const text = localStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as KeptPerson);
};

/** Whom the server last knew by this token; null where that is not remembered. */
export function keptPerson(token: string): KeptPerson | null {
  const person = kept();
  return person?.token === token ? person : null;
}

/** The database of what somebody may read without signal. */
export const readableStore = (userId: string): string => `desk-${userId}`;

function forgetReadable(userId: string): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(readableStore(userId));
}

/** Remembers who is signed in; of anybody else before them nothing readable remains. */
export function keepPerson(person: KeptPerson): void {
  const before = kept();
  if (before && before.user.id !== person.user.id) forgetReadable(before.user.id);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...person, info: person.info ?? keptPerson(person.token)?.info ?? null }),
    );
  } catch (error) {
    // The browser's store is full: the next start needs signal.
    console.warn('Who is signed in could not be remembered.', error);
  }
}

/** Forgets who was signed in, and all that they could read without signal. */
export function forgetPerson(): void {
  const person = kept();
  localStorage.removeItem(KEY);
  if (person) forgetReadable(person.user.id);
}
