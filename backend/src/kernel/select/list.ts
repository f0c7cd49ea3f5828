import type { DataSource } from 'typeorm';
import type { FieldNode } from 'graphql';
import type { Actor } from '../access.js';
import { and, ident, join, literal, raw, sql, type Sql } from '../sql.js';
import { compileSelection, visible, type CompiledSelection, type Dialect } from './compile.js';
import type { Cursor } from './cursor.js';
import { rowOf, tableOf, type ReadModel, type Row } from './model.js';
import { collectFields, shapeKey, subSelections, type FieldsByKey, type SelectionContext } from './selection.js';

/**
 * A sort a list offers. The value must never be null: keyset paging compares it. It stands in cursors and shows in the
 * order of the rows, so where a field is masked the sort takes what the actor sees of it.
 */
export interface SortModel {
  by: (row: Row, actor: Actor) => Sql;
  /** PostgreSQL type of the value, to read it back from a cursor. */
  type: 'timestamptz' | 'text' | 'numeric' | 'int';
  collate?: boolean;
  /** What is joined to the rows for `by`, one row each, where the value stands in another table: its index then gives the order. */
  joined?: (row: Row) => Sql;
}

export interface ListRequest {
  dataSource: DataSource;
  actor: Actor;
  model: ReadModel;
  dialect: Dialect;
  filters: readonly Sql[];
  sort: SortModel;
  /** Name of the sort with its direction, kept in cursors. */
  sortName: string;
  direction: 'asc' | 'desc';
  first: number;
  offset: number;
  after?: Cursor;
  pageFields?: PageFields;
  /** What the page answers as `asOf`. */
  asOf?: string;
  /** The filters leave so much that count and page each ask for themselves: gathering it would cost more. */
  wide?: boolean;
  /** A search may find most of a long list: it is counted no further than `MAX_COUNTED`. */
  searched?: boolean;
}

/** Rows up to which those of a search are counted: one more says that there are more. */
export const MAX_COUNTED = 10_000;

/** Figures that a page carries beside its rows, whatever its filter. */
export type PageFields = Readonly<Record<string, (dataSource: DataSource, actor: Actor) => Sql>>;

const ALIAS = 'p';
/** Texts that people read are sorted as they expect, whatever the cluster's locale. */
export const PEOPLE = raw(' collate "und-x-icu"');

/** Compilations kept of one place in a document; the values of many variables would make no end of them. */
const KEPT = 200;
const selections = new WeakMap<FieldNode, Map<string, CompiledSelection>>();

/** Compiles a selection once per document, access and dialect. */
export function cachedSelection(
  request: Pick<ListRequest, 'dataSource' | 'actor' | 'model' | 'dialect'>,
  nodes: readonly FieldNode[],
  context: SelectionContext,
): CompiledSelection {
  const first = nodes[0];
  const compile = (): CompiledSelection =>
    compileSelection(
      { ...request, context },
      request.model,
      rowOf(request.dataSource, request.model, ALIAS),
      subSelections(nodes),
    );
  if (!first || nodes.length > 1) return compile();
  let byKey = selections.get(first);
  if (!byKey) selections.set(first, (byKey = new Map()));
  // An API key may ask for larger pages than a person with the same rights.
  const kind = request.actor.apiKeyId === undefined ? request.dialect : `${request.dialect}+key`;
  const key = `${kind}|${request.actor.accessKey}|${shapeKey(first, context)}`;
  let compiled = byKey.get(key);
  if (!compiled) {
    if (byKey.size >= KEPT) byKey.clear();
    byKey.set(key, (compiled = compile()));
  }
  return compiled;
}

/** The statement of one page: `{ nodes, totalCount, pageInfo }`, as far as they were asked for, as one JSON text. */
export function listStatement(
  request: ListRequest,
  nodes: readonly FieldNode[],
  context: SelectionContext,
): { statement: Sql; denied: readonly string[] } {
  const row = rowOf(request.dataSource, request.model, ALIAS);
  const fields = collectFields(subSelections(nodes), context);
  const plan = planOf(request, row, fields);
  const denied: string[] = [];
  const columns: Sql[] = [];
  for (const [key, fieldNodes] of fields) {
    const value = pageField(request, plan, row, fieldNodes, context, denied);
    columns.push(sql`${value} as ${ident(key)}`);
  }
  const statement = sql`${plan.prefix}select row_to_json(page)::text as json from (select ${join(columns)}) page`;
  return { statement, denied };
}

interface Plan {
  prefix: Sql;
  where: Sql;
  /** Set when the page is cut in a CTE `k(id, s, rn)`, because the page's own end is asked for. */
  keyed: boolean;
  /** Set when the matching rows stand in a CTE `m(id, s)` that count and page share. */
  shared: boolean;
  order: Sql;
  limit: Sql;
  /** The rows, with what their order needs. */
  table: Sql;
}

function planOf(request: ListRequest, row: Row, fields: FieldsByKey): Plan {
  const wants = (name: string): boolean => [...fields.values()].some((nodes) => nodes[0]?.name.value === name);
  const keyed = wants('pageInfo');
  // Matching rows are found once for both count and page; without a filter the whole table would be copied for it.
  const shared = wants('totalCount') && wants('nodes') && request.filters.length > 0 && !request.after && !request.wide;
  const where = and([...request.filters, visible(request.actor, request.model, row)]);
  const sortValue = request.sort.by(row, request.actor);
  const id = row('id');
  const dir = raw(request.direction);
  const collation = request.sort.collate ? PEOPLE : raw('');
  const order = sql`${sortValue}${collation} ${dir}, ${id} ${dir}`;
  const joined = request.sort.joined ? sql` ${request.sort.joined(row)}` : raw('');
  const table = sql`${tableOf(request.dataSource, request.model)} ${raw(ALIAS)}${joined}`;
  const limit = sql`limit ${raw(String(request.first))} offset ${raw(String(request.offset))}`;
  if (!keyed && !shared)
    return { prefix: raw(''), where: and([where, keyset(request, row)]), keyed, shared, order, limit, table };

  const capped = shared && request.searched === true;
  const ctes: Sql[] = [];
  if (shared) {
    const most = capped ? raw(` limit ${MAX_COUNTED + 1}`) : raw('');
    ctes.push(sql`m as materialized (select ${id} as id, ${sortValue} as s from ${table} where ${where}${most})`);
  }
  const reach = raw(String(request.offset + request.first + 1));
  // So many that not all were gathered: the order's own index leads to the first of them. Only one of the two is run.
  const source = capped
    ? sql`(select m.id, m.s from m where (select count(*) from m) <= ${raw(String(MAX_COUNTED))}
        union all (select ${id}, ${sortValue} from ${table} where ${where} and (select count(*) from m) > ${raw(String(MAX_COUNTED))}
          order by ${order} limit ${reach})) m`
    : shared
      ? raw('m')
      : sql`(select ${id} as id, ${sortValue} as s from ${table} where ${and([where, keyset(request, row)])}) m`;
  // One row more than the page tells whether there is a next one. The numbers are literals: a LIMIT parameter makes
  // PostgreSQL plan anew at each execution.
  const rows = raw(String(request.first + 1));
  ctes.push(sql`k as (select m.id, m.s, row_number() over (order by m.s${collation} ${dir}, m.id ${dir}) as rn
    from ${source} order by m.s${collation} ${dir}, m.id ${dir} limit ${rows} offset ${raw(String(request.offset))})`);
  return { prefix: sql`with ${join(ctes)} `, where, keyed: true, shared, order, limit, table };
}

/** Rows after the cursor: `(value, id)` beyond the last row seen, so that inserted rows repeat or hide nothing. */
function keyset(request: ListRequest, row: Row): Sql | null {
  if (!request.after) return null;
  const than = raw(request.direction === 'asc' ? '>' : '<');
  const collation = request.sort.collate ? PEOPLE : raw('');
  const value = sql`${request.after.value}::text::${raw(request.sort.type)}`;
  return sql`(${request.sort.by(row, request.actor)}${collation}, ${row('id')}) ${than} (${value}, ${request.after.id}::int)`;
}

function pageField(
  request: ListRequest,
  plan: Plan,
  row: Row,
  nodes: readonly FieldNode[],
  context: SelectionContext,
  denied: string[],
): Sql {
  const table = sql`${tableOf(request.dataSource, request.model)} ${raw(ALIAS)}`;
  const last = raw(String(request.offset + request.first));
  const name = nodes[0]?.name.value ?? '';
  const figure = request.pageFields?.[name];
  if (figure) return figure(request.dataSource, request.actor);
  switch (name) {
    case 'nodes': {
      const selection = cachedSelection(request, nodes, context);
      denied.push(...selection.denied);
      const rows = plan.keyed
        ? sql`select ${selection.list} from k join ${table} on ${row('id')} = k.id where k.rn <= ${last} order by k.rn`
        : sql`select ${selection.list} from ${plan.table} where ${plan.where} order by ${plan.order} ${plan.limit}`;
      return sql`(select coalesce(json_agg(j), '[]'::json) from (${rows}) j)`;
    }
    case 'totalCount': {
      if (plan.shared) return raw('(select count(*) from m)');
      const where = and([...request.filters, visible(request.actor, request.model, row)]);
      return sql`(select count(*) from ${table} where ${where})`;
    }
    case 'asOf':
      return sql`${request.asOf}::text`;
    case 'pageInfo':
      return pageInfo(request, nodes, context, last);
    default:
      return literal(`${request.model.name}Page`);
  }
}

function pageInfo(request: ListRequest, nodes: readonly FieldNode[], context: SelectionContext, last: Sql): Sql {
  const columns = [...collectFields(subSelections(nodes), context)].map(([key, fieldNodes]) => {
    const name = fieldNodes[0]?.name.value;
    if (name === 'hasNextPage') return sql`exists (select 1 from k where k.rn > ${last}) as ${ident(key)}`;
    if (name === 'endCursor') return sql`${endCursor(request, last)} as ${ident(key)}`;
    return sql`${literal('PageInfo')} as ${ident(key)}`;
  });
  return sql`(select row_to_json(i) from (select ${join(columns)}) i)`;
}

function endCursor(request: ListRequest, last: Sql): Sql {
  return sql`(select translate(encode(convert_to(json_build_array(${literal(request.sortName)}::text, k.s::text, k.id)::text, 'UTF8'), 'base64'), E'\n', '')
    from k where k.rn <= ${last} order by k.rn desc limit 1)`;
}
