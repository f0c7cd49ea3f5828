import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ownerKey } from '../../lib/drafts';
import { language } from '../../lib/locale';
import { troubleOf } from '../../lib/server/connection';
import { session } from '../session/session';
import { useCurrentUser } from '../session/useSession';
import { OutboxDatabase, StoreFullError } from './database';
import { photosOf, PHOTO_MARK, type Saving } from './items';
import { Outbox, type Outcome, type OutboxView, type Surroundings, type TabMessage } from './Outbox';
import { ownToken } from './own-token';
import { forgetSender, keepSender, knownSender } from './sender';
import { sendUnkept } from './sending';
import { askToPersist } from './storage';
import { pageLine } from './page-line';
import { createTransport } from './transport';
import { goneText, noRoomText } from './words';

interface Current {
  userId: string;
  client: ApolloClient;
  /** Null where this browser keeps nothing: what is saved is sent at once or not at all. */
  outbox: Promise<Outbox | null>;
}

let current: Current | null = null;
let opened: Outbox | null = null;
const listeners = new Set<() => void>();
const NOTHING: OutboxView = { items: null, sending: null, pause: null, failed: [] };

/** How the service worker, and the browser's own sending in the background, call it. */
const SYNC_TAG = 'outbox';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake us when there is signal, where it can. */
async function askToBeWoken(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(SYNC_TAG);
}

/** While no page is open, the service worker sends: on behalf of whoever is signed in here, by their session. */
async function lendSession(userId: string): Promise<void> {
  const { token } = session;
  const state = session.getState();
  if (token === null || state.status !== 'signedIn' || state.user.id !== userId) return;
  await keepSender({ userId, token, language: language() });
}

/** Nobody but one person, if they are named, is sent for any more. */
async function takeSessionBack(exceptOf?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  try {
    if (exceptOf === undefined || (await knownSender())?.userId !== exceptOf) await forgetSender();
  } catch (error) {
    console.warn('The service worker was not told that a session ended.', error);
  }
}

session.onSignOut(() => void takeSessionBack());

function onKept(userId: string): void {
  askToPersist().catch((error: unknown) => console.warn('The browser was not asked to keep what waits.', error));
  const woken = lendSession(userId).then(askToBeWoken);
  woken.catch((error: unknown) => console.warn('The browser does not send in the background.', error));
}

function tabs(name: string): Surroundings['channel'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, onMessage: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
    },
  };
}

function surroundings(userId: string): Surroundings {
  const name = `outbox-${userId}`;
  return {
    alone: async (run) => {
      // Pages without a secure origin have no locks. There a second tab does no harm: the server tells sendings of one thing.
      if (!navigator.locks) {
        await run();
        return true;
      }
      return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await run();
        return lock !== null;
      });
    },
    channel: tabs(name),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    elapsed: () => performance.now(),
    random: Math.random,
    signIn: () => session.reauthenticate(),
    onKept: () => onKept(userId),
    goneText,
  };
}

/** Whether something that a user left in a form names a photo. */
const isInDraft = (userId: string, entry: string): boolean =>
  Object.keys(localStorage).some(
    (key) => key.startsWith(ownerKey(userId)) && localStorage.getItem(key)?.includes(entry) === true,
  );

/** There is neither room on this device nor signal; shaped as forms read it. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly code = 'NO_ROOM';
}

/** Where there is no room left: one try, and the form keeps what is typed. */
async function saveWithoutRoom(client: ApolloClient, userId: string, saving: Saving): Promise<Outcome> {
  const isHere = photosOf(saving).some((entry) => entry.startsWith(PHOTO_MARK));
  if (isHere) throw new NoRoomError(noRoomText());
  try {
    const transport = createTransport(pageLine(client, ownToken(userId)));
    return { kept: false, answer: await sendUnkept(transport, saving) };
  } catch (error) {
    if (troubleOf(error) === null) throw error;
    throw new NoRoomError(noRoomText(), { cause: error });
  }
}

async function open(client: ApolloClient, userId: string): Promise<Outbox | null> {
  if (typeof indexedDB === 'undefined') return null;
  let db: OutboxDatabase;
  try {
    db = await OutboxDatabase.open(userId);
  } catch (error) {
    console.warn('This browser keeps nothing: what is saved is sent at once or not at all.', error);
    return null;
  }
  if (current?.userId !== userId) {
    db.close();
    return null;
  }
  const transport = createTransport(pageLine(client, ownToken(userId)));
  opened = new Outbox(db, transport, surroundings(userId));
  for (const listener of listeners) listener();
  db.dropUnused((entry) => isInDraft(userId, entry)).catch((error: unknown) =>
    console.warn('Old photos were not cleared away.', error),
  );
  void takeSessionBack(userId);
  opened.send();
  return opened;
}

/** Ends what the person before left running. What waits stays on this device, for them. */
export function closeOutbox(): void {
  current = null;
  opened?.end();
  opened = null;
  for (const listener of listeners) listener();
}

/** The outbox of a person, opened when it is asked for first. */
export function outboxOf(client: ApolloClient, userId: string): Current {
  if (current?.userId === userId && current.client === client) return current;
  closeOutbox();
  current = { userId, client, outbox: Promise.resolve(null) };
  current.outbox = open(client, userId);
  return current;
}

/** How much waits of a person. */
export async function countWaiting(client: ApolloClient, userId: string): Promise<number> {
  const outbox = await outboxOf(client, userId).outbox;
  return (await outbox?.db.all())?.length ?? 0;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  let stop = opened?.subscribe(listener);
  const follow = (): void => {
    stop?.();
    stop = opened?.subscribe(listener);
  };
  listeners.add(follow);
  return () => {
    listeners.delete(listener);
    listeners.delete(follow);
    stop?.();
  };
};

/** What waits of the signed-in person. */
export function useOutbox(): OutboxView {
  const client = useApolloClient();
  const { id } = useCurrentUser();
  useEffect(() => void outboxOf(client, id), [client, id]);
  // Until theirs is open, it is nobody else's.
  return useSyncExternalStore(subscribe, () => (current?.userId === id && opened?.getView()) || NOTHING);
}

export interface OutboxActions {
  /** Keeps it on this device, then sends it. @throws Refused, NoRoomError */
  save: (saving: Saving) => Promise<Outcome>;
  /** Sends now what waits. */
  send: () => void;
  /** Sends what was refused once more, as it is. */
  retry: (id: string) => Promise<void>;
  /** Gives up something that waits. */
  discard: (id: string) => Promise<void>;
}

/** What can be done with the outbox of the signed-in person. */
export function useOutboxActions(): OutboxActions {
  const client = useApolloClient();
  const { id: userId } = useCurrentUser();
  return useMemo(() => {
    const get = () => outboxOf(client, userId).outbox;
    return {
      save: async (saving) => {
        const outbox = await get();
        if (outbox) {
          try {
            return await outbox.save(saving);
          } catch (error) {
            if (error instanceof StoreFullError) return saveWithoutRoom(client, userId, saving);
            throw error;
          }
        }
        return { kept: false, answer: await sendUnkept(createTransport(pageLine(client)), saving) };
      },
      send: () => void get().then((outbox) => outbox?.send()),
      retry: async (id) => (await get())?.retry(id),
      discard: async (id) => (await get())?.discard(id),
    };
  }, [client, userId]);
}
