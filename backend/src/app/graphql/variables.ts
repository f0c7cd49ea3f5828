import {
  coerceInputValue,
  getNamedType,
  isEnumType,
  isInputType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { invalid } from '../../kernel/validation.js';
import type { FieldMessages } from '../../kernel/errors.js';

const MAX_FAULTS = 50;

/**
 * Coerces the variables of an operation. Unlike graphql-js, whose messages repeat the values, a fault becomes
 * `BAD_USER_INPUT` that names the field as REST would name it (`items.0.quantity`).
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  inputs: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const faults: FieldMessages = {};
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const prefix = name === 'input' ? [] : [name];
    if (!Object.hasOwn(inputs, name)) {
      if (definition.defaultValue) values[name] = valueFromAST(definition.defaultValue, type);
      else if (isNonNullType(type)) faults[name] = 'Required';
      continue;
    }
    values[name] = coerceInputValue(inputs[name], type, (path, _value, error) => {
      const fault = describe(error.message, type, [...prefix, ...path]);
      faults[fault.field === '' ? name : fault.field] ??= fault.message;
      // A list of a hundred thousand wrong values is told of by its first ones.
      if (Object.keys(faults).length >= MAX_FAULTS) throw invalid(faults);
    });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values;
}

/** Our words for graphql-js's, which name types and repeat values. */
function describe(
  message: string,
  type: GraphQLInputType,
  path: readonly (string | number)[],
): { field: string; message: string } {
  const missing = /^Field "(\w+)" of required type/.exec(message)?.[1];
  if (missing !== undefined) return { field: [...path, missing].join('.'), message: 'Required' };
  const unknown = /^Field "([^"]+)" is not defined/.exec(message)?.[1];
  if (unknown !== undefined) return { field: [...path, unknown].join('.'), message: 'Unknown field' };
  const field = path.join('.');
  if (/^Expected non-nullable type/.test(message)) return { field, message: 'Required' };
  if (/^Expected type "[^"]+" to be an object/.test(message)) return { field, message: 'Must be an object' };
  if (message.startsWith('Int cannot')) return { field, message: 'Must be a whole number' };
  if (message.startsWith('String cannot')) return { field, message: 'Must be text' };
  if (message.startsWith('Boolean cannot')) return { field, message: 'Must be true or false' };
  if (message.startsWith('ID cannot')) return { field, message: 'Must be an id' };
  const own = /^Expected type "(?:DateTimeISO|Decimal)".*?(Must be [^;]+)$/.exec(message)?.[1];
  if (own !== undefined) return { field, message: own };
  const choices = path.length <= 1 ? getNamedType(type) : undefined;
  return {
    field,
    message: isEnumType(choices)
      ? `Must be one of: ${choices
          .getValues()
          .map((value) => value.name)
          .join(', ')}`
      : 'Is not a valid value',
  };
}
