import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from './limits.js';

/** What a list inside a row is taken to hold: the lines of an order. */
const NESTED_LIST = 5;
/** What it is taken to hold inside another list of the same kind: more than anybody may ask for. */
const LIST_IN_ITSELF = 100_000;
const DEFAULT_PAGE = 50;

interface Count {
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  variables: Readonly<Record<string, unknown>>;
  /** What a variable is when it is left out. */
  defaults: Map<string, number>;
  pageVariables: Set<string>;
}

/** The cost of an operation, and the variables it depends on: with their values a document has one cost. */
export interface Cost {
  cost: number;
  pageVariables: string[];
}

/**
 * Counts what an operation of a judged document asks for, whose size the limits hold down: a row costs 1 plus what hangs on it, a page its size times a row,
 * a list inside a row five rows or the `first` it is asked for, a scalar nothing. A list that leads to a list of its own
 * kind (the prices of an offer, and of each the prices of its offer) is refused: it multiplies with itself. Variables are
 * taken into account.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Cost {
  const defaults = new Map<string, number>();
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue?.kind === Kind.INT) defaults.set(variable.name.value, Number(defaultValue.value));
  }
  const count: Count = { fragments: fragmentsOf(document), variables, defaults, pageVariables: new Set() };
  const root = schema.getRootType(operation.operation);
  const cost = root ? selectionCost(count, root, operation.selectionSet, NOTHING) : 0;
  return { cost, pageVariables: [...count.pageVariables] };
}

/** The kinds of rows that nested lists hold on the way to a field. */
type Listed = ReadonlySet<string>;
const NOTHING: Listed = new Set();

function selectionCost(count: Count, type: GraphQLObjectType, set: SelectionSetNode, listed: Listed): number {
  let cost = 0;
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) cost += fieldCost(count, type, node, listed);
    else if (node.kind === Kind.INLINE_FRAGMENT) cost += selectionCost(count, type, node.selectionSet, listed);
    else {
      const fragment = count.fragments[node.name.value];
      if (fragment) cost += selectionCost(count, type, fragment.selectionSet, listed);
    }
  }
  return cost;
}

function fieldCost(count: Count, parent: GraphQLObjectType, node: FieldNode, listed: Listed): number {
  const type = parent.getFields()[node.name.value]?.type;
  const named = type && getNamedType(type);
  if (!type || !isObjectType(named) || !node.selectionSet) return 0;
  const isList = isListType(isNonNullType(type) ? type.ofType : type) && !parent.name.endsWith('Page');
  const inner = selectionCost(count, named, node.selectionSet, isList ? new Set([...listed, named.name]) : listed);
  if (named.name.endsWith('Page')) return pageSize(count, node, DEFAULT_PAGE) * inner;
  if (!isList) return 1 + inner;
  return (1 + inner) * (listed.has(named.name) ? LIST_IN_ITSELF : pageSize(count, node, NESTED_LIST));
}

function pageSize(count: Count, node: FieldNode, otherwise: number): number {
  const value = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (value?.kind === Kind.INT) return Math.max(Number(value.value), 1);
  if (value?.kind !== Kind.VARIABLE) return otherwise;
  count.pageVariables.add(value.name.value);
  const given = count.variables[value.name.value] ?? count.defaults.get(value.name.value);
  return typeof given === 'number' ? Math.max(given, 1) : otherwise;
}
