import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { insertProducts, restOrder } from '../../factories/business.js';
import fc, { times } from '../../support/properties.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/**
 * Documents made from the schema: aliases, fragments at every level, conditions, variables, roots that are compiled and
 * roots that are not. Whatever a document looks like, it says what its fields say when each root is asked alone and
 * plainly, and the server is at no fault.
 */
const schema: GraphQLSchema = buildSchema(readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'));
const query = schema.getQueryType() as GraphQLObjectType;

/** Root fields with the ways to ask them. Compiled reads and others stand side by side. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  products: [
    '(first: 2, sort: { field: sku })',
    '(first: $two, sort: { field: sku }, offset: 1)',
    '(filter: { search: $word }, first: 2)',
  ],
  orders: [
    '(first: 2)',
    '(first: $two, filter: { statuses: [pending, $state] })',
    '(filter: { customerId: $customer }, first: $two)',
  ],
  product: ['(id: $product)'],
  order: ['(id: $order)'],
  inventory: ['(first: 2)'],
  stockMovements: ['(first: 2)', '(first: $two, filter: { productId: $product })'],
  categories: [''],
  users: ['(first: 2, filter: { roles: [$role, admin] })'],
  me: [''],
  orderCounts: [''],
  productFacets: [''],
  businessSettings: [''],
  marketplaceStats: [''],
};
const VARIABLES =
  '$two: Int = 2, $word: String = "Product", $state: OrderStatus = confirmed, $role: Role = customer, $customer: ID, $product: ID!, $order: ID!, $yes: Boolean = true, $no: Boolean = false';
const FIELDS = Object.keys(ROOTS).filter((name) => query.getFields()[name]);

/** A selection as it was drawn: written in many ways, it means its plain form. */
type Node =
  | { kind: 'field'; name: string; alias?: string; args: string; condition: string; inner?: Node[]; type: string }
  | { kind: 'inline' | 'fragment'; condition: string; inner: Node[]; type: string };

const CONDITIONS: readonly [text: string, holds: boolean][] = [
  ['', true],
  ['', true],
  ['', true],
  [' @include(if: $yes)', true],
  [' @skip(if: $no)', true],
  [' @include(if: $no)', false],
  [' @skip(if: $yes)', false],
  [' @include(if: $yes) @skip(if: $no)', true],
];
const holds = (condition: string): boolean => CONDITIONS.find(([text]) => text === condition)?.[1] ?? true;
const condition = fc.constantFrom(...CONDITIONS.map(([text]) => text));

/** What changes by itself between two calls, and the lists that would cost too much inside others. */
const UNSTEADY = /(At|Until|Now|asOf|lastSeen|generated)$/i;

function nodesOf(type: GraphQLObjectType, depth: number): fc.Arbitrary<Node[]> {
  const fields = Object.values(type.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !UNSTEADY.test(field.name),
  );
  const leaves = fields.filter((field) => !isObjectType(getNamedType(field.type)));
  const edges = depth > 0 ? fields.filter((field) => isObjectType(getNamedType(field.type))) : [];
  const leaf = fc
    .record({ name: fc.constantFrom('__typename', ...leaves.map((field) => field.name)), condition })
    .map((drawn): Node => ({ kind: 'field', args: '', type: type.name, ...drawn }));
  const edge =
    edges.length === 0
      ? leaf
      : fc.constantFrom(...edges).chain((field) =>
          fc
            .record({ condition, inner: nodesOf(getNamedType(field.type) as GraphQLObjectType, depth - 1) })
            .map((drawn): Node => {
              const paged = field.args.some(({ name }) => name === 'first');
              return { kind: 'field', name: field.name, args: paged ? '(first: $two)' : '', type: type.name, ...drawn };
            }),
        );
  const group = (kind: 'inline' | 'fragment'): fc.Arbitrary<Node> =>
    fc
      .record({ condition, inner: fc.array(leaf, { minLength: 1, maxLength: 2 }) })
      .map((drawn) => ({ kind, type: type.name, ...drawn }));
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: leaf },
      { weight: 3, arbitrary: edge },
      { weight: 1, arbitrary: group('inline') },
      { weight: 2, arbitrary: group('fragment') },
    ),
    { minLength: 1, maxLength: 4 },
  );
}

/** Roots, some of them inside a fragment on `Query`, some of those nested. */
const roots: fc.Arbitrary<Node[]> = fc.array(
  fc
    .constantFrom(...FIELDS)
    .chain((name) => {
      const type = getNamedType(query.getFields()[name]!.type);
      return fc.record({
        name: fc.constant(name),
        args: fc.constantFrom(...(ROOTS[name] ?? [''])),
        condition,
        inner: isObjectType(type) ? nodesOf(type, 2) : fc.constant(undefined),
        within: fc.constantFrom('', 'inline', 'fragment', 'fragment in fragment'),
      });
    })
    .map(({ within, ...field }): Node => {
      const root: Node = { kind: 'field', type: 'Query', ...field };
      const group = (kind: 'inline' | 'fragment', inner: Node): Node => ({
        kind,
        type: 'Query',
        condition: '',
        inner: [inner],
      });
      if (within === '') return root;
      if (within === 'inline') return group('inline', root);
      return within === 'fragment' ? group('fragment', root) : group('fragment', group('fragment', root));
    }),
  { minLength: 1, maxLength: 3 },
);

/** Gives each field a name of its own in the answer, so that nothing has to merge; some keep the schema's. */
function name(nodes: Node[], counter = { n: 0 }): Node[] {
  return nodes.map((node) => ({
    ...node,
    ...(node.kind === 'field' && { alias: counter.n++ < 15 ? `k${counter.n}` : undefined }),
    ...(node.inner && { inner: name(node.inner, counter) }),
  })) as Node[];
}

/** Fields beyond the aliases that one document may have would collide or merge: they are left out. */
function trim(nodes: Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.kind === 'field' && node.alias === undefined) return [];
    if (!node.inner) return [node];
    const inner = trim(node.inner);
    return [{ ...node, inner: inner.length > 0 ? inner : [typename(node)] } as Node];
  });
}

const typename = (node: Node): Node => {
  const inside =
    node.kind === 'field'
      ? getNamedType((schema.getType(node.type) as GraphQLObjectType).getFields()[node.name]!.type).name
      : node.type;
  return { kind: 'field', name: '__typename', args: '', condition: '', type: inside };
};

/** The document as drawn, with its fragments. */
function written(nodes: Node[]): string {
  const fragments: string[] = [];
  const text = (all: Node[]): string =>
    all
      .map((node) => {
        if (node.kind === 'field') {
          const inner = node.inner ? ` { ${text(node.inner)} }` : '';
          return `${node.alias ? `${node.alias}: ` : ''}${node.name}${node.args}${node.condition}${inner}`;
        }
        if (node.kind === 'inline') return `... on ${node.type}${node.condition} { ${text(node.inner)} }`;
        const own = `F${fragments.length}`;
        const at = fragments.push('') - 1;
        fragments[at] = `fragment ${own} on ${node.type} { ${text(node.inner)} }`;
        return `...${own}${node.condition}`;
      })
      .join(' ');
  const body = text(nodes);
  return `{ ${body} } ${fragments.join(' ')}`;
}

/** The same without fragments and conditions: what is not asked for is not there. */
function plain(nodes: Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!holds(node.condition)) return [];
    if (node.kind !== 'field') return plain(node.inner);
    if (!node.inner) return [{ ...node, condition: '' }];
    const inner = plain(node.inner);
    return [{ ...node, condition: '', inner: inner.length > 0 ? inner : [typename(node)] }];
  });
}

/** Every drawn field has a name of its own; a bare `__typename` fills a selection that would hold nothing. */
function withoutFillers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFillers);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== '__typename');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutFillers(inner)]));
}

/** The operation with the variables that it uses. */
function operation(text: string): string {
  const used = VARIABLES.split(', ').filter((definition) => {
    const own = definition.split(':')[0] as string;
    return new RegExp(`\\${own}\\b`).test(text);
  });
  return `query ${used.length > 0 ? `(${used.join(', ')})` : ''} ${text}`;
}

describe('a document, whatever it looks like', () => {
  let app: TestApp;
  const tokens: string[] = [];
  let ids: Record<'product' | 'order' | 'customer', string>;

  beforeAll(async () => {
    app = await testApp();
    const admin = (await app.signInAs('admin')).token;
    const customer = await app.signInAs('customer');
    tokens.push(admin, customer.token);
    const products = await insertProducts(app, 4, 20, 'FUZZ');
    let order = '';
    for (const productId of products) {
      const made = await app.rest<{ id: number }>(
        'POST',
        '/api/orders/with-items',
        restOrder(customer.userId, [{ productId, quantity: 1 }]),
        admin,
      );
      order = String(made.body.id);
    }
    ids = { product: String(products[0]), order, customer: customer.userId };
  });
  afterAll(() => app.close());

  interface Answer {
    status: number;
    data: Record<string, unknown> | null | undefined;
    codes: string[];
  }

  async function ask(text: string, token: string): Promise<Answer> {
    const document = operation(text);
    const variables = Object.fromEntries(
      Object.entries(ids).filter(([key]) => new RegExp(`\\$${key}\\b`).test(document)),
    );
    const { status, data, errors } = await app.gql(document, variables, token);
    return { status, data, codes: (errors ?? []).map(({ extensions }) => extensions.code) };
  }

  /** The root fields in the order of their keys, each asked alone. */
  async function oneByOne(fields: Node[], token: string): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const field of fields) Object.assign(data, (await ask(written([field]), token)).data);
    return data;
  }

  it('gives what each of its roots gives alone, compiled or not', async () => {
    await fc.assert(
      fc.asyncProperty(roots, fc.nat(1), async (drawn, who) => {
        const nodes = trim(name(drawn));
        fc.pre(nodes.length > 0);
        const token = tokens[who] as string;
        const text = written(nodes);
        const compiled = await ask(text, token);
        // A name of a type beside them is for graphql-js to answer, and then all of them are.
        const interpreted = await ask(text.replace('{', '{ __typename'), token);
        for (const { status, codes } of [compiled, interpreted]) {
          expect({ text, status: status < 500, codes }).toEqual({
            text,
            status: true,
            codes: expect.not.arrayContaining(['INTERNAL']),
          });
        }
        fc.pre(compiled.status === 200);
        expect(interpreted.status).toBe(200);
        // Where the caller may not see a root that cannot be null, nothing is said of the others.
        if (compiled.data === null) {
          expect(interpreted.data ?? null).toBeNull();
          return;
        }
        expect({ text, data: interpreted.data }).toEqual({ text, data: { __typename: 'Query', ...compiled.data } });
        const alone = await oneByOne(plain(nodes), token);
        expect({ text, data: withoutFillers(compiled.data) }).toEqual({ text, data: withoutFillers(alone) });
      }),
      { numRuns: times(40) },
    );
  });
});
