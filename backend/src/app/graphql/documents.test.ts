import { beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLError, OverlappingFieldsCanBeMergedRule, parse, specifiedRules, validate } from 'graphql';
import fc, { times } from '../../../test/support/properties.js';
import { AppError } from '../../kernel/errors.js';
import { costOf } from './cost.js';
import { checkText, Documents, operationOf } from './documents.js';
import { LIMITS } from './limits.js';
import { buildGraphQLSchema } from './schema.js';

const schema = buildGraphQLSchema();
const repeat = (n: number, each: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => each(i)).join(' ');

/** Everything that happens to a text before it is executed, and what is wrong with it. */
function judge(text: string, documents = new Documents(schema)): readonly string[] {
  try {
    checkText(text);
    const document = parse(text, { maxTokens: LIMITS.tokens });
    const faults = documents.faults(document);
    if (faults.length > 0) return faults.map((fault) => fault.toJSON().message);
    const operation = operationOf(document, null);
    if (operation) costOf(schema, document, operation, {});
    return [];
  } catch (error) {
    if (error instanceof GraphQLError || error instanceof AppError) return [error.message];
    throw error;
  }
}

/** Processor time of a judgement in milliseconds: the least of a few, for other programs slow down single ones. */
function timeOf(text: string): number {
  let least = Infinity;
  for (let i = 0; i < 10; i++) {
    const begin = process.cpuUsage();
    judge(text);
    const { user, system } = process.cpuUsage(begin);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Fragments that spread the next one several times: written out, twice as long at each step. */
const fan = (first: string, type: string, each: (next: string) => string, last: string, n: number): string =>
  `${first} ${repeat(n, (i) => `fragment A${i} on ${type} { ${each(`A${i + 1}`)} }`)} fragment A${n} on ${type} { ${last} }`;

/** Documents that are small, and whose reading would not be. */
const ADVERSARIES: readonly [what: string, text: (n: number) => string, most: number][] = [
  ['fragments that fan out below a field', (n) => fan('{ me { ...A0 } }', 'Me', (a) => `...${a} ...${a}`, 'id', n), 60],
  [
    'fragments that fan out at the root',
    (n) => fan('{ ...A0 }', 'Query', (a) => `...${a} ...${a}`, 'me { id }', n),
    60,
  ],
  [
    'fragments that fan out inside inline fragments',
    (n) => fan('{ ...A0 }', 'Query', (a) => `... { ...${a} } ... on Query { ...${a} }`, 'me { id }', n),
    40,
  ],
  [
    'fragments that fan out under conditions',
    (n) =>
      fan(
        'query ($x: Boolean!) { me { ...A0 } }',
        'Me',
        (a) => `...${a} @include(if: $x) ...${a} @skip(if: $x)`,
        'id',
        n,
      ),
    40,
  ],
  [
    'fragments that fan out through fields',
    (n) =>
      fan(
        '{ order(id: 1) { ...A0 } }',
        'Order',
        (a) => `a: customer { id } b: customer { id } ...${a} ... { ...${a} }`,
        'id',
        n,
      ),
    30,
  ],
  [
    'fragments that fan out in the schema',
    (n) =>
      fan(
        '{ __schema { types { ...A0 } } }',
        '__Type',
        (a) => `fields { type { ...${a} } } interfaces { ...${a} }`,
        'name',
        n,
      ),
    30,
  ],
  ['fragments that nothing spreads', (n) => fan('{ me { id } }', 'Me', (a) => `...${a} ...${a}`, 'id', n), 60],
  ['fragments in a circle', (n) => `${fan('{ me { ...A0 } }', 'Me', (a) => `...${a} ...${a}`, '...A0', n)}`, 60],
  [
    'a subscription that fans out',
    (n) => fan('subscription { ...A0 }', 'Subscription', (a) => `...${a} ...${a}`, 'orderChanged { id }', n),
    60,
  ],
  ['one field again and again', (n) => `{ me { ${repeat(n, () => 'id')} } }`, 1300],
  ['one page again and again', (n) => `{ ${repeat(n, () => 'me { id email role }')} }`, 200],
  ['one field with arguments again and again', (n) => `{ products { ${repeat(n, () => 'nodes { id sku }')} } }`, 240],
  ['one alias of different fields', (n) => `{ me { ${repeat(n, (i) => `a: ${i % 2 ? 'id' : 'email'}`)} } }`, 300],
  ['inline fragments in inline fragments', (n) => `{ me { ${'... { '.repeat(n)} id ${'}'.repeat(n)} } }`, 480],
  ['conditions in conditions', (n) => `{ me { ${'... @include(if: true) { '.repeat(n)} id ${'}'.repeat(n)} } }`, 160],
  ['conditions on one field', (n) => `{ me { id ${repeat(n, () => '@include(if: true)')} } }`, 240],
  ['lists in lists', (n) => `{ products(filter: { ids: ${'['.repeat(n)}1${']'.repeat(n)} }) { totalCount } }`, 730],
  ['objects in objects', (n) => `{ products(filter: ${'{ a: '.repeat(n)}1${' }'.repeat(n)}) { totalCount } }`, 360],
  [
    'objects in objects, twice under one key',
    (n) =>
      repeat(
        1,
        () => `{ ${repeat(2, () => `products(filter: ${'{ a: '.repeat(n)}1${' }'.repeat(n)}) { totalCount }`)} }`,
      ),
    180,
  ],
  ['unknown arguments', (n) => `{ products(${repeat(n, (i) => `a${i}: 1`)}) { totalCount } }`, 480],
  ['unknown fields of long names', (n) => `{ me { ${repeat(n, (i) => `${'x'.repeat(50)}${i}`)} } }`, 70],
  ['many variables', (n) => `query (${repeat(n, (i) => `$v${i}: Int`)}) { me { id } }`, 360],
  [
    'many variables in many fields',
    (n) => `query (${repeat(n, (i) => `$v${i}: Boolean!`)}) { me { ${repeat(n, (i) => `id @skip(if: $v${i})`)} } }`,
    110,
  ],
  [
    'many operations over many fragments',
    (n) =>
      `${repeat(n, (i) => `query Q${i} { me { ...F0 } }`)} ${repeat(n, (i) => `fragment F${i} on Me { id ...F${i + 1} }`)} fragment F${n} on Me { id }`,
    90,
  ],
  ['a text of nothing but lines', (n) => `${'\n'.repeat(n)}{ ${repeat(40, (i) => `f${i}`)} }`, 900_000],
  ['a text of nothing but comments', (n) => `${'#\n'.repeat(n)}{ me { id } }`, 400_000],
];

/** What a reporting tool asks: 4 KB of fields of rows. It takes 10 ms or so, by the machine. */
const PLAIN = `{ ${repeat(8, (i) => `p${i}: products(first: 20) { totalCount nodes { ${repeat(4, () => 'id sku name brand category basePrice costPrice weight isActive createdAt updatedAt minOrderQuantity')} } }`)} }`;
/** How often the time of the plain document another one of its size may take. What follows a spread twice takes thousands of times as long. */
const MOST_TIMES = 8;

describe('judging a document', () => {
  let plain: number;

  beforeAll(() => {
    // The first judgement pays for what the machine compiles.
    ADVERSARIES.forEach(([, text]) => judge(text(5)));
    expect(judge(PLAIN)).toEqual([]);
    plain = timeOf(PLAIN);
  });

  it.each(ADVERSARIES)('takes a moment, whatever it looks like: %s', (_what, text, most) => {
    expect(timeOf(text(most))).toBeLessThan(MOST_TIMES * plain);
  });

  it.each([
    ['{ me { ...A } } fragment A on Me { ...A }', 'The fragment A spreads itself'],
    ['{ me { ...A } } fragment A on Me { ...B } fragment B on Me { ... { ...A } }', 'The fragment A spreads itself'],
    ['{ me { id } } fragment A on Me { ...A }', 'The fragment A spreads itself'],
    [fan('{ ...A0 }', 'Query', (a) => `...${a} ...${a}`, 'me { id }', 4), 'A document may have at most 10 root fields'],
    [fan('{ me { ...A0 } }', 'Me', (a) => `...${a} ...${a}`, 'id', 13), 'The document asks for more than 5000 fields'],
    ['{ me { ...constructor } }', 'Unknown fragment "constructor".'],
    ['{ me { ...__proto__ } }', 'Unknown fragment "__proto__".'],
    [
      `query A { me { id } } query B { ${repeat(11, () => 'me { id }')} }`,
      'A document may have at most 10 root fields',
    ],
    [
      'mutation A { logout } mutation B { login(email: "a", password: "b") { token } logout }',
      'login must stand alone',
    ],
  ])('refuses %s', (text, message) => {
    expect(judge(text)).toEqual([message]);
  });

  it.each([
    'query A { me { id } } query B { me { email } }',
    '{ me { ...A ...A ...B } } fragment A on Me { id ...B } fragment B on Me { email }',
  ])('takes %s', (text) => {
    expect(judge(text)).toEqual([]);
  });
});

describe('fields that merge', () => {
  const leaf = fc.constantFrom('id', 'a: id', 'a: orderNumber', 'status', 'id: status');
  const argument = fc.constantFrom('', '(first: 1)', '(first: 2)', '(first: 1, offset: 1)', '(offset: 1, first: 1)');
  const filter = fc.constantFrom(
    '',
    '(filter: { search: "a", status: pending })',
    '(filter: { status: pending, search: "a" })',
    '(filter: { search: "b" })',
  );
  const { set } = fc.letrec<{ set: string; node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 2 },
      { weight: 4, arbitrary: leaf },
      { weight: 2, arbitrary: tie('set').map((inner) => `... { ${inner} }`) },
      { weight: 2, arbitrary: tie('set').map((inner) => `... on Order { ${inner} }`) },
      { weight: 2, arbitrary: fc.constantFrom('...F', '...G') },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom('', 'b: '), leaf)
          .map(([as, l]) => `${as}items { ${l.replace('orderNumber', 'quantity').replace('status', 'quantity')} }`),
      },
    ),
    set: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => nodes.join(' ')),
  }));
  const document = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom('orders', 'o: orders'), fc.oneof(argument, filter), set), {
        minLength: 1,
        maxLength: 3,
      }),
      set,
      set,
    )
    .map(
      ([roots, f, g]) =>
        `{ ${roots.map(([name, args, inner]) => `${name}${args} { nodes { ${inner} } }`).join(' ')} f: orders { nodes { ...F } } g: orders { nodes { ...G } } } fragment F on Order { ${f} } fragment G on Order { ${g} }`,
    );

  it('are those that graphql-js finds', () => {
    fc.assert(
      fc.property(document, (text) => {
        const faults = judge(text);
        fc.pre(faults.every((fault) => !fault.includes('spreads itself') && !fault.includes('aliases')));
        const theirs = validate(schema, parse(text), specifiedRules).map(({ message }) => message);
        const conflict = validate(schema, parse(text), [OverlappingFieldsCanBeMergedRule]).length > 0;
        expect(faults.some((fault) => fault.includes('conflict'))).toBe(conflict);
        expect(faults.length > 0).toBe(theirs.length > 0);
      }),
      { numRuns: times(60) },
    );
  });
});
