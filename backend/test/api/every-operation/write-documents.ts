import type { GraphQLField } from 'graphql';
import { buildGraphQLSchema } from '../../../src/app/graphql/schema.js';
import type { WriteOperation } from './write-operations.js';

type Row = Record<string, unknown>;

export const schema = buildGraphQLSchema();

/** All mutations of the schema by name. */
export const mutations: Readonly<Record<string, GraphQLField<unknown, unknown>>> =
  schema.getMutationType()?.getFields() ?? {};

/** The document of a write, with one variable for each of its arguments. */
export function documentOf({ mutation, selection }: WriteOperation): string {
  const args = mutations[mutation]?.args ?? [];
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `mutation${declared && ` (${declared})`} { ${mutation}${passed && `(${passed})`} ${selection} }`;
}

/** The variables of that document for an input. */
export function variablesOf({ plainArguments }: WriteOperation, input: Row): Row {
  return plainArguments ? input : { input };
}
