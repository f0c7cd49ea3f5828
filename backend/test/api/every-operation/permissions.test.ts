import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  GraphQLFloat,
  GraphQLInt,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
} from 'graphql';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { allOperations } from '../../../src/kernel/operation.js';
import { accessOf } from '../../../src/modules/identity/permissions.rules.js';
import { Role } from '../../../src/modules/identity/role.rules.js';
import { fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import type { TestRole } from '../../support/test-users.js';
import { PERMISSION_TABLE } from './permissions.table.js';
import { UNKNOWN_ID } from './value-sets.js';
import { documentOf, schema, variablesOf } from './write-documents.js';
import { makeWorld, WRITE_OPERATIONS, type World } from './write-operations.js';

const ROLES: readonly TestRole[] = ['admin', 'sales_team', 'vendor', 'distributor', 'wholesale', 'customer'];
const CALLERS = [...ROLES, 'nobody'] as const;
type Caller = (typeof CALLERS)[number];

const queries = schema.getQueryType()?.getFields() ?? {};
const routeName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

let app: TestApp;
let world: World;
const tokens = new Map<Caller, string>();

beforeAll(async () => {
  app = await testApp();
  for (const role of ROLES) tokens.set(role, (await app.signInAs(role)).token);
  world = await makeWorld(app, tokens.get('admin') ?? '');
});
afterAll(() => app.close());

/** The row of the table, by caller. */
function rowOf(name: string): Map<Caller, string> {
  const letters = (PERMISSION_TABLE[name] ?? '').split(' ');
  return new Map(CALLERS.map((caller, i) => [caller, letters[i] ?? '']));
}

function declared(permission: Parameters<typeof accessOf>[1]): string {
  const letters = ROLES.map((role) => ({ all: 'A', own: 'O', none: '-' })[accessOf(Role[role], permission)]);
  return [...letters, permission === 'public' ? 'A' : '-'].join(' ');
}

/** The code a caller hears who may not, or `undefined` for who may (or fails for another reason). */
function refusalOf(code: unknown): string | undefined {
  return code === 'FORBIDDEN' || code === 'UNAUTHENTICATED' ? code : undefined;
}

const expected = (caller: Caller, letter: string | undefined): string | undefined =>
  letter === '-' ? (caller === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN') : undefined;

it('has a row for each operation, query and route, and no other', () => {
  const names = [
    ...[...allOperations().keys()].map((name) => `operation ${name}`),
    ...Object.keys(queries).map((name) => `query ${name}`),
    ...restRoutes.map(routeName),
  ];
  expect(Object.keys(PERMISSION_TABLE).sort()).toEqual(names.sort());
});

it('declares for operations and routes what the table says', () => {
  const actual = Object.fromEntries([
    ...[...allOperations()].map(([name, { definition }]) => [`operation ${name}`, declared(definition.permission)]),
    ...restRoutes.map((route) => [routeName(route), declared(route.permission)]),
  ]) as Record<string, string>;
  const wanted = Object.fromEntries(Object.entries(PERMISSION_TABLE).filter(([name]) => !name.startsWith('query ')));
  expect(actual).toEqual(wanted);
});

/** The least that an argument of a type takes, as it is written in a document. */
function leastOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return leastOf(type.ofType);
  if (isListType(type)) return `[${leastOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return type === GraphQLInt || type === GraphQLFloat ? '1' : `"${UNKNOWN_ID}"`;
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return `{ ${fields.map((field) => `${field.name}: ${leastOf(field.type)}`).join(', ')} }`;
}

/** The smallest document that reads a root field. */
function readOf(name: string): string {
  const field = queries[name];
  const ids = (field?.args ?? [])
    .filter((arg) => isNonNullType(arg.type))
    .map((arg) => `${arg.name}: ${leastOf(arg.type)}`);
  const selection = isObjectType(field && getNamedType(field.type)) ? '{ __typename }' : '';
  return `{ ${name}${ids.length > 0 ? `(${ids.join()})` : ''} ${selection} }`;
}

it.each(Object.keys(queries))('query %s lets in whom the table lets in', async (name) => {
  for (const [caller, letter] of rowOf(`query ${name}`)) {
    const { errors } = await app.gql(readOf(name), {}, tokens.get(caller));
    expect({ [caller]: refusalOf(errors?.[0]?.extensions.code) }).toEqual({ [caller]: expected(caller, letter) });
  }
});

it.each(restRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path))(
  'GET %s lets in whom the table lets in',
  async (path) => {
    for (const [caller, letter] of rowOf(`GET ${path}`)) {
      const answer = await app.rest<{ code?: string }>(
        'GET',
        `/api${path.replace(/:\w+/, UNKNOWN_ID)}`,
        undefined,
        tokens.get(caller),
      );
      const body = answer.status < 400 ? undefined : answer.body.code;
      expect({ [caller]: refusalOf(body) }).toEqual({ [caller]: expected(caller, letter) });
    }
  },
);

/** The operation that a mutation runs, where it has another name. */
const OPERATION_OF: Readonly<Record<string, string>> = {
  editMarketplaceProducts: 'updateMarketplaceProduct',
  editProducts: 'updateProduct',
  editUsers: 'updateUser',
  resendInvitation: 'issueInvitation',
  transitionOrders: 'transitionOrder',
};

describe('a write that the table refuses changes nothing', () => {
  it.each(WRITE_OPERATIONS)('$mutation', async (operation) => {
    const before = await fingerprint(app.dataSource);
    const { mutation, rest, pathField } = operation;
    const input = operation.valid(world);
    const row = rowOf(`operation ${OPERATION_OF[mutation] ?? mutation}`);
    for (const [caller, letter] of row) {
      if (letter !== '-') continue;
      const refusal = expected(caller, letter);
      const { errors } = await app.gql(documentOf(operation), variablesOf(operation, input), tokens.get(caller));
      expect({ [caller]: errors?.[0]?.extensions.code }).toEqual({ [caller]: refusal });
      if (!rest) continue;
      const { [pathField ?? '']: id, ...body } = input;
      const path = `/api${rest.path.replace(/:\w+/, String(id))}`;
      const sent = rest.method === 'DELETE' ? undefined : (operation.restBody?.(body) ?? body);
      const answer = await app.rest<{ code?: string }>(rest.method, path, sent, tokens.get(caller));
      expect({ [caller]: answer.body.code }).toEqual({ [caller]: refusal });
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });
});
