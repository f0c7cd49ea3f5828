import 'reflect-metadata';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { applyPolicies, ROOT_PERMISSIONS } from './policies.js';
import { buildGraphQLSchema } from './schema.js';

const withQuery = (fields: Record<string, { extensions?: Record<string, unknown> }>): GraphQLSchema =>
  new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, { type: GraphQLString, resolve: () => 'x', ...field }]),
      ),
    }),
  });

it('lets no root field without a rule start', () => {
  expect(() => applyPolicies(withQuery({ secrets: {}, me: {} }))).toThrow('No permission is declared for: secrets');
  expect(() => applyPolicies(withQuery({ secrets: { extensions: { compiled: true } } }))).not.toThrow();
});

it('finds a rule for every root field of the product, and no rule without its field', () => {
  const schema = buildGraphQLSchema();
  expect(() => applyPolicies(schema)).not.toThrow();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  expect(names).toEqual(expect.arrayContaining(Object.keys(ROOT_PERMISSIONS)));
});
