import { describe, expect, it } from '@jest/globals';
import { Kind, parse, type FieldNode, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';
import { collectFields, shapeKey, type SelectionContext } from './selection.js';

/** The first operation of a document with what is needed to read it. */
function read(
  text: string,
  variables: Record<string, unknown> = {},
): { operation: OperationDefinitionNode; context: SelectionContext } {
  const { definitions } = parse(text);
  const fragments = definitions.filter(
    (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION,
  );
  const context = { fragments: Object.fromEntries(fragments.map((node) => [node.name.value, node])), variables };
  return {
    operation: definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode,
    context,
  };
}

function keys(text: string, variables?: Record<string, unknown>): string[] {
  const { operation, context } = read(text, variables);
  return [...collectFields([operation.selectionSet], context)].map(
    ([key, nodes]) => `${key}=${nodes.map((node) => node.name.value).join('+')}`,
  );
}

describe('collectFields', () => {
  it('keeps the order, merges equal keys, keeps aliases apart', () => {
    expect(keys('{ a b x: a a }')).toEqual(['a=a+a', 'b=b', 'x=a']);
  });

  it('reads through fragments once each, also circular ones', () => {
    expect(keys('{ ...F ... on T { c } ...F } fragment F on T { a ...G } fragment G on T { b ...F }')).toEqual([
      'a=a',
      'b=b',
      'c=c',
    ]);
  });

  it.each([
    [{ yes: true, no: false }, ['a=a', 'd=d']],
    [{ yes: false, no: true }, ['b=b', 'c=c']],
  ])('obeys @include and @skip: %j', (variables, expected) => {
    const text =
      '{ a @include(if: $yes) b @skip(if: $yes) ...F @include(if: $no) ... @skip(if: $no) { d } } fragment F on T { c }';
    expect(keys(text, variables)).toEqual(expected);
  });
});

describe('shapeKey', () => {
  const key = (text: string, variables: Record<string, unknown>): string => {
    const { operation, context } = read(text, variables);
    return shapeKey(operation.selectionSet.selections[0] as FieldNode, context);
  };

  it('is empty where nothing inside depends on a variable', () => {
    expect(key('{ list(first: $n) { a b(first: 2) { c } } }', { n: 5 })).toBe('');
  });

  it.each([
    '{ list { a b @include(if: $v) } }',
    '{ list { a { b @skip(if: $v) } } }',
    '{ list { ...F } } fragment F on T { a ...G } fragment G on T { b @include(if: $v) ...F }',
    '{ list { ... on T @include(if: $v) { b } } }',
    '{ list { ...F @skip(if: $v) } } fragment F on T { a }',
    '{ list { a { b(first: $v) { c } } } }',
    '{ list { a { b(filter: { of: $v }) { c } } } }',
    '{ list { a { b(of: [1, $v]) { c } } } }',
    '{ list { ...F } } fragment F on T { b(filter: { all: [{ of: [$v] }] }) { c } }',
    '{ list { a @made(by: { of: [$v] }) } }',
  ])('differs when a variable of a directive or of a nested field differs: %s', (text) => {
    const shapes = [true, false, undefined].map((v) => key(text, { v }));
    expect(new Set(shapes).size).toBe(3);
  });
});
