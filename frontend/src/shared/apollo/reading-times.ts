import { ApolloLink, Observable } from '@apollo/client';
import { firstAnswerAt, noteServerTime } from '../../lib/server/server-time';

/** Questions whose time is remembered. */
const REMEMBERED = 300;

const asked = new Map<string, number>();

const keyOf = (name: string | undefined, variables: unknown): string => `${name ?? ''} ${JSON.stringify(variables)}`;

/** When a question was last sent, by this device's clock in ms; undefined when it is not known. */
export function askedAt(name: string | undefined, variables: unknown): number | undefined {
  return asked.get(keyOf(name, variables));
}

/** Remembers when each question was sent, and the server's time of the first answer. */
export const noteReadings = new ApolloLink((operation, forward) => {
  if (operation.operationType === 'query') {
    const key = keyOf(operation.operationName, operation.variables);
    asked.delete(key);
    asked.set(key, Date.now());
    const [oldest] = asked.keys();
    if (asked.size > REMEMBERED && oldest !== undefined) asked.delete(oldest);
  }
  if (firstAnswerAt() !== undefined) return forward(operation);
  return new Observable((observer) => {
    const subscription = forward(operation).subscribe({
      next: (result) => {
        noteServerTime((operation.getContext() as { response?: Response }).response);
        observer.next(result);
      },
      error: (error: unknown) => observer.error(error),
      complete: () => observer.complete(),
    });
    return () => subscription.unsubscribe();
  });
});
