import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { JsonSchema, Shape } from '../../kernel/rest/rest-document.js';
import { isGuarded } from '../../kernel/select/model.js';
import { collectFields, subSelections } from '../../kernel/select/selection.js';

/** Scalars as REST has them: ids are integers, money is a decimal string. */
const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  ID: { type: 'integer', minimum: 1 },
  Decimal: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: ['19.90'] },
  DateTimeISO: { type: 'string', format: 'date-time', examples: ['2026-03-01T21:30:00.000Z'] },
  String: { type: 'string' },
  JSON: {},
};

/** Money that comes in may be a number, too: its text is kept as it was written. */
const DECIMAL_INPUT: JsonSchema = {
  type: ['string', 'number'],
  pattern: '^-?\\d+(\\.\\d+)?$',
  description: 'Decimal with a point, best as a string.',
  examples: ['19.90'],
};

function enumSchema(type: GraphQLEnumType): JsonSchema {
  const values = type.getValues();
  const meanings = values.map(({ name, description }) => `- \`${name}\`: ${description ?? ''}`);
  return {
    type: 'string',
    description: [type.description ?? '', ...meanings].join('\n'),
    enum: values.map(({ name }) => name),
  };
}

/** The schema, or null. */
function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.enum))
    return { ...schema, type: [schema.type, 'null'], enum: [...(schema.enum as unknown[]), null] };
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  return schema;
}

const described = (schema: JsonSchema, description: string | null | undefined): JsonSchema =>
  description
    ? { ...schema, description: isEnumText(schema) ? `${description}\n\n${schema.description}` : description }
    : schema;

const isEnumText = (schema: JsonSchema): schema is JsonSchema & { description: string } =>
  'enum' in schema && typeof schema.description === 'string';

/** How a GraphQL input type looks in the JSON of REST. */
export function inputSchema(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return inputSchema(type.ofType);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  if (isEnumType(type)) return enumSchema(type);
  if (!isInputObjectType(type)) return type.name === 'Decimal' ? DECIMAL_INPUT : (SCALARS[type.name] ?? {});
  const fields = Object.values(type.getFields());
  return described(
    {
      type: 'object',
      additionalProperties: false,
      required: fields.filter((field) => isNonNullType(field.type)).map((field) => field.name),
      properties: Object.fromEntries(
        fields.map((field) => {
          const schema = inputSchema(field.type);
          return [field.name, described(isNonNullType(field.type) ? schema : orNull(schema), field.description)];
        }),
      ),
    },
    type.description,
  );
}

/** What a shape looks like: its fields with their descriptions; those that not all may see are not always there. */
export function shapeSchema(schema: GraphQLSchema, { name, type, selection, own }: Shape): JsonSchema {
  const found = schema.getType(type);
  if (!isObjectType(found)) throw new Error(`${name}: the API has no object type ${type}`);
  return objectSchema(found, selection, own);
}

function objectSchema(type: GraphQLObjectType, selection: SelectionSetNode | undefined, own: Shape['own']): JsonSchema {
  const fields = type.getFields();
  const chosen: [key: string, name: string, below: SelectionSetNode | undefined][] = selection
    ? [...collectFields([selection], { fragments: {}, variables: {} })].map(([key, nodes]) => [
        key,
        nodes[0]?.name.value ?? key,
        subSelections(nodes)[0],
      ])
    : Object.keys(fields).map((name) => [name, name, undefined]);
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [key, name, below] of chosen) {
    const field = fields[name];
    const given = own[key];
    if (!field && !given) throw new Error(`${type.name} has no field ${name}, and nothing says what it is on REST`);
    properties[key] = described(
      given ?? outputSchema(field!.type, below),
      given?.description ? undefined : field?.description,
    );
    if (!isGuarded(type.name, name)) required.push(key);
  }
  return described({ type: 'object', required, properties }, type.description);
}

function outputSchema(type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
  if (!isNonNullType(type)) return orNull(presentSchema(type, selection));
  return presentSchema(type.ofType, selection);
}

function presentSchema(type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
  if (isListType(type)) return { type: 'array', items: outputSchema(type.ofType, selection) };
  const named = getNamedType(type);
  if (isEnumType(named)) return enumSchema(named);
  if (isObjectType(named)) return objectSchema(named, selection, {});
  return SCALARS[named.name] ?? {};
}
