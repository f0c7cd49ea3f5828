import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { person, type Person } from '../../factories/orders.js';
import { liveClient } from '../../support/live-client.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/** Opening the socket is one of them. */
const REQUESTS = 8;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on', RATE_LIMIT_REQUESTS_PER_MINUTE: String(REQUESTS) });
  admin = await person(app, 'admin');
});
afterAll(() => app.close());

it('subscriptions over an open socket count among the requests of the session', async () => {
  const live = liveClient(app, admin.token);
  const answers: unknown[] = [];
  for (let n = 0; n < REQUESTS + 2; n++) {
    const heard = await live.listen('subscription { orderChanged { id } }');
    answers.push(heard.errors[0]?.extensions?.['code'] ?? 'taken');
    heard.stop();
  }
  const taken = REQUESTS - 1;
  expect(answers).toEqual([...Array<string>(taken).fill('taken'), 'RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED']);
  // One limit for both ways: the same session is refused over HTTP, another one is not.
  expect((await app.rest('GET', '/api/orders', undefined, admin.token)).status).toBe(429);
  const other = await person(app, 'customer');
  expect((await app.rest('GET', '/api/orders', undefined, other.token)).status).toBe(200);
  live.dispose();
});
