import type { DocumentNode, FieldNode } from 'graphql';

/** The fields that a document begins with. */
export const rootNodes = (query: DocumentNode): FieldNode[] =>
  query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((node) => (node.kind === 'Field' ? [node] : []))
      : [],
  );

/** Their names. */
export const fieldsOf = (query: DocumentNode): string[] => rootNodes(query).map((node) => node.name.value);

/** Whether it changes something. */
export const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some((definition) => definition.kind === 'OperationDefinition' && definition.operation === 'mutation');
