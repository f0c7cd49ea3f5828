import { isInputObjectType, type GraphQLSchema } from 'graphql';
import { dependsOnRole } from '../../kernel/access.js';
import { ERROR_STATUS, type ErrorCode } from '../../kernel/errors.js';
import type { RouteDescription } from '../../kernel/rest/rest.js';
import { isShape, type Answer, type JsonSchema } from '../../kernel/rest/rest-document.js';
import { inputSchema, shapeSchema } from './json-schema.js';

const ERROR: JsonSchema = {
  type: 'object',
  description: 'Why nothing has changed.',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'What is wrong, for people.' },
    code: {
      type: 'string',
      enum: Object.keys(ERROR_STATUS),
      description: 'The same, for programs; the list is closed.',
    },
    requestId: {
      type: 'string',
      description: "Names the call in the server's log; also in the header `X-Request-Id`.",
    },
    fields: {
      type: 'object',
      description: 'What is wrong with single fields, by their path.',
      additionalProperties: { type: 'string' },
      examples: [{ 'items.0.quantity': 'Must be a whole number from 1 to 1000000' }],
    },
    reason: { type: 'string', description: 'A finer word within the code, e.g. `DUPLICATE` or `IN_USE`.' },
    details: { type: 'object', description: 'Facts to act on, e.g. the lines that are short of stock.' },
  },
};

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The path, the query or the body is not as described; `fields` says where.',
  401: 'No token, one that has ended, or a wrong password.',
  403: 'The caller may not do this at all, or an API key tries to change something.',
  404: 'There is no such row among those the caller may see.',
  409: 'The rows do not stand as the call assumes.',
  413: 'The body is too large.',
  415: 'The content type is not `application/json`.',
  422: 'The same idempotency key came before with another body.',
  429: 'Too many calls; `Retry-After` says when to go on.',
  500: 'A fault of the server; nothing has changed.',
  503: 'The server is busy or going down; `Retry-After` says when to try again.',
};

/** The codes of a status, in words: what a client may meet there. */
function errorResponse(status: number): JsonSchema {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  return {
    description: `${MEANINGS[status] ?? ''} Code: ${codes.join(', ')}.`,
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** Which errors a call can meet, from what it takes. */
function errorsOf(route: RouteDescription, takesKey: boolean): number[] {
  const changes = route.method !== 'GET';
  const named = route.path.includes(':');
  return [
    400,
    ...(route.permission !== 'public' || route.body ? [401] : []),
    ...(dependsOnRole(route.permission) || (changes && route.permission !== 'public') ? [403] : []),
    ...(named || route.body ? [404] : []),
    ...(changes ? [409] : []),
    ...(route.body ? [413, 415] : []),
    ...(takesKey ? [422] : []),
    429,
    500,
    503,
  ];
}

const answersOf = ({ answers }: RouteDescription): readonly Answer[] => ('status' in answers ? [answers] : answers);

function bodySchema(answer: Answer): JsonSchema {
  const { body, list } = answer;
  if (!body) return {};
  const one = isShape(body) ? { $ref: `#/components/schemas/${body.name}` } : body;
  return list ? { type: 'array', items: one } : one;
}

function success(answer: Answer): JsonSchema {
  const content = answer.media
    ? { [answer.media]: { schema: { type: 'string' } } }
    : answer.body && { 'application/json': { schema: bodySchema(answer) } };
  return {
    description: answer.description,
    ...(answer.counted && {
      headers: {
        'X-Total-Count': {
          description: 'Rows in all, whatever `limit` and `offset` say.',
          schema: { type: 'integer', minimum: 0 },
        },
      },
    }),
    ...(content && { content }),
  };
}

/** The body's schema; what the path says need not be said again. */
function requestSchema(
  route: RouteDescription,
  schema: GraphQLSchema,
  names: readonly string[],
): JsonSchema | undefined {
  if (!route.body) return undefined;
  const type = schema.getType(route.body.name);
  if (!isInputObjectType(type)) throw new Error(`${route.path}: ${route.body.name} is no input type`);
  const described = inputSchema(type) as { required: string[]; properties: Record<string, JsonSchema> };
  return {
    ...described,
    required: described.required.filter((name) => !names.includes(name)),
    properties: { ...described.properties, ...route.bodyOwn },
  };
}

const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client for one intended change: a repetition with the same body gets the first answer, with the header `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operationOf(route: RouteDescription, schema: GraphQLSchema): JsonSchema {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const body = requestSchema(route, schema, names);
  const takesKey = body !== undefined && 'clientKey' in (body.properties as object);
  const who =
    route.permission === 'public'
      ? 'Needs no session.'
      : dependsOnRole(route.permission)
        ? `Needs the permission \`${route.permission}\`.`
        : 'Needs a session of any role.';
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [route.path.split('/').find((part) => part !== '' && part !== 'admin') ?? ''],
    summary: route.summary,
    description: who,
    security: route.permission === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...names.map((name) => ({
        name,
        in: 'path',
        required: true,
        description: `${name === 'id' ? 'Id of the row' : `Id of the ${name.replace(/Id$/, '')}`}, not its number.`,
        schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      })),
      ...Object.entries(route.query ?? {}).map(([name, parameter]) => ({ name, in: 'query', ...parameter })),
      ...(takesKey ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: { required: !route.bodyOptional, content: { 'application/json': { schema: body } } },
    }),
    responses: {
      ...Object.fromEntries(answersOf(route).map((answer) => [answer.status, success(answer)])),
      ...Object.fromEntries(
        errorsOf(route, takesKey).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
  };
}

/**
 * OpenAPI 3.1 of the REST facade, from the same table that serves it.
 * @param schema the GraphQL schema, with the bodies of REST's own among its types
 */
export function openApi(routes: readonly RouteDescription[], schema: GraphQLSchema): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const schemas: Record<string, JsonSchema> = { Error: ERROR };
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route, schema);
    for (const { body } of answersOf(route)) {
      if (body && isShape(body)) schemas[body.name] ??= shapeSchema(schema, body);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wholesale Desk REST facade',
      version: '1',
      description:
        'For legacy clients; reporting tools use GraphQL at `/graphql`. Ids are numbers, money is a decimal string, times are ISO 8601 in UTC, lists are bare arrays. What the caller may not see does not exist: 404, never 403.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of `POST /api/auth/login`, or an API key for reads.',
        },
      },
      schemas,
      responses: Object.fromEntries(
        Object.keys(MEANINGS).map((status) => [`Error${status}`, errorResponse(Number(status))]),
      ),
    },
  };
}
