import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { KEEP_ALIVE } from './pool.js';

/** Key of the advisory lock that lets one copy of the server set the database up; any constant no other lock uses. */
const SETUP_LOCK = 4_000_771;
const LOOK_AGAIN = 200;
const ANSWER_LIMIT = 10_000;

/**
 * Runs `work` while no other copy of the server does: copies that start together on an empty database wait for each other.
 * They ask again and again instead of waiting inside one statement, so that a lost connection is noticed.
 */
export async function oneAtATime<T>(url: string, logger: Logger, work: () => Promise<T>): Promise<T> {
  const gate = new pg.Client({
    ...KEEP_ALIVE,
    connectionString: url,
    application_name: 'wholesale-desk-setup',
    connectionTimeoutMillis: ANSWER_LIMIT,
    query_timeout: ANSWER_LIMIT,
  });
  gate.on('error', (error) => logger.warn({ reason: error.message }, 'database connection lost'));
  await gate.connect();
  try {
    for (let waits = 0; !(await tryLock(gate)); waits++) {
      if (waits === 0) logger.info('another copy of the server is setting the database up: waiting');
      await sleep(LOOK_AGAIN);
    }
    return await work();
  } finally {
    await gate.end();
  }
}

async function tryLock(gate: pg.Client): Promise<boolean> {
  const { rows } = await gate.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [SETUP_LOCK]);
  return rows[0]?.locked === true;
}
