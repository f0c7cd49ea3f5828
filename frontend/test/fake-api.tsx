import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach } from '@jest/globals';
import type { ReactNode } from 'react';
import { Refresher } from '../src/app/live/refresher';
import { createCache } from '../src/shared/apollo/cache';
import { announceSaves, onSave } from '../src/shared/apollo/client';
import { noteReadings } from '../src/shared/apollo/readings';

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
export const apiFailure = (
  message: string,
  code: string,
  fields: Record<string, string> = {},
  details: Record<string, unknown> = {},
): Failure => new Failure([{ message, extensions: { code, fields, details } }]);

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** What every list asks beside its rows; only tests of it answer otherwise, and note that it was asked. */
const ASIDE: Answers = { SavedViews: () => ({ savedViews: { __typename: 'SavedViewPage', nodes: [] } }) };

/**
 * A GraphQL client whose server is a table of functions; `calls` records what was asked. Its cache, and what follows from a save,
 * are the product’s own.
 */
export function fakeApi(answers: Answers) {
  const calls: ApiCall[] = [];
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    if (answers[name] || !ASIDE[name]) calls.push({ operation: name, variables: operation.variables });
    return new Observable((observer) => {
      const give = (answer: unknown): void => {
        if (answer === undefined) observer.error(new Error(`The test gave no answer for ${name}.`));
        else if (answer instanceof Failure) observer.error(new CombinedGraphQLErrors({ errors: answer.errors }));
        else {
          observer.next({ data: answer as Record<string, unknown> });
          observer.complete();
        }
      };
      const answer = (answers[name] ?? ASIDE[name])?.(operation.variables as Record<string, never>);
      if (answer instanceof Promise) answer.then(give, (error: unknown) => observer.error(error));
      else give(answer);
    });
  });
  const client = new ApolloClient({ link: ApolloLink.from([noteReadings, announceSaves, link]), cache: createCache() });
  const refresher = new Refresher(client);
  const stopListening = onSave((save, from) => from === client && refresher.save(save));
  ends.push(() => {
    stopListening();
    refresher.stop();
  });
  const wrap = (children: ReactNode) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return { calls, client, wrap };
}
