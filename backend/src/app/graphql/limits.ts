import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Limits of a document. They hold before it is validated, so that nothing slower ever walks a document beyond them. */
export const LIMITS = {
  tokens: 1500,
  /** Lines of a document's text: the place of a fault is found by counting them. */
  lines: 5000,
  /** Fields and fragments of all operations with every spread written out. */
  selections: 5000,
  depth: 8,
  /** The standard introspection query unwraps list and non-null types this deep. Who may send it is decided later. */
  introspectionDepth: 16,
  aliases: 20,
  rootQueries: 10,
  rootMutations: 4,
  bodyBytes: 1024 * 1024,
} as const;

/** Mutations that check a secret: no two attempts in one document. */
const STAND_ALONE: readonly string[] = [
  'login',
  'acceptInvitation',
  'changeOwnPassword',
  'requestPasswordReset',
  'resetPassword',
  'setUp',
];

/** What a selection holds with every fragment written out. A level of inline fragments or spreads counts as none. */
interface Measure {
  depth: number;
  aliases: number;
  selections: number;
  /** Fields of the selection itself, and those of them that must stand alone. */
  fields: number;
  alone: string | undefined;
}

/** The fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = Object.create(null) as Record<string, FragmentDefinitionNode>;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  }
  return fragments;
}

/**
 * Measures selections through fragments. Each fragment is measured once, however often it is spread, so the time is
 * linear in the document's bytes while the sums may be exponential in them.
 */
class Ruler {
  private readonly known = new Map<string, Measure | 'open'>();

  constructor(private readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>) {}

  /** @throws GraphQLError where a fragment spreads itself */
  measure(set: SelectionSetNode): Measure {
    const all: Measure = { depth: 0, aliases: 0, selections: 0, fields: 0, alone: undefined };
    for (const node of set.selections) {
      const isField = node.kind === Kind.FIELD;
      const inner =
        node.kind === Kind.FRAGMENT_SPREAD ? this.fragment(node.name.value) : this.inside(node.selectionSet);
      all.depth = Math.max(all.depth, inner.depth + (isField ? 1 : 0));
      all.aliases += inner.aliases + (isField && node.alias ? 1 : 0);
      all.selections += inner.selections + 1;
      all.fields += isField ? 1 : inner.fields;
      all.alone ??= isField ? STAND_ALONE.find((name) => name === node.name.value) : inner.alone;
    }
    return all;
  }

  private inside(set: SelectionSetNode | undefined): Measure {
    return set ? this.measure(set) : NOTHING;
  }

  /** @throws GraphQLError where a fragment spreads itself */
  fragment(name: string): Measure {
    const known = this.known.get(name);
    if (known === 'open') throw new GraphQLError(`The fragment ${name} spreads itself`);
    if (known) return known;
    const fragment = this.fragments[name];
    // That there is no such fragment is a fault that validation names.
    if (!fragment) return NOTHING;
    this.known.set(name, 'open');
    const measure = this.measure(fragment.selectionSet);
    this.known.set(name, measure);
    return measure;
  }
}

const NOTHING: Measure = { depth: 0, aliases: 0, selections: 0, fields: 0, alone: undefined };

function isIntrospection(set: SelectionSetNode): boolean {
  return set.selections.every((node) => node.kind === Kind.FIELD && node.name.value.startsWith('__'));
}

/** What of a document is beyond the limits: its size, depth, aliases and root fields; sign-in stands alone. */
export function limitFaults(document: DocumentNode): GraphQLError[] {
  const fragments = fragmentsOf(document);
  const ruler = new Ruler(fragments);
  const faults = new Set<string>();
  let selections = 0;
  try {
    // A fragment that nothing spreads is measured, too: whoever walks the document may follow it.
    for (const name of Object.keys(fragments)) ruler.fragment(name);
    for (const operation of document.definitions) {
      if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
      const measure = ruler.measure(operation.selectionSet);
      selections += measure.selections;
      for (const fault of faultsOf(operation, measure)) faults.add(fault);
    }
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
  if (selections > LIMITS.selections) faults.add(`The document asks for more than ${LIMITS.selections} fields`);
  return [...faults].map((message) => new GraphQLError(message));
}

function faultsOf({ operation, selectionSet }: OperationDefinitionNode, measure: Measure): string[] {
  const deepest = isIntrospection(selectionSet) ? LIMITS.introspectionDepth : LIMITS.depth;
  const widest = operation === 'mutation' ? LIMITS.rootMutations : LIMITS.rootQueries;
  return [
    ...(measure.depth > deepest ? [`The query is nested deeper than ${deepest} levels`] : []),
    ...(measure.aliases > LIMITS.aliases ? [`The query has more than ${LIMITS.aliases} aliases`] : []),
    ...(measure.fields > widest ? [`A document may have at most ${widest} root fields`] : []),
    ...(measure.alone !== undefined && measure.fields > 1 ? [`${measure.alone} must stand alone`] : []),
  ];
}
