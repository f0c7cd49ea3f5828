import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { testApp, type TestApp } from '../../support/test-app.js';

let open: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  open = await testApp();
  guarded = await testApp({ METRICS_TOKEN: 'scrape-me' });
});
afterAll(() => Promise.all([open.close(), guarded.close()]));

it('counts requests by transport, and connections, for this machine', async () => {
  await open.gql('{ me { id } }');
  await open.rest('GET', '/api/auth/info');
  const { status, body } = await open.rest<string>('GET', '/metrics');
  expect(status).toBe(200);
  expect(body).toMatch(/http_request_duration_seconds_count\{transport="graphql",status="2xx"\} 1/);
  expect(body).toMatch(/http_request_duration_seconds_count\{transport="http",status="2xx"\} 1/);
  expect(body).toContain('database_connections{state="open"}');
});

it('counts GraphQL by operation and code, and what has no valid document as none', async () => {
  const { token } = await open.signInAs('admin');
  for (const _ of [1, 2]) await open.gql('query Counted { orderCounts { __typename } }', {}, token);
  await open.gql('query Counted { orderCounts { __typename } }');
  await open.gql('query Invented { nothing }', {}, token);
  const { body } = await open.rest<string>('GET', '/metrics');
  expect(body).toMatch(/graphql_operations_total\{operation="Counted",code="OK"\} 2/);
  expect(body).toMatch(/graphql_operations_total\{operation="Counted",code="UNAUTHENTICATED"\} 1/);
  expect(body).toMatch(/graphql_operations_total\{operation="none",code="BAD_USER_INPUT"\} 1/);
  expect(body).not.toContain('Invented');
});

it('tells apart no more than a few hundred names', async () => {
  for (let i = 0; i < 310; i++) await open.gql(`query N${i} { me { id } }`);
  const { body } = await open.rest<string>('GET', '/metrics');
  expect(new Set(body.match(/graphql_operations_total\{operation="[^"]+"/g)).size).toBeLessThan(305);
  expect(body).toContain('graphql_operations_total{operation="other",code="UNAUTHENTICATED"}');
});

it('is not there for a call that came through a proxy', async () => {
  const { status } = await open.rest('GET', '/metrics', undefined, undefined, { 'x-forwarded-for': '203.0.113.9' });
  expect(status).toBe(404);
});

it('asks for its token where one is set', async () => {
  expect((await guarded.rest('GET', '/metrics')).status).toBe(404);
  expect((await guarded.rest('GET', '/metrics', undefined, 'scrape-you')).status).toBe(404);
  expect((await guarded.rest('GET', '/metrics', undefined, 'scrape-me')).status).toBe(200);
});

it('counts sign-ins, tells the version, sockets, jobs and mail that wait, and whether the database answers', async () => {
  await open.rest('POST', '/api/auth/login', { email: 'nobody@test.example', password: 'guess' });
  const { body } = await open.rest<string>('GET', '/metrics');
  expect(body).toMatch(/^security_events_total\{event="loginFailed"\} [1-9]/m);
  expect(body).toMatch(/^wholesale_desk_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
  expect(body).toMatch(/^live_sockets 0$/m);
  expect(body).toMatch(/^mail_waiting 0$/m);
  expect(body).toMatch(/^events_lag_seconds\{subscriber="notifications"\} 0$/m);
  expect(body).toMatch(/^events_waiting\{subscriber="notifications"\} 0$/m);
  expect(body).toMatch(/^events_given_up\{subscriber="notifications"\} 0$/m);
  expect(body).toMatch(/^database_up 1$/m);
});

/** Words of the query language, and labels. */
const NO_METRICS = new Set(
  'sum max min count rate increase histogram_quantile by offset and or on job subscriber copy state status transport event outcome version node le replica up'.split(
    ' ',
  ),
);

it('has every figure that the alert rules and the dashboard name', async () => {
  const { body } = await open.rest<string>('GET', '/metrics');
  const known = new Set<string>();
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\S+)/gm)) {
    known.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`);
  }
  const rules = await readFile(resolve('deploy/monitoring/alerts.yml'), 'utf8');
  const dashboard = await readFile(resolve('deploy/monitoring/grafana-dashboard.json'), 'utf8');
  const queries = [
    ...[...rules.matchAll(/^ *expr: (.+)$/gm)].map(([, query = '']) => query),
    ...[...dashboard.matchAll(/"expr": (".+")/g)].map(([, text = '']) => JSON.parse(text) as string),
  ];
  expect(queries.length).toBeGreaterThan(20);
  const unknown = queries
    .map((query) => query.replace(/"[^"]*"|\[[^\]]*\]/g, '').replace(/(?<!\w)\d+(\.\d+)?(e\d+|[a-z])?/g, ''))
    .flatMap((query) => query.match(/[a-z_]\w*/g) ?? [])
    .filter((word) => !known.has(word) && !NO_METRICS.has(word));
  expect(unknown).toEqual([]);
});
