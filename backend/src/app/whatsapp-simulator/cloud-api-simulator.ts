import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log, WhatsappAccess } from '../../kernel/context.js';
import { signatureOf } from '../../modules/whatsapp/index.js';

const VERSION = 'v23.0';
/** A file of 16 MB within a form. */
const MAX_BODY = 17 * 1024 * 1024;
const KEPT_UPLOADS = 10;

/** What the simulator was asked to bring to a contact. */
export interface SimulatedMessage {
  readonly id: string;
  readonly to: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface SimulatorOptions {
  readonly log: Log;
  /** Milliseconds until a message is sent, delivered and read; none: nothing is told by itself. */
  readonly tempo?: readonly [sent: number, delivered: number, read: number];
}

/** An answer in the place of the usual one. */
export interface OtherAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Speaks the WhatsApp Business Cloud API on this machine, as far as it is used: takes messages, tells how far they are, and says
 * what contacts say. For demonstrations, and for tests as the edge of the system.
 */
export class CloudApiSimulator {
  /** What was taken, in order. */
  readonly taken: SimulatedMessage[] = [];
  /** Answers for the next calls that send, in order. */
  readonly otherAnswers: (OtherAnswer | 'hang up')[] = [];
  /** Called with each message that was taken, before it is answered. */
  onTaken: ((message: SimulatedMessage) => Promise<void>) | undefined;
  /** Files that contacts have sent, by id. */
  readonly files = new Map<string, { readonly mime: string; readonly bytes: Buffer }>();
  /** Files that were handed over to be sent, as they came: the parts of a form, by id. */
  readonly uploads = new Map<string, Buffer>();
  private readonly server: Server;
  private readonly stopping = new AbortController();
  private webhookUrl: string | undefined;
  private readonly secrets = {
    phoneNumberId: '100000000000001',
    accessToken: randomBytes(24).toString('base64url'),
    appSecret: randomBytes(24).toString('base64url'),
    verifyToken: randomBytes(12).toString('base64url'),
  };

  constructor(private readonly options: SimulatorOptions) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        options.log.warn({ err: error }, 'WhatsApp simulator failed');
        response.destroy();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  /** From now on the server with that address is told. */
  connect(serverUrl: string): void {
    this.webhookUrl = `${serverUrl}/api/whatsapp/webhook`;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.server.closeAllConnections();
    await new Promise<void>((done) => this.server.close(() => done()));
  }

  /** How the simulator is reached. */
  get access(): WhatsappAccess {
    return { apiUrl: `${this.url}/${VERSION}`, ...this.secrets };
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Brings messages and statuses to the server, signed; answers the status that it said. */
  async bring(value: Readonly<Record<string, unknown>>): Promise<number> {
    const metadata = { display_phone_number: '15550000000', phone_number_id: this.secrets.phoneNumberId };
    return this.post(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [
          { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }] },
        ],
      }),
    );
  }

  /** Brings a body as it is; signed, unless another signature is given. */
  async post(body: string, signature = signatureOf(Buffer.from(body), this.secrets.appSecret)): Promise<number> {
    if (this.webhookUrl === undefined) throw new Error('The simulator knows no server');
    const response = await fetch(this.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
    await response.body?.cancel();
    return response.status;
  }

  /** A contact says something; answers the id of the message. */
  async say(waId: string, message: Readonly<Record<string, unknown>>, name?: string): Promise<string> {
    const id = `wamid.${randomBytes(18).toString('base64url')}`;
    const status = await this.bring({
      contacts: [{ wa_id: waId, profile: { name: name ?? `Contact ${waId.slice(-4)}` } }],
      messages: [{ from: waId, id, timestamp: String(Math.floor(Date.now() / 1000)), ...message }],
    });
    if (status !== 200) throw new Error(`The server answered ${status}`);
    return id;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.url).pathname;
    const body = await readAll(request);
    if (request.headers.authorization !== `Bearer ${this.secrets.accessToken}`) {
      return reply(response, 401, fault(190, 'Invalid OAuth access token'));
    }
    const file = /^\/files\/([\w-]+)$/.exec(path)?.[1];
    if (file !== undefined) return this.giveFile(response, file);
    const [, version, ...rest] = path.split('/');
    if (version !== VERSION) return reply(response, 404, fault(100, 'Unknown path'));
    const { phoneNumberId } = this.secrets;
    const name = rest.join('/');
    if (request.method === 'POST' && name === `${phoneNumberId}/messages`) return this.takeMessage(response, body);
    if (request.method === 'POST' && name === `${phoneNumberId}/media`) {
      const id = randomBytes(8).toString('hex');
      this.uploads.set(id, body);
      // A demonstration that lasts must not fill the memory.
      const [oldest] = this.uploads.keys();
      if (this.uploads.size > KEPT_UPLOADS && oldest !== undefined) this.uploads.delete(oldest);
      return reply(response, 200, { id });
    }
    if (request.method === 'POST' && name === 'say') return this.saySomething(response, body);
    const known = this.files.get(name);
    if (known) return reply(response, 200, { id: name, url: `${this.url}/files/${name}`, mime_type: known.mime });
    return reply(response, 400, fault(100, 'Unsupported request'));
  }

  private giveFile(response: ServerResponse, id: string): void {
    const known = this.files.get(id);
    if (!known) return reply(response, 404, fault(100, 'No such file'));
    response.writeHead(200, { 'content-type': known.mime }).end(known.bytes);
  }

  private async takeMessage(response: ServerResponse, body: Buffer): Promise<void> {
    const message = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    const to = String(message['to']);
    const other = this.otherAnswers.shift();
    if (other !== undefined && other !== 'hang up') return reply(response, other.status, other.body);
    const id = `wamid.${randomBytes(18).toString('base64url')}`;
    const taken = { id, to, body: message };
    this.taken.push(taken);
    await this.onTaken?.(taken);
    if (other === 'hang up') return void response.destroy();
    reply(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id }],
    });
    void this.tellStatuses(id, to, message['biz_opaque_callback_data']);
  }

  private async tellStatuses(id: string, to: string, client: unknown): Promise<void> {
    const { tempo, log } = this.options;
    if (!tempo) return;
    try {
      for (const [n, status] of ['sent', 'delivered', 'read'].entries()) {
        await delay(tempo[n], undefined, { signal: this.stopping.signal });
        await this.bring({ statuses: [statusOf(id, status, to, client)] });
      }
    } catch (error) {
      if (!this.stopping.signal.aborted) log.warn({ err: error }, 'WhatsApp simulator could not tell a status');
    }
  }

  private async saySomething(response: ServerResponse, body: Buffer): Promise<void> {
    const { from, name, text } = JSON.parse(body.toString('utf8')) as Record<string, string>;
    const id = await this.say(from ?? '', { type: 'text', text: { body: text } }, name);
    reply(response, 200, { id });
  }
}

/** A status as WhatsApp tells it. */
export const statusOf = (
  id: string,
  status: string,
  to: string,
  client?: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  id,
  status,
  timestamp: String(Math.floor(Date.now() / 1000)),
  recipient_id: to,
  ...(typeof client === 'string' && { biz_opaque_callback_data: client }),
  ...more,
});

const fault = (code: number, message: string): unknown => ({ error: { code, message, type: 'OAuthException' } });

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new Error('The body is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
