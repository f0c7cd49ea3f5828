import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { costOf, type Cost } from './cost.js';

const MAX_COST = 1000;
const REMEMBERED = 200;

function refuse(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

/** Refuses what costs too much before anything is executed; counted once per document and page sizes. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const costs = new WeakMap<DocumentNode, Map<string, Cost>>();
  const pageVariables = new WeakMap<DocumentNode, string[]>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, request }) => {
        const variables = request.variables ?? {};
        const key = (pageVariables.get(document) ?? []).map((name) => String(variables[name])).join();
        let cost = costs.get(document)?.get(key);
        if (!cost) {
          cost = costOf(schema, document, variables);
          const known = costs.get(document) ?? new Map<string, Cost>();
          costs.set(document, known);
          pageVariables.set(document, cost.pageVariables);
          if (known.size < REMEMBERED) known.set(cost.pageVariables.map((name) => String(variables[name])).join(), cost);
        }
        if (cost.cost > MAX_COST) throw refuse(`The query is too expensive (${cost.cost} of ${MAX_COST})`);
      },
    }),
  };
}

/** The schema may be read by a signed-in admin only (reporting tools are set up with it); others get 400 (C10). */
export const introspectionForAdmins: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (contextValue.actor?.role === 'admin') return;
      const asks = operation?.selectionSet.selections.some(
        (node) => node.kind === Kind.FIELD && (node.name.value === '__schema' || node.name.value === '__type'),
      );
      if (asks) throw refuse('Introspection is for administrators');
    },
  }),
};
