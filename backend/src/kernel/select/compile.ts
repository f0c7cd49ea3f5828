import type { DataSource } from 'typeorm';
import type { FieldNode, SelectionSetNode } from 'graphql';
import type { Actor } from '../access.js';
import { AppError } from '../errors.js';
import { and, ident, join, literal, raw, sql, type Sql } from '../sql.js';
import { isoTime, rowOf, tableOf, type FieldModel, type Guard, type ReadModel, type Row } from './model.js';
import { pageSize } from './page-size.js';
import { argumentOf, collectFields, subSelections, type SelectionContext } from './selection.js';

/** PostgreSQL cuts identifiers at 63 bytes; a longer key would come back under another name. */
const MAX_KEY_BYTES = 63;

/** How values look: GraphQL sends ids as strings and masks with null; REST has numeric ids and leaves masked keys out. */
export type Dialect = 'graphql' | 'rest';

/** A compiled selection: the select list over the row, and what the actor asked for but may not see. */
export interface CompiledSelection {
  list: Sql;
  /** `Type.field` of fields that are always masked for this actor. */
  denied: readonly string[];
}

interface Compilation {
  dataSource: DataSource;
  actor: Actor;
  context: SelectionContext;
  dialect: Dialect;
  denied: string[];
  aliases: number;
}

/**
 * Compiles a selection over one row into a select list. Columns and relations that were not asked for are not read;
 * relations become sub-selects that return JSON, so one statement answers the whole tree.
 */
export function compileSelection(
  options: Omit<Compilation, 'denied' | 'aliases'>,
  model: ReadModel,
  row: Row,
  sets: readonly SelectionSetNode[],
): CompiledSelection {
  const compilation: Compilation = { ...options, denied: [], aliases: 0 };
  const list = selectList(compilation, model, row, sets);
  return { list, denied: compilation.denied };
}

function selectList(c: Compilation, model: ReadModel, row: Row, sets: readonly SelectionSetNode[]): Sql {
  const columns: Sql[] = [];
  for (const [key, nodes] of collectFields(sets, c.context)) {
    if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new AppError('BAD_USER_INPUT', 'requests.longAlias');
    const name = nodes[0]?.name.value ?? '';
    const value = fieldValue(c, model, row, name, nodes);
    if (value) columns.push(sql`${value} as ${ident(key)}`);
  }
  // None at all makes an empty row, which is an empty object.
  return join(columns);
}

function fieldValue(c: Compilation, model: ReadModel, row: Row, name: string, nodes: readonly FieldNode[]): Sql | null {
  if (name === '__typename') return literal(model.name);
  const field = model.fields.get(name);
  if (!field) throw new Error(`The read model of ${model.name} has no field ${name}`);
  switch (field.kind) {
    case 'column':
      return guardedValue(c, model, name, row, field.guard, columnValue(c, model, row, field.property));
    case 'expression':
      return guardedValue(c, model, name, row, field.guard, field.sql(row, c.actor));
    case 'one':
    case 'many':
      return relationValue(c, field, row, nodes);
  }
}

/** Formats a column so that JSON carries it exactly: ids and decimals as text, times in UTC. */
function columnValue(c: Compilation, model: ReadModel, row: Row, property: string): Sql {
  const value = row(property);
  const metadata = c.dataSource.getMetadata(model.entity);
  const column = metadata.findColumnWithPropertyName(property);
  const isId = column?.isPrimary || metadata.foreignKeys.some((key) => key.columns.some((own) => own === column));
  if (c.dialect === 'graphql' && isId) return sql`${value}::text`;
  if (column?.type === 'numeric') return sql`${value}::text`;
  if (column?.type === 'timestamptz') return isoTime(value);
  return value;
}

function guardedValue(
  c: Compilation,
  model: ReadModel,
  name: string,
  row: Row,
  guard: Guard | undefined,
  value: Sql,
): Sql | null {
  if (!guard) return value;
  const access = c.actor.access(guard.permission);
  if (access === 'all') return value;
  if (access === 'own' && guard.own) return sql`case when ${guard.own(row)} then ${value} end`;
  if (!guard.silent) c.denied.push(`${model.name}.${name}`);
  return c.dialect === 'rest' ? null : raw('null');
}

function relationValue(
  c: Compilation,
  field: Extract<FieldModel, { kind: 'one' | 'many' }>,
  row: Row,
  nodes: readonly FieldNode[],
): Sql {
  const target = field.target();
  const to = rowOf(c.dataSource, target, `r${++c.aliases}`);
  const rows = sql`select ${selectList(c, target, to, subSelections(nodes))} from ${tableOf(c.dataSource, target)} ${raw(to.alias)}
    where ${and([field.on(row, to), visible(c.actor, target, to)])}`;
  if (field.kind === 'one') return sql`(select row_to_json(j) from (${rows} limit 1) j)`;
  const limit = field.paged ? raw(` limit ${pageSize(argumentOf(nodes, 'first', c.context), c.actor)}`) : raw('');
  return sql`(select coalesce(json_agg(j), '[]'::json) from (${rows} order by ${field.orderBy(to)}${limit}) j)`;
}

/** The rows of a model that the actor may see: none without the permission, else the model's scope. */
export function visible(actor: Actor, model: ReadModel, row: Row): Sql | null {
  return actor.access(model.permission) === 'none' ? raw('false') : model.scope(actor, row);
}
