import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

/** The hashes that passwords were compared with. */
const compared: string[] = [];
// Real hashing, counted: time itself says nothing on a machine that does other work, too.
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (hashed: string, password: string) => {
    compared.push(hashed);
    return argon2.verify(hashed, password);
  },
}));
const { inProcessApp } = await import('../../support/in-process-app.js');
const { hashPassword } = await import('../../../src/modules/identity/sessions/passwords.js');
const { createUser, testPassword } = await import('../../support/test-users.js');

let app: Awaited<ReturnType<typeof inProcessApp>>;

beforeAll(async () => {
  app = await inProcessApp();
  await createUser(app.dataSource, { role: 'admin', email: 'owner@test.example' });
  await createUser(app.dataSource, { role: 'customer', email: 'inactive@test.example', isActive: false });
  await createUser(app.dataSource, { role: 'customer', email: 'archived@test.example', archivedAt: new Date() });
  // Users of tests have cheap hashes; these have those of the product.
  await app.dataSource.query('update users set password_hash = $1', [await hashPassword(testPassword)]);
});
afterAll(() => app.close());
beforeEach(() => {
  compared.length = 0;
});

const WORK = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it.each([
  ['an unknown address', 'nobody@test.example', testPassword],
  ['an inactive user', 'inactive@test.example', testPassword],
  ['an archived user', 'archived@test.example', testPassword],
  ['a wrong password', 'owner@test.example', 'wrong-password'],
  ['the right password', 'owner@test.example', testPassword],
])('%s costs one comparison of the same work', async (_name, email, password) => {
  const { status } = await app.rest('POST', '/api/auth/login', { email, password });
  expect(status).toBe(email === 'owner@test.example' && password === testPassword ? 200 : 401);
  expect(compared).toEqual([expect.stringMatching(WORK)]);
});
