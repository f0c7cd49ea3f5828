import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { statusOf, type CloudApiSimulator } from '../../../src/app/whatsapp-simulator/cloud-api-simulator.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import {
  readWhatsapp,
  sealStoredSecrets,
  sendWhatsappMessageJob,
  sendWhatsappMessages,
  whatsappAccess,
} from '../../../src/modules/whatsapp/index.js';
import { whatsappBot } from '../../../src/modules/whatsapp-bot/index.js';
import { poolOf } from '../../../src/kernel/context.js';
import { inTransaction } from '../../../src/kernel/operation.js';
import { SecretBox } from '../../../src/kernel/secret-box.js';
import { dataUrl, flatPng } from '../../factories/images.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { cloudApi } from '../../support/whatsapp.js';

type Row = Record<string, unknown>;

let app: InProcessApp;
let whatsapp: CloudApiSimulator;
let admin: string;
const logger = createLogger('silent');

beforeAll(async () => {
  const edge = await cloudApi();
  whatsapp = edge.whatsapp;
  app = await inProcessApp(edge.env);
  whatsapp.connect(app.url);
  admin = (await app.signInAs('admin')).token;
});
afterAll(async () => {
  await app.close();
  await whatsapp.stop();
});

const context = () => systemContext(jobEnvironment({ config: app.config, dataSource: app.dataSource, logger }), 'test');

/** Reads what was brought, as the subscriber does. */
async function read(): Promise<void> {
  const events = await app.dataSource.query<{ id: number }[]>(
    'select id from whatsapp_deliveries where handled_at is null order by id',
  );
  const handed = events.map(({ id }) => ({ entityId: String(id) }));
  await inTransaction(await context(), (tx) => readWhatsapp.handle(tx, handed as never));
}

let contacts = 0;
/** A contact that has just written. */
async function contact(): Promise<{ waId: string; phone: string; conversationId: string }> {
  const waId = `96650222${String(++contacts).padStart(4, '0')}`;
  await whatsapp.say(waId, { type: 'text', text: { body: 'Hello' } });
  await read();
  const [row] = await app.dataSource.query<{ id: number }[]>('select id from conversations where phone = $1', [
    `+${waId}`,
  ]);
  return { waId, phone: `+${waId}`, conversationId: String(row?.id) };
}

const SHOWN = 'id status content messageType errorCode errorText clientMessageId messageId sentAt deliveredAt readAt';

async function send(input: Row, token = admin) {
  const { data, errors } = await app.gql<{ m: { id: string; status: string } & Row }>(
    `mutation ($input: SendWhatsappMessageInput!) { m: sendWhatsappMessage(input: $input) { ${SHOWN} } }`,
    { input },
    token,
  );
  return { message: data?.m, error: errors?.[0] };
}

async function shown(id: string | undefined): Promise<Row> {
  const { data, errors } = await app.gql<{ m: Row }>(
    `query ($id: ID!) { m: whatsappMessage(id: $id) { ${SHOWN} } }`,
    { id },
    admin,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.m;
}

const work = async (id: string | undefined): Promise<void> => sendWhatsappMessageJob.run(await context(), Number(id));
const toMe = (waId: string) => whatsapp.taken.filter(({ to }) => to === waId);
/** As if it had been tried so many minutes earlier. */
const earlier = (id: string | undefined, minutes: number) =>
  app.dataSource.query(
    `update whatsapp_messages set tried_at = tried_at - make_interval(mins => $2), next_try_at = next_try_at - make_interval(mins => $2)
     where id = $1`,
    [id, minutes],
  );

it('a message that comes ten times at once is one row, and is answered once', async () => {
  const waId = '966502229999';
  const message = { from: waId, id: 'wamid.ten-times', timestamp: String(Math.floor(Date.now() / 1000)) };
  const again = { messages: [{ ...message, type: 'text', text: { body: 'Good morning' } }] };
  expect(await Promise.all(Array.from({ length: 10 }, () => whatsapp.bring(again)))).toEqual(Array(10).fill(200));
  await Promise.all([read(), read()]);
  const told = await app.dataSource.query<Row[]>(
    `select e.id, e.name, e.entity_id as "entityId", e.payload from domain_events e join whatsapp_messages m
       on (e.payload ->> 'messageId')::int = m.id where e.name = 'message.received' and m.message_id = 'wamid.ten-times'`,
  );
  expect(told).toHaveLength(1);
  await inTransaction(await context(), (tx) => whatsappBot.handle(tx, told as never));
  const rows = await app.dataSource.query<{ id: number; direction: string }[]>(
    'select id, direction from whatsapp_messages where phone_number = $1 order by id',
    [`+${waId}`],
  );
  expect(rows.map(({ direction }) => direction)).toEqual(['inbound', 'outbound']);
  const reply = String(rows[1]?.id);
  await Promise.all(Array.from({ length: 10 }, () => work(reply)));
  expect(toMe(waId)).toHaveLength(1);
});

it('a conversation keeps what its last message says, in whatever order they come', async () => {
  const { waId, conversationId } = await contact();
  const last = async () => {
    const { data } = await app.gql<{ c: Row }>(
      'query ($id: ID!) { c: conversation(id: $id) { lastMessageText lastMessageType lastMessageAt } }',
      { id: conversationId },
      admin,
    );
    return data?.c;
  };
  expect(await last()).toMatchObject({ lastMessageText: 'Hello', lastMessageType: 'text' });
  const bring = (id: string, secondsAgo: number, body: string) =>
    whatsapp.bring({
      messages: [
        { from: waId, id, timestamp: String(Math.floor(Date.now() / 1000) - secondsAgo), type: 'text', text: { body } },
      ],
    });
  await bring('wamid.late', 3600, 'An hour ago');
  await read();
  expect(await last()).toMatchObject({ lastMessageText: 'Hello' });
  await send({ conversationId, text: 'x'.repeat(200) });
  expect(await last()).toMatchObject({ lastMessageText: 'x'.repeat(120), lastMessageType: 'text' });
});

describe('a message that goes out', () => {
  it('is sent once, however many are at it, and says how far it is', async () => {
    const { waId, conversationId } = await contact();
    const { message } = await send({ conversationId, text: 'Welcome' });
    expect(message).toMatchObject({ status: 'queued', messageId: null });
    await Promise.all([1, 2, 3].map(() => work(message?.id)));
    const [taken, other] = toMe(waId);
    expect(other).toBeUndefined();
    expect(taken?.body).toMatchObject({
      type: 'text',
      text: { body: 'Welcome' },
      biz_opaque_callback_data: message?.['clientMessageId'],
    });
    await whatsapp.bring({ statuses: [statusOf(taken?.id ?? '', 'delivered', waId)] });
    await read();
    expect(await shown(message?.id)).toMatchObject({ status: 'delivered', messageId: taken?.id });
  });

  it('is one message for one client id, over GraphQL and REST', async () => {
    const { conversationId } = await contact();
    const clientMessageId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => send({ conversationId, text: 'Once', clientMessageId })));
    expect(new Set(sent.map(({ message }) => message?.id)).size).toBe(1);
    const rest = await app.rest<Row>(
      'POST',
      '/api/whatsapp/messages',
      { conversationId, text: 'Once', clientMessageId },
      admin,
    );
    expect(String(rest.body['id'])).toBe(sent[0]?.message?.id);
  });

  it('with a status that came before anybody noted it is where the status says', async () => {
    const { waId, conversationId } = await contact();
    const { message } = await send({ conversationId, text: 'Early' });
    whatsapp.otherAnswers.push({ status: 200, body: { messages: [{ id: 'wamid.before-note' }] } });
    await whatsapp.bring({ statuses: [statusOf('wamid.before-note', 'read', waId)] });
    await read();
    await work(message?.id);
    expect(await shown(message?.id)).toMatchObject({ status: 'read', messageId: 'wamid.before-note' });
  });

  it('whose answer is lost, or whose sender died, is sent at most once more, by the same client id', async () => {
    const { waId, conversationId } = await contact();
    const { message } = await send({ conversationId, text: 'Lost' });
    whatsapp.otherAnswers.push('hang up', 'hang up');
    await work(message?.id);
    expect(await shown(message?.id)).toMatchObject({ status: 'queued' });
    await earlier(message?.id, 60);
    await work(message?.id);
    await earlier(message?.id, 60);
    await work(message?.id);
    await sendWhatsappMessages.run(await context());
    expect(await shown(message?.id)).toMatchObject({
      status: 'failed',
      errorText: expect.stringContaining('Nobody knows'),
    });
    const taken = toMe(waId);
    expect(taken).toHaveLength(2);
    expect(new Set(taken.map(({ body }) => body['biz_opaque_callback_data'])).size).toBe(1);

    // Killed between the two: it stands as being sent, and nobody is at it.
    const killed = await contact();
    const second = await send({ conversationId: killed.conversationId, text: 'Killed' });
    const die = () =>
      app.dataSource.query(
        `update whatsapp_messages set status = 'sending', message_id = null, tried_at = now() - interval '2 minutes' where id = $1`,
        [second.message?.id],
      );
    await die();
    await sendWhatsappMessages.run(await context());
    expect(toMe(killed.waId)).toHaveLength(1);
    await die();
    await sendWhatsappMessages.run(await context());
    expect(toMe(killed.waId)).toHaveLength(1);
    expect(await shown(second.message?.id)).toMatchObject({ status: 'failed' });
  });

  it('that WhatsApp wants later waits longer each time, and one that it will not have says why', async () => {
    const { waId, conversationId } = await contact();
    const { message } = await send({ conversationId, text: 'Slowly' });
    const refuse = (code: number, status = 400) =>
      whatsapp.otherAnswers.push({ status, body: { error: { code, message: `Refused ${code}` } } });
    refuse(131056);
    await work(message?.id);
    expect(await shown(message?.id)).toMatchObject({ status: 'queued', errorCode: 131056 });
    // Not before its time.
    await work(message?.id);
    expect(toMe(waId)).toHaveLength(0);
    await earlier(message?.id, 60);
    await work(message?.id);
    expect(await shown(message?.id)).toMatchObject({ status: 'sent', errorCode: null, errorText: null });

    const { message: never } = await send({ conversationId, text: 'Never' });
    refuse(131026);
    await work(never?.id);
    expect(await shown(never?.id)).toMatchObject({
      status: 'failed',
      errorCode: 131026,
      errorText: 'The number cannot be reached on WhatsApp. Check it, or call the customer',
    });
    const again = await app.gql<{ m: { id: string } }>(
      'mutation ($id: ID!) { m: sendWhatsappMessageAgain(input: { id: $id }) { id } }',
      { id: never?.id },
      admin,
    );
    await work(again.data?.m.id);
    expect(await shown(again.data?.m.id)).toMatchObject({ status: 'sent', content: 'Never' });
  });

  it('is free text for a day after the contact wrote, and a template from then on', async () => {
    const { waId, conversationId } = await contact();
    await app.dataSource.query(
      `update conversations set last_inbound_at = now() - interval '24 hours 1 second' where id = $1`,
      [conversationId],
    );
    const { error } = await send({ conversationId, text: 'Too late' });
    expect(error?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'TEMPLATE_REQUIRED' });
    const [template] = await app.dataSource.query<{ id: number }[]>(
      `select id from message_templates where name = 'order_confirmation' and language = 'en'`,
    );
    const templateId = String(template?.id);
    const wrong = await send({ conversationId, templateId, values: [{ name: 'customer', value: 'Sara\nAli' }] });
    expect(wrong.error?.extensions.fields).toEqual({
      'values.0.value': 'Must be one line of at most 1024 characters',
      values: 'Fill in: order, total',
    });
    const values = [
      { name: 'total', value: '12.00 $' },
      { name: 'customer', value: 'Sara' },
      { name: 'order', value: 'ORD-7' },
    ];
    const { message } = await send({ conversationId, templateId, values });
    expect(message).toMatchObject({
      messageType: 'template',
      content: 'Hello Sara, we have received your order ORD-7. The total is 12.00 $. Thank you!',
    });
    await work(message?.id);
    expect(toMe(waId).at(-1)?.body['template']).toEqual({
      name: 'order_confirmation',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'customer', text: 'Sara' },
            { type: 'text', parameter_name: 'order', text: 'ORD-7' },
            { type: 'text', parameter_name: 'total', text: '12.00 $' },
          ],
        },
      ],
    });
    await app.dataSource.query('update conversations set opted_out_at = now() where id = $1', [conversationId]);
    const refused = await send({ conversationId, templateId, values });
    expect(refused.error?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'OPTED_OUT' });
  });

  it('may hold a picture or buttons', async () => {
    const { waId, conversationId } = await contact();
    const picture = await send({ conversationId, text: 'New', images: [dataUrl(await flatPng(64, 64))] });
    await work(picture.message?.id);
    expect(toMe(waId).at(-1)?.body).toMatchObject({ type: 'image', image: { caption: 'New', id: expect.any(String) } });
    const buttons = await send({ conversationId, text: 'Shall we?', buttons: ['Yes', 'No'] });
    await work(buttons.message?.id);
    expect(toMe(waId).at(-1)?.body).toMatchObject({
      type: 'interactive',
      interactive: { action: { buttons: [{ reply: { title: 'Yes' } }, { reply: { title: 'No' } }] } },
    });
  });
});

it('secrets are written and never shown, and count from then on', async () => {
  const { data } = await app.gql<{ s: Row }>(
    `mutation { s: updateWhatsappSettings(input: { accessToken: "never-shown-token", appSecret: "never-shown-secret" })
      { hasAccessToken isConfigured isByEnvironment isSimulated webhookUrl } }`,
    {},
    admin,
  );
  expect(data?.s).toMatchObject({
    hasAccessToken: true,
    isConfigured: true,
    isByEnvironment: true,
    isSimulated: false,
  });
  const [trail] = await app.dataSource.query<{ text: string }[]>(
    `select string_agg(coalesce(after::text, '') || coalesce(before::text, ''), ' ') as text from audit_events`,
  );
  expect(trail?.text).not.toContain('never-shown');
});

describe('secrets in the settings', () => {
  const stored = async () =>
    (
      await app.dataSource.query<Record<'token' | 'secret', string>[]>(
        'select access_token as token, app_secret as secret from whatsapp_settings',
      )
    )[0];
  // Of an access that stands wholly in the settings.
  const own = async () => {
    const ctx = await context();
    const { apiUrl } = ctx.settings.whatsapp;
    return { ...ctx, settings: { ...ctx.settings, whatsapp: { apiUrl } } };
  };

  it('are sealed in the database, opened by the key of the server, and by no other', async () => {
    const { errors } = await app.gql(
      `mutation { updateWhatsappSettings(input: { phoneNumberId: "1", accessToken: "kept-token", appSecret: "kept-secret",
        verifyToken: "kept-word" }) { id } }`,
      {},
      admin,
    );
    expect(errors).toBeUndefined();
    expect(JSON.stringify(await stored())).not.toContain('kept');
    const ctx = await own();
    expect(await whatsappAccess(ctx)).toMatchObject({ accessToken: 'kept-token', appSecret: 'kept-secret' });
    const another = { ...ctx, settings: { ...ctx.settings, secrets: new SecretBox(() => Buffer.alloc(32, 1)) } };
    expect(await whatsappAccess(another)).toBeNull();
    const { data } = await app.gql<{ s: Row }>('{ s: whatsappSettings { areSecretsReadable } }', {}, admin);
    expect(data?.s).toEqual({ areSecretsReadable: true });
  });

  it('that an earlier version stored as they are get sealed, once', async () => {
    await app.dataSource.query(`update whatsapp_settings set access_token = 'plain-token'`);
    const ctx = await own();
    await sealStoredSecrets(poolOf(app.dataSource), ctx.settings.secrets);
    const first = await stored();
    expect(first?.token).not.toContain('plain');
    await sealStoredSecrets(poolOf(app.dataSource), ctx.settings.secrets);
    expect(await stored()).toEqual(first);
    expect(await whatsappAccess(ctx)).toMatchObject({ accessToken: 'plain-token' });
  });
});
