import type { Actor } from '../../kernel/access.js';
import { one, readModel, told, expression, type Row } from '../../kernel/select/model.js';
import { toldSql } from '../../kernel/select/told.js';
import { reads } from '../../kernel/select/reads.js';
import { ACTOR_ID, sql, type Sql } from '../../kernel/sql.js';
import { isSaid, type Said } from '../../words/index.js';
import { declareThingName } from '../audit/index.js';
import { userModel } from '../identity/index.js';
import { Import, ImportRow } from './imports.entity.js';
import type { ImportFilter, ImportRowFilter } from './imports.inputs.js';

/** Admins see all imports, everybody else their own. */
const scope = (actor: Actor, row: Row): Sql | null =>
  actor.access('imports.read') === 'all' ? null : sql`${row('createdById')} = ${ACTOR_ID}`;

const wordsOf = (facts: unknown): Said | string => (isSaid(facts) ? facts : '');
const inWordsOf = toldSql(wordsOf);

export const importModel = readModel('Import', Import, {
  permission: 'imports.read',
  scope,
  fields: {
    createdBy: one(
      () => userModel,
      (row, user) => sql`${user('id')} = ${row('createdById')}`,
    ),
    fault: told((row) => row('fault'), wordsOf),
    obstacles: expression(
      (row) => sql`(case when ${row('obstacles')} is not null then array(
        select ${inWordsOf(sql`o.value`)} from jsonb_array_elements(${row('obstacles')}) o) end)`,
    ),
  },
});

export const importReads = reads<ImportFilter>(importModel, {
  filters: {
    kind: (row, kind) => sql`${row('kind')} = ${kind}`,
    states: (row, states) => sql`${row('state')} = any(${states}::text[])`,
  },
  sorts: { createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' } },
  defaultSort: { field: 'createdAt', direction: 'desc' },
});

export const importRowModel = readModel('ImportRow', ImportRow, {
  permission: 'imports.read',
  scope: (actor, row) =>
    actor.access('imports.read') === 'all'
      ? null
      : sql`exists (select 1 from imports m where m.id = ${row('importId')} and m.created_by_id = ${ACTOR_ID})`,
  fields: { message: told((row) => row('message'), wordsOf) },
});

export const importRowReads = reads<ImportRowFilter>(importRowModel, {
  filters: {
    importId: (row, id) => sql`${row('importId')} = ${id}`,
    statuses: (row, statuses) => sql`${row('status')} = any(${statuses}::text[])`,
  },
  sorts: { line: { by: (row) => row('line'), type: 'int' } },
  defaultSort: { field: 'line', direction: 'asc' },
});

declareThingName('Import', (id) => sql`select file_name as name from imports where id = ${id}`);
