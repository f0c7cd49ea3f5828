import { ApolloLink, Observable, type ApolloClient, type DocumentNode } from '@apollo/client';
import { firstAnswerAt, noteServerTime } from '../../lib/server/server-time';

/** Questions that are remembered. */
const REMEMBERED = 300;

/** A question that was sent. */
export interface Reading {
  readonly name: string | undefined;
  readonly query: DocumentNode;
  readonly variables: Record<string, unknown>;
  /** When it was last sent, by this device's clock in ms. */
  askedAt: number;
  /** Its answer is in the cache, and nothing that concerns it has changed since. */
  known: boolean;
  /** Something that concerns it changed while it was on its way. */
  overtaken: boolean;
  /** Its answer is still awaited. */
  awaited: boolean;
  /** The cache holds newer rows than its answer may: it is asked again instead of being shown. */
  discarded: boolean;
}

const readingsOf = new WeakMap<ApolloClient, Map<string, Reading>>();
type Answer = (operation: ApolloLink.Operation, reading: Reading) => Record<string, unknown> | null;
let knownAnswer: Answer = () => null;

const keyOf = (name: string | undefined, variables: unknown): string => `${name ?? ''} ${JSON.stringify(variables)}`;

/** What was asked of a client: newest last. */
export function readings(client: ApolloClient): ReadonlyMap<string, Reading> {
  const known = readingsOf.get(client) ?? new Map<string, Reading>();
  readingsOf.set(client, known);
  return known;
}

/** When a question was last sent, by this device's clock in ms; undefined when it is not known. */
export const askedAt = (client: ApolloClient, name: string | undefined, variables: unknown): number | undefined =>
  readings(client).get(keyOf(name, variables))?.askedAt;

/** How a question is answered whose answer is known; not at all, when it is left out. */
export function answerKnown(answer: Answer = () => null): void {
  knownAnswer = answer;
}

/** Something changed that makes these readings old. */
export function forgetReadings(client: ApolloClient, old: (reading: Reading) => boolean): void {
  for (const reading of readings(client).values()) {
    if (reading.overtaken || !old(reading)) continue;
    reading.known = false;
    reading.overtaken = true;
  }
}

/**
 * What this page saved is in the cache already: an answer that is still awaited may be of before and would undo it on the
 * screen. Those readings are asked again instead of being shown.
 */
export function discardAwaited(client: ApolloClient, old: (reading: Reading) => boolean): void {
  for (const reading of readings(client).values()) if (reading.awaited && old(reading)) reading.discarded = true;
}

/** Of questions whose screens are content with what is known: `client.ts` gives it to those that show the cache first. */
export const CONTENT_WITH_KNOWN = 'contentWithKnown';

/** Questions that no screen shows (`shared/offline`) are not remembered. */
const isAside = ({ operationName }: ApolloLink.Operation): boolean => operationName?.startsWith('Offline') === true;

function remember(operation: ApolloLink.Operation): Reading {
  const all = readings(operation.client) as Map<string, Reading>;
  const key = keyOf(operation.operationName, operation.variables);
  const reading: Reading = {
    name: operation.operationName,
    query: operation.query,
    variables: operation.variables,
    askedAt: Date.now(),
    known: false,
    overtaken: false,
    awaited: true,
    discarded: false,
  };
  all.delete(key);
  all.set(key, reading);
  const [oldest] = all.keys();
  if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest);
  return reading;
}

/**
 * Remembers what was asked, when, and the server's time of the first answer. A question whose answer is known, and of which no
 * change has been told since, is answered from the cache: a screen that is shown again asks nothing that it has.
 */
export const noteReadings = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'query' || isAside(operation)) return forward(operation);
  const before = readings(operation.client).get(keyOf(operation.operationName, operation.variables));
  const content = operation.getContext()[CONTENT_WITH_KNOWN] === true;
  const known = content && before?.known ? knownAnswer(operation, before) : null;
  if (known) {
    return new Observable((observer) => {
      observer.next({ data: known });
      observer.complete();
    });
  }
  const reading = remember(operation);
  return new Observable((observer) => {
    let subscription: { unsubscribe: () => void } | undefined;
    const ask = (): void => {
      subscription = forward(operation).subscribe({
        next: (result) => {
          if (firstAnswerAt() === undefined)
            noteServerTime((operation.getContext() as { response?: Response }).response);
          if (reading.discarded) return;
          reading.awaited = false;
          reading.known = result.errors === undefined && !reading.overtaken;
          observer.next(result);
        },
        error: (error: unknown) => {
          reading.awaited = false;
          observer.error(error);
        },
        complete: () => {
          if (!reading.discarded) return observer.complete();
          reading.discarded = false;
          reading.overtaken = false;
          reading.askedAt = Date.now();
          ask();
        },
      });
    };
    ask();
    return () => {
      reading.awaited = false;
      subscription?.unsubscribe();
    };
  });
});
