import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { fieldNames } from './ar/field-names.js';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));

const isList = (type: GraphQLInputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** Every name that a path of an input can hold; `items.0` is one entry of a list. */
function namesOfInputs(): string[] {
  const inputs = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const args = roots.flatMap((type) => Object.values(type?.getFields() ?? {})).flatMap((field) => field.args);
  const names = [...inputs, ...args].flatMap(({ name, type }) => (isList(type) ? [name, `${name}.0`] : [name]));
  return [...new Set(names)].filter((name) => name !== 'input').sort();
}

it('every field of an input has a name in Arabic', () => {
  expect(namesOfInputs().filter((name) => !Object.hasOwn(fieldNames, name))).toEqual([]);
});
