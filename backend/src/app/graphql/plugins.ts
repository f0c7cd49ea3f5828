import type { ApolloServerPlugin } from '@apollo/server';
import {
  BREAK,
  GraphQLError,
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { costOf, type Cost } from './cost.js';
import type { Documents } from './documents.js';
import { withoutValues } from './messages.js';
import { traceErrors, traceOperation } from './trace.js';
import { said, type Said } from '../../words/index.js';

export const MAX_COST = 1000;
/** Pages of API keys may be ten times as long. */
const MAX_API_KEY_COST = 10 * MAX_COST;
const REMEMBERED = 200;

function refuse(message: string, nodes?: readonly ASTNode[]): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

/** The same in our own words. */
function refuseSaying(fault: Said): GraphQLError {
  const originalError = new AppError('BAD_USER_INPUT', fault);
  return new GraphQLError(originalError.message, { originalError, extensions: { http: { status: 400 } } });
}

/** What documents cost, counted once per document and page sizes, and what a caller may spend on one. */
export class CostLimit {
  private readonly costs = new WeakMap<OperationDefinitionNode, Map<string, Cost>>();
  private readonly pageVariables = new WeakMap<OperationDefinitionNode, string[]>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Why an operation is too expensive for its caller, or `null`. */
  fault(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    ctx: RequestContext,
  ): Said | null {
    const { cost } = this.costOf(document, operation, variables);
    const most = ctx.actor?.apiKeyId === undefined ? MAX_COST : MAX_API_KEY_COST;
    return cost > most ? said('requests.expensive', { cost, max: most }) : null;
  }

  private costOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): Cost {
    const keyOf = (names: readonly string[]): string => names.map((name) => String(variables[name])).join();
    const found = this.costs.get(operation)?.get(keyOf(this.pageVariables.get(operation) ?? []));
    if (found) return found;
    const cost = costOf(this.schema, document, operation, variables);
    const known = this.costs.get(operation) ?? new Map<string, Cost>();
    this.costs.set(operation, known);
    this.pageVariables.set(operation, cost.pageVariables);
    if (known.size < REMEMBERED) known.set(keyOf(cost.pageVariables), cost);
    return cost;
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

/**
 * What stands between a parsed document and its execution, in this order: the document keeps the limits and fits the
 * schema; it has the operation that is asked for; the caller may spend what it costs; the schema is read by a signed-in
 * admin only (reporting tools are set up with it); a mutation counts against the session's writes, as on REST.
 */
export function checks(documents: Documents, costs: CostLimit): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request, contextValue: ctx }) => {
        const [fault] = documents.faults(document);
        if (fault) throw refuse(fault.message, fault.nodes);
        if (!operation) throw refuseSaying(whyNone(document, request.operationName));
        traceOperation(ctx, operation);
        const expensive = costs.fault(document, operation, request.variables ?? {}, ctx);
        if (expensive !== null) throw refuseSaying(expensive);
        if (ctx.actor?.role !== 'admin' && asksForSchema(document)) throw refuseSaying(said('requests.introspection'));
        if (operation.operation === 'mutation') await countWrite(ctx);
      },
      willSendResponse: async ({ document, response, contextValue }) => {
        const faults = document ? documents.faults(document) : [];
        if (faults.length > 1 && response.body.kind === 'single') {
          response.body.singleResult.errors = faults.map(publicFault);
        }
        if (response.body.kind === 'single') traceErrors(contextValue, response.body.singleResult.errors);
      },
    }),
  };
}

function publicFault({ message, locations }: GraphQLError): GraphQLFormattedError {
  return { message: withoutValues(message), ...(locations && { locations }), extensions: { code: 'BAD_USER_INPUT' } };
}

function whyNone(document: DocumentNode, name: string | undefined): Said {
  const several = !name && document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION).length > 1;
  return several ? said('requests.nameOperation') : said('requests.noOperation');
}

async function countWrite(ctx: RequestContext): Promise<void> {
  try {
    await ctx.countWrite?.();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new GraphQLError(error.message, { originalError: error, extensions: { http: { status: error.status } } });
  }
}
