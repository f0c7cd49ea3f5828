import pg from 'pg';
import type { DataSource } from 'typeorm';

/** What tests ask of a database directly: rows; of UPDATE and DELETE the rows and their count, as TypeORM answers. */
export type Sql = Pick<DataSource, 'query'>;

export interface TestSql extends Sql {
  transaction<T>(run: (em: Sql) => Promise<T>): Promise<T>;
}

const over = (client: pg.Pool | pg.PoolClient): Sql => ({
  async query<T>(text: string, values?: unknown): Promise<T> {
    const { rows, rowCount, command } = await client.query<never>(text, values as unknown[] | undefined);
    return (command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows) as T;
  },
});

/** Connections to a test's database with the session settings of its server. */
export function openTestSql(url: string, options: string): TestSql & { close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, options, max: 8 });
  // An idle connection that the server ended is replaced by the pool.
  pool.on('error', () => undefined);
  return {
    ...over(pool),
    async transaction(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await run(over(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
