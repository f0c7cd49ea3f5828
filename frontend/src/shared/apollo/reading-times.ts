import { ApolloLink, Observable } from '@apollo/client';

/** Questions whose time is remembered. */
const REMEMBERED = 300;

const asked = new Map<string, number>();
let firstAnswer: string | undefined;

const keyOf = (name: string | undefined, variables: unknown): string => `${name ?? ''} ${JSON.stringify(variables)}`;

/** When a question was last sent, by this device's clock in ms; undefined when it is not known. */
export function askedAt(name: string | undefined, variables: unknown): number | undefined {
  return asked.get(keyOf(name, variables));
}

/** When the first answer of this page was given, by the server's clock to the second: nothing shown is older. */
export function firstAnswerAt(): string | undefined {
  return firstAnswer;
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
  if (firstAnswer !== undefined) return forward(operation);
  return new Observable((observer) => {
    const subscription = forward(operation).subscribe({
      next: (result) => {
        const { response } = operation.getContext() as { response?: Response };
        const date = Date.parse(response?.headers.get('date') ?? '');
        if (firstAnswer === undefined && !Number.isNaN(date)) firstAnswer = new Date(date).toISOString();
        observer.next(result);
      },
      error: (error: unknown) => observer.error(error),
      complete: () => observer.complete(),
    });
    return () => subscription.unsubscribe();
  });
});
