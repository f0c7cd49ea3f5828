import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/**
 * Exact decimal. Output is always a string such as "19.90". Input is a string or a number literal; its text is kept
 * as it was written, so that `1e400` or `0.10` reach the validation of the field instead of a float.
 */
export const Decimal = new GraphQLScalarType<string | number, string>({
  name: 'Decimal',
  description: 'Exact decimal number, sent as a string with a point, e.g. "19.90". Never a binary float.',
  serialize: (value) => String(value),
  parseValue: (value) => {
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new GraphQLError('Must be a decimal string');
  },
  parseLiteral: (node) => {
    if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT) return node.value;
    throw new GraphQLError('Must be a decimal string');
  },
});

/** A point in time. Output is ISO 8601 in UTC with milliseconds; input is checked by the field's own rule. */
export const DateTimeISO = new GraphQLScalarType<string, string>({
  name: 'DateTimeISO',
  description: 'Point in time, ISO 8601 in UTC, e.g. "2026-03-01T21:30:00.000Z". Years 2000 to 2100.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: (value) => {
    if (typeof value === 'string') return value;
    throw new GraphQLError('Must be an ISO 8601 date and time');
  },
  parseLiteral: (node) => {
    if (node.kind === Kind.STRING) return node.value;
    throw new GraphQLError('Must be an ISO 8601 date and time');
  },
});

/** A JSON value as it is: the before and after of an audit row, whose columns differ from entity to entity. */
export const Json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value. Given out only, never taken.',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('JSON is not taken as input');
  },
});
