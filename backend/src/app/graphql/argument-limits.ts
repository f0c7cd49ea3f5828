import {
  getNamedType,
  isInputObjectType,
  isScalarType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import type { FieldFaults } from '../../kernel/errors.js';
import { invalid } from '../../kernel/validation.js';
import { filterFault, MAX_CURSOR, MAX_FILTER_TEXT } from '../../kernel/values/values.js';

/**
 * Holds what is looked for within limits, whatever the query: texts, ids and lists among the arguments of each root query
 * and in its filter. Other inputs (an order to preview) are validated by their operation.
 */
export function limitArguments(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    limitField(field as GraphQLField<unknown, RequestContext>);
  }
}

function limitField(field: GraphQLField<unknown, RequestContext>): void {
  const { resolve } = field;
  const limited = field.args.filter(({ type }) => isLimited(type));
  if (!resolve || limited.length === 0) return;
  field.resolve = (source, args: Record<string, unknown>, ctx, info) => {
    const faults: FieldFaults = {};
    for (const { name } of limited) collect(args[name], name, name === 'after' ? MAX_CURSOR : MAX_FILTER_TEXT, faults);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return resolve(source, args, ctx, info);
  };
}

/** Whether an argument says what to look for: a scalar, a list of them, or a filter. */
function isLimited(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return isScalarType(named) || (isInputObjectType(named) && named.name.endsWith('Filter'));
}

function collect(value: unknown, path: string, longest: number, faults: FieldFaults): void {
  const fault = filterFault(value, longest);
  if (fault) faults[path] = fault;
  else if (Array.isArray(value)) value.forEach((each, index) => collect(each, `${path}.${index}`, longest, faults));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, `${path}.${name}`, longest, faults);
  }
}
