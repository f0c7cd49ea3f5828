import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statusOf, type CloudApiSimulator } from '../../../src/app/whatsapp-simulator/cloud-api-simulator.js';
import { signatureOf } from '../../../src/modules/whatsapp/index.js';
import { person } from '../../factories/orders.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';
import { cloudApi } from '../../support/whatsapp.js';

let app: TestApp;
let whatsapp: CloudApiSimulator;
let admin: string;
let env: Record<string, string>;

beforeAll(async () => {
  ({ whatsapp, env } = await cloudApi());
  app = await testApp(env);
  whatsapp.connect(app.url);
  admin = (await app.signInAs('admin')).token;
});
afterAll(async () => {
  await app.close();
  await whatsapp.stop();
});

const count = async (table: string): Promise<number> => {
  const [row] = await app.dataSource.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
};

/** Everything that was brought is read. */
const isRead = () =>
  until(async () => {
    const [row] = await app.dataSource.query<{ n: number }[]>(
      'select count(*)::int as n from whatsapp_deliveries where handled_at is null',
    );
    return row?.n === 0;
  }, 'the reader of what WhatsApp brings');

interface Message {
  id: string;
  messageId: string;
  messageType: string;
  content: string;
  status: string;
  fileName: string | null;
  errorCode: number | null;
  errorText: string | null;
  conversation: { id: string; phone: string; name: string; unreadCount: number; optedOutAt: string | null };
}

async function messages(filter: object = {}): Promise<Message[]> {
  const { data, errors } = await app.gql<{ whatsappMessages: { nodes: Message[] } }>(
    `query ($filter: WhatsappMessageFilter) { whatsappMessages(filter: $filter, first: 100) { nodes {
      id messageId messageType content status fileName errorCode errorText
      conversation { id phone name unreadCount optedOutAt } } } }`,
    { filter },
    admin,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.whatsappMessages.nodes;
}

const byId = async (id: string): Promise<Message | undefined> =>
  (await messages()).find(({ messageId }) => messageId === id);

const TEXT = { type: 'text', text: { body: 'Hello' } };

describe('the webhook', () => {
  it('answers the challenge of who knows the word, and nobody else', async () => {
    const ask = (token: string, more = '') =>
      app.rest(
        'GET',
        `/api/whatsapp/webhook?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}${more}`,
      );
    expect(await ask(whatsapp.access.verifyToken)).toMatchObject({ status: 200, body: '1158201444' });
    for (const wrong of ['', 'wrong', `${whatsapp.access.verifyToken}x`]) {
      expect(await ask(wrong)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    const twice = await ask(whatsapp.access.verifyToken, '&hub.verify_token=x');
    expect(twice.status).toBe(403);
  });

  it('takes nothing that is not signed to the byte', async () => {
    const before = await count('whatsapp_deliveries');
    const body = '{"object":"whatsapp_business_account","entry":[]}';
    const signed = signatureOf(Buffer.from(body), whatsapp.access.appSecret);
    const forged: [string, string][] = [
      [body, ''],
      [body, 'sha256='],
      [body, signatureOf(Buffer.from(body), 'another secret')],
      [body, signed.replace('sha256=', 'sha1=')],
      [body, signed.toUpperCase()],
      [body.replace('entry', 'Entry'), signed],
      // The same JSON, written anew.
      [JSON.stringify(JSON.parse(body), null, 2), signed],
      [`${body} `, signed],
      ['', signed],
    ];
    for (const [sent, signature] of forged) expect(await whatsapp.post(sent, signature)).toBe(401);
    expect(await count('whatsapp_deliveries')).toBe(before);
    expect(await whatsapp.post(body, signed)).toBe(200);
    expect(await count('whatsapp_deliveries')).toBe(before + 1);
  });

  it('refuses 3 MB', async () => {
    const before = await count('whatsapp_deliveries');
    expect(await whatsapp.post(JSON.stringify({ entry: [], filler: 'x'.repeat(3_000_000) }))).toBe(413);
    expect(await count('whatsapp_deliveries')).toBe(before);
  });

  it('answers 401 while WhatsApp is not connected, and says so to who sends', async () => {
    const apart = await testApp();
    try {
      const body = '{}';
      const answer = await app.rest('GET', '/api/whatsapp/webhook');
      expect(answer.status).toBe(403);
      const sent = await apart.rest('POST', '/api/whatsapp/webhook', body, undefined, {
        'x-hub-signature-256': signatureOf(Buffer.from(body), ''),
      });
      expect(sent.status).toBe(401);
      const { token } = await apart.signInAs('admin');
      const { errors } = await apart.gql(
        'mutation { sendWhatsappMessage(input: { phone: "+966500000001", text: "Hi" }) { id } }',
        {},
        token,
      );
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'NOT_CONFIGURED' });
    } finally {
      await apart.close();
    }
  });
});

describe('a message', () => {
  it('is one row and one event, however often it comes at once', async () => {
    const id = await whatsapp.say('966501112221', TEXT, 'Sara');
    const again = {
      contacts: [{ wa_id: '966501112221', profile: { name: 'Sara' } }],
      messages: [{ from: '966501112221', id, timestamp: '1767225600', ...TEXT }],
    };
    expect(await Promise.all(Array.from({ length: 10 }, () => whatsapp.bring(again)))).toEqual(Array(10).fill(200));
    await isRead();
    expect((await messages()).filter(({ messageId }) => messageId === id)).toHaveLength(1);
    expect(await byId(id)).toMatchObject({
      content: 'Hello',
      conversation: { phone: '+966501112221', name: 'Sara', unreadCount: 1 },
    });
    const [events] = await app.dataSource.query<{ n: number }[]>(
      `select count(*)::int as n from domain_events e join whatsapp_messages m on (e.payload ->> 'messageId')::int = m.id
       where e.name = 'message.received' and m.message_id = '${id}'`,
    );
    expect(events?.n).toBe(1);
  });

  it('that is broken keeps no other back, and is noted', async () => {
    const good = { from: '966501112222', timestamp: '1767225600', ...TEXT };
    const status = await whatsapp.bring({
      messages: [
        { ...good, id: 'wamid.good1' },
        { ...good, id: 7 },
        'nonsense',
        { ...good, id: 'wamid.no-time', timestamp: 'soon' },
        { ...good, id: 'wamid.no-sender', from: 'x' },
        { ...good, id: 'wamid.odd', text: { body: 'a\u0000b\ud800c' } },
        { ...good, id: 'wamid.good2' },
      ],
      statuses: [{ id: 'wamid.x', status: 'eaten', timestamp: '1' }, null],
    });
    expect(status).toBe(200);
    await isRead();
    const ids = (await messages()).map(({ messageId }) => messageId);
    expect(ids).toEqual(expect.arrayContaining(['wamid.good1', 'wamid.good2', 'wamid.odd']));
    expect(ids).not.toContain('wamid.no-time');
    expect((await byId('wamid.odd'))?.content).toBe('ab\ufffdc');
    const [row] = await app.dataSource.query<{ faults: string[] }[]>(
      'select faults from whatsapp_deliveries order by id desc limit 1',
    );
    expect(row?.faults).toHaveLength(6);
  });

  it('of every kind is kept, an unknown one as unsupported', async () => {
    const kinds: [string, object, string, string][] = [
      ['image', { image: { id: '11', mime_type: 'image/jpeg', caption: 'Look' } }, 'image', 'Look'],
      ['document', { document: { id: '12', filename: 'list.pdf', caption: 'List' } }, 'document', 'List'],
      ['audio', { audio: { id: '13', mime_type: 'audio/ogg' } }, 'audio', ''],
      ['location', { location: { latitude: 24.7, longitude: 46.6, name: 'Shop' } }, 'location', 'Shop, 24.7,46.6'],
      ['contacts', { contacts: [{ name: { formatted_name: 'Ali' } }] }, 'contacts', 'Ali'],
      ['button', { button: { text: 'Yes', payload: 'y' } }, 'button', 'Yes'],
      [
        'interactive',
        { interactive: { type: 'button_reply', button_reply: { id: 'b1', title: 'OK' } } },
        'interactive',
        'OK',
      ],
      ['reaction', { reaction: { message_id: 'wamid.good1', emoji: '👍' } }, 'reaction', '👍'],
      ['order', { order: { catalog_id: '1', text: 'Please', product_items: [] } }, 'order', 'Please'],
      ['hologram', { hologram: { depth: 3 } }, 'unsupported', ''],
      ['template', { template: {} }, 'unsupported', ''],
    ];
    for (const [type, message, kept, content] of kinds) {
      const id = await whatsapp.say('966501112223', { type, ...message });
      await isRead();
      expect(await byId(id)).toMatchObject({ messageType: kept, content });
    }
    // A sign on a message asks for nothing.
    const [{ conversation } = { conversation: undefined }] = (await messages()).filter(
      (message) => message.conversation.phone === '+966501112223',
    );
    expect(conversation?.unreadCount).toBe(kinds.length - 1);
  });

  it('finds its contact and its customer in every spelling of the number', async () => {
    const spellings: [typed: string, waIds: string[]][] = [
      ['+52 55 1234 5678', ['5215512345678', '525512345678']],
      ['+54 9 11 2345 6789', ['5491123456789', '541123456789']],
      ['+55 11 96123 4567', ['5511961234567', '551161234567']],
      ['0501112224', ['966501112224']],
    ];
    for (const [n, [typed, waIds]] of spellings.entries()) {
      const { id } = await person(app, 'customer', { email: `whatsapp${n}@test.example` });
      await app.rest('PATCH', `/api/users/${id}`, { phone: typed }, admin);
      const ids: string[] = [];
      for (const waId of waIds) ids.push(await whatsapp.say(waId, TEXT));
      await isRead();
      const found = (await messages()).filter(({ messageId }) => ids.includes(messageId));
      expect(new Set(found.map(({ conversation }) => conversation.id)).size).toBe(1);
      const [row] = await app.dataSource.query<{ customer: number }[]>(
        `select customer_id as customer from conversations where id = ${found[0]?.conversation.id}`,
      );
      expect(String(row?.customer)).toBe(String(id));
    }
  });

  it('that asks for no more messages is obeyed, until it asks for them again', async () => {
    const out: [string, boolean][] = [
      ['stop it, I want 3 boxes', false],
      ['STOP', true],
      ['start', false],
      ['إيقاف', true],
      ['اشتراك', false],
      ['Please unsubscribe!', true],
    ];
    for (const [body, isOut] of out) {
      const id = await whatsapp.say('966501112225', { type: 'text', text: { body } });
      await isRead();
      expect({ body, isOut: (await byId(id))?.conversation.optedOutAt !== null }).toEqual({ body, isOut });
    }
  });
});

describe('a status', () => {
  let sent = 0;
  /** A message that WhatsApp has taken. */
  async function taken(): Promise<string> {
    const waId = '966501112226';
    await whatsapp.say(waId, TEXT);
    await isRead();
    const { data } = await app.gql<{ m: { id: string } }>(
      'mutation { m: sendWhatsappMessage(input: { phone: "+966501112226", text: "Hi" }) { id } }',
      {},
      admin,
    );
    const id = `wamid.taken${++sent}`;
    await app.dataSource.query(
      `update whatsapp_messages set status = 'sent', message_id = '${id}', sent_at = now() where id = ${data?.m.id}`,
    );
    return id;
  }

  it('only moves forward, in whatever order it comes', async () => {
    const id = await taken();
    for (const status of ['read', 'delivered', 'sent']) {
      expect(await whatsapp.bring({ statuses: [statusOf(id, status, '966501112226')] })).toBe(200);
      await isRead();
      expect((await byId(id))?.status).toBe('read');
    }
    await whatsapp.bring({
      statuses: [statusOf(id, 'failed', '966501112226', undefined, { errors: [{ code: 131026 }] })],
    });
    await isRead();
    expect((await byId(id))?.status).toBe('read');
  });

  it('failed says why, and is never delivered afterwards', async () => {
    const id = await taken();
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    await whatsapp.bring({ statuses: [statusOf(id, 'failed', '966501112226', undefined, { errors })] });
    await isRead();
    await whatsapp.bring({ statuses: [statusOf(id, 'delivered', '966501112226')] });
    await isRead();
    expect(await byId(id)).toMatchObject({
      status: 'failed',
      errorCode: 131026,
      errorText: 'The number cannot be reached on WhatsApp. Check it, or call the customer',
    });
  });

  it('of a message that nobody noted is told by the id that we gave it', async () => {
    const before = await taken();
    const [row] = await app.dataSource
      .query<{ client: string }[]>(
        `update whatsapp_messages set status = 'sending', message_id = null where message_id = '${before}' returning client_message_id as client`,
      )
      .then((rows) => (Array.isArray(rows[0]) ? (rows[0] as unknown as { client: string }[]) : rows));
    await whatsapp.bring({ statuses: [statusOf('wamid.unnoted', 'delivered', '966501112226', row?.client)] });
    await isRead();
    expect(await byId('wamid.unnoted')).toMatchObject({ status: 'delivered' });
  });

  it('that comes before its message waits for it', async () => {
    await whatsapp.bring({ statuses: [statusOf('wamid.early', 'read', '966501112226')] });
    await isRead();
    expect(await count("early_statuses where message_id = 'wamid.early'")).toBe(1);
  });
});

it('what nobody has dealt with is told over REST to who reads messages', async () => {
  const { token } = await app.signInAs('sales_team');
  const rows = await app.rest<{ messageId: string; isProcessed: boolean; content: string }[]>(
    'GET',
    '/api/whatsapp/messages/unprocessed',
    undefined,
    token,
  );
  expect(rows.status).toBe(200);
  expect(rows.body.length).toBeGreaterThan(5);
  expect(rows.body.every(({ isProcessed }) => !isProcessed)).toBe(true);
  const customer = await app.signInAs('customer');
  const refused = await app.rest('GET', '/api/whatsapp/messages/unprocessed', undefined, customer.token);
  expect(refused.status).toBe(403);
});
