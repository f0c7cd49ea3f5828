import type { ClientBase } from 'pg';
import { plural } from '../../kernel/words.js';
import { StartupError } from '../../kernel/startup-error.js';
import { quoted } from './catalog.js';

/** Everything in the schema that no extension brought. What belongs to a table goes with it. */
const OBJECTS = `
  SELECT 1 AS turn, CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
    c.oid::regclass::text AS name
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('e', 'i', 'a'))
  UNION ALL
  SELECT 2, CASE p.prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END, p.oid::regprocedure::text
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 3, CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, t.oid::regtype::text
  FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  ORDER BY turn`;

/** What a running copy of the server calls its connections. */
const SERVER_CONNECTIONS = ['wholesale-desk', 'wholesale-desk-live', 'wholesale-desk-jobs'];

/**
 * Refuses to restore where something would be lost or disturbed: a database of another program always, one of ours in
 * which there are users unless `force` is given, and one that a running copy of the server uses.
 */
export async function assertRestorable(client: ClientBase, force: boolean): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  const names = new Set(tables.rows.map(({ name }) => name));
  if (names.size > 0 && !(names.has('migrations') && names.has('business_settings'))) {
    throw new StartupError('The database holds tables of another program. Restore into a database of its own.');
  }
  const running = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name = any($1)`,
    [SERVER_CONNECTIONS],
  );
  if ((running.rows[0]?.count ?? 0) > 0) {
    throw new StartupError('A copy of the server uses this database. Stop all copies, then restore.');
  }
  if (force || !names.has('users')) return;
  const content = await client.query<{ users: number; orders: number }>(
    'SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM orders)::int AS orders',
  );
  const { users, orders } = content.rows[0] ?? { users: 0, orders: 0 };
  if (users > 0) {
    throw new StartupError(
      `The database is not empty: it holds ${plural(users, 'user')} and ${plural(orders, 'order')}, and restoring would replace everything. ` +
        'Restore into an empty one, or say --force to replace it.',
    );
  }
}

/** Empties the schema, and the queue of jobs with it. */
export async function dropEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(OBJECTS);
  for (const { kind, name } of rows) await client.query(`DROP ${kind} IF EXISTS ${name} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS jobs CASCADE');
  await client.query('DROP SCHEMA IF EXISTS reporting CASCADE');
}

interface Taken {
  readonly remove: string;
  readonly restore: string;
}

const CONSTRAINTS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid::regclass::text, conname`;

const INDEXES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS remove, pg_get_indexdef(i.indexrelid) AS restore
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
  ORDER BY i.indexrelid::regclass::text`;

const TRIGGERS = `
  SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS remove,
    format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS restore
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal`;

/**
 * Takes away, while `load` runs, what rows must not meet one by one: triggers would write alerts and notifications a second
 * time, references point to what comes later, indexes are made faster at once. Making them again checks every row.
 */
export async function withoutGuards(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const taken: Taken[] = [];
  for (const question of [TRIGGERS, CONSTRAINTS, INDEXES]) taken.push(...(await client.query<Taken>(question)).rows);
  for (const { remove } of taken) await client.query(remove);
  await load();
  for (const { restore } of taken.reverse()) await client.query(restore);
}

/** Removes what the migrations themselves wrote: the backup holds those rows as they became. */
export async function emptyTables(client: ClientBase, tables: readonly { name: string }[]): Promise<void> {
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}
