import { ApolloLink, Observable } from '@apollo/client';
import { connection, troubleOf } from '../../lib/server/connection';

/**
 * Answers questions from what is kept on this device where no server does; while it is known to be away, that comes first. What knows
 * how is fetched when it is needed.
 */
export const answerWithoutSignal = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'query') return forward(operation);
  return new Observable((observer) => {
    let asked: { unsubscribe: () => void } | undefined;
    let left = false;
    const fail = (error: unknown): void => observer.error(error);
    const ask = (failed: (error: unknown) => void): void => {
      if (left) return;
      asked = forward(operation).subscribe({
        next: (answer) => observer.next(answer),
        error: failed,
        complete: () => observer.complete(),
      });
    };
    // What is kept cannot be looked at without the part that knows how: then the failure itself is told.
    const look = async (otherwise: () => void): Promise<void> => {
      const answer = await import('./kept')
        .then(({ fromKept }) => fromKept(operation))
        .catch((error: unknown) => {
          console.warn('What is kept on this device could not be read.', error);
          return null;
        });
      if (!answer) return otherwise();
      observer.next(answer);
      observer.complete();
    };
    if (!navigator.onLine || connection.trouble() !== null) void look(() => ask(fail));
    else ask((error) => (troubleOf(error) === null ? fail(error) : void look(() => fail(error))));
    return () => {
      left = true;
      asked?.unsubscribe();
    };
  });
});
