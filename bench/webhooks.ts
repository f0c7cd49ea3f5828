import { createHmac } from 'node:crypto';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serverProgram } from './built-server.js';
import { onDatabase, prepareDataset } from './dataset.js';
import type { Target } from './http-load.js';
import { startServer } from './server-process.js';

/** Calls a second, and what an answer may take for 99 in 100 of them, in milliseconds. */
const RATE = 200;
const BOUND = 100;
/** Contacts who write; as many of them are new. */
const CONTACTS = 2000;
/** Every so many calls one comes a second time, as WhatsApp does it. */
const REPEATED = 20;
/** Seconds until all that was stored must have been read. */
const READ_WITHIN = 180;

const ACCESS = { phoneNumberId: '100000000000001', appSecret: 'bench secret' } as const;

/** Takes what the bot sends, so that nothing leaves this machine. */
async function takingServer(): Promise<{ server: Server; url: string }> {
  let count = 0;
  const server = createServer((call, response) => {
    call.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ messages: [{ id: `wamid.sent.${++count}` }] }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0` };
}

interface Call {
  readonly body: Buffer;
  readonly signature: string;
}

/** What WhatsApp brings as the nth call of a phase. */
function callOf(phase: string, n: number): Call {
  const told = n % REPEATED === REPEATED - 1 ? n - 1 : n;
  const waId = `96655${String(told % CONTACTS).padStart(7, '0')}`;
  const message = {
    from: waId,
    id: `wamid.bench.${phase}.${told}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: `Is number ${told} there tomorrow?` },
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550000000', phone_number_id: ACCESS.phoneNumberId },
    contacts: [{ wa_id: waId, profile: { name: `Shop ${told % CONTACTS}` } }],
    messages: [message],
  };
  const body = Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    }),
  );
  return {
    body,
    signature: `sha256=${createHmac('sha256', ACCESS.appSecret).update(body).digest('hex')}`,
  };
}

/** Milliseconds from the call to its whole answer; throws for another status than 200. */
function post(target: Target, agent: Agent, { body, signature }: Call): Promise<number> {
  const begin = performance.now();
  return new Promise((done, fail) => {
    const sent = request(
      {
        ...target,
        agent,
        method: 'POST',
        path: '/api/whatsapp/webhook',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'x-hub-signature-256': signature,
        },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) done(performance.now() - begin);
          else fail(new Error(`The webhook answered ${response.statusCode}`));
        });
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Calls at a steady rate, whether or not earlier ones were answered; answers what each took. */
async function call(target: Target, phase: string, rate: number, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const calls = Array.from({ length: rate * seconds }, (_, n) => callOf(phase, n));
  const answers: Promise<number>[] = [];
  const begin = performance.now();
  for (const [n, one] of calls.entries()) {
    const wait = begin + (n * 1000) / rate - performance.now();
    if (wait > 0) await delay(wait);
    const answer = post(target, agent, one);
    // Seen below, with all others; a refusal is not to end the process before.
    answer.catch(() => undefined);
    answers.push(answer);
  }
  const took = await Promise.all(answers);
  agent.destroy();
  return took;
}

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)] ?? NaN;

const lineOf = (name: string, took: readonly number[]): string =>
  `${name.padEnd(24)} ${took.length} calls, p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(1)} ms, longest ${Math.max(...took).toFixed(0)} ms\n`;

/** Messages of a phase that are there, and how often the commonest is. */
async function storedOf(url: string, phase: string): Promise<{ count: number; most: number }> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: number; most: number }>(
      `select coalesce(sum(n), 0)::int as count, coalesce(max(n), 0)::int as most from (
         select count(*) as n from whatsapp_messages where starts_with(message_id, $1) group by message_id) m`,
      [`wamid.bench.${phase}.`],
    );
    return rows[0] ?? { count: 0, most: 0 };
  });
}

/** Waits until the bot has seen to all that came. */
async function answered(url: string): Promise<void> {
  const isDone = (): Promise<boolean> =>
    onDatabase(url, async (client) => {
      const { rows } = await client.query<{ left: number }>(
        `select (select count(*) from whatsapp_deliveries where handled_at is null)::int
          + (select count(*) from domain_events e join event_subscribers s on s.name = 'whatsapp-bot' and e.xid >= s.floor
              where e.name = 'message.received' and not exists (select from event_deliveries d
                where d.subscriber = s.name and d.event_id = e.id and d.state <> 'waiting'))::int as left`,
      );
      return rows[0]?.left === 0;
    });
  const until = performance.now() + READ_WITHIN * 1000;
  while (!(await isDone())) {
    if (performance.now() > until) throw new Error(`The bot has not answered within ${READ_WITHIN} s`);
    await delay(500);
  }
}

/**
 * What the webhook takes while 200 calls a second come for half a minute, beside what it takes of a server that has nothing else
 * to do; then whether all of it was stored, each message once. It stops by itself.
 */
export async function benchWebhooks(serverUrl: string, quick: boolean): Promise<number> {
  const seconds = quick ? 10 : 30;
  const url = await prepareDataset(serverUrl);
  const taking = await takingServer();
  const product = await startServer([serverProgram], {
    DATABASE_URL: url,
    DEMO_DATA: 'false',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    WHATSAPP_API_URL: taking.url,
    WHATSAPP_PHONE_NUMBER_ID: ACCESS.phoneNumberId,
    WHATSAPP_ACCESS_TOKEN: 'bench token',
    WHATSAPP_APP_SECRET: ACCESS.appSecret,
    WHATSAPP_VERIFY_TOKEN: 'bench word',
  });
  try {
    // The first calls find plans unprepared and code that is not compiled, and the first message a catalog that is not known by its words.
    await call(product.target, 'warm', 50, 3);
    await answered(url);
    const idle = await call(product.target, 'idle', 5, quick ? 5 : 10);
    const loaded = await call(product.target, 'load', RATE, seconds);
    const ended = performance.now();
    const wanted = RATE * seconds - Math.floor((RATE * seconds) / REPEATED);
    let stored = await storedOf(url, 'load');
    while (stored.count < wanted && performance.now() - ended < READ_WITHIN * 1000) {
      await delay(500);
      stored = await storedOf(url, 'load');
    }
    const p99 = percentile(loaded, 0.99);
    const isFast = p99 < BOUND;
    const isWhole = stored.count === wanted && stored.most === 1;
    process.stdout.write(lineOf('idle, 5 a second', idle));
    process.stdout.write(lineOf(`${RATE} a second, ${seconds} s`, loaded));
    process.stdout.write(
      `stored ${stored.count} of ${wanted} messages, each at most ${stored.most}×, the last ${((performance.now() - ended) / 1000).toFixed(1)} s after the last call\n`,
    );
    process.stdout.write(
      `p99 below ${BOUND} ms: ${isFast ? 'ok' : 'TOO SLOW'}; all stored: ${isWhole ? 'ok' : 'NO'}\n`,
    );
    return isFast && isWhole ? 0 : 1;
  } finally {
    await product.stop();
    taking.server.close();
    taking.server.closeAllConnections();
  }
}
