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

/** What documents cost, counted once per document and page sizes, and what a caller may spend on one. */
export class CostLimit {
  private readonly costs = new WeakMap<DocumentNode, Map<string, Cost>>();
  private readonly pageVariables = new WeakMap<DocumentNode, string[]>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Why a document is too expensive for its caller, or `null`. */
  fault(document: DocumentNode, variables: Readonly<Record<string, unknown>>, ctx: RequestContext): string | null {
    const { cost } = this.costOf(document, variables);
    const most = ctx.actor?.apiKeyId === undefined ? MAX_COST : MAX_API_KEY_COST;
    return cost > most ? `The query is too expensive (${cost} of ${most})` : null;
  }

  private costOf(document: DocumentNode, variables: Readonly<Record<string, unknown>>): Cost {
    const keyOf = (names: readonly string[]): string => names.map((name) => String(variables[name])).join();
    const found = this.costs.get(document)?.get(keyOf(this.pageVariables.get(document) ?? []));
    if (found) return found;
    const cost = costOf(this.schema, document, variables);
    const known = this.costs.get(document) ?? new Map<string, Cost>();
    this.costs.set(document, known);
    this.pageVariables.set(document, cost.pageVariables);
    if (known.size < REMEMBERED) known.set(keyOf(cost.pageVariables), cost);
    return cost;
  }

  /** Refuses what costs too much before anything is executed. */
  plugin(): ApolloServerPlugin<RequestContext> {
    return {
      requestDidStart: async () => ({
        didResolveOperation: async ({ document, request, contextValue }) => {
          const fault = this.fault(document, request.variables ?? {}, contextValue);
          if (fault !== null) throw refuse(fault);
        },
      }),
    };
  }
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
