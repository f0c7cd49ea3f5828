import type { ApolloServerPlugin } from '@apollo/server';
import {
  getNamedType,
  GraphQLError,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import type { RequestContext } from '../../kernel/context.js';

const MAX_COST = 1000;
/** What a list inside a row is taken to hold: the lines of an order. */
const NESTED_LIST = 5;
const DEFAULT_PAGE = 50;

/** A page costs its size times what one row costs; a scalar costs nothing, a row 1. */
const estimate: ComplexityEstimator = ({ field, type, args, childComplexity }) => {
  const named = getNamedType(field.type);
  if (!isObjectType(named)) return 0;
  const first: unknown = args.first;
  if (named.name.endsWith('Page')) return (typeof first === 'number' ? Math.max(first, 1) : DEFAULT_PAGE) * childComplexity;
  const nullable = isNonNullType(field.type) ? field.type.ofType : field.type;
  const nested = isListType(nullable) && !type.name.endsWith('Page');
  return (1 + childComplexity) * (nested ? NESTED_LIST : 1);
};

function refuse(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

const pageVariables = new WeakMap<DocumentNode, string[]>();

/** Names of the variables that set page sizes: with their values a document has one cost. */
function pageVariablesOf(document: DocumentNode): string[] {
  let names = pageVariables.get(document);
  if (!names) {
    const found: string[] = [];
    visit(document, {
      Argument(node) {
        if (node.name.value === 'first' && node.value.kind === Kind.VARIABLE) found.push(node.value.name.value);
      },
    });
    pageVariables.set(document, (names = found));
  }
  return names;
}

/** Refuses what costs too much, with variables taken into account (C08); counted once per document and page sizes. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const costs = new WeakMap<DocumentNode, Map<string, number>>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, request }) => {
        const variables = request.variables ?? {};
        const sizes = pageVariablesOf(document).map((name) => variables[name]);
        if (sizes.some((size) => size !== undefined && size !== null && typeof size !== 'number')) return;
        const key = sizes.join();
        let byKey = costs.get(document);
        if (!byKey) costs.set(document, (byKey = new Map<string, number>()));
        let cost = byKey.get(key);
        if (cost === undefined) {
          const pages = Object.fromEntries(pageVariablesOf(document).map((name, i) => [name, sizes[i]]));
          cost = getComplexity({ schema, query: withoutInputs(document), variables: pages, estimators: [estimate] });
          if (byKey.size < 200) byKey.set(key, cost);
        }
        if (cost > MAX_COST) throw refuse(`The query is too expensive (${Math.round(cost)} of ${MAX_COST})`);
      },
    }),
  };
}

/** Variables other than page sizes do not change the cost, and need not be there to count it. */
function withoutInputs(document: DocumentNode): DocumentNode {
  const pages = new Set(pageVariablesOf(document));
  return visit(document, {
    VariableDefinition: (node) => (pages.has(node.variable.name.value) ? undefined : null),
    Argument: (node) => (node.name.value === 'first' ? undefined : null),
    Directive: () => null,
  });
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
