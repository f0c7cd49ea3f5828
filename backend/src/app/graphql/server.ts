import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { RequestContext, Log } from '../../kernel/context.js';
import { translateDatabaseError } from '../../kernel/db-errors.js';
import { AppError, toPublicError } from '../../kernel/errors.js';
import { Executor } from './executor.js';
import { KnownDocuments } from './known-documents.js';
import { limitArguments } from './argument-limits.js';
import { applyPolicies } from './policies.js';
import { Documents } from './documents.js';
import { LIMITS } from './limits.js';
import { assertConcreteTypes } from './mergeable-fields.js';
import { withoutValues } from './messages.js';
import { checks, CostLimit } from './plugins.js';
import { buildGraphQLSchema } from './schema.js';
import { stringifyResult } from './stringify-result.js';
import { unavailableStatus } from './unavailable.js';
import { DEFAULT_LANGUAGE, type Language } from '../../words/index.js';

export interface GraphQLServer {
  readonly server: ApolloServer<RequestContext>;
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly executor: Executor;
  readonly known: KnownDocuments;
}

/** Apollo Server over the compiled executor. It parses, validates and formats; the executor runs. */
export function createGraphQLServer(log: Log): GraphQLServer {
  const schema = buildGraphQLSchema();
  limitArguments(schema);
  applyPolicies(schema);
  assertConcreteTypes(schema);
  const documents = new Documents(schema);
  const executor = new Executor(schema);
  const costs = new CostLimit(schema);
  const formatErrors = (errors: readonly GraphQLError[], language: Language): GraphQLFormattedError[] =>
    errors.map((error) => formatError(error.toJSON(), error, language, log));
  const readers = new Readers();
  const known = new KnownDocuments({ executor, costs, formatErrors });
  const options: ApolloServerOptionsWithGateway<RequestContext> = {
    gateway: executor.gateway(),
    introspection: true,
    // A page of another site cannot send any of these without asking first.
    csrfPrevention: { requestHeaders: ['authorization', 'apollo-require-preflight', 'x-apollo-operation-name'] },
    persistedQueries: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    // Ours: linear in the document, and not before its limits are known to hold.
    dangerouslyDisableValidation: true,
    formatError: (formatted, error) => formatError(formatted, error, readers.languageOf(error), log),
    stringifyResult,
    plugins: [
      readers.plugin(),
      checks(documents, costs),
      unavailableStatus,
      known.plugin(),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  };
  return { server: new ApolloServer<RequestContext>(options), schema, documents, executor, known };
}

/** Whose errors are formatted: Apollo Server formats an error without saying of which request it is. */
class Readers {
  private readonly languages = new WeakMap<object, Language>();

  plugin(): ApolloServerPlugin<RequestContext> {
    return {
      requestDidStart: async () => ({
        didEncounterErrors: async ({ errors, contextValue }) => {
          for (const error of errors) this.languages.set(error, contextValue.language);
        },
      }),
    };
  }

  languageOf(error: unknown): Language {
    const known = typeof error === 'object' && error !== null ? this.languages.get(error) : undefined;
    return known ?? DEFAULT_LANGUAGE;
  }
}

/** Codes of faults that Apollo finds before anything is executed. */
const BEFORE_EXECUTION = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

/** The same face of an error as on REST; what is not meant for the caller becomes `INTERNAL`. */
function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  language: Language,
  log: Log,
): GraphQLFormattedError {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : unwrapResolverError(error);
  const original = translateDatabaseError(cause);
  const at = {
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
  };
  if (original instanceof AppError) {
    const { code, message, ...rest } = toPublicError(original, language);
    return { message, ...at, extensions: { code, ...rest } };
  }
  const code = formatted.extensions?.code;
  if (code === 'FORBIDDEN' || code === 'BAD_USER_INPUT') {
    return { message: withoutValues(formatted.message), ...at, extensions: { code } };
  }
  if (typeof code === 'string' && BEFORE_EXECUTION.has(code)) {
    return { message: withoutValues(formatted.message), ...at, extensions: { code: 'BAD_USER_INPUT' } };
  }
  log.error(
    { err: original instanceof GraphQLError ? (original.originalError ?? original) : original },
    'unexpected error',
  );
  const { code: internal, message, ...rest } = toPublicError(original, language);
  return { message, ...at, extensions: { code: internal, ...rest } };
}
