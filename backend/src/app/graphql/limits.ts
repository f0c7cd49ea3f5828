import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Limits of a document (security.md, GraphQL limits). They hold before anything is executed. */
export const LIMITS = {
  tokens: 1500,
  depth: 8,
  /** The standard introspection query unwraps list and non-null types this deep. Who may send it is decided later. */
  introspectionDepth: 16,
  aliases: 20,
  rootQueries: 10,
  rootMutations: 4,
  bodyBytes: 1024 * 1024,
} as const;

/** Mutations that check a secret: no two attempts in one document. */
const STAND_ALONE = new Set(['login', 'acceptInvitation', 'changeOwnPassword']);

interface Measure {
  depth: number;
  aliases: number;
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
}

/** Depth and aliases of a selection, through fragments. A fragment that spreads itself is another rule's fault. */
function measure(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  open: ReadonlySet<string>,
  known: Map<string, Measure>,
): Measure {
  const all: Measure = { depth: 0, aliases: 0 };
  for (const node of set.selections) {
    let inner: Measure = { depth: 0, aliases: 0 };
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const name = node.name.value;
      const fragment = fragments.get(name);
      if (fragment && !open.has(name)) {
        inner = known.get(name) ?? measure(fragment.selectionSet, fragments, new Set([...open, name]), known);
        known.set(name, inner);
      }
    } else if (node.selectionSet) {
      inner = measure(node.selectionSet, fragments, open, known);
    }
    const isField = node.kind === Kind.FIELD;
    all.depth = Math.max(all.depth, inner.depth + (isField ? 1 : 0));
    all.aliases += inner.aliases + (isField && node.alias ? 1 : 0);
  }
  return all;
}

/** Fields at the root, through fragments. */
function rootFields(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  open: ReadonlySet<string> = new Set(),
): string[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value];
    if (node.kind === Kind.INLINE_FRAGMENT) return rootFields(node.selectionSet, fragments, open);
    const fragment = fragments.get(node.name.value);
    if (!fragment || open.has(node.name.value)) return [];
    return rootFields(fragment.selectionSet, fragments, new Set([...open, node.name.value]));
  });
}

function isIntrospection(set: SelectionSetNode): boolean {
  return set.selections.every((node) => node.kind === Kind.FIELD && node.name.value.startsWith('__'));
}

/** One rule for the shape of a document: its depth, its aliases, its root fields; sign-in stands alone (A05). */
export const documentLimits: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    const fragments = fragmentsOf(document);
    const refuse = (message: string): void => context.reportError(new GraphQLError(message));
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (operations.length > 1) refuse('A document may hold one operation');
    for (const operation of operations) {
      const size = measure(operation.selectionSet, fragments, new Set(), new Map());
      const most = isIntrospection(operation.selectionSet) ? LIMITS.introspectionDepth : LIMITS.depth;
      if (size.depth > most) refuse(`The query is nested deeper than ${most} levels`);
      if (size.aliases > LIMITS.aliases) refuse(`The query has more than ${LIMITS.aliases} aliases`);
      const roots = rootFields(operation.selectionSet, fragments);
      const widest = operation.operation === 'mutation' ? LIMITS.rootMutations : LIMITS.rootQueries;
      if (roots.length > widest) refuse(`A document may have at most ${widest} root fields`);
      const alone = roots.find((name) => STAND_ALONE.has(name));
      if (alone && roots.length > 1) refuse(`${alone} must stand alone`);
    }
  },
});
