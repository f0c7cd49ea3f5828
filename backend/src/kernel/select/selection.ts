import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  parse,
  valueFromASTUntyped,
} from 'graphql';

/** What is needed to read a selection: the fragments and variables of its operation. */
export interface SelectionContext {
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Field nodes by response key, in the order they were written. Nodes under one key are merged, as GraphQL says. */
export type FieldsByKey = Map<string, FieldNode[]>;

/** Collects the fields of selection sets through fragments and `@skip`/`@include`. */
export function collectFields(sets: readonly SelectionSetNode[], context: SelectionContext): FieldsByKey {
  const fields: FieldsByKey = new Map();
  const visited = new Set<string>();
  const variables = { ...context.variables };
  for (const set of sets) collectInto(set, { fragments: context.fragments, variables }, fields, visited);
  return fields;
}

function collectInto(
  set: SelectionSetNode,
  context: SelectionContext & { variables: Record<string, unknown> },
  fields: FieldsByKey,
  visited: Set<string>,
): void {
  const { variables } = context;
  for (const node of set.selections) {
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) continue;
    if (getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false) continue;
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      const nodes = fields.get(key);
      if (nodes) nodes.push(node);
      else fields.set(key, [node]);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      collectInto(node.selectionSet, context, fields, visited);
    } else if (!visited.has(node.name.value)) {
      visited.add(node.name.value);
      const fragment = context.fragments[node.name.value];
      if (fragment) collectInto(fragment.selectionSet, context, fields, visited);
    }
  }
}

/** The selection sets below field nodes of one key. */
export function subSelections(nodes: readonly FieldNode[]): SelectionSetNode[] {
  return nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
}

/** What an argument of a field is; the nodes of one key have the same ones. */
export function argumentOf(nodes: readonly FieldNode[], name: string, context: SelectionContext): unknown {
  const value = nodes[0]?.arguments?.find((argument) => argument.name.value === name)?.value;
  return value && valueFromASTUntyped(value, { ...context.variables });
}

const shapeVariables = new WeakMap<FieldNode, string[]>();

/**
 * The variables that change the shape of a selection: those in directives and in arguments of nested fields, however deep
 * in a list or an object they stand. Their values are part of the key under which a compiled selection is kept.
 */
export function shapeKey(node: FieldNode, context: SelectionContext): string {
  let names = shapeVariables.get(node);
  if (!names) {
    const found = new Set<string>();
    if (node.selectionSet) findVariables(node.selectionSet, context, found, new Set());
    shapeVariables.set(node, (names = [...found]));
  }
  return names.length === 0 ? '' : JSON.stringify(names.map((name) => context.variables[name] ?? null));
}

function findVariables(
  set: SelectionSetNode,
  context: SelectionContext,
  into: Set<string>,
  visited: Set<string>,
): void {
  for (const node of set.selections) {
    const own = node.kind === Kind.FIELD ? (node.arguments ?? []) : [];
    const directives = node.directives?.flatMap((directive) => directive.arguments ?? []) ?? [];
    for (const { value } of [...own, ...directives]) variablesOf(value, into);
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      if (visited.has(node.name.value)) continue;
      visited.add(node.name.value);
      const fragment = context.fragments[node.name.value];
      if (fragment) findVariables(fragment.selectionSet, context, into, visited);
    } else if (node.selectionSet) {
      findVariables(node.selectionSet, context, into, visited);
    }
  }
}

function variablesOf(value: ValueNode, into: Set<string>): void {
  if (value.kind === Kind.VARIABLE) into.add(value.name.value);
  else if (value.kind === Kind.LIST) value.values.forEach((each) => variablesOf(each, into));
  else if (value.kind === Kind.OBJECT) value.fields.forEach((field) => variablesOf(field.value, into));
}

/** A fixed selection, written as GraphQL: what a REST presenter reads. */
export function fixedSelection(text: string): SelectionSetNode {
  const document: DocumentNode = parse(text);
  const [definition] = document.definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A fixed selection is one selection set');
  return definition.selectionSet;
}
