import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adjust, makeProduct } from '../../factories/business.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { testPassword } from '../../support/test-users.js';

type Row = Record<string, unknown>;

interface Page {
  nodes: Row[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const LIST = `query ($filter: AuditEventFilter, $first: Int, $after: String) {
  auditEvents(filter: $filter, first: $first, after: $after) {
    nodes { id at requestId actorId actorName actorRole ip action entity entityId before after reason }
    totalCount pageInfo { hasNextPage endCursor } } }`;

describe('the audit trail', () => {
  let app: TestApp;
  let token: string;
  let userId: string;
  let productId: string;

  beforeAll(async () => {
    app = await testApp();
    ({ token, userId } = await app.signInAs('admin'));
    productId = (await makeProduct(app, token, { name: 'شامبو الأرغان', basePrice: '5.00' })).id;
    await adjust(app, token, productId, 7);
    const change = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
    await app.gql(change, { input: { id: productId, basePrice: '6.50' } }, token);
  });
  afterAll(() => app.close());

  async function list(filter: Row = {}, more: Row = {}): Promise<Page> {
    const { data, errors } = await app.gql<{ auditEvents: Page }>(LIST, { filter, ...more }, token);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no answer');
    return data.auditEvents;
  }

  it('tells who changed what, before and after', async () => {
    const { nodes } = await list({ entity: 'Product', entityId: productId, action: 'updateProduct' });
    expect(nodes).toEqual([
      expect.objectContaining({
        actorId: userId,
        actorName: 'Test admin',
        actorRole: 'admin',
        action: 'updateProduct',
        entity: 'Product',
        entityId: productId,
        before: { basePrice: '5.00' },
        after: { basePrice: '6.50' },
      }),
    ]);
    const [adjusted] = (await list({ action: 'adjustInventory' })).nodes;
    expect(adjusted).toMatchObject({ reason: 'Test stock', before: { quantity: 0 }, after: { quantity: 7 } });
  });

  it('filters by actor, time and words', async () => {
    const { userId: stranger } = await app.signInAs('customer');
    expect((await list({ actorId: stranger })).nodes.map(({ action }) => action)).toEqual(['login']);
    const all = await list();
    const middle = String(all.nodes[1]?.at);
    const early = await list({ to: middle });
    const late = await list({ from: middle });
    expect(early.totalCount + late.totalCount).toBe(all.totalCount);
    expect(early.nodes.every(({ at }) => String(at) < middle)).toBe(true);
    // The search folds Arabic forms, as everywhere.
    expect((await list({ search: 'شامبو الارغان' })).nodes.map(({ action }) => action)).toEqual(['createProduct']);
    expect((await list({ search: '6.50 updateproduct' })).totalCount).toBe(1);
    expect((await list({ search: 'Test customer' })).totalCount).toBe(1);
    expect((await list({ search: '100%_' })).totalCount).toBe(0);
  });

  it('pages by id without repeating or hiding a row while others come in', async () => {
    const before = (await list()).nodes.map(({ id }) => id);
    const seen: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Page = await list({}, { first: 2, after });
      seen.push(...page.nodes.map(({ id }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      await adjust(app, token, productId, 1);
    } while (after !== null);
    expect(seen).toEqual(before);
  });

  it.each(['sales_team', 'vendor', 'distributor', 'wholesale', 'customer'] as const)('is not for %s', async (role) => {
    const { token: other } = await app.signInAs(role);
    const { errors } = await app.gql(LIST, {}, other);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('can only grow', async () => {
    for (const statement of ['update audit_events set reason = $1', 'delete from audit_events where action <> $1']) {
      await expect(app.dataSource.query(statement, ['forged'])).rejects.toThrow('append-only');
    }
  });

  it('holds no password, token, key or hash, whatever was done', async () => {
    const person = { email: 'secret@test.example', password: 'pass-word-1234', firstName: 'A', lastName: 'B' };
    const made = await app.rest<{ id: number }>('POST', '/api/users', person, token);
    await app.rest('PATCH', `/api/users/${made.body.id}`, { password: 'other-word-5678' }, token);
    await app.rest('POST', '/api/auth/login', { email: person.email, password: 'wrong-word-9999' });
    const session = await app.rest<{ token: string }>('POST', '/api/auth/login', {
      email: person.email,
      password: 'other-word-5678',
    });
    const { data } = await app.gql<{ createApiKey: { key: string } }>(
      'mutation { createApiKey(input: { name: "Audited", scopes: ["orders.read"] }) { key } }',
      {},
      token,
    );
    const [{ rows } = { rows: '' }] = await app.dataSource.query<{ rows: string }[]>(
      `select string_agg(e::text, E'\\n') as rows from audit_events e`,
    );
    const secrets = [testPassword, person.password, 'other-word-5678', 'wrong-word-9999', token, session.body.token];
    for (const secret of [...secrets, data?.createApiKey.key ?? 'no key', '$argon2', 'wdk_', 'bo_']) {
      expect(rows.includes(secret)).toBe(false);
    }
    expect(rows).toContain('createApiKey');
  });
});
