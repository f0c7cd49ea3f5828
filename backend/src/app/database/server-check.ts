import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../process/startup-error.js';

const MINIMUM_VERSION = 150_000;
const CONNECT_ATTEMPTS = 10;
const RETRY_DELAY = 1000;

/** Codes of a server that is on its way: not listening yet, starting up, or out of free connections for a moment. */
const PASSING_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P03', '53300']);

/**
 * Refuses, in one line, a given server that this program cannot use: unreachable, older than PostgreSQL 15,
 * or with an encoding other than UTF-8 (Arabic text would be lost). Waits about 10 s for one that is just starting.
 */
export async function assertUsableServer(url: string, logger: Logger): Promise<void> {
  const client = await connect(url, logger);
  try {
    const result = await client.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    );
    const { version, encoding } = result.rows[0] ?? { version: '0', encoding: 'unknown' };
    if (Number(version) < MINIMUM_VERSION) {
      const major = Math.floor(Number(version) / 10_000);
      throw new StartupError(`DATABASE_URL: PostgreSQL 15 or later is needed, this server is version ${major}.`);
    }
    if (encoding !== 'UTF8') {
      throw new StartupError(`DATABASE_URL: the database's encoding must be UTF8, this one is ${encoding}.`);
    }
  } finally {
    await client.end();
  }
}

async function connect(url: string, logger: Logger): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
    client.on('error', (error) => logger.warn({ reason: error.message }, 'database connection lost'));
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = firstFault(error);
      if (attempt === CONNECT_ATTEMPTS || !PASSING_FAULTS.has(code)) {
        throw new StartupError(`DATABASE_URL: cannot connect to the database (${message}).`, { cause: error });
      }
      logger.info({ reason: message, attempt }, 'waiting for the database');
      await sleep(RETRY_DELAY);
    }
  }
}

/** Node reports one fault per address it tried (IPv4 and IPv6) inside an AggregateError. */
function firstFault(error: unknown): { readonly code: string; readonly message: string } {
  const fault: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return { code, message: fault instanceof Error ? fault.message : String(fault) };
}
