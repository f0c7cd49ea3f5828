import type { ApolloServerPlugin } from '@apollo/server';
import { BREAK, GraphQLError, visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { costOf, type Cost } from './cost.js';

export const MAX_COST = 1000;
/** Pages of API keys may be ten times as long. */
const MAX_API_KEY_COST = 10 * MAX_COST;
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
      didResolveOperation: async ({ document, request, contextValue }) => {
        const variables = request.variables ?? {};
        const key = (pageVariables.get(document) ?? []).map((name) => String(variables[name])).join();
        let cost = costs.get(document)?.get(key);
        if (!cost) {
          cost = costOf(schema, document, variables);
          const known = costs.get(document) ?? new Map<string, Cost>();
          costs.set(document, known);
          pageVariables.set(document, cost.pageVariables);
          if (known.size < REMEMBERED)
            known.set(cost.pageVariables.map((name) => String(variables[name])).join(), cost);
        }
        const most = contextValue.actor?.apiKeyId === undefined ? MAX_COST : MAX_API_KEY_COST;
        if (cost.cost > most) throw refuse(`The query is too expensive (${cost.cost} of ${most})`);
      },
    }),
  };
}

const introspects = new WeakMap<DocumentNode, boolean>();

/** Whether a document asks for the schema anywhere: a fragment hides nothing. */
function asksForSchema(document: DocumentNode): boolean {
  let asks = introspects.get(document);
  if (asks === undefined) {
    asks = false;
    visit(document, {
      Field: ({ name }) => {
        if (name.value === '__schema' || name.value === '__type') asks = true;
        return asks ? BREAK : undefined;
      },
    });
    introspects.set(document, asks);
  }
  return asks;
}

/** The schema may be read by a signed-in admin only (reporting tools are set up with it); others get 400 (C10). */
export const introspectionForAdmins: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (contextValue.actor?.role !== 'admin' && asksForSchema(document)) {
        throw refuse('Introspection is for administrators');
      }
    },
  }),
};

/** A name that no operation of the document has is the caller's fault; our executor would otherwise be asked for it. */
export const knownOperation: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (!operation) throw refuse('The document has no such operation');
    },
  }),
};

/** Counts a mutation against the session's writes, as REST counts its own. */
export const writeLimit: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (operation?.operation !== 'mutation') return;
      try {
        await contextValue.countWrite?.();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new GraphQLError(error.message, { originalError: error, extensions: { http: { status: error.status } } });
      }
    },
  }),
};
