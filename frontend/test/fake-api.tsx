import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';

export interface ApiCall {
  operation: string;
  variables: Record<string, unknown>;
}

/** Answers by operation name: data, a failure made by `apiFailure`, or a promise of one that the test keeps back. */
export type Answers = Record<string, (variables: Record<string, never>) => unknown>;

class Failure {
  constructor(readonly errors: readonly { message: string; extensions: Record<string, unknown> }[]) {}
}

/** An error answer of the API, for an `Answers` entry. */
export const apiFailure = (message: string, code: string, fields: Record<string, string> = {}): Failure =>
  new Failure([{ message, extensions: { code, fields } }]);

/** A GraphQL client whose server is a table of functions; `calls` records what was asked. */
export function fakeApi(answers: Answers) {
  const calls: ApiCall[] = [];
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    calls.push({ operation: name, variables: operation.variables });
    return new Observable((observer) => {
      const give = (answer: unknown): void => {
        if (answer === undefined) observer.error(new Error(`The test gave no answer for ${name}.`));
        else if (answer instanceof Failure) observer.error(new CombinedGraphQLErrors({ errors: answer.errors }));
        else {
          observer.next({ data: answer as Record<string, unknown> });
          observer.complete();
        }
      };
      const answer = answers[name]?.(operation.variables as Record<string, never>);
      if (answer instanceof Promise) void answer.then(give);
      else give(answer);
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const wrap = (children: ReactNode) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return { calls, client, wrap };
}
