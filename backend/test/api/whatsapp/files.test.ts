import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import type { CloudApiSimulator } from '../../../src/app/whatsapp-simulator/cloud-api-simulator.js';
import { inTransaction } from '../../../src/kernel/operation.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import {
  fetchWhatsappMediaJob,
  readWhatsapp,
  sendWhatsappMessageJob,
  sendWhatsappMessages,
} from '../../../src/modules/whatsapp/index.js';
import { flatPng } from '../../factories/images.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { cloudApi } from '../../support/whatsapp.js';

type Row = Record<string, unknown>;

const PDF = Buffer.from('%PDF-1.7\n% a list of prices\n%%EOF');
const VOICE = Buffer.from('OggS\0 a voice', 'latin1');
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

let app: InProcessApp;
let whatsapp: CloudApiSimulator;
let admin: string;

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

const context = () =>
  systemContext(
    jobEnvironment({ config: app.config, dataSource: app.dataSource, logger: createLogger('silent') }),
    'test',
  );

/** Reads what was brought, as the subscriber does. */
async function read(): Promise<void> {
  const events = await app.dataSource.query<{ id: number }[]>(
    'select id from whatsapp_deliveries where handled_at is null order by id',
  );
  const handed = events.map(({ id }) => ({ entityId: String(id) }));
  await inTransaction(await context(), (tx) => readWhatsapp.handle(tx, handed as never));
}

const SHOWN = `id conversationId messageType content status imageUrl fileUrl fileName fileMime fileSize errorText`;

async function shown(id: number | string): Promise<Row> {
  const { data, errors } = await app.gql<{ m: Row }>(
    `query ($id: ID!) { m: whatsappMessage(id: $id) { ${SHOWN} } }`,
    { id: String(id) },
    admin,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.m;
}

let contacts = 0;
/** A contact sends a file; answers its message once the file was fetched. */
async function receive(type: string, bytes: Buffer | null, more: Row = {}): Promise<Row> {
  const waId = `96650333${String(++contacts).padStart(4, '0')}`;
  const media = `file-${contacts}`;
  if (bytes) whatsapp.files.set(media, { mime: 'text/html', bytes });
  const messageId = await whatsapp.say(waId, { type, [type]: { id: media, mime_type: 'text/html', ...more } });
  await read();
  const [row] = await app.dataSource.query<{ id: number }[]>('select id from whatsapp_messages where message_id = $1', [
    messageId,
  ]);
  await fetchWhatsappMediaJob.run(await context(), row?.id ?? 0);
  return shown(row?.id ?? 0);
}

const get = (url: unknown, token: string | null = admin, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${String(url)}`, { headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } });

const upload = (bytes: Buffer, name: string, token = admin) =>
  fetch(`${app.url}/media/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });

describe('a file of a contact', () => {
  it('of every kind is fetched and kept, a picture as a picture', async () => {
    expect(await receive('audio', VOICE)).toMatchObject({
      fileName: 'audio.ogg',
      fileMime: 'audio/ogg',
      fileSize: VOICE.length,
      imageUrl: null,
    });
    expect(await receive('document', PDF, { filename: '../قائمة.pdf' })).toMatchObject({
      fileName: 'قائمة.pdf',
      fileMime: 'application/pdf',
    });
    const film = Buffer.from('\0\0\0\x18ftypisom film', 'latin1');
    expect(await receive('video', film)).toMatchObject({ fileMime: 'video/mp4', fileName: 'video.mp4' });
    for (const type of ['image', 'sticker']) {
      expect(await receive(type, await flatPng(40, 40))).toMatchObject({
        imageUrl: expect.stringMatching(/^\/media\/[\w-]{22}$/),
        fileUrl: null,
      });
    }
    // What the server cannot draw may still be saved.
    expect(await receive('image', Buffer.from('GIF89a…'))).toMatchObject({ imageUrl: null, fileMime: 'image/gif' });
  });

  it('is played or saved, and never a page', async () => {
    const voice = await receive('audio', VOICE);
    const played = await get(voice['fileUrl']);
    expect(played.headers.get('content-type')).toBe('audio/ogg');
    expect(played.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(Buffer.from(await played.arrayBuffer())).toEqual(VOICE);
    const part = await get(voice['fileUrl'], admin, { range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-3/${VOICE.length}`,
      'OggS',
    ]);
    expect((await get(voice['fileUrl'], admin, { range: 'bytes=999-' })).status).toBe(416);
    for (const [bytes, filename] of [
      [PAGE, 'offer.html'],
      [DRAWING, 'logo.svg'],
      [PAGE, 'offer.txt'],
    ] as const) {
      const answer = await get((await receive('document', bytes, { filename }))['fileUrl']);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      await answer.body?.cancel();
    }
  });

  it('is seen by who sees the conversation, and by nobody else', async () => {
    const { fileUrl, conversationId } = await receive('document', PDF, { filename: 'list.pdf' });
    const sales = await app.signInAs('sales_team');
    const customer = await app.signInAs('customer');
    expect((await get(fileUrl, null)).status).toBe(401);
    expect((await get(fileUrl, customer.token)).status).toBe(404);
    expect((await get(fileUrl, sales.token)).status).toBe(200);
    const other = await app.signInAs('admin');
    await app.dataSource.query('update conversations set assignee_id = $1 where id = $2', [
      other.userId,
      Number(conversationId),
    ]);
    expect((await get(fileUrl, sales.token)).status).toBe(404);
    expect((await get('/media/files/nothing')).status).toBe(404);
  });

  it('that is too large or gone says so', async () => {
    const large = await receive('video', Buffer.alloc(16 * 1024 * 1024 + 1));
    expect(large).toMatchObject({ fileUrl: null, errorText: expect.stringContaining('larger than 16 MB') });
    const gone = await receive('audio', null);
    expect(gone).toMatchObject({ fileUrl: null, errorText: expect.stringContaining('could not be fetched') });
  });
});

describe('a file that was given up', () => {
  const again = (id: unknown, token = admin) =>
    app.gql<{ m: Row }>(
      'mutation ($id: ID!) { m: fetchWhatsappFileAgain(input: { id: $id }) { errorText canFetchFileAgain } }',
      { id: String(id) },
      token,
    );
  const canFetch = async (id: unknown): Promise<unknown> => {
    const { data } = await app.gql<{ m: Row }>(
      'query ($id: ID!) { m: whatsappMessage(id: $id) { canFetchFileAgain } }',
      { id },
      admin,
    );
    return data?.m['canFetchFileAgain'];
  };

  it('is fetched when it is asked for once more, and can be reached by then', async () => {
    const message = await receive('document', null, { filename: 'list.pdf' });
    expect(await canFetch(message['id'])).toBe(true);
    const other = await app.signInAs('customer');
    expect((await again(message['id'], other.token)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect((await again('999999')).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    whatsapp.files.set(`file-${contacts}`, { mime: 'application/pdf', bytes: PDF });
    expect((await again(message['id'])).data?.m).toMatchObject({ errorText: null });
    await fetchWhatsappMediaJob.run(await context(), Number(message['id']));
    expect(await shown(String(message['id']))).toMatchObject({ fileName: 'list.pdf', fileSize: PDF.length });
    expect(await canFetch(message['id'])).toBe(false);
    expect((await again(message['id'])).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    const [audited] = await app.dataSource.query<{ n: number }[]>(
      `select count(*)::int as n from audit_events where action = 'fetchWhatsappFileAgain' and entity_id = $1`,
      [String(message['id'])],
    );
    expect(audited?.n).toBe(1);
  });

  it('by the queue alone counts after a while; one that is too large never does', async () => {
    const large = await receive('video', Buffer.alloc(16 * 1024 * 1024 + 1));
    expect(await canFetch(large['id'])).toBe(false);
    expect((await again(large['id'])).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    const waits = await receive('audio', null);
    await app.dataSource.query('update whatsapp_messages set failure = null where id = $1', [Number(waits['id'])]);
    expect(await canFetch(waits['id'])).toBe(false);
    await app.dataSource.query(
      `update whatsapp_messages set created_at = now() - interval '16 minutes' where id = $1`,
      [Number(waits['id'])],
    );
    expect(await canFetch(waits['id'])).toBe(true);
  });
});

describe('a document of ours', () => {
  it('is uploaded, handed over and sent by its id, once more when that failed', async () => {
    const { conversationId } = await receive('document', PDF);
    const answer = await upload(PDF, 'Prices 2026.pdf');
    expect(answer.status).toBe(201);
    const file = (await answer.json()) as { id: string; name: string };
    expect(file).toMatchObject({ name: 'Prices 2026.pdf', mime: 'application/pdf', size: PDF.length });
    const { data, errors } = await app.gql<{ m: Row }>(
      `mutation ($input: SendWhatsappMessageInput!) { m: sendWhatsappMessage(input: $input) { ${SHOWN} } }`,
      { input: { conversationId, fileId: file.id, text: 'Our prices' } },
      admin,
    );
    if (!data) throw new Error(JSON.stringify(errors));
    const { m } = data;
    expect(m).toMatchObject({ messageType: 'document', fileName: 'Prices 2026.pdf', status: 'queued' });
    whatsapp.otherAnswers.push({ status: 503, body: { error: { code: 131016, message: 'Later' } } });
    await sendWhatsappMessageJob.run(await context(), Number(m['id']));
    expect(await shown(String(m['id']))).toMatchObject({ status: 'queued' });
    await app.dataSource.query('update whatsapp_messages set next_try_at = now() where id = $1', [Number(m['id'])]);
    await sendWhatsappMessageJob.run(await context(), Number(m['id']));
    expect(await shown(String(m['id']))).toMatchObject({ status: 'sent' });
    const { document } = whatsapp.taken.at(-1)?.body as { document: { id: string } };
    expect(document).toMatchObject({ filename: 'Prices 2026.pdf', caption: 'Our prices' });
    const form = whatsapp.uploads.get(document.id)?.toString('latin1') ?? '';
    expect(form).toContain('application/pdf');
    expect(form).toContain(PDF.toString('latin1'));
  });

  it("is refused when WhatsApp would not take it, or when it is not the sender's", async () => {
    for (const [bytes, name] of [
      [PAGE, 'page.html'],
      [DRAWING, 'a.pdf'],
      [Buffer.from('PK\x03\x04'), 'a.zip'],
    ] as const) {
      const answer = await upload(bytes, name);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'BAD_USER_INPUT', fields: { file: 'WhatsApp takes PDF, Word, Excel, PowerPoint and text files' } },
      ]);
    }
    expect((await upload(Buffer.alloc(0), 'a.pdf')).status).toBe(400);
    expect((await upload(Buffer.alloc(16 * 1024 * 1024 + 1), 'a.pdf')).status).toBe(413);
    const customer = await app.signInAs('customer');
    expect((await upload(PDF, 'a.pdf', customer.token)).status).toBe(403);

    const sales = await app.signInAs('sales_team');
    const file = (await (await upload(PDF, 'a.pdf')).json()) as { id: string };
    const { conversationId } = await receive('document', PDF);
    for (const input of [
      { conversationId, fileId: file.id },
      { conversationId, fileId: 'x'.repeat(22) },
    ]) {
      const rest = await app.rest<Row>('POST', '/api/whatsapp/messages', input, sales.token);
      expect(rest).toMatchObject({ status: 400, body: { fields: { fileId: expect.any(String) } } });
    }
    const both = await app.rest<Row>(
      'POST',
      '/api/whatsapp/messages',
      { conversationId, fileId: file.id, text: 'Which?', buttons: ['A'] },
      admin,
    );
    expect(both).toMatchObject({ status: 400, body: { fields: { buttons: expect.any(String) } } });
  });

  it('that nobody sent is swept after a day', async () => {
    const { id } = (await (await upload(PDF, 'unsent.pdf')).json()) as { id: string };
    await app.dataSource.query(`update whatsapp_files set created_at = now() - interval '25 hours'`);
    await sendWhatsappMessages.run(await context());
    expect((await get(`/media/files/${id}`)).status).toBe(404);
    const [kept] = await app.dataSource.query<{ n: number }[]>(
      'select count(*)::int as n from whatsapp_messages where file_id is not null',
    );
    const [files] = await app.dataSource.query<{ n: number }[]>('select count(*)::int as n from whatsapp_files');
    expect(files?.n).toBe(kept?.n);
  });
});
