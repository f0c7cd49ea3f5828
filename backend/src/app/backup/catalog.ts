import type { ClientBase } from 'pg';
import type { SequenceState, TableContent } from './manifest.js';

/** Made by the migrations of the database that a backup is restored into. The second holds that database's name. */
const KEPT_BY_TYPEORM = ['migrations', 'typeorm_metadata'];

/** How a value is written must not depend on the server's settings; a backup may take longer than any request. */
const SESSION = `
  SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'; SET search_path = public;
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

export async function settleSession(client: ClientBase): Promise<void> {
  await client.query(SESSION);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables with the business's data, by name, and their columns without those that PostgreSQL computes. */
export async function readTables(client: ClientBase): Promise<(TableContent & { key: readonly string[] })[]> {
  const { rows } = await client.query<TableContent & { key: string[] }>(
    `SELECT c.relname AS name,
       array(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         ORDER BY a.attnum) AS columns,
       array(SELECT a.attname::text FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
         WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.place) AS key
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = any($1)
     ORDER BY c.relname COLLATE "C"`,
    [KEPT_BY_TYPEORM],
  );
  return rows;
}

/** Rows of equal content come in the same order: by primary key. */
export function copyOut({ name, columns, key }: TableContent & { key: readonly string[] }): string {
  const order = key.length > 0 ? key.map(quoted).join(', ') : 't::text';
  return `COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)} t ORDER BY ${order}) TO STDOUT`;
}

export function copyIn({ name, columns }: TableContent): string {
  return `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`;
}

export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
     ORDER BY relname COLLATE "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    if (name === 'migrations_id_seq') continue;
    const state = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    );
    const [row] = state.rows;
    if (row) states.push({ name, lastValue: row.last, isCalled: row.called });
  }
  return states;
}
