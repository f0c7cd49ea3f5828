import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { poolOf } from '../kernel/context.js';
import { run, sql } from '../kernel/sql.js';
import { isDraining } from './process/drain-state.js';

/**
 * `GET /health`: the process is up. `GET /ready`: it takes requests, the database answers within a second and all
 * migrations are applied. Neither tells any detail.
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
  const answer = run<{ applied: number }>(poolOf(dataSource), sql`select count(*)::int as applied from migrations`);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer within a second')), 1000).unref();
  });
  try {
    const [row] = await Promise.race([answer, late]);
    return row?.applied === dataSource.migrations.length;
  } catch (error) {
    log.warn({ err: error }, 'database not ready');
    return false;
  }
}
