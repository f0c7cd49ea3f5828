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
import type { FieldFaults } from '../../kernel/errors.js';
import { said, type Said } from '../../words/index.js';

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
  const faults: FieldFaults = {};
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const prefix = name === 'input' ? [] : [name];
    if (!Object.hasOwn(inputs, name)) {
      if (definition.defaultValue) values[name] = valueFromAST(definition.defaultValue, type);
      else if (isNonNullType(type)) faults[name] = said('values.required');
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
): { field: string; message: Said } {
  const missing = /^Field "(\w+)" of required type/.exec(message)?.[1];
  if (missing !== undefined) return { field: [...path, missing].join('.'), message: said('values.required') };
  const unknown = /^Field "([^"]+)" is not defined/.exec(message)?.[1];
  if (unknown !== undefined) return { field: [...path, unknown].join('.'), message: said('values.unknownField') };
  const field = path.join('.');
  if (/^Expected non-nullable type/.test(message)) return { field, message: said('values.required') };
  if (/^Expected type "[^"]+" to be an object/.test(message)) return { field, message: said('values.object') };
  if (message.startsWith('Int cannot')) return { field, message: said('values.wholeNumber') };
  if (message.startsWith('String cannot')) return { field, message: said('values.text') };
  if (message.startsWith('Boolean cannot')) return { field, message: said('values.boolean') };
  if (message.startsWith('ID cannot')) return { field, message: said('values.id') };
  const own = /^Expected type "(DateTimeISO|Decimal)".*?Must be [^;]+$/.exec(message)?.[1];
  if (own !== undefined)
    return { field, message: said(own === 'Decimal' ? 'values.decimalString' : 'values.isoDateTime') };
  const choices = path.length <= 1 ? getNamedType(type) : undefined;
  return {
    field,
    message: isEnumType(choices)
      ? said('values.oneOf', {
          values: choices
            .getValues()
            .map((value) => value.name)
            .join(', '),
        })
      : said('values.notValid'),
  };
}
