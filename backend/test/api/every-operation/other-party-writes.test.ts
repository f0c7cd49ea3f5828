import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { makeOtherPartyWorld, type OtherPartyWorld } from './other-party.world.js';
import { NAME_NO_ROW, WRITES } from './other-party.writes.js';
import { UNKNOWN_ID } from './value-sets.js';
import { documentOf, mutations, variablesOf } from './write-documents.js';
import { WRITE_OPERATIONS, type WriteOperation } from './write-operations.js';

type Row = Record<string, unknown>;

const CALLERS = ['sales1', 'vendor1', 'distributor1', 'wholesale1', 'customer1'];
let app: TestApp;
let world: OtherPartyWorld;

const tokenOf = (name: string): string => world.people.get(name)?.token ?? '';

/** The session of somebody else, and news that only an admin has. */
async function more(): Promise<Record<string, string>> {
  const [session] = await app.dataSource.query<Row[]>('select id from sessions where user_id = $1', [
    world.people.get('customer2')?.id,
  ]);
  const { data } = await app.gql<{ notifications: { nodes: { id: string }[] } }>(
    '{ notifications { nodes { id } } }',
    {},
    tokenOf('customer2'),
  );
  return { session: String(session?.id), notification: data?.notifications.nodes[0]?.id ?? '' };
}

beforeAll(async () => {
  app = await testApp();
  world = await makeOtherPartyWorld(app);
  world = { ...world, ids: { ...world.ids, ...(await more()) } };
});
afterAll(() => app.close());

const named = WRITE_OPERATIONS.filter(({ mutation }) => WRITES[mutation]);
const inputsOf = (operation: WriteOperation): readonly Row[] =>
  WRITES[operation.mutation]?.inputs(world.ids, (name) => world.people.get(name)?.id ?? '') ?? [];
const callersOf = ({ mutation }: WriteOperation): string[] =>
  CALLERS.filter((who) => !WRITES[mutation]?.except?.includes(who));

/** The call over REST of an input: the named row in the path, the rest as the body. */
function callOf(operation: WriteOperation, path: string, input: Row): [path: string, body: unknown] {
  const { pathField, restBody } = operation;
  const { [pathField ?? '']: id, ...rest } = input;
  const fields = pathField ? rest : input;
  const body = restBody ? restBody(fields) : fields;
  return [`/api${path.replace(/:\w+/, String(id))}`, body];
}

it('the table has each mutation, and each route that writes is of one of them', () => {
  expect([...Object.keys(WRITES), ...NAME_NO_ROW].sort()).toEqual(Object.keys(mutations).sort());
  const known = WRITE_OPERATIONS.flatMap(({ rest, alsoAt }) =>
    [rest, ...(alsoAt ?? [])].map((at) => at && `${at.method} ${at.path}`),
  );
  const paths = restRoutes.filter(({ method, path }) => method !== 'GET' && path.includes(':'));
  for (const { method, path } of paths) expect(known).toContain(`${method} ${path}`);
});

describe('a row of another party', () => {
  it.each(named)('is not changed by $mutation', async (operation) => {
    const before = await fingerprint(app.dataSource);
    const { code } = WRITES[operation.mutation] ?? {};
    const inputs = inputsOf(operation);
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) {
      for (const who of callersOf(operation)) {
        const { errors } = await app.gql(documentOf(operation), variablesOf(operation, input), tokenOf(who));
        const heard = errors?.[0]?.extensions.code;
        const about = { who, input, heard };
        expect({ ...about, refused: ['NOT_FOUND', 'FORBIDDEN', code ?? ''].includes(heard ?? 'done') }).toEqual({
          ...about,
          refused: true,
        });
        for (const at of [operation.rest, ...(operation.alsoAt ?? [])]) {
          if (!at) continue;
          const [path, body] = callOf(operation, at.path, input);
          const { status } = await app.rest(at.method, path, at.method === 'DELETE' ? undefined : body, tokenOf(who));
          const call = { who, path, status };
          const said = code === 'BAD_USER_INPUT' ? [400] : code ? [409] : [];
          expect({ ...call, refused: [403, 404, ...said].includes(status) }).toEqual({
            ...call,
            refused: true,
          });
        }
      }
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it.each(named.filter(({ pathField, rest }) => pathField && rest))(
    'is to $mutation as one that is not there',
    async (operation) => {
      const { pathField = '', plainArguments } = operation;
      for (const input of inputsOf(operation)) {
        for (const who of callersOf(operation)) {
          const ask = (id: unknown) =>
            app.gql(documentOf(operation), variablesOf(operation, { ...input, [pathField]: id }), tokenOf(who));
          const [foreign, unknown] = [await ask(input[pathField]), await ask(UNKNOWN_ID)];
          // An admin's row that a role may see but not change is no secret: FORBIDDEN says so.
          if (foreign.errors?.[0]?.extensions.code === 'NOT_FOUND')
            expect({ who, plainArguments, ...foreign }).toEqual({ who, plainArguments, ...unknown });
        }
      }
    },
  );

  it.each([
    ['editProducts', 'EditProductsInput', () => world.ids['productOfvendor2'], { category: 'Mine', reorderPoint: 1 }],
    [
      'editMarketplaceProducts',
      'EditMarketplaceProductsInput',
      () => world.ids['offerOfvendor2'],
      { price: '0.01', leadTimeDays: 1 },
    ],
    ['editUsers', 'EditUsersInput', () => world.people.get('customer2')?.id, { city: 'Mine' }],
  ])('is not changed with others at once by %s', async (mutation, type, idOf, change) => {
    const before = await fingerprint(app.dataSource);
    for (const who of CALLERS) {
      const { data, errors } = await app.gql<{ done: { succeeded: number; outcomes: Row[] } }>(
        `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { succeeded outcomes { ok code } } }`,
        { input: { items: [{ id: idOf(), ...change }] } },
        tokenOf(who),
      );
      const heard = data?.done.outcomes[0]?.code ?? errors?.[0]?.extensions.code;
      expect({
        who,
        succeeded: data?.done.succeeded ?? 0,
        told: ['NOT_FOUND', 'FORBIDDEN'].includes(String(heard)),
      }).toEqual({
        who,
        succeeded: 0,
        told: true,
      });
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('is not moved with others at once: each is told by itself', async () => {
    const before = await fingerprint(app.dataSource);
    const ids = [world.ids.pendingOfcustomer2, UNKNOWN_ID];
    for (const who of CALLERS) {
      const { data } = await app.gql<{ transitionOrders: { succeeded: number; outcomes: Row[] } }>(
        `mutation ($input: TransitionOrdersInput!) { transitionOrders(input: $input) {
          succeeded outcomes { ok code message orderNumber } } }`,
        { input: { ids, transition: 'cancel', reason: 'Mine' } },
        tokenOf(who),
      );
      const [foreign, unknown] = data?.transitionOrders.outcomes ?? [];
      expect({ who, succeeded: data?.transitionOrders.succeeded, code: foreign?.code }).toEqual({
        who,
        succeeded: 0,
        code: 'NOT_FOUND',
      });
      expect(foreign).toEqual(unknown);
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });
});
