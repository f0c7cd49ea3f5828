import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLError, GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { operationOf } from './documents.js';
import type { Executor } from './executor.js';
import type { CostLimit } from './plugins.js';
import { stringifyResult } from './stringify-result.js';
import { traceErrors, traceOperation } from './trace.js';
import type { Language } from '../../words/index.js';
import { retryAfterOf } from './unavailable.js';

const REMEMBERED = 500;
const LONGEST = 10_000;

export interface KnownDocumentsOptions {
  executor: Executor;
  costs: CostLimit;
  formatErrors: (errors: readonly GraphQLError[], language: Language) => GraphQLFormattedError[];
}

/**
 * The short way of a read that has been asked before. Its document has been parsed and judged, which depends on nothing
 * but its text, so the same text goes straight to the executor: that saves Apollo's pipeline, a good part of the
 * processor time of a small read (bench/README.md). Who asks, what it costs and what the variables hold is checked each
 * time, and whatever is out of the ordinary goes the long way.
 */
export class KnownDocuments {
  private readonly documents = new Map<string, { document: DocumentNode; operation: OperationDefinitionNode }>();

  constructor(private readonly options: KnownDocumentsOptions) {}

  /** Remembers what was let through: documents of one operation, which is a plain query. */
  plugin(): ApolloServerPlugin<RequestContext> {
    return {
      requestDidStart: async () => ({
        executionDidStart: async ({ source, document, operation }) => {
          if (source.length > LONGEST || this.documents.has(source) || operationOf(document, null) !== operation)
            return;
          if (!this.options.executor.isPlainQuery(document, operation)) return;
          const [oldest] = this.documents.keys();
          if (this.documents.size >= REMEMBERED && oldest !== undefined) this.documents.delete(oldest);
          this.documents.set(source, { document, operation });
        },
      }),
    };
  }

  /** The text of the answer, or `null` for a request that has to go the long way. */
  async answer(body: Readonly<Record<string, unknown>>, ctx: RequestContext): Promise<string | null> {
    const { query, variables, operationName, extensions } = body;
    const known = typeof query === 'string' ? this.documents.get(query) : undefined;
    if (!known || !isPlain(variables) || !isPlain(extensions)) return null;
    const { document, operation } = known;
    if (operationName !== undefined && operationName !== null && operationName !== operation.name?.value) return null;
    const { executor, costs, formatErrors } = this.options;
    const inputs = variables ?? {};
    if (costs.fault(document, operation, inputs, ctx) !== null) return null;
    const { data, errors } = await executor.run(document, operation, inputs, ctx);
    if (data === undefined) return null;
    traceOperation(ctx, operation);
    if (!errors) return stringifyResult({ data });
    const formatted = formatErrors(errors, ctx.language);
    traceErrors(ctx, formatted);
    const retryAfter = retryAfterOf(data, formatted);
    if (retryAfter !== undefined) throw new AppError('UNAVAILABLE', 'requests.unavailable', {}, { retryAfter });
    return stringifyResult({ data, errors: formatted });
  }
}

/** A JSON object, or nothing. */
function isPlain(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value));
}
