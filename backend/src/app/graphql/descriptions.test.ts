import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../../../schema.graphql', import.meta.url));
const types = Object.values(buildSchema(readFileSync(file, 'utf8')).getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

interface Described {
  name: string;
  description?: string | null;
}

/** Everything of a type that has a description of its own: the type, its fields and values, the arguments of its fields. */
function partsOf(type: GraphQLNamedType): [path: string, part: Described][] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): [string, Described][] => [
    [`${type.name}.${field.name}`, field],
    ...field.args.map((arg): [string, Described] => [`${type.name}.${field.name}(${arg.name})`, arg]),
  ]);
}

const parts = types.flatMap((type): [string, Described][] => [[type.name, type], ...partsOf(type)]);
const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(the|an?) /, '')
    .replace(/[^a-z]/g, '');

describe('schema.graphql', () => {
  it('describes every type, field, argument, input field and enum value', () => {
    expect(parts.length).toBeGreaterThan(1_000);
    expect(parts.filter(([, { description }]) => !description?.trim()).map(([path]) => path)).toEqual([]);
  });

  it('says more than the name does', () => {
    const idle = parts.filter(([, { name, description }]) => letters(description ?? '') === letters(name));
    expect(idle.map(([path, { description }]) => `${path}: ${description ?? ''}`)).toEqual([]);
  });

  it('writes sentences', () => {
    const broken = parts.filter(([, { description }]) => !/^[^a-z\s].*[.:)`]$/su.test(description ?? ''));
    expect(broken.map(([path, { description }]) => `${path}: ${description ?? ''}`)).toEqual([]);
  });
});
