import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { insertProducts, makeProduct } from '../../factories/business.js';
import { flatPng } from '../../factories/images.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createUser, testPassword } from '../../support/test-users.js';

type Row = Record<string, unknown>;

interface Made {
  readonly id: string;
  readonly key: string;
}

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  key apiKey { id name hint ownerId ownerName scopes expiresAt lastUsedAt revokedAt isActive createdAt } } }`;

describe('API keys', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await testApp();
    ({ token } = await app.signInAs('admin'));
    await insertProducts(app, 1020, 1);
    await makeProduct(app, token, { sku: 'COSTLY', costPrice: '3.00' });
  });
  afterAll(() => app.close());

  async function make(scopes: string[], more: Row = {}, as = token): Promise<Made> {
    const { data, errors } = await app.gql<{ createApiKey: { key: string; apiKey: { id: string } } }>(
      CREATE,
      { input: { name: 'Monthly report', scopes, ...more } },
      as,
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return { id: data.createApiKey.apiKey.id, key: data.createApiKey.key };
  }

  const codeOf = async (query: string, key: string, variables: Row = {}): Promise<unknown> =>
    (await app.gql(query, variables, key)).errors?.[0]?.extensions.code;

  /** Status of a REST read and code of the same read over GraphQL. */
  async function products(key: string): Promise<unknown[]> {
    const { status } = await app.rest('GET', '/api/products?limit=1', undefined, key);
    return [status, await codeOf('{ products(first: 1) { nodes { id } } }', key)];
  }
  const WORKS = [200, undefined];
  const UNKNOWN = [401, 'UNAUTHENTICATED'];
  const REFUSED = [403, 'FORBIDDEN'];

  it('shows the key once and keeps its hash alone', async () => {
    const { id, key } = await make(['products.read']);
    expect(key).toMatch(/^wdk_[A-Za-z0-9_-]{43}$/);
    const [row] = await app.dataSource.query<{ key_hash: Buffer; hint: string }[]>(
      'select * from api_keys where id = $1',
      [id],
    );
    expect(row?.key_hash.equals(createHash('sha256').update(key).digest())).toBe(true);
    expect(key.startsWith(row?.hint ?? 'none')).toBe(true);
    for (const table of ['api_keys', 'audit_events', 'idempotency_keys']) {
      const found = await app.dataSource.query(`select 1 from ${table} t where position($1 in t::text) > 0`, [
        key.slice(12),
      ]);
      expect(found).toEqual([]);
    }
    const listed = await app.gql(
      '{ apiKeys { nodes { id name hint ownerName scopes isActive } totalCount } }',
      {},
      token,
    );
    expect(listed.errors).toBeUndefined();
    expect(JSON.stringify(listed.data)).not.toContain(key.slice(12));
    expect(listed.data).toMatchObject({
      apiKeys: {
        nodes: [{ id, name: 'Monthly report', ownerName: 'Test admin', scopes: ['products.read'], isActive: true }],
      },
    });
  });

  it('reads what the scopes name, over both transports, and notes the use', async () => {
    const { id, key } = await make(['products.read']);
    expect(await products(key)).toEqual(WORKS);
    const { status } = await app.rest('GET', '/api/orders', undefined, key);
    expect([status, await codeOf('{ orders { nodes { id } } }', key)]).toEqual(REFUSED);
    expect(await codeOf('{ users { nodes { id } } }', key)).toBe('FORBIDDEN');
    expect(await codeOf('{ apiKeys { nodes { id } } }', key)).toBe('FORBIDDEN');
    const [row] = await app.dataSource.query<{ recent: boolean }[]>(
      `select last_used_at > now() - interval '1 minute' as recent from api_keys where id = $1`,
      [id],
    );
    expect(row?.recent).toBe(true);
  });

  it('masks what other scopes would show, also where the same query was answered in full before', async () => {
    const query = '{ products(filter: { search: "COSTLY" }) { nodes { sku costPrice inventory { quantity } } } }';
    const full = await make(['products.read', 'products.cost', 'inventory.read', 'inventory.detail']);
    const narrow = await make(['products.read']);
    const seen = async (key: string): Promise<unknown> => (await app.gql<Row>(query, {}, key)).data?.products;
    expect(await seen(full.key)).toEqual({ nodes: [{ sku: 'COSTLY', costPrice: '3.00', inventory: { quantity: 0 } }] });
    expect(await seen(narrow.key)).toEqual({ nodes: [{ sku: 'COSTLY', costPrice: null, inventory: null }] });
    expect(await seen(full.key)).toEqual({ nodes: [{ sku: 'COSTLY', costPrice: '3.00', inventory: { quantity: 0 } }] });
  });

  it('takes pages of 1000 rows, where a person has 100', async () => {
    const { key } = await make(['products.read']);
    const query =
      'query ($first: Int!) { products(first: $first) { nodes { id sku } pageInfo { hasNextPage endCursor } } }';
    const { data, errors } = await app.gql<{ products: { nodes: unknown[]; pageInfo: Row } }>(
      query,
      { first: 1000 },
      key,
    );
    expect(errors).toBeUndefined();
    expect(data?.products.nodes).toHaveLength(1000);
    expect(data?.products.pageInfo.hasNextPage).toBe(true);
    expect(await codeOf(query, key, { first: 1001 })).toBe('BAD_USER_INPUT');
    expect(await codeOf(query, token, { first: 101 })).toBe('BAD_USER_INPUT');
  });

  it('sees pictures of the catalog, never private photos, though its owner does', async () => {
    const { key } = await make(['products.read']);
    const type = { 'content-type': 'image/png' };
    const upload = async (query: string, size: number): Promise<string> =>
      (await app.rest<{ url: string }>('POST', `/media${query}`, await flatPng(size, 20), token, type)).body.url;
    const open = await upload('', 30);
    const hidden = await upload('?visibility=private', 40);
    const statuses = async (as: string): Promise<number[]> => [
      (await app.rest('GET', open, undefined, as)).status,
      (await app.rest('GET', hidden, undefined, as)).status,
    ];
    expect(await statuses(token)).toEqual([200, 200]);
    expect(await statuses(key)).toEqual([200, 404]);
    expect((await app.rest('POST', '/media', await flatPng(50, 20), key, type)).status).toBe(403);
  });

  it('may read the schema', async () => {
    const { key } = await make(['products.read']);
    expect(await codeOf('{ __schema { queryType { name } } }', key)).toBeUndefined();
  });

  it('changes nothing and has no session', async () => {
    const { key } = await make(['products.read', 'users.read', 'settings.read']);
    const input = { sku: 'BY-KEY', name: 'By key', basePrice: '1.00' };
    expect(
      await codeOf('mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }', key, { input }),
    ).toBe('FORBIDDEN');
    const post = await app.rest('POST', '/api/products', input, key);
    expect(post.status).toBe(403);
    expect(await codeOf('mutation { logout }', key)).toBe('FORBIDDEN');
    expect(await codeOf('mutation { signOutEverywhere { id } }', key)).toBe('FORBIDDEN');
    const credentials = { email: 'admin@test.example', password: testPassword };
    const login =
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
    expect(await codeOf(login, key, credentials)).toBe('FORBIDDEN');
    expect(await codeOf('{ mySessions { id } }', key)).toBe('FORBIDDEN');
    expect(await codeOf('{ me { id } }', key)).toBe('FORBIDDEN');
    expect(await codeOf('{ businessSettings { name currency } }', key)).toBeUndefined();
    expect(await codeOf('{ businessSettings { taxId } }', key)).toBe('FORBIDDEN');
  });

  it('stops when it is revoked or expires; an unknown key never worked', async () => {
    const revoked = await make(['products.read']);
    expect(await products(revoked.key)).toEqual(WORKS);
    const revoke = 'mutation ($id: ID!) { revokeApiKey(id: $id) { id isActive revokedAt } }';
    const { data } = await app.gql<{ revokeApiKey: Row }>(revoke, { id: revoked.id }, token);
    expect(data?.revokeApiKey).toMatchObject({ id: revoked.id, isActive: false });
    expect(await products(revoked.key)).toEqual(UNKNOWN);
    const again = await app.gql<{ revokeApiKey: Row }>(revoke, { id: revoked.id }, token);
    expect(again.data?.revokeApiKey.revokedAt).toBe(data?.revokeApiKey.revokedAt);
    expect(await codeOf(revoke, token, { id: '2147483647' })).toBe('NOT_FOUND');

    const expiring = await make(['products.read'], { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect(await products(expiring.key)).toEqual(WORKS);
    await app.dataSource.query(`update api_keys set expires_at = now() where id = $1`, [expiring.id]);
    expect(await products(expiring.key)).toEqual(UNKNOWN);

    expect(await products(`wdk_${'A'.repeat(43)}`)).toEqual(UNKNOWN);
    expect(await products('wdk_short')).toEqual(UNKNOWN);
  });

  it.each([
    ['deactivated', { isActive: false }],
    ['demoted', { role: 'sales_team' }],
  ])('stops at once when its owner is %s', async (what, change) => {
    const { id, email } = await createUser(app.dataSource, { role: 'admin', email: `${what}@test.example` });
    const session = await app.rest<{ token: string }>('POST', '/api/auth/login', { email, password: testPassword });
    const { key } = await make(['products.read'], {}, session.body.token);
    expect(await products(key)).toEqual(WORKS);
    const { errors } = await app.gql(
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
      { input: { id, ...change } },
      token,
    );
    expect(errors).toBeUndefined();
    expect(await products(key)).toEqual(UNKNOWN);
  });

  it.each([
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['products.write'] }],
    ['scopes', { scopes: ['products.read', 'settings.write'] }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['name', { name: ' ' }],
  ])('are refused with bad %s %j', async (field, bad) => {
    const input = { name: 'Report', scopes: ['products.read'], ...bad };
    const { errors } = await app.gql(CREATE, { input }, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it.each(['sales_team', 'vendor', 'distributor', 'wholesale', 'customer'] as const)('are not for %s', async (role) => {
    const { token: other } = await app.signInAs(role);
    const input = { name: 'Report', scopes: ['products.read'] };
    expect(await codeOf(CREATE, other, { input })).toBe('FORBIDDEN');
    expect(await codeOf('{ apiKeys { nodes { id } } }', other)).toBe('FORBIDDEN');
    expect(await codeOf('{ apiKeyScopes }', other)).toBe('FORBIDDEN');
    expect(await codeOf('mutation { revokeApiKey(id: "1") { id } }', other)).toBe('FORBIDDEN');
  });

  it('have scopes that only read', async () => {
    const { data } = await app.gql<{ apiKeyScopes: string[] }>('{ apiKeyScopes }', {}, token);
    expect(data?.apiKeyScopes).toEqual(expect.arrayContaining(['products.read', 'orders.read', 'finance.read']));
    expect(
      data?.apiKeyScopes.filter((name) =>
        /write|create|update|delete|adjust|import(?!s\.read$)|upload|override/i.test(name),
      ),
    ).toEqual([]);
  });
});
