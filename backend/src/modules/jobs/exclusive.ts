import type { Pool, PoolClient } from 'pg';

/**
 * Runs the work unless it runs elsewhere at this moment, in whatever copy of the server; answers whether it ran. The lock
 * lives with its connection: when the process dies, it is gone. A run that took longer than allowed keeps it, so that
 * the one that replaces it does not work beside it.
 */
export async function exclusively(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    if (!(await tryLock(client, name))) return false;
    try {
      await work();
      return true;
    } finally {
      if (!broken) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`job ${name}`]);
    }
  } catch (error) {
    broken ??= error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.off('error', onError);
    // A connection whose state is in doubt is closed: that frees the lock for certain.
    client.release(broken);
  }
}

async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [`job ${name}`],
  );
  return rows[0]?.locked === true;
}
