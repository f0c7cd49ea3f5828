import type { RemovalEffect, RemovalFactKind } from '../src/gql/schema.generated';

export interface ToldFact {
  kind: RemovalFactKind;
  effect: RemovalEffect;
  count: number;
  at?: string;
}

/** What the server says before a removal. */
export const removalOf = (obstacle: string | null, facts: readonly ToldFact[] = []) => ({
  removalFacts: {
    __typename: 'RemovalFacts',
    obstacle,
    facts: facts.map((fact) => ({ __typename: 'RemovalFact', at: null, ...fact })),
  },
});
