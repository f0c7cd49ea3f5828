import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { runSchedules, tendExports } from '../../../src/modules/exports/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { sendLetterJob } from '../../../src/modules/letters/index.js';
import { makeProduct } from '../../factories/business.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { ensureUser } from '../../support/test-users.js';

type Row = Record<string, unknown>;

const FIELDS =
  'id name ownerName title days rhythm at weekday monthDay recipients isActive nextAt lastAt lastState lastErrorText version';
const CREATE = `mutation ($input: CreateExportScheduleInput!) { made: createExportSchedule(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateExportScheduleInput!) { made: updateExportSchedule(input: $input) { ${FIELDS} } }`;
const SEND = `mutation ($input: ExportScheduleIdInput!) { made: sendExportSchedule(input: $input) { ${FIELDS} } }`;
const REMOVE = 'mutation ($id: ID!) { made: deleteExportSchedule(id: $id) { id archived } }';
const LIST = `{ exportSchedules { nodes { ${FIELDS} } } }`;
const MONDAYS = {
  name: 'Products of the week',
  source: 'products',
  format: 'xlsx',
  rhythm: 'weekly',
  at: '08:00',
  weekday: 1,
  recipients: ['Owner@Test.example', 'accountant@test.example'],
};

let app: InProcessApp;
let dataDir: string;
let admin: string;
let sales: { token: string; userId: string };

const context = () =>
  systemContext(
    jobEnvironment({ config: app.config, dataSource: app.dataSource, logger: createLogger('silent') }),
    'test',
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-schedules-'));
  app = await inProcessApp({ DATA_DIR: dataDir });
  ({ token: admin } = await app.signInAs('admin'));
  sales = await app.signInAs('sales_team');
  await makeProduct(app, admin, { sku: 'P-1', name: 'Argan Shampoo' });
});
beforeEach(async () => {
  await app.dataSource.query('delete from export_schedules');
  await app.dataSource.query('delete from export_files');
  await app.dataSource.query('delete from letters');
  await rm(join(dataDir, 'mail'), { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

async function call<T = Row>(document: string, variables: Row, token = admin): Promise<T> {
  const { data, errors } = await app.gql<{ made: T }>(document, variables, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.made;
}

const refusal = async (document: string, input: Row, token = admin): Promise<Row> =>
  ((await app.gql(document, { input }, token)).errors?.[0]?.extensions ?? {}) as Row;

/** What the jobs of a minute do: reports that are due, files that wait, letters. */
async function minute(): Promise<void> {
  await runSchedules.run(await context());
  await app.dataSource.query(
    `update export_files set created_at = now() - interval '1 minute' where state = 'waiting'`,
  );
  await tendExports.run(await context());
  const letters = await app.dataSource.query<{ id: number }[]>(
    `select id from letters where state = 'waiting' order by id`,
  );
  for (const { id } of letters) await sendLetterJob.run(await context(), id);
}

async function mails(): Promise<string[]> {
  const names = (await readdir(join(dataDir, 'mail')).catch(() => [])).sort();
  return Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
}

const due = (id: unknown, ago: string) =>
  app.dataSource.query('update export_schedules set next_at = now() - $2::interval where id = $1', [id, ago]);

it.each([
  ['en', 'as_chosen', 'Report: Sales · Customer · 1 Nov 2026 – 30 Nov 2026'],
  ['ar', 'month_before', 'تقرير: المبيعات · العميل'],
] as const)(
  'a report says in %s which it is, and of which days unless they move along: %s',
  async (language, days, title) => {
    const input = {
      ...MONDAYS,
      source: 'report',
      days,
      query: 'type=sales&groupBy=customer&from=2026-11-01&to=2026-11-30',
    };
    const { data, errors } = await app.gql<{ made: Row }>(CREATE, { input }, admin, { 'accept-language': language });
    expect(errors).toBeUndefined();
    expect(data?.made.title).toBe(title);
  },
);

it('is sent to each address with its file, once, however many copies are at it', async () => {
  const { id } = await call(CREATE, { input: MONDAYS });
  await due(id, '1 minute');
  const together = await Promise.all([context(), context(), context()]);
  await Promise.all(together.map((ctx) => runSchedules.run(ctx)));
  await minute();
  await minute();
  const sent = await mails();
  expect(sent.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).sort()).toEqual([
    'accountant@test.example',
    'owner@test.example',
  ]);
  expect(sent[0]).toMatch(/Content-Type:\s+application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet/);
  expect(sent[0]).toMatch(/Subject: .*Products_of_the_week/);
  expect(sent[0]).toContain('Products: 1 row, made on');
  const { data } = await app.gql<{ exportSchedules: { nodes: Row[] } }>(LIST, {}, admin);
  const [shown] = data?.exportSchedules.nodes ?? [];
  expect(shown).toMatchObject({
    lastState: 'ready',
    lastErrorText: null,
    recipients: ['owner@test.example', 'accountant@test.example'],
  });
  expect(new Date(String(shown?.nextAt)).getUTCDay()).toBe(1);
  expect(Date.parse(String(shown?.nextAt))).toBeGreaterThan(Date.now());
});

it('is sent once on return when it was due several times while no server ran', async () => {
  const { id } = await call(CREATE, {
    input: { ...MONDAYS, rhythm: 'daily', weekday: null, recipients: ['a@test.example'] },
  });
  await due(id, '5 days');
  await minute();
  expect(await mails()).toHaveLength(1);
});

it('survives a server that ends half-way', async () => {
  const { id } = await call(CREATE, { input: { ...MONDAYS, recipients: ['a@test.example'] } });
  await due(id, '1 minute');
  await runSchedules.run(await context());
  await app.dataSource.query(
    `update export_files set state = 'running', tries = 1, touched_at = now() - interval '5 minutes'`,
  );
  await minute();
  await minute();
  expect(await mails()).toHaveLength(1);
});

it('rests while it is paused, and does not make up for it', async () => {
  const { id, version } = await call(CREATE, { input: MONDAYS });
  await call(UPDATE, { input: { id, version, isActive: false } });
  await due(id, '3 days');
  await minute();
  expect(await mails()).toEqual([]);
  const resumed = await call(UPDATE, { input: { id, isActive: true } });
  expect(Date.parse(String(resumed.nextAt))).toBeGreaterThan(Date.now());
  await call(SEND, { input: { id } });
  await minute();
  expect(await mails()).toHaveLength(2);
  expect(await call(REMOVE, { id })).toEqual({ id, archived: false });
});

it('moves the days of a report along', async () => {
  const query = 'type=sales&from=2020-01-01&to=2020-01-31&groupBy=day';
  const report = { ...MONDAYS, source: 'report', query, days: 'month_before', recipients: ['a@test.example'] };
  const { id } = await call(CREATE, { input: report });
  await call(SEND, { input: { id } });
  const [file] = await app.dataSource.query<{ query: string }[]>('select query from export_files');
  const days = new URLSearchParams(file?.query);
  expect(days.get('from')).toMatch(/-01$/);
  expect(Date.parse(String(days.get('from')))).toBeGreaterThan(Date.now() - 63 * 86_400_000);
  expect(await refusal(CREATE, { ...MONDAYS, days: 'month_before' })).toMatchObject({
    fields: { days: expect.anything() },
  });
});

it('tells why it failed', async () => {
  const { id } = await call(CREATE, { input: { ...MONDAYS, recipients: ['a@test.example'] } });
  await app.dataSource.query(`update export_schedules set source = 'auditEvents', owner_id = $2 where id = $1`, [
    id,
    sales.userId,
  ]);
  await due(id, '1 minute');
  await minute();
  const { data } = await app.gql<{ exportSchedules: { nodes: Row[] } }>(LIST, {}, admin);
  expect(data?.exportSchedules.nodes).toMatchObject([{ lastState: 'failed', lastErrorText: 'You may not do this' }]);
  expect(await mails()).toEqual([]);
});

it('goes to people of the business only, unless an admin sets it up', async () => {
  const { email } = await ensureUser(app.dataSource, 'admin');
  const own = { ...MONDAYS, recipients: [email] };
  const { id } = await call(CREATE, { input: own }, sales.token);
  expect(await refusal(CREATE, MONDAYS, sales.token)).toMatchObject({
    fields: { recipients: expect.stringContaining('owner@test.example') },
  });
  expect(await refusal(UPDATE, { id, recipients: ['x@test.example'] }, sales.token)).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  const other = await call(CREATE, { input: MONDAYS });
  for (const document of [UPDATE, SEND]) {
    expect(await refusal(document, { id: other.id }, sales.token)).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await app.gql(REMOVE, { id: other.id }, sales.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const { data } = await app.gql<{ exportSchedules: { nodes: Row[] } }>(LIST, {}, sales.token);
  expect(data?.exportSchedules.nodes.map((row) => row.id)).toEqual([id]);
});

it('is refused by the field that is wrong', async () => {
  const refused = async (more: Row) => Object.keys((await refusal(CREATE, { ...MONDAYS, ...more })).fields as Row);
  expect(await refused({ weekday: null })).toEqual(['weekday']);
  expect(await refused({ rhythm: 'monthly' })).toEqual(['monthDay']);
  expect(await refused({ at: '25:00' })).toEqual(['at']);
  expect(await refused({ recipients: [] })).toEqual(['recipients']);
  expect(await refused({ recipients: ['nobody'] })).toEqual(['recipients']);
  expect(await refused({ query: 'unheard=1' })).toEqual(['query']);
});
