import { GraphQLError, type ExecutionArgs, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { AppError, toPublicError } from '../../kernel/errors.js';
import { costOf } from './cost.js';
import { operationOf, parseDocument, type Documents } from './documents.js';
import { withoutValues } from './messages.js';
import { MAX_COST } from './plugins.js';
import { coerceVariables } from './variables.js';
import type { Language } from '../../words/index.js';

/** What a client sends to subscribe. */
export interface SubscribeRequest {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
}

/**
 * Parses and checks a subscription as a posted document is checked: tokens, shape, validity, cost, variables.
 * @throws AppError `BAD_USER_INPUT`
 */
export function prepareSubscription(
  schema: GraphQLSchema,
  documents: Documents,
  fieldResolver: GraphQLFieldResolver<unknown, RequestContext>,
  { query, operationName, variables }: SubscribeRequest,
): Omit<ExecutionArgs, 'contextValue'> {
  const document = parseDocument(query);
  const [fault] = documents.faults(document);
  if (fault) throw new AppError('BAD_USER_INPUT', 'requests.document', { fault: withoutValues(fault.message) });
  const operation = operationOf(document, operationName);
  if (operation?.operation !== 'subscription') {
    throw new AppError('BAD_USER_INPUT', 'requests.subscriptionsOnly');
  }
  const inputs = variables ?? {};
  coerceVariables(schema, operation, inputs);
  const { cost } = costOf(schema, document, operation, inputs);
  if (cost > MAX_COST) throw new AppError('BAD_USER_INPUT', 'requests.expensive', { cost, max: MAX_COST });
  return {
    schema,
    document,
    operationName: operation.name?.value,
    variableValues: inputs,
    fieldResolver: fieldResolver as GraphQLFieldResolver<unknown, unknown>,
  };
}

/** An error as a client of a socket sees it: the same words and codes as over HTTP. */
export function publicGraphQLError(error: unknown, language: Language): GraphQLError {
  const { code, message, ...rest } = toPublicError(error, language);
  return new GraphQLError(message, { extensions: { code, ...rest } });
}
