const { concatAST, Kind } = require('graphql');

/**
 * graphql-codegen plugin: one typed hook per named operation over Apollo Client 4's `useQuery` and `useMutation`.
 * A query whose variables are required gets a hook whose options are required.
 */
exports.plugin = (_schema, documents) => {
  // Subscriptions are followed outside of components (app/live): they have a typed document and no hook.
  const operations = concatAST(documents.map((file) => file.document)).definitions.filter(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name && definition.operation !== 'subscription',
  );
  const used = new Set();
  const hooks = operations.map(({ name: { value: name }, operation, variableDefinitions = [] }) => {
    if (operation === 'mutation') {
      used.add('useMutation');
      return [
        `export const use${name}Mutation = (options?: useMutation.Options<${name}Mutation, ${name}MutationVariables>) =>`,
        `  useMutation(${name}Document, options);`,
      ].join('\n');
    }
    used.add('useQuery');
    const required = variableDefinitions.some(
      (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
    );
    return required
      ? [
          `export const use${name}Query = (`,
          `  options: useQuery.Options<${name}Query, ${name}QueryVariables> & { variables: ${name}QueryVariables },`,
          `) => useQuery(${name}Document, options);`,
        ].join('\n')
      : [
          `export const use${name}Query = (options?: useQuery.Options<${name}Query, ${name}QueryVariables>) =>`,
          `  useQuery(${name}Document, options ?? {});`,
        ].join('\n');
  });
  return {
    prepend: used.size ? [`import { ${[...used].sort().join(', ')} } from '@apollo/client/react';`] : [],
    content: hooks.join('\n\n'),
  };
};
