import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createJobRunner, jobEnvironment, queuedJobs } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { sweepPasswordResets } from '../../../src/modules/identity/index.js';
import { type JobRunner, systemContext } from '../../../src/modules/jobs/index.js';
import { sendLetterJob, sendLetters } from '../../../src/modules/letters/index.js';
import { statementsOf } from '../../support/statements.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import type { RestAnswer } from '../../support/test-app.js';
import { createUser, testPassword } from '../../support/test-users.js';

type Row = Record<string, unknown>;

const TEMPO = { polling: 0.5, queuePolling: 0.5, maintenance: 1, retryDelay: 1 };
const NOT_VALID = 'This link is not valid any more. Ask for a new one';
const logger = createLogger('silent');

let app: InProcessApp;
let dataDir: string;
let runner: JobRunner | undefined;
let people = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-reset-'));
  app = await inProcessApp({ DATA_DIR: dataDir, PUBLIC_URL: 'https://desk.example' });
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await rm(join(dataDir, 'mail'), { recursive: true, force: true });
  await app.dataSource.query('delete from password_resets');
  await app.dataSource.query('delete from letters');
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const person = (more: Row = {}): Promise<{ id: string; email: string }> =>
  createUser(app.dataSource, { role: 'customer', email: `forgetful${++people}@test.example`, ...more });

const ask = (email: string, on = app): Promise<RestAnswer<Row>> =>
  on.rest<Row>('POST', '/api/auth/forgot-password', { email });

const use = (token: string, password = 'chosen-anew', on = app): Promise<RestAnswer<Row>> =>
  on.rest<Row>('POST', '/api/auth/reset-password', { token, password });

const login = (email: string, password: string): Promise<RestAnswer<Row>> =>
  app.rest<Row>('POST', '/api/auth/login', { email, password });

const context = () => systemContext(jobEnvironment({ config: app.config, dataSource: app.dataSource, logger }), 'test');

const requests = () =>
  app.dataSource.query<{ id: number; user_id: number | null }[]>('select id, user_id from password_resets order by id');

const asked = (on = app) =>
  on.dataSource.query<{ id: number }[]>(`select id from letters where state in ('waiting', 'failed') order by id`);

/** Writes the letters that were asked for, as the workers do. */
async function work(): Promise<void> {
  for (const { id } of await asked()) await sendLetterJob.run(await context(), id);
}

async function letters(): Promise<{ to: string; text: string; token: string }[]> {
  const names = (await readdir(join(dataDir, 'mail')).catch(() => [])).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(dataDir, 'mail', name), 'utf8')).replace(/=\r\n/g, '');
      return {
        to: /^To: (\S+)/m.exec(text)?.[1] ?? '',
        text,
        token: /reset-password#(pwr_[\w-]{43})/.exec(text)?.[1] ?? '',
      };
    }),
  );
}

/** The token of a letter to somebody who asked just now. */
async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  await work();
  const mine = (await letters()).filter(({ to }) => to === email);
  return mine.at(-1)?.token ?? '';
}

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, which the workers write: once, and all sessions end', async () => {
    const { id, email } = await person();
    const sessions = [await login(email, testPassword), await login(email, testPassword)];
    runner = createJobRunner({ config: app.config, dataSource: app.dataSource, logger }, [], TEMPO, queuedJobs);
    await runner.prepare();
    runner.start();
    expect((await ask(email.toUpperCase())).status).toBe(204);
    const deadline = Date.now() + 60_000;
    while ((await letters()).length === 0 && Date.now() < deadline) await new Promise((wait) => setTimeout(wait, 100));

    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe(email);
    expect(letter?.text).toContain(`https://desk.example/reset-password#${letter?.token}`);
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    expect((await stat(join(dataDir, 'mail', file))).mode & 0o077).toBe(0);

    expect((await use(letter?.token ?? '')).status).toBe(204);
    for (const { body } of sessions) {
      expect((await app.rest('GET', '/api/auth/me', undefined, String(body['token']))).status).toBe(401);
    }
    expect((await login(email, testPassword)).status).toBe(401);
    expect((await login(email, 'chosen-anew')).status).toBe(200);
    expect(await use(letter?.token ?? '', 'once-more')).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', message: NOT_VALID, fields: { token: NOT_VALID } },
    });
    const trail = await app.dataSource.query<Row[]>(
      `select action, actor_id, ip from audit_events where entity = 'User' and entity_id = $1 and action like '%asswordReset%' or action = 'resetPassword' order by id`,
      [id],
    );
    expect(trail).toEqual([
      { action: 'passwordResetMailed', actor_id: null, ip: '127.0.0.1' },
      { action: 'resetPassword', actor_id: null, ip: '127.0.0.1' },
    ]);
  });

  it('is the same over GraphQL', async () => {
    const { email } = await person();
    const asked = await app.gql(
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }',
      {
        input: { email },
      },
    );
    expect(asked.data).toEqual({ requestPasswordReset: true });
    await work();
    const [letter] = await letters();
    const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
    const input = { token: letter?.token, password: 'chosen-anew' };
    expect((await app.gql(RESET, { input })).data).toEqual({ resetPassword: true });
    expect((await app.gql(RESET, { input })).errors?.[0]).toMatchObject({ message: NOT_VALID });
    expect((await login(email, 'chosen-anew')).status).toBe(200);
  });

  it('is answered alike, by the same work, for every address; only users who may sign in get a letter', async () => {
    const known = await person();
    const inactive = await person({ isActive: false });
    const removed = await person({ archivedAt: new Date(), isActive: false });
    const statements: string[][] = [];
    const answers: unknown[] = [];
    for (const email of [known.email, inactive.email, removed.email, 'nobody@test.example']) {
      statements.push(
        await statementsOf(async () => {
          const { status, body } = await ask(email);
          answers.push({ status, body });
        }),
      );
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(statements[0]?.length).toBeGreaterThan(0);
    for (const texts of statements) expect(texts).toEqual(statements[0]);
    await work();
    expect((await letters()).map(({ to }) => to)).toEqual([known.email]);
    expect((await requests()).map(({ user_id }) => user_id)).toEqual([Number(known.id)]);
  });

  it('asked for again, ends the earlier link; two requests in a row are one letter', async () => {
    const { email } = await person();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect(second).not.toBe(first);
    expect((await use(first)).status).toBe(400);
    await ask(email);
    await ask(email);
    await work();
    await work();
    const mine = await letters();
    expect(mine).toHaveLength(3);
    expect((await use(second)).status).toBe(400);
    expect((await use(mine.at(-1)?.token ?? '')).status).toBe(204);
  });

  it('says the same of a link that is unknown, expired, or of somebody changed meanwhile', async () => {
    const admin = (await app.signInAs('admin')).token;
    const expired = await person();
    const late = await linkFor(expired.email);
    await app.dataSource.query(
      `update password_resets set expires_at = now() - interval '1 second' where user_id = $1`,
      [expired.id],
    );
    const links = ['pwr_unknown', '', late];
    for (const change of [
      { isActive: false },
      { email: 'moved.on@test.example' },
      { password: 'given-by-admin' },
      null,
    ]) {
      const { id, email } = await person();
      links.push(await linkFor(email));
      const answer = await app.rest(change ? 'PATCH' : 'DELETE', `/api/users/${id}`, change ?? undefined, admin);
      expect(answer.status).toBeLessThan(300);
    }
    for (const link of links) expect(await use(link)).toMatchObject({ status: 400, body: { message: NOT_VALID } });
  });

  it('ten times at once with one link lets one in', async () => {
    const { email } = await person();
    const link = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => use(link, `password-${i}`)));
    const winners = answers.flatMap(({ status }, i) => (status === 204 ? [i] : []));
    expect(winners).toHaveLength(1);
    expect((await login(email, `password-${winners[0]}`)).status).toBe(200);
  });

  it('of somebody who was only invited: the link does what the invitation would have done, and ends it', async () => {
    const admin = (await app.signInAs('admin')).token;
    const invited = { email: 'invited.only@test.example', firstName: 'New', lastName: 'Person' };
    const { body } = await app.rest<{ link: string }>('POST', '/api/users/invite', invited, admin);
    expect((await use(await linkFor(invited.email))).status).toBe(204);
    expect((await login(invited.email, 'chosen-anew')).status).toBe(200);
    const accepted = await app.rest('POST', '/api/auth/accept-invitation', {
      token: new URL(body.link).hash.slice(1),
      password: 'by-invitation',
    });
    expect(accepted.status).toBe(400);
  });

  it('refuses a weak password and keeps the link', async () => {
    const { email } = await person();
    const link = await linkFor(email);
    expect(await use(link, 'short')).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    expect((await use(link)).status).toBe(204);
  });

  it('leaves no token in the database or the trail', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    expect(token).not.toBe('');
    for (const table of ['password_resets', 'letters', 'audit_events', 'users', 'jobs.job']) {
      const known = await app.dataSource.query<Row[]>(`select to_regclass('${table}') is not null as known`);
      if (known[0]?.['known'] !== true) continue;
      expect(await app.dataSource.query(`select 1 from ${table} t where t::text like $1`, [`%${token}%`])).toEqual([]);
    }
  });
});

describe('a letter that was not taken', () => {
  it('is tried again with another link for an hour, then left; old requests are forgotten', async () => {
    const { email } = await person();
    const away = jobEnvironment({
      config: app.config,
      dataSource: app.dataSource,
      logger,
    });
    const refusing = { ...away, mailer: { send: () => Promise.reject(new Error('421 later')) } };
    await ask(email);
    const [request] = await asked();
    const id = request?.id ?? 0;
    await expect(sendLetterJob.run(await systemContext(refusing, 'test'), id)).rejects.toThrow('421 later');
    // Somebody may still be at it.
    await sendLetters.run(await context());
    expect(await letters()).toEqual([]);
    await app.dataSource.query(
      `update letters set asked_at = asked_at - interval '5 minutes', tried_at = tried_at - interval '5 minutes'`,
    );
    await sendLetters.run(await context());
    await sendLetters.run(await context());
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect((await use(letter?.token ?? '')).status).toBe(204);

    await ask(email);
    await app.dataSource.query(`update letters set asked_at = asked_at - interval '61 minutes'`);
    await sendLetters.run(await context());
    expect(await letters()).toHaveLength(1);
    await app.dataSource.query(`update password_resets set asked_at = asked_at - interval '3 hours'`);
    await sweepPasswordResets.run(await context());
    expect(await requests()).toEqual([]);
  });
});

describe('limits', () => {
  it('count letters by mailbox and by machine, alike for every address, and free the account after a reset', async () => {
    const limited = await inProcessApp({ RATE_LIMITS: 'on', DATA_DIR: dataDir, RATE_LIMIT_SIGN_IN_PER_ADDRESS: '16' });
    try {
      for (const email of ['known@test.example', 'nobody@test.example']) {
        if (email.startsWith('known')) await createUser(limited.dataSource, { role: 'customer', email });
        const answers: RestAnswer<Row>[] = [];
        for (let i = 0; i < 6; i++) answers.push(await ask(email, limited));
        expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
        expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const codes: number[] = [];
      for (let i = 0; i < 5; i++) codes.push((await use('pwr_guess', 'long-enough', limited)).status);
      expect(codes).toEqual([400, 400, 400, 400, 429]);

      await limited.dataSource.query('delete from rate_limits');
      const wrong = { email: 'known@test.example', password: 'not it' };
      for (let i = 0; i < 6; i++) await limited.rest('POST', '/api/auth/login', wrong);
      await ask(wrong.email, limited);
      const environment = jobEnvironment({ config: limited.config, dataSource: limited.dataSource, logger });
      const [last] = await limited.dataSource.query<{ id: number }[]>('select max(id) as id from letters');
      await sendLetterJob.run(await systemContext(environment, 'test'), last?.id ?? 0);
      const token = (await letters()).at(-1)?.token ?? '';
      expect((await use(token, 'chosen-anew', limited)).status).toBe(204);
      const entered = await limited.rest('POST', '/api/auth/login', { ...wrong, password: 'chosen-anew' });
      expect(entered.status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
