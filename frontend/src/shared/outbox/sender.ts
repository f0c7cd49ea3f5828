import { deleteDB, openDB } from 'idb';
import type { Language } from '../../lib/locale';

/** On whose behalf the service worker sends when no page is open: it cannot see the session of the pages. */
export interface Sender {
  userId: string;
  token: string;
  /** In which the server says why it takes something not. */
  language: Language;
}

/** A database of its own: it goes with the session, while what waits stays. */
const NAME = 'sender';
const STORE = 'sender';

async function inStore<T>(run: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const db = await openDB(NAME, 1, { upgrade: (created) => void created.createObjectStore(STORE) });
  try {
    return await run(db);
  } finally {
    db.close();
  }
}

/** Lets the service worker send for somebody while no page is open. */
export const keepSender = (sender: Sender): Promise<void> =>
  inStore(async (db) => void (await db.put(STORE, sender, STORE)));

/** For whom it may; null where nobody is. */
export const knownSender = (): Promise<Sender | null> =>
  inStore(async (db) => ((await db.get(STORE, STORE)) as Sender | undefined) ?? null);

/** The session ended: nothing is sent for anybody any more. */
export const forgetSender = (): Promise<void> => deleteDB(NAME);
