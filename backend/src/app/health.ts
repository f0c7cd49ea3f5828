import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { poolOf } from '../kernel/context.js';
import { run, sql } from '../kernel/sql.js';
import { isDraining } from './process/drain-state.js';

/**
 * `GET /health`: the process is up. `GET /ready`: it takes requests, the database answers within a second, takes writes
 * (a failover may leave it read-only) and has all migrations of this program. It may have newer ones: during a rolling
 * update older copies go on. Neither tells any detail.
 */
export function registerHealth(app: FastifyInstance, dataSource: DataSource, state: { draining: boolean }): void {
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/ready', async (request, reply) => {
    const ready = !state.draining && !isDraining() && (await databaseReady(dataSource, request.log));
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}

async function databaseReady(
  dataSource: DataSource,
  log: { warn(fields: object, message: string): void },
): Promise<boolean> {
  const names = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const answer = run<{ ready: boolean }>(
    poolOf(dataSource),
    sql`select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
          and (select count(*) from migrations where name = any(${names}::text[])) = ${names.length} as ready`,
  );
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer within a second')), 1000).unref();
  });
  try {
    const [row] = await Promise.race([answer, late]);
    if (row?.ready !== true) log.warn({}, 'database not ready: it is read-only, or lacks a migration');
    return row?.ready === true;
  } catch (error) {
    log.warn({ err: error }, 'database not ready');
    return false;
  }
}
