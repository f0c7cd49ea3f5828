import {
  GraphQLError,
  isAbstractType,
  Kind,
  print,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  type ValueNode,
} from 'graphql';
import { fragmentsOf } from './limits.js';

/** Fields by response key, those of fragments among them. */
type Groups = Map<string, FieldNode[]>;

/**
 * Fields under one response key must be the same field with the same arguments, at every level of what they merge to:
 * what `OverlappingFieldsCanBeMergedRule` says, which compares every pair. All types of our schema are concrete, so "the
 * same" carries over from one to the next: each field is compared with the first of its key, and the walk takes no longer
 * than the document with its fragments written out is long.
 */
export const mergeableFields: ValidationRule = (context: ValidationContext): ASTVisitor => {
  return {
    Document(document) {
      const fragments = fragmentsOf(document);
      const signatures = new Map<FieldNode, string>();
      for (const definition of document.definitions) {
        if (definition.kind === Kind.OPERATION_DEFINITION) checkLevel([definition.selectionSet]);
      }

      function checkLevel(sets: readonly SelectionSetNode[]): void {
        for (const [key, nodes] of groupsOf(sets, fragments)) {
          const [first, ...others] = nodes as [FieldNode, ...FieldNode[]];
          const other = others.find((node) => signature(node) !== signature(first));
          if (other) context.reportError(conflict(key, first, other));
          const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
          if (!other && inner.length > 0) checkLevel(inner);
        }
      }

      function signature(node: FieldNode): string {
        let found = signatures.get(node);
        if (found === undefined) signatures.set(node, (found = signatureOf(node)));
        return found;
      }
    },
  };
};

/** Makes sure that {@link mergeableFields} may take a type for granted from the place in the document. */
export function assertConcreteTypes(schema: GraphQLSchema): void {
  const abstract = Object.values(schema.getTypeMap()).filter((type) => isAbstractType(type));
  if (abstract.length > 0)
    throw new Error(`Fields of interfaces and unions are merged by another rule: ${abstract.join()}`);
}

function groupsOf(
  sets: readonly SelectionSetNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): Groups {
  const groups: Groups = new Map();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        const group = groups.get(key);
        if (group) group.push(node);
        else groups.set(key, [node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        collect(node.selectionSet);
      } else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const fragment = fragments[node.name.value];
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) collect(set);
  return groups;
}

/** The field with its arguments, in one order whatever order they were written in. */
function signatureOf({ name, arguments: args = [] }: FieldNode): string {
  return [name.value, ...args.map(({ name: { value }, value: node }) => `${value}:${valueText(node)}`).sort()].join(
    '\n',
  );
}

function valueText(node: ValueNode): string {
  if (node.kind === Kind.LIST) return `[${node.values.map(valueText).join()}]`;
  if (node.kind !== Kind.OBJECT) return print(node);
  return `{${node.fields
    .map(({ name, value }) => `${name.value}:${valueText(value)}`)
    .sort()
    .join()}}`;
}

function conflict(key: string, first: FieldNode, other: FieldNode): GraphQLError {
  const why =
    first.name.value === other.name.value
      ? 'they have differing arguments'
      : `"${first.name.value}" and "${other.name.value}" are different fields`;
  return new GraphQLError(
    `Fields "${key}" conflict because ${why}. Use different aliases on the fields to fetch both.`,
    {
      nodes: [first, other],
    },
  );
}
