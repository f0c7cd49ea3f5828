import { ApolloClient, ApolloLink, HttpLink, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { toApiError } from '../../lib/server/api-error';
import { connection, troubleOf } from '../../lib/server/connection';
import { createCache } from './cache';
import { fieldsOf } from './documents';
import { BEARER, ONCE, type ClientSession } from './client-session';
import { answerWithoutSignal } from '../offline/link';
import { language } from '../../lib/locale';
import { newClientKey } from '../../lib/server/client-key';
import { CONTENT_WITH_KNOWN, forgetReadings, noteReadings } from './readings';

/** Tries in all of a read: its screen can ask again. */
const READ_TRIES = 3;
/** Of a write with a key, over about two minutes: what was typed is sent when the server is there again. */
const WRITE_TRIES = 40;
const LONGEST_PAUSE_MS = 5000;
/** An answer that takes longer than this will not come. */
const ANSWER_MS = 60_000;

/** Show what is known at once, then what is true: several people work on the same rows. */
const SHOW_FIRST = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

const hasClientKey = ({ input }: Record<string, unknown>): boolean =>
  typeof input === 'object' && input !== null && typeof (input as { clientKey?: unknown }).clientKey === 'string';

/** Reads, and writes that carry an idempotency key: the same key gives the first answer. */
const mayRepeat = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === 'query' || hasClientKey(operation.variables);

/** Gives up on a server that is silent. */
const patientFetch: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(ANSWER_MS);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

/** Tells of each try whether the server answered. */
const watchConnection = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const subscription = forward(operation).subscribe({
        next: (result) => {
          connection.restored();
          observer.next(result);
        },
        error: (error: unknown) => {
          const trouble = troubleOf(error);
          if (trouble === null) connection.restored();
          else connection.lost(trouble);
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
      return () => subscription.unsubscribe();
    }),
);

/** A save of this page. */
export interface Save {
  /** By which the server tells of what it changed. */
  readonly requestId: string;
  /** The mutations that it calls. */
  readonly fields: readonly string[];
  readonly variables: Record<string, unknown>;
  /** `lost`: no answer came, so that nobody knows whether it happened. What is refused is not told of: it changed nothing. */
  readonly state: 'sent' | 'done' | 'lost';
  readonly data?: unknown;
}

type SaveListener = (save: Save, client: ApolloClient) => void;
const saveListeners = new Set<SaveListener>();

/** Calls back when a mutation is sent and when it is answered; returns the way to stop. */
export function onSave(listener: SaveListener): () => void {
  saveListeners.add(listener);
  return () => saveListeners.delete(listener);
}

/** Names each save to the server by an id of its own, and tells of it. */
export const announceSaves = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'mutation') return forward(operation);
  const { client, variables } = operation;
  const requestId = newClientKey();
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, 'x-request-id': requestId },
  }));
  const fields = fieldsOf(operation.query);
  const tell = (state: Save['state'], data?: unknown): void => {
    for (const listener of saveListeners) listener({ requestId, fields, variables, state, data }, client);
  };
  return new Observable((observer) => {
    let data: unknown;
    let refused = false;
    tell('sent');
    const subscription = forward(operation).subscribe({
      next: (answer) => {
        ({ data } = answer);
        refused ||= answer.errors !== undefined;
        observer.next(answer);
      },
      error: (error: unknown) => {
        observer.error(error);
        if (troubleOf(error) !== null) tell('lost');
      },
      complete: () => {
        observer.complete();
        if (!refused) tell('done', data);
      },
    });
    return () => subscription.unsubscribe();
  });
});

/** Asks for the password over the current screen, then sends the refused operation again: nothing typed is lost. */
const reauthenticate = (session: ClientSession) =>
  new ErrorLink(({ error, operation, forward }) => {
    if (operation.getContext()[ONCE] === true || toApiError(error).code !== 'UNAUTHENTICATED') return;
    return new Observable((observer) => {
      let inner: { unsubscribe: () => void } | undefined;
      session.reauthenticate().then(
        () => {
          inner = forward(operation).subscribe(observer);
        },
        (reason: unknown) => observer.error(reason),
      );
      return () => inner?.unsubscribe();
    });
  });

/** A client whose screens, when they are shown again, ask nothing that is known: those that show the cache first. */
class DeskClient extends ApolloClient {
  override watchQuery: ApolloClient['watchQuery'] = (options) => {
    const content = (options.fetchPolicy ?? SHOW_FIRST.fetchPolicy) === SHOW_FIRST.fetchPolicy;
    const context = { ...options.context, [CONTENT_WITH_KNOWN]: content };
    const watched = ApolloClient.prototype.watchQuery.call(this, { ...options, context } as never);
    const refetch = watched.refetch.bind(watched);
    watched.refetch = (variables) => {
      // Whoever asks again wants an answer of now.
      forgetReadings(this, ({ query }) => query === watched.query);
      return refetch(variables);
    };
    return watched as never;
  };
}

/** Apollo Client over `POST /graphql` with the bearer token of the session. */
export function createApolloClient(session: ClientSession): ApolloClient {
  const authorize = new SetContextLink(({ headers, [BEARER]: own }) => {
    // Whoever sends for one person, and for nobody else, brings their token.
    const token = typeof own === 'string' ? own : session.token;
    return {
      headers: {
        'accept-language': language(),
        ...(headers as Record<string, string> | undefined),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    };
  });
  const retry = new RetryLink({
    delay: { initial: 300, max: LONGEST_PAUSE_MS, jitter: true },
    attempts: (count, operation, error) =>
      operation.getContext()[ONCE] !== true &&
      count < (operation.operationType === 'query' ? READ_TRIES : WRITE_TRIES) &&
      mayRepeat(operation) &&
      troubleOf(error) !== null,
  });
  const posts = ApolloLink.from([
    answerWithoutSignal,
    noteReadings,
    announceSaves,
    reauthenticate(session),
    retry,
    watchConnection,
    authorize,
    new HttpLink({ uri: '/graphql', credentials: 'include', fetch: patientFetch }),
  ]);
  return new DeskClient({
    link: posts,
    cache: createCache(),
    defaultOptions: { watchQuery: SHOW_FIRST },
    clientAwareness: { name: 'wholesale-desk-web' },
  });
}
