import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { sweepTombstones } from '../../../src/modules/tombstones/index.js';
import { makeProduct } from '../../factories/business.js';
import { person, type Person } from '../../factories/orders.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;

let app: InProcessApp;
let admin: Person;
let sales: Person;
/** Rows that went before this are others' affair. */
let start: string;

beforeAll(async () => {
  app = await inProcessApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  const [now] = await app.dataSource.query<{ at: Date }[]>('select now() as at');
  start = now?.at.toISOString() ?? '';
});
afterAll(() => app.close());

interface Removed {
  readonly nodes: readonly { readonly id: string; readonly removedAt: string }[];
  readonly hasMore: boolean;
  readonly asOf: string;
}

const QUERY = `query ($kind: RemovedKind!, $after: DateTimeISO!, $afterId: ID, $first: Int) {
  removedSince(kind: $kind, after: $after, afterId: $afterId, first: $first) { nodes { id removedAt } hasMore asOf } }`;

/** Of the products, as a sales person is told. */
async function removed(more: Row = {}): Promise<Removed> {
  const { data, errors } = await app.gql<{ removedSince: Removed }>(
    QUERY,
    { kind: 'product', after: start, ...more },
    sales.token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.removedSince;
}

describe('what went, a page at a time', () => {
  it('goes on after the last row, also among those of one moment', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await makeProduct(app, admin.token)).id);
    await app.dataSource.query('delete from products where id = any($1::int[])', [ids]);
    const seen: string[] = [];
    let page = await removed({ first: 2 });
    const { asOf } = page;
    for (;;) {
      seen.push(...page.nodes.map(({ id }) => id));
      const last = page.nodes.at(-1);
      if (!page.hasMore || !last) break;
      page = await removed({ first: 2, after: last.removedAt, afterId: last.id });
    }
    expect(seen).toEqual(ids);
    // By the mark of the first page they come again, none is left out.
    const again = await removed({ after: asOf });
    expect(again.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const rest = await app.rest<Row[]>(
      'GET',
      `/api/removed?kind=product&after=${start}&limit=3`,
      undefined,
      sales.token,
    );
    expect([rest.body.length, Date.parse(rest.headers.get('x-as-of') ?? '')]).toEqual([3, expect.any(Number)]);
  });

  it('comes with the next reading when its transaction was open during this one', async () => {
    const { id } = await makeProduct(app, admin.token);
    let asOf = '';
    await app.dataSource.transaction(async (em) => {
      await em.query('delete from products where id = $1', [id]);
      await new Promise((done) => setTimeout(done, 6000));
      ({ asOf } = await removed());
    });
    const { nodes } = await removed({ after: asOf });
    expect(nodes.map((node) => node.id)).toContain(id);
  });

  it.each([
    [{ after: '2099-01-01T00:00:00Z' }, 'after'],
    [{ after: 'long ago' }, 'after'],
    [{ afterId: 'x' }, 'afterId'],
    [{ afterId: '0' }, 'afterId'],
  ])('refuses %j, naming the field', async (more, field) => {
    const { errors } = await app.gql(QUERY, { kind: 'product', after: start, ...more }, sales.token);
    expect([errors?.[0]?.extensions.code, Object.keys(errors?.[0]?.extensions.fields ?? {})]).toEqual([
      'BAD_USER_INPUT',
      [field],
    ]);
    const query = new URLSearchParams({ kind: 'product', after: start, ...more });
    const rest = await app.rest<Row>('GET', `/api/removed?${query.toString()}`, undefined, sales.token);
    expect([rest.status, Object.keys(rest.body['fields'] as Row)]).toEqual([400, [field]]);
  });

  it.each(['first: 0', 'first: 101', 'first: -1'])('refuses a page of %s', async (first) => {
    const { errors } = await app.gql(
      `{ removedSince(kind: product, after: "${start}", ${first}) { hasMore } }`,
      {},
      sales.token,
    );
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['first']);
  });

  it.each([
    ['', 'kind'],
    ['kind=nothing&after=2026-01-01', 'kind'],
    ['kind=product', 'after'],
    ['kind=product&kind=user&after=2026-01-01', 'kind'],
    ['kind=product&after=2026-01-01&limit=0', 'limit'],
  ])('wants of REST what it needs: %p', async (query, field) => {
    const rest = await app.rest<Row>('GET', `/api/removed?${query}`, undefined, sales.token);
    expect([rest.status, Object.keys(rest.body['fields'] as Row)]).toEqual([400, [field]]);
  });
});

describe('what is forgotten', () => {
  const tooOld = async (after: string): Promise<unknown[]> => {
    const { errors } = await app.gql(QUERY, { kind: 'product', after }, sales.token);
    const rest = await app.rest<Row>('GET', `/api/removed?kind=product&after=${after}`, undefined, sales.token);
    return [errors?.[0]?.extensions.code, rest.status, rest.body['code']];
  };
  const sweep = async (): Promise<void> => {
    const { config, dataSource } = app;
    const ctx = await systemContext(jobEnvironment({ config, dataSource, logger: createLogger('silent') }), 'test');
    await sweepTombstones.run(ctx);
  };

  it('is kept for 120 days; who comes later reads everything anew', async () => {
    const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    const before = day(200);
    expect(await tooOld(before)).toEqual(['MARK_TOO_OLD', 410, 'MARK_TOO_OLD']);
    await app.dataSource.query(`update tombstone_horizon set remembers_since = now() - interval '300 days'`);
    await app.dataSource.query(
      `insert into tombstones (kind, row_id, removed_at)
       values ('product', 1000001, now() - interval '119 days'), ('product', 1000002, now() - interval '121 days')`,
    );
    expect((await removed({ after: before })).nodes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['1000001', '1000002']),
    );
    await sweep();
    expect(await tooOld(before)).toEqual(['MARK_TOO_OLD', 410, 'MARK_TOO_OLD']);
    const kept = (await removed({ after: day(119.5) })).nodes.map(({ id }) => id);
    expect([kept.includes('1000001'), kept.includes('1000002')]).toEqual([true, false]);
    const [old] = await app.dataSource.query<{ n: number }[]>(
      `select count(*)::int as n from tombstones where removed_at < now() - interval '120 days'`,
    );
    expect(old?.n).toBe(0);
  });
});
