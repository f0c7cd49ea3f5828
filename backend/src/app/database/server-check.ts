import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../../kernel/startup-error.js';

const MINIMUM_VERSION = 150_000;
const CONNECT_ATTEMPTS = 10;
const RETRY_DELAY = 1000;

/** How long one attempt waits for the server, in milliseconds: a machine that is busy starting others answers late. */
const ANSWER_WITHIN = 5000;

/** Codes of a server that is on its way: not listening yet, starting up, or out of free connections for a moment. */
const PASSING_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P03', '53300']);
/** What the driver says, without a code, of a server that took the connection and did not answer in time. */
const PASSING_MESSAGES = [/^timeout expired$/, /^Query read timeout$/, /^Connection terminated/];

interface ServerFacts {
  readonly version: string;
  readonly encoding: string;
}

/** How patiently the check asks. */
export interface Patience {
  readonly answerWithin?: number;
  readonly retryAfter?: number;
}

/**
 * Refuses, in one line, a given server that this program cannot use: unreachable, older than PostgreSQL 15,
 * or with an encoding other than UTF-8 (Arabic text would be lost). Waits about 10 s for one that is just starting, and
 * longer for one that takes connections and does not answer in time.
 */
export async function assertUsableServer(url: string, logger: Logger, patience: Patience = {}): Promise<void> {
  const { version, encoding } = await askPatiently(url, logger, patience);
  if (Number(version) < MINIMUM_VERSION) {
    const major = Math.floor(Number(version) / 10_000);
    throw new StartupError(`DATABASE_URL: PostgreSQL 15 or later is needed, this server is version ${major}.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(`DATABASE_URL: the database's encoding must be UTF8, this one is ${encoding}.`);
  }
}

async function askPatiently(
  url: string,
  logger: Logger,
  { answerWithin = ANSWER_WITHIN, retryAfter = RETRY_DELAY }: Patience,
): Promise<ServerFacts> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(url, logger, answerWithin);
    } catch (error) {
      const { code, message } = firstFault(error);
      const passing = PASSING_FAULTS.has(code) || PASSING_MESSAGES.some((known) => known.test(message));
      if (attempt === CONNECT_ATTEMPTS || !passing) {
        throw new StartupError(`DATABASE_URL: cannot connect to the database (${message}).`, { cause: error });
      }
      logger.info({ reason: message, attempt }, 'waiting for the database');
      await sleep(retryAfter);
    }
  }
}

/** Connects once, asks what the server is, and leaves. */
async function ask(url: string, logger: Logger, answerWithin: number): Promise<ServerFacts> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  });
  client.on('error', (error) => logger.warn({ reason: error.message }, 'database connection lost'));
  await client.connect();
  try {
    const result = await client.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    );
    return result.rows[0] ?? { version: '0', encoding: 'unknown' };
  } finally {
    await client.end();
  }
}

/** Node reports one fault per address it tried (IPv4 and IPv6) inside an AggregateError. */
function firstFault(error: unknown): { readonly code: string; readonly message: string } {
  const fault: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return { code, message: fault instanceof Error ? fault.message : String(fault) };
}
