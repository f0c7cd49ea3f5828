import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { ERROR_STATUS } from '../../kernel/errors.js';
import type { RestRoute } from '../../kernel/rest.js';

type Schema = Record<string, unknown>;

/** How a GraphQL input type looks in the JSON of REST: ids are integers, money is a decimal string. */
function schemaOf(type: GraphQLInputType): Schema {
  if (isNonNullType(type)) return schemaOf(type.ofType);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((value) => value.name) };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return {
      type: 'object',
      description: type.description ?? undefined,
      additionalProperties: false,
      required: fields.filter((field) => isNonNullType(field.type)).map((field) => field.name),
      properties: Object.fromEntries(
        fields.map((field) => [field.name, { ...schemaOf(field.type), description: field.description ?? undefined }]),
      ),
    };
  }
  const scalars: Record<string, Schema> = {
    Boolean: { type: 'boolean' },
    Int: { type: 'integer' },
    ID: { type: 'integer', minimum: 1 },
    Decimal: { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$' },
    DateTimeISO: { type: 'string', format: 'date-time' },
  };
  return scalars[type.name] ?? { type: 'string' };
}

const ERROR: Schema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** OpenAPI 3.1 of the REST facade, from the same table that serves it. */
export function openApi(routes: readonly RestRoute[], schema: GraphQLSchema): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const input = route.body && schema.getType(route.body.name);
    (paths[path] ??= {})[route.method.toLowerCase()] = {
      summary: route.summary,
      description: `Permission: ${route.permission}`,
      security: route.permission === 'public' ? [] : [{ bearer: [] }],
      parameters: [
        ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } })),
        ...Object.entries(route.query ?? {}).map(([name, description]) => ({
          name,
          in: 'query',
          description,
          schema: { type: 'string' },
        })),
      ],
      ...(route.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: isInputObjectType(input) ? schemaOf(input) : { type: 'object' } } },
        },
      }),
      responses: {
        default: { description: 'An error', content: { 'application/json': { schema: ERROR } } },
        [route.method === 'POST' ? '201' : route.method === 'DELETE' ? '204' : '200']: { description: 'Done' },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wholesale Desk REST facade', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
