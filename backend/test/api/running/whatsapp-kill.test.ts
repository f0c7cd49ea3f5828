import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import type { CloudApiSimulator } from '../../../src/app/whatsapp-simulator/cloud-api-simulator.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { sendWhatsappMessages } from '../../../src/modules/whatsapp/index.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { serverOn } from '../../support/own-process.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { until } from '../../support/until.js';
import { cloudApi } from '../../support/whatsapp.js';

let database: TestDatabase;
/** Sends nothing by itself: it writes messages and looks. */
let app: InProcessApp;
let whatsapp: CloudApiSimulator;
let env: Record<string, string>;
let dataDir: string;

beforeAll(async () => {
  ({ whatsapp, env } = await cloudApi());
  database = await createTestDatabase();
  app = await inProcessApp({ ...env, JOBS: 'off' }, database);
  dataDir = await mkdtemp(join(tmpdir(), 'wholesale-desk-whatsapp-'));
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await whatsapp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A message to a contact who has just written. */
async function message(phone: string): Promise<string> {
  const { token } = await app.signInAs('admin');
  await app.dataSource.query('insert into conversations (phone, last_inbound_at) values ($1, now())', [phone]);
  const { data, errors } = await app.gql<{ m: { id: string } }>(
    'mutation ($phone: String!) { m: sendWhatsappMessage(input: { phone: $phone, text: "Your order is on its way" }) { id } }',
    { phone },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.m.id;
}

/** Whether the killed server's note waits for the lock. */
const isHeld = async (): Promise<boolean> => {
  const rows = await app.dataSource.query<unknown[]>(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

/** A server of its own sends a message, and is killed once WhatsApp has taken it and before that is noted. */
async function killBetweenSendAndNote(write: () => Promise<string>): Promise<string> {
  const lock = new pg.Client(database.url);
  await lock.connect();
  const before = whatsapp.taken.length;
  // The answer goes out when nobody can write to the messages any more.
  whatsapp.onTaken = async () => {
    await lock.query('begin');
    await lock.query('lock table whatsapp_messages in share mode');
  };
  const server = serverOn(database.url, dataDir, env);
  try {
    await server.ready();
    const id = await write();
    await until(async () => whatsapp.taken.length > before && (await isHeld()), 'the note of what was taken');
    server.kill('SIGKILL');
    await server.exited;
    return id;
  } finally {
    server.kill('SIGKILL');
    whatsapp.onTaken = undefined;
    await lock.end();
  }
}

it('a message whose sender is killed between sending and noting is sent once more at most, by the same client id', async () => {
  const phone = '+966502220001';
  const id = await killBetweenSendAndNote(() => message(phone));
  const context = await systemContext(
    jobEnvironment({ config: app.config, dataSource: app.dataSource, logger: createLogger('silent') }),
    'test',
  );
  const stand = async () =>
    (
      await app.dataSource.query<{ status: string; messageId: string | null; clientId: string }[]>(
        `select status, message_id as "messageId", client_message_id as "clientId" from whatsapp_messages where id = $1`,
        [id],
      )
    )[0];
  const mine = () => whatsapp.taken.filter(({ to }) => `+${to}` === phone);
  expect(await stand()).toMatchObject({ status: 'sending', messageId: null });

  // Another copy leaves it alone as long as the first may still be at it.
  await sendWhatsappMessages.run(context);
  expect(mine()).toHaveLength(1);

  await app.dataSource.query(`update whatsapp_messages set tried_at = tried_at - interval '2 minutes' where id = $1`, [
    id,
  ]);
  await sendWhatsappMessages.run(context);
  await sendWhatsappMessages.run(context);
  const now = await stand();
  expect(mine()).toHaveLength(2);
  expect(now).toMatchObject({ status: 'sent', messageId: mine()[1]?.id });
  expect(new Set(mine().map(({ body }) => body['biz_opaque_callback_data']))).toEqual(new Set([now?.clientId]));
}, 120_000);
