import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import { firstAnswerAt } from '../../lib/server/server-time';
import { businessDay, startOfDay } from '../../lib/dates/business-days';
import type { ClientSession } from '../../shared/apollo/client-session';
import { onSave } from '../../shared/apollo/client';
import { answerKnown } from '../../shared/apollo/readings';
import { liveSocket, SESSION_ENDED } from '../../shared/apollo/live-socket';
import { LiveChangesDocument, type LiveChangesSubscription } from './live.generated';
import { knownAnswer } from './known-answer';
import { liveFound, liveLost, onLiveOff } from './live-state';
import { Refresher } from './refresher';

/** Behind the server's own midnight rather than before it, in ms. */
const AFTER_MIDNIGHT_MS = 3000;

/** How long to leave a server alone that refused us for good, before asking once more. */
const REFUSED_WAIT_MS = 30_000;

/** How often what is shown is read again while nobody tells of changes. */
const WITHOUT_LIVE_MS = 30_000;

/**
 * Calls back when another day of the business has begun: promotions start and end, today is yesterday, and no event
 * tells of it. A device that slept notices when somebody looks at the page again.
 * @returns the way to stop
 */
function onNewDay(begun: () => void): () => void {
  let today = businessDay();
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    clearTimeout(timer);
    const day = businessDay(new Date(Date.now() - AFTER_MIDNIGHT_MS));
    if (day > today) {
      today = day;
      begun();
    }
    const next = Date.parse(startOfDay(businessDay(), 1) ?? '') + AFTER_MIDNIGHT_MS;
    timer = setTimeout(check, Math.max(next - Date.now(), AFTER_MIDNIGHT_MS));
  };
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Calls back every half minute, after a write and when somebody comes back to the page, for as long as no connection stands: nothing
 * else would bring the screens up to date.
 * @returns the way to stop
 */
function whileLiveIsOff(read: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopWrites: (() => void) | undefined;
  const end = (): void => {
    clearInterval(timer);
    window.removeEventListener('focus', read);
    stopWrites?.();
  };
  const stopListening = onLiveOff((off) => {
    end();
    if (!off) return;
    timer = setInterval(read, WITHOUT_LIVE_MS);
    window.addEventListener('focus', read);
    stopWrites = onSave(({ state }) => state === 'done' && read());
  });
  return () => {
    end();
    stopListening();
  };
}

/**
 * Follows what happens in the business and keeps the screens true: what they show of what changed is read again. The
 * server says at each connection what changed since the page last knew, or that it does not know.
 * @returns the way to stop
 */
export function startLiveUpdates(client: ApolloClient, session: ClientSession): () => void {
  const refresher = new Refresher(client);
  const socket = liveSocket(session);
  let unfollow: (() => void) | undefined;
  let knownUntil: string | undefined;
  let closeCode: number | undefined;
  let stopped = false;
  let pausing = false;

  const tell = ({ at, everything, age, changes }: LiveChangesSubscription['changes']): void => {
    knownUntil = at;
    if (everything) refresher.changedEverything();
    else refresher.changed(changes, Date.now() - age);
    answerKnown(knownAnswer);
  };

  const follow = (): void => {
    unfollow = socket.subscribe<LiveChangesSubscription>(
      {
        query: print(LiveChangesDocument),
        operationName: 'LiveChanges',
        // Sent anew at each connection.
        variables: {
          get since() {
            return knownUntil ?? firstAnswerAt();
          },
        },
      },
      {
        next: ({ data, errors }) => {
          if (data) tell(data.changes);
          else console.warn('A live change could not be read.', errors);
        },
        error: () => void resume(),
        // The server ends no subscription by itself: its end is the socket's.
        complete: () => void resume(),
      },
    );
  };

  /** The socket retries by itself; here it was refused. */
  const resume = async (): Promise<void> => {
    if (pausing || stopped) return;
    pausing = true;
    try {
      if (closeCode === SESSION_ENDED) await session.reauthenticate();
      else await new Promise((resolve) => setTimeout(resolve, REFUSED_WAIT_MS));
    } catch {
      // Signed out instead: this page follows nothing any more.
      return;
    }
    pausing = false;
    if (!stopped) follow();
  };

  const stopListening = [
    socket.on('closed', (event) => {
      closeCode = (event as CloseEvent).code;
      answerKnown();
      liveLost();
    }),
    socket.on('connected', () => {
      closeCode = undefined;
      liveFound();
    }),
    onNewDay(() => refresher.changedEverything()),
    onSave((save, from) => from === client && refresher.save(save)),
    whileLiveIsOff(() => refresher.changedEverything()),
  ];
  follow();
  return () => {
    stopped = true;
    unfollow?.();
    refresher.stop();
    answerKnown();
    for (const stop of stopListening) stop();
    liveFound();
  };
}
