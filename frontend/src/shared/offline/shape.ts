import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** A row or answer, by the names of its fields. */
export type Bag = Readonly<Record<string, unknown>>;

/**
 * What a document asks of data that may hold more, as the server would answer it.
 * @throws Error where the data lacks a field
 */
export function shaped(document: DocumentNode, data: Bag): Record<string, unknown> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let root: SelectionSetNode | undefined;
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
    if (definition.kind === 'OperationDefinition') root = definition.selectionSet;
  }

  const pick = (selections: SelectionSetNode, value: unknown, path: string): unknown => {
    if (value === null) return null;
    if (Array.isArray(value)) return value.map((each) => pick(selections, each, path));
    const row = value as Bag;
    const picked: Record<string, unknown> = {};
    for (const selection of selections.selections) {
      if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value);
        if (fragment) Object.assign(picked, pick(fragment.selectionSet, row, path));
      } else if (selection.kind === 'InlineFragment') {
        Object.assign(picked, pick(selection.selectionSet, row, path));
      } else {
        const name = selection.alias?.value ?? selection.name.value;
        const found = row[name];
        if (found === undefined) throw new Error(`Nothing kept answers ${path}${name}.`);
        picked[name] = selection.selectionSet ? pick(selection.selectionSet, found, `${path}${name}.`) : found;
      }
    }
    return picked;
  };
  return root ? (pick(root, data, '') as Record<string, unknown>) : {};
}
