import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { letterDeclarations, LetterKind, sendLetterJob, sendLetters } from '../../../src/modules/letters/index.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { createUser } from '../../support/test-users.js';

const LIST = `query ($filter: LetterFilter) { letters(filter: $filter) { totalCount nodes {
  id kind channel language state entity entityName receiverId receiverName address actorName askedAt tries triedAt sentAt error } } }`;
const AGAIN =
  'mutation ($input: SendLetterAgainInput!) { sendLetterAgain(input: $input) { id kind state receiverName } }';

interface Shown {
  id: string;
  state: string;
  kind: string;
}

let app: InProcessApp;
let dataDir: string;
let token: string;
const logger = createLogger('silent');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-letters-'));
  app = await inProcessApp({ DATA_DIR: dataDir, PUBLIC_URL: 'https://desk.example' });
  ({ token } = await app.signInAs('admin'));
});
beforeEach(async () => {
  await app.dataSource.query('delete from letters');
  await rm(join(dataDir, 'mail'), { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const environment = () => jobEnvironment({ config: app.config, dataSource: app.dataSource, logger });
const context = () => systemContext(environment(), 'test');
/** A context whose mail server takes nothing. */
const refused = () =>
  systemContext({ ...environment(), mailer: { send: () => Promise.reject(new Error('550 no such mailbox')) } }, 'test');

async function log(filter: object = {}): Promise<Shown[]> {
  const { data, errors } = await app.gql<{ letters: { nodes: Shown[] } }>(LIST, { filter }, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.letters.nodes;
}

async function sent(): Promise<string[]> {
  const names = (await readdir(join(dataDir, 'mail')).catch(() => [])).sort();
  return Promise.all(
    names.map(async (name) => (await readFile(join(dataDir, 'mail', name), 'utf8')).replace(/=\r\n/g, '')),
  );
}

let people = 0;
/** Somebody who forgot the password, and the letter that is asked for. */
async function forgetful(): Promise<{ email: string; id: number }> {
  const email = `letters${++people}@test.example`;
  await createUser(app.dataSource, { role: 'customer', email });
  await app.rest('POST', '/api/auth/forgot-password', { email });
  const [letter] = await app.dataSource.query<{ id: number }[]>('select max(id) as id from letters');
  return { email, id: letter?.id ?? 0 };
}

/** As if it had been asked for and tried so many minutes earlier. */
const earlier = (minutes: number): Promise<unknown> =>
  app.dataSource.query(
    `update letters set asked_at = asked_at - make_interval(mins => $1), tried_at = tried_at - make_interval(mins => $1)`,
    [minutes],
  );

it('every kind of letter is declared', () => {
  expect([...letterDeclarations().keys()].sort()).toEqual(Object.values(LetterKind).sort());
});

describe('a letter', () => {
  it('waits, is sent once by the job, however many are at it, and stands in the log', async () => {
    const { email, id } = await forgetful();
    expect(await log()).toMatchObject([
      { kind: 'password_reset', channel: 'mail', language: 'en', state: 'waiting', receiverName: null, tries: 0 },
    ]);
    await Promise.all([1, 2, 3].map(async () => sendLetterJob.run(await context(), id)));
    await sendLetterJob.run(await context(), id);
    expect(await sent()).toHaveLength(1);
    expect(await log({ state: 'sent' })).toMatchObject([
      {
        state: 'sent',
        receiverName: 'Test customer',
        address: email,
        tries: 1,
        sentAt: expect.any(String),
        error: null,
      },
    ]);
    expect(await log({ state: 'waiting' })).toEqual([]);
    expect(await log({ search: email.toUpperCase() })).toHaveLength(1);
    expect(await log({ search: 'nobody at all' })).toEqual([]);
  });

  it('that is not taken says why, is tried again after longer waits, and is given up when its time is over', async () => {
    const { id } = await forgetful();
    await expect(sendLetterJob.run(await refused(), id)).rejects.toThrow('550');
    expect(await log()).toMatchObject([{ state: 'failed', error: '550 no such mailbox', tries: 1 }]);
    await earlier(2);
    await expect(sendLetters.run(await refused())).rejects.toThrow('1 letter not sent: 550 no such mailbox');
    // Twice refused: the third try waits for four minutes.
    await earlier(3);
    await sendLetters.run(await refused());
    expect(await log()).toMatchObject([{ state: 'failed', tries: 2 }]);
    await earlier(2);
    await expect(sendLetters.run(await refused())).rejects.toThrow('550');
    await earlier(60);
    await sendLetters.run(await context());
    expect(await log()).toMatchObject([{ state: 'given_up', error: '550 no such mailbox', tries: 3 }]);
    expect(await sent()).toEqual([]);
  });

  it('that is not taken keeps no other back', async () => {
    const [bad, good] = [await forgetful(), await forgetful()];
    await earlier(2);
    const picky = await systemContext(
      {
        ...environment(),
        mailer: {
          send: (message) =>
            message.to === bad.email ? Promise.reject(new Error('550')) : environment().mailer.send(message),
        },
      },
      'test',
    );
    await expect(sendLetters.run(picky)).rejects.toThrow('1 letter not sent');
    expect(await log({ state: 'sent' })).toMatchObject([{ id: String(good.id) }]);
  });

  it('is sent again by an administrator, worded anew, with a link of its own', async () => {
    const { id } = await forgetful();
    await sendLetterJob.run(await context(), id);
    const again = await app.gql<{ sendLetterAgain: Shown }>(AGAIN, { input: { id: String(id) } }, token);
    expect(again.data?.sendLetterAgain).toMatchObject({ kind: 'password_reset', state: 'waiting' });
    await sendLetterJob.run(await context(), Number(again.data?.sendLetterAgain.id));
    const links = (await sent()).map((text) => /reset-password#(\S+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect(await log()).toMatchObject([{ state: 'sent', actorName: 'Test admin' }, { state: 'sent' }]);
    const trail = await app.dataSource.query(
      `select entity, entity_id, after from audit_events where action = 'sendLetterAgain'`,
    );
    expect(trail).toEqual([
      {
        entity: 'Letter',
        entity_id: String(id),
        after: { kind: 'password_reset', letterId: Number(again.data?.sendLetterAgain.id) },
      },
    ]);
    const unknown = await app.gql(AGAIN, { input: { id: '2147483646' } }, token);
    expect(unknown.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('to nobody leaves no trace', async () => {
    await app.rest('POST', '/api/auth/forgot-password', { email: 'stranger@test.example' });
    const [{ id } = { id: 0 }] = await app.dataSource.query<{ id: number }[]>('select id from letters');
    await sendLetterJob.run(await context(), id);
    expect(await log()).toEqual([]);
  });
});

describe('an invitation', () => {
  const INVITE = 'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { link mailSent user { id } } }';

  it('is a letter that is sent at once, and again with another link, until it is accepted', async () => {
    const input = { email: 'invited@test.example', firstName: 'In', lastName: 'Vited', role: 'customer' };
    const { data, errors } = await app.gql<{ inviteUser: { link: string; mailSent: boolean } }>(
      INVITE,
      { input },
      token,
    );
    expect(errors).toBeUndefined();
    expect(data?.inviteUser.mailSent).toBe(true);
    const [letter] = await log({ kind: 'invitation' });
    expect(letter).toMatchObject({ state: 'sent', entity: 'User', entityName: 'In Vited', address: input.email });
    const again = await app.gql<{ sendLetterAgain: Shown }>(AGAIN, { input: { id: letter?.id } }, token);
    await sendLetterJob.run(await context(), Number(again.data?.sendLetterAgain.id));
    const [first, second] = (await sent()).map((text) => /accept-invitation#(\S+)/.exec(text)?.[1]);
    expect(data?.inviteUser.link).toContain(first ?? 'nothing');
    expect(second).not.toBe(first);
    const accept =
      'mutation ($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) { token } }';
    const use = (link: string | undefined) => app.gql(accept, { token: link, password: 'chosen-anew' });
    expect((await use(first)).errors).toHaveLength(1);
    expect((await use(second)).errors).toBeUndefined();
    const late = await app.gql(AGAIN, { input: { id: letter?.id } }, token);
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'ALREADY_ACCEPTED' });
  });
});
