import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../support/test-app.js';
import { testPassword } from '../../support/test-users.js';

type Row = Record<string, unknown>;

const INVITE = `mutation ($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id email displayName isActive invitationPending invitedAt } link mailSent }
}`;
const ACCEPT = `mutation ($token: String!, $password: String!) {
  acceptInvitation(token: $token, password: $password) { token user { id email role } }
}`;
const NOT_VALID = 'This invitation is not valid any more. Ask for a new one';

interface Invited {
  user: { id: string; invitationPending: boolean; invitedAt: string };
  link: string;
  mailSent: boolean;
}

let app: TestApp;
let admin: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-mail-'));
  app = await testApp({ DATA_DIR: dataDir, PUBLIC_URL: 'https://desk.example' });
  admin = (await app.signInAs('admin')).token;
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

let people = 0;

async function invite(more: Row = {}, token = admin): Promise<Invited> {
  const input = { email: `new${++people}@test.example`, firstName: 'New', lastName: 'Person', ...more };
  const { data, errors } = await app.gql<{ inviteUser: Invited }>(INVITE, { input }, token);
  expect(errors).toBeUndefined();
  if (!data) throw new Error('Not invited');
  return data.inviteUser;
}

const tokenOf = (link: string): string => new URL(link).hash.slice(1);

const accept = (link: string, password = 'chosen-by-me') =>
  app.gql<{ acceptInvitation: { token: string; user: Row } }>(ACCEPT, { token: tokenOf(link), password });

const login = (email: string, password: string) => app.rest<Row>('POST', '/api/auth/login', { email, password });

async function userOf(id: string): Promise<Row> {
  const query = 'query ($id: ID!) { user(id: $id) { email invitationPending invitedAt lastLoginAt version } }';
  return (await app.gql<{ user: Row }>(query, { id }, admin)).data?.user as Row;
}

describe('an invitation', () => {
  it('adds a user without a password, answers the link in its fragment and mails it', async () => {
    const { user, link, mailSent } = await invite({ email: 'Layla@Test.example', role: 'vendor' });
    expect(user).toMatchObject({
      email: 'layla@test.example',
      displayName: 'New Person',
      isActive: true,
      invitationPending: true,
    });
    expect(Date.parse(user.invitedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(link).toMatch(/^https:\/\/desk\.example\/accept-invitation#inv_[\w-]{43}$/);
    expect(mailSent).toBe(true);

    const [file, ...others] = await readdir(join(dataDir, 'mail'));
    expect(others).toEqual([]);
    const path = join(dataDir, 'mail', file ?? '');
    expect((await stat(path)).mode & 0o077).toBe(0);
    const mail = await readFile(path, 'utf8');
    expect(mail).toMatch(/^To: layla@test\.example\r$/m);
    expect(mail).toMatch(/^Subject: Your invitation to Wholesale Desk\r$/m);
    expect(mail.replace(/=\r\n/g, '')).toContain(tokenOf(link));
    expect((await login('layla@test.example', '')).status).not.toBe(200);
  });

  it('works once: it sets the password, signs in, and is over', async () => {
    const { user, link } = await invite({ role: 'distributor' });
    const { data } = await accept(link);
    expect(data?.acceptInvitation.user).toMatchObject({ id: user.id, role: 'distributor' });
    const me = await app.gql<{ me: Row }>('{ me { id } }', {}, data?.acceptInvitation.token);
    expect(me.data?.me).toEqual({ id: user.id });
    expect(await userOf(user.id)).toMatchObject({ invitationPending: false, lastLoginAt: expect.any(String) });
    expect((await login(String((await userOf(user.id)).email), 'chosen-by-me')).status).toBe(200);

    const again = await accept(link, 'another-password');
    expect(again.errors?.[0]).toMatchObject({
      message: NOT_VALID,
      extensions: { code: 'BAD_USER_INPUT', fields: { token: NOT_VALID } },
    });
    const resend = await app.rest<Row>('POST', `/api/users/${user.id}/resend-invitation`, {}, admin);
    expect(resend).toMatchObject({ status: 409, body: { code: 'CONFLICT', reason: 'ALREADY_ACCEPTED' } });
  });

  it('opened ten times at once lets one in', async () => {
    const { user, link } = await invite();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => accept(link, `password-${i}`)));
    const winners = answers.flatMap(({ data }, i) => (data?.acceptInvitation ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors?.[0]?.message === NOT_VALID)).toHaveLength(9);
    const { email } = await userOf(user.id);
    expect((await login(String(email), `password-${winners[0]}`)).status).toBe(200);
  });

  it('says the same of a link that is unknown, expired, replaced, withdrawn or of someone who may not sign in', async () => {
    const expired = await invite();
    await app.dataSource.query(`update invitations set expires_at = now() - interval '1 second' where user_id = $1`, [
      expired.user.id,
    ]);
    const replaced = await invite();
    const { body: newer } = await app.rest<Row>('POST', `/api/users/${replaced.user.id}/resend-invitation`, {}, admin);
    const moved = await invite();
    await app.rest('PATCH', `/api/users/${moved.user.id}`, { email: 'moved@test.example' }, admin);
    const given = await invite();
    await app.rest('PATCH', `/api/users/${given.user.id}`, { password: 'given-by-admin' }, admin);
    const inactive = await invite({ isActive: false });
    const removed = await invite();
    await app.rest('DELETE', `/api/users/${removed.user.id}`, undefined, admin);

    const links = [expired, replaced, moved, given, inactive, removed].map(({ link }) => link);
    for (const link of [...links, 'https://desk.example/#inv_unknown', 'https://desk.example/#']) {
      const { errors } = await accept(link);
      expect(errors?.[0]?.message).toBe(NOT_VALID);
      const rest = await app.rest<Row>('POST', '/api/auth/accept-invitation', {
        token: tokenOf(link),
        password: 'chosen-by-me',
      });
      expect(rest).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', message: NOT_VALID } });
    }
    const rest = await app.rest<Row>('POST', '/api/auth/accept-invitation', {
      token: tokenOf(String(newer.link)),
      password: 'chosen-by-me',
    });
    expect(rest).toMatchObject({
      status: 200,
      body: { token: expect.stringMatching(/^bo_/), user: { id: Number(replaced.user.id) } },
    });
  });

  it('is over REST what it is over GraphQL', async () => {
    const body = { email: 'rest@test.example', firstName: 'Rest', lastName: 'Person' };
    const answer = await app.rest<Row>('POST', '/api/users/invite', body, admin);
    expect(answer).toMatchObject({ status: 201, body: { mailSent: true, user: { email: 'rest@test.example' } } });
    expect(await app.rest<Row>('POST', '/api/users/invite', body, admin)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', fields: { email: 'This email is already in use' } },
    });
  });

  it('repeated under its key makes one user, with a new link', async () => {
    const input = { email: 'once@test.example', clientKey: 'invite-once' };
    const [first, second] = [await invite(input), await invite(input)];
    expect(second.user.id).toBe(first.user.id);
    expect((await accept(first.link)).errors?.[0]?.message).toBe(NOT_VALID);
    expect((await accept(second.link)).data?.acceptInvitation.user).toMatchObject({ id: first.user.id });
  });

  it('refuses a weak password and keeps the link', async () => {
    const { link } = await invite();
    expect((await accept(link, 'short')).errors?.[0]?.extensions.fields).toHaveProperty('password');
    expect((await accept(link)).errors).toBeUndefined();
  });

  it('is no way to grant what one lacks', async () => {
    const sales = (await app.signInAs('sales_team')).token;
    const { user } = await invite({ role: 'customer' }, sales);
    expect(user.invitationPending).toBe(true);
    const refused = await app.gql(
      INVITE,
      { input: { email: 'x@test.example', firstName: 'X', lastName: 'Y', role: 'admin' } },
      sales,
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const vendor = await invite({ role: 'vendor' });
    const resend = await app.rest<Row>('POST', `/api/users/${vendor.user.id}/resend-invitation`, {}, sales);
    expect(resend.status).toBe(404);
    const own = await app.gql<{ user: Row }>(
      'query ($id: ID!) { user(id: $id) { invitationPending invitedAt } }',
      {
        id: (await app.signInAs('customer')).userId,
      },
      (await app.signInAs('customer')).token,
    );
    expect(own).toMatchObject({ errors: undefined, data: { user: { invitationPending: null, invitedAt: null } } });
  });

  it('leaves no token in the database, the trail or kept answers', async () => {
    const { link } = await invite({ clientKey: 'no-token-kept' });
    const token = tokenOf(link);
    for (const table of ['audit_events', 'idempotency_keys', 'users', 'invitations', 'notifications']) {
      const rows = await app.dataSource.query<unknown[]>(`select 1 from ${table} t where t::text like $1`, [
        `%${token}%`,
      ]);
      expect(rows).toEqual([]);
    }
  });
});

describe('when the mail server does not answer', () => {
  it('the user is invited all the same and the admin has the link', async () => {
    const other = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: dataDir });
    try {
      const { token } = await other.signInAs('admin');
      const input = { email: 'unmailed@test.example', firstName: 'Un', lastName: 'Mailed' };
      const { data } = await other.gql<{ inviteUser: Invited }>(INVITE, { input }, token);
      expect(data?.inviteUser).toMatchObject({ mailSent: false, user: { invitationPending: true } });
      const accepted = await other.gql(ACCEPT, {
        token: tokenOf(data?.inviteUser.link ?? ''),
        password: 'chosen-by-me',
      });
      expect(accepted.errors).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});

describe('limits', () => {
  it('count attempts to open invitations by address, and guesses of one’s own password like sign-ins', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on', DATA_DIR: dataDir, RATE_LIMIT_SIGN_IN_PER_ADDRESS: '8' });
    try {
      const { token } = await limited.signInAs('customer');
      const codes: number[] = [];
      for (let i = 0; i < 9; i++) {
        const body = { token: 'inv_guess', password: 'chosen-by-me' };
        codes.push((await limited.rest('POST', '/api/auth/accept-invitation', body)).status);
      }
      expect(codes).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429]);
      codes.length = 0;
      for (let i = 0; i < 6; i++) {
        const body = { currentPassword: `guess-${i}`, newPassword: 'next-password' };
        codes.push((await limited.rest('POST', '/api/auth/change-password', body, token)).status);
      }
      expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('changing one’s own password', () => {
  const CHANGE = 'mutation ($input: ChangeOwnPasswordInput!) { changeOwnPassword(input: $input) }';

  it('needs the current one, ends the other sessions and is audited without a secret', async () => {
    const { link, user } = await invite();
    const first = (await accept(link, testPassword)).data?.acceptInvitation.token;
    const { email } = await userOf(user.id);
    const second = String((await login(String(email), testPassword)).body.token);

    const wrong = await app.gql(CHANGE, { input: { currentPassword: 'not it', newPassword: 'next-password' } }, first);
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { currentPassword: 'The current password is wrong' },
    });
    const weak = await app.rest<Row>(
      'POST',
      '/api/auth/change-password',
      { currentPassword: testPassword, newPassword: 'abc' },
      first,
    );
    expect(weak).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } });

    const done = await app.gql(
      CHANGE,
      { input: { currentPassword: testPassword, newPassword: 'next-password' } },
      first,
    );
    expect(done.data).toEqual({ changeOwnPassword: true });
    expect((await app.rest('GET', '/api/auth/me', undefined, first)).status).toBe(200);
    expect((await app.rest('GET', '/api/auth/me', undefined, second)).status).toBe(401);
    expect((await login(String(email), testPassword)).status).toBe(401);
    expect((await login(String(email), 'next-password')).status).toBe(200);

    const rest = await app.rest(
      'POST',
      '/api/auth/change-password',
      { currentPassword: 'next-password', newPassword: 'last-password' },
      first,
    );
    expect(rest.status).toBe(204);
    const events = await app.dataSource.query<Row[]>(
      `select * from audit_events where action = 'changeOwnPassword' and actor_id = $1`,
      [user.id],
    );
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toMatch(/password"|argon2|next-|last-/);
  });

  it('needs a session', async () => {
    const body = { currentPassword: testPassword, newPassword: 'next-password' };
    expect((await app.rest('POST', '/api/auth/change-password', body)).status).toBe(401);
  });
});
