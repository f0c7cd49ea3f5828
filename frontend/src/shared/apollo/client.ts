import { ApolloClient, ApolloLink, HttpLink, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { toApiError } from '../../lib/server/api-error';
import { connection, troubleOf } from '../../lib/server/connection';
import { createCache } from './cache';
import type { ClientSession } from './client-session';
import { noteReadings } from './reading-times';
import { language } from '../../lib/locale';

/** Tries in all of a read: its screen can ask again. */
const READ_TRIES = 3;
/** Of a write with a key, over about two minutes: what was typed is sent when the server is there again. */
const WRITE_TRIES = 40;
const LONGEST_PAUSE_MS = 5000;
/** An answer that takes longer than this will not come. */
const ANSWER_MS = 60_000;

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

type MutationListener = (operationName: string | undefined) => void;
const mutationListeners = new Set<MutationListener>();

/** Calls back after every successful mutation; returns the way to stop. For figures that many writes move. */
export function onMutation(listener: MutationListener): () => void {
  mutationListeners.add(listener);
  return () => mutationListeners.delete(listener);
}

const announceMutations = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'mutation') return forward(operation);
  return new Observable((observer) => {
    let failed = false;
    const subscription = forward(operation).subscribe({
      next: (result) => {
        failed ||= result.errors !== undefined;
        observer.next(result);
      },
      error: (error: unknown) => observer.error(error),
      complete: () => {
        observer.complete();
        if (!failed) for (const listener of mutationListeners) listener(operation.operationName);
      },
    });
    return () => subscription.unsubscribe();
  });
});

/** Asks for the password over the current screen, then sends the refused operation again: nothing typed is lost. */
const reauthenticate = (session: ClientSession) =>
  new ErrorLink(({ error, operation, forward }) => {
    if (toApiError(error).code !== 'UNAUTHENTICATED') return;
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

/** Apollo Client over `POST /graphql` with the bearer token of the session. */
export function createApolloClient(session: ClientSession): ApolloClient {
  const authorize = new SetContextLink(({ headers }) => {
    const { token } = session;
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
      count < (operation.operationType === 'query' ? READ_TRIES : WRITE_TRIES) &&
      mayRepeat(operation) &&
      troubleOf(error) !== null,
  });
  const posts = ApolloLink.from([
    noteReadings,
    announceMutations,
    reauthenticate(session),
    retry,
    watchConnection,
    authorize,
    new HttpLink({ uri: '/graphql', credentials: 'include', fetch: patientFetch }),
  ]);
  return new ApolloClient({
    link: posts,
    cache: createCache(),
    // Show what is known at once, then what is true: several people work on the same rows.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
    clientAwareness: { name: 'wholesale-desk-web' },
  });
}
