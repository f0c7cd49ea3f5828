import { testApp, type TestApp } from '../support/test-app.js';

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

it('is not there for a call that came through a proxy', async () => {
  const { status } = await open.rest('GET', '/metrics', undefined, undefined, { 'x-forwarded-for': '203.0.113.9' });
  expect(status).toBe(404);
});

it('asks for its token where one is set', async () => {
  expect((await guarded.rest('GET', '/metrics')).status).toBe(404);
  expect((await guarded.rest('GET', '/metrics', undefined, 'scrape-you')).status).toBe(404);
  expect((await guarded.rest('GET', '/metrics', undefined, 'scrape-me')).status).toBe(200);
});
