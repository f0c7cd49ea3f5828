import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import type { RequestContext } from '../context.js';
import { queryableOf, requireActor } from '../context.js';
import { AppError, badInput, notFound } from '../errors.js';
import { authorize } from '../operation.js';
import { and, run, sql, type Queryable, type Sql } from '../sql.js';
import { idFault, intFault } from '../values/values.js';
import { visible } from './compile.js';
import { asksForCountAlone, countTogether } from './counts.js';
import { parseCursor } from './cursor.js';
import { givenMark, markOfChanges, primaryOf } from './changes.js';
import { cachedSelection, listStatement, type ListRequest, type PageFields, type SortModel } from './list.js';
import { rowOf, tableOf, type ReadModel, type Row } from './model.js';
import { neighborsStatement, type Neighbors } from './neighbors.js';
import { pageSize } from './page-size.js';
import { collectFields, subSelections, type SelectionContext } from './selection.js';
import { inWords } from './told.js';
import { said } from '../../words/index.js';

/** JSON text that PostgreSQL made: it goes to the client as it is, without being parsed and written again. */
export class RawJson {
  /** Fields (`Type.field`) that were asked for and are masked for this actor. */
  constructor(
    readonly text: string,
    readonly denied: readonly string[] = [],
  ) {}

  parse(): unknown {
    return JSON.parse(this.text);
  }
}

export type FilterModel<F> = {
  [K in keyof F]?: (row: Row, value: NonNullable<F[K]>, ctx: RequestContext) => Sql | null;
};

export interface ReadsDefinition<F extends object> {
  filters: FilterModel<F>;
  sorts: Record<string, SortModel>;
  defaultSort: { field: string; direction: 'asc' | 'desc' };
  /** Filters that may leave most of a long list, and that an index answers. */
  wide?: readonly (keyof F)[];
  pageFields?: PageFields;
  /** When a row last changed: the filter then takes `updatedAfter`, and pages say by which time to ask next. */
  changedAt?: (row: Row) => Sql;
  /** Which rows changed at that time or later, where their own `changedAt` does not tell all of it. */
  changedSince?: (row: Row, time: Date) => Sql;
}

/** What a list is asked for, already checked by its arguments class. */
export interface ListArguments<F extends object> {
  filter?: F | null;
  sort?: { field: string; direction?: 'asc' | 'desc' } | null;
  first?: number | null;
  after?: string | null;
  offset?: number | null;
}

export interface Reads<F extends object> {
  readonly model: ReadModel;
  /** What its rows can be sorted by. */
  readonly sortFields: readonly string[];
  /** `{ nodes, totalCount, pageInfo }` as selected. One statement, whatever the number of rows. */
  list(ctx: RequestContext, args: ListArguments<F>, info: GraphQLResolveInfo): Promise<RawJson>;
  /** One row as selected, or `NOT_FOUND` (also for a row the actor may not see). */
  get(ctx: RequestContext, id: unknown, info: GraphQLResolveInfo): Promise<RawJson>;
  /** One row by a fixed selection, for REST. */
  getFixed(ctx: RequestContext, id: unknown, selection: SelectionSetNode): Promise<RawJson>;
  /** All rows in order, by a fixed selection, in batches of JSON array texts, for REST. */
  batches(ctx: RequestContext, selection: SelectionSetNode, options: BatchOptions<F>): AsyncGenerator<RawJson>;
  /** What the filter asks of a row, for figures over the rows of the list. */
  conditions(ctx: RequestContext, filter: F | undefined, row: Row): Sql[];
  /** What stands right before and after a row in the list; `NOT_FOUND` for a row the actor may not see. */
  neighbors(ctx: RequestContext, id: unknown, args: Pick<ListArguments<F>, 'filter' | 'sort'>): Promise<Neighbors>;
  /** How many rows the actor sees under the filter. */
  count(ctx: RequestContext, filter?: F): Promise<number>;
}

export interface BatchOptions<F extends object> {
  filter?: F;
  sort?: { field: string; direction: 'asc' | 'desc' };
  limit?: number;
  offset?: number;
}

/** Offsets serve the grids' page jumps; whoever reads everything uses `after`. */
const MAX_OFFSET = 1_000_000;
const BATCH = 100;

/** The reads of one model: a list or detail only declares its filters, sorts and (in the model) scope. */
export function reads<F extends object>(model: ReadModel, definition: ReadsDefinition<F>): Reads<F> {
  const { changedAt } = definition;
  const filters = withChanges(definition);
  const inOrder = (args: ListArguments<F>): { field: string; direction: 'asc' | 'desc'; sort: SortModel } => {
    if (changedAt && !args.sort && isOfChanges(args.filter)) {
      return { field: 'changedAt', direction: 'asc', sort: { by: changedAt, type: 'timestamptz' } };
    }
    const field = args.sort?.field ?? definition.defaultSort.field;
    const direction = args.sort ? (args.sort.direction ?? 'asc') : definition.defaultSort.direction;
    const sort = definition.sorts[field];
    if (!sort) throw badInput('sort.field', 'values.oneOf', { values: Object.keys(definition.sorts) });
    return { field, direction, sort };
  };
  const request = (ctx: RequestContext, args: ListArguments<F>, dialect: ListRequest['dialect']): ListRequest => {
    const actor = requireActor(ctx);
    const { field, direction, sort } = inOrder(args);
    const sortName = `${field}:${direction}`;
    const row = rowOf(ctx.dataSource, model, 'p');
    return {
      dataSource: ctx.dataSource,
      actor,
      model,
      dialect,
      filters: filtersOf(filters, args.filter, row, ctx),
      sort,
      sortName,
      direction,
      first: pageSize(args.first, actor),
      offset: whole(args.offset ?? 0, 'offset', MAX_OFFSET),
      after: args.after ? parseCursor(args.after, sortName) : undefined,
      pageFields: definition.pageFields,
      // Reporting tools count all; a person is shown that there are more.
      searched: actor.apiKeyId === undefined && isSearch(args.filter),
      wide: Object.entries(args.filter ?? {}).every(
        ([name, value]) => value === undefined || value === null || definition.wide?.includes(name as keyof F),
      ),
    };
  };

  const one = async (
    ctx: RequestContext,
    id: unknown,
    nodes: readonly FieldNode[],
    context: SelectionContext,
    dialect: ListRequest['dialect'],
  ): Promise<RawJson> => {
    authorize(ctx, model.permission);
    const fault = idFault(id);
    if (fault) throw badInput('id', fault);
    const actor = requireActor(ctx);
    const row = rowOf(ctx.dataSource, model, 'p');
    const selection = cachedSelection({ dataSource: ctx.dataSource, actor, model, dialect }, nodes, context);
    const [found] = await run<{ json: string }>(
      queryableOf(ctx),
      sql`select row_to_json(j)::text as json from (select ${selection.list} from ${tableOf(ctx.dataSource, model)} p
          where ${row('id')} = ${Number(id)} and ${and([visible(actor, model, row)])}) j`,
      actor.id,
    );
    if (!found) throw notFound(model.name);
    return new RawJson(inWords(found.json, ctx.language), selection.denied);
  };

  return {
    model,
    sortFields: Object.keys(definition.sorts),
    async list(ctx, args, info) {
      authorize(ctx, model.permission);
      const asked = request(ctx, args, 'graphql');
      const context = contextOf(info);
      const asOf = asksForMark(info.fieldNodes, context) ? await markOfChanges(ctx) : undefined;
      const list = listStatement({ ...asked, asOf }, info.fieldNodes, context);
      const on = asOf === undefined ? readsOn(ctx, args.filter) : primaryOf(ctx);
      if (asOf === undefined && asksForCountAlone(info.fieldNodes, context)) {
        return new RawJson(await countTogether(ctx, on, list.statement, asked.actor.id));
      }
      const [page] = await run<{ json: string }>(on, list.statement, asked.actor.id);
      return new RawJson(inWords(page?.json ?? 'null', ctx.language), list.denied);
    },
    get: (ctx, id, info) => one(ctx, id, info.fieldNodes, contextOf(info), 'graphql'),
    getFixed: (ctx, id, selection) => one(ctx, id, [fieldOver(selection)], NO_CONTEXT, 'rest'),
    async *batches(ctx, selection, options) {
      authorize(ctx, model.permission);
      const node = fieldOver(selection);
      const limit = options.limit ?? Number.POSITIVE_INFINITY;
      let offset = options.offset ?? 0;
      let sent = 0;
      let after: string | undefined;
      // Keyset after the first batch: the cost of a batch does not grow with what went before it.
      while (sent < limit) {
        const first = Math.min(BATCH, limit - sent);
        const list = request(ctx, { filter: options.filter, sort: options.sort, first, offset, after }, 'rest');
        const { statement } = listStatement(list, [pageOver(node)], NO_CONTEXT);
        const [page] = await run<{ rows: string; count: number; cursor: string | null; more: boolean }>(
          readsOn(ctx, options.filter),
          sql`select page.json::json ->> 'nodes' as rows, json_array_length(page.json::json -> 'nodes') as count,
                page.json::json -> 'pageInfo' ->> 'endCursor' as cursor,
                (page.json::json -> 'pageInfo' ->> 'hasNextPage')::boolean as more
              from (${statement}) page`,
          list.actor.id,
        );
        if (!page || page.count === 0) return;
        yield new RawJson(inWords(page.rows, ctx.language));
        sent += page.count;
        if (!page.more || page.cursor === null) return;
        after = page.cursor;
        offset = 0;
      }
    },
    conditions: (ctx, filter, row) => filtersOf(filters, filter, row, ctx),
    async neighbors(ctx, id, args) {
      authorize(ctx, model.permission);
      const fault = idFault(id);
      if (fault) throw badInput('id', fault);
      const actor = requireActor(ctx);
      const { dataSource } = ctx;
      const listed = filtersOf(filters, args.filter, rowOf(dataSource, model, 'p'), ctx);
      const [found] = await run<Neighbors & Record<string, unknown>>(
        readsOn(ctx, args.filter),
        neighborsStatement({ dataSource, actor, model, filters: listed, ...inOrder(args) }, Number(id)),
        actor.id,
      );
      if (!found) throw notFound(model.name);
      return found;
    },
    async count(ctx, filter) {
      authorize(ctx, model.permission);
      const actor = requireActor(ctx);
      const row = rowOf(ctx.dataSource, model, 'p');
      const where = and([...filtersOf(filters, filter, row, ctx), visible(actor, model, row)]);
      const [found] = await run<{ count: string }>(
        readsOn(ctx, filter),
        sql`select count(*) as count from ${tableOf(ctx.dataSource, model)} p where ${where}`,
        actor.id,
      );
      return Number(found?.count ?? 0);
    },
  };
}

const NO_CONTEXT: SelectionContext = { fragments: {}, variables: {} };

function contextOf(info: GraphQLResolveInfo): SelectionContext {
  return { fragments: info.fragments, variables: info.variableValues };
}

/** Whether only what changed is asked for. */
const isOfChanges = (filter: object | null | undefined): boolean =>
  ((filter as { updatedAfter?: unknown } | null | undefined)?.updatedAfter ?? null) !== null;

/** Whether words are looked for. */
const isSearch = (filter: object | null | undefined): boolean =>
  ((filter as { search?: unknown } | null | undefined)?.search ?? '') !== '';

/** Where a list is read: changes on the primary, by whose transactions their mark goes. */
const readsOn = (ctx: RequestContext, filter: object | null | undefined): Queryable =>
  isOfChanges(filter) ? primaryOf(ctx) : queryableOf(ctx);

function asksForMark(nodes: readonly FieldNode[], context: SelectionContext): boolean {
  return [...collectFields(subSelections(nodes), context).values()].some(([node]) => node?.name.value === 'asOf');
}

/** The filters of a list, with the one by changes where the list tells when its rows change. */
function withChanges<F extends object>({ filters, changedAt, changedSince }: ReadsDefinition<F>): FilterModel<F> {
  if (!changedAt) return filters;
  const updatedAfter = (row: Row, value: unknown): Sql => {
    const time = givenMark(value, 'updatedAfter');
    return changedSince ? changedSince(row, time) : sql`${changedAt(row)} >= ${time}`;
  };
  return { ...filters, updatedAfter };
}

function filtersOf<F extends object>(
  models: FilterModel<F>,
  filter: F | null | undefined,
  row: Row,
  ctx: RequestContext,
): Sql[] {
  const conditions: Sql[] = [];
  for (const [name, value] of Object.entries(filter ?? {}) as [keyof F, F[keyof F]][]) {
    if (value === undefined || value === null) continue;
    const build = models[name];
    if (!build)
      throw new AppError(
        'BAD_USER_INPUT',
        'values.unknownFilter',
        {},
        { fields: { [String(name)]: said('values.unknownField') } },
      );
    const condition = build(row, value, ctx);
    if (condition) conditions.push(condition);
  }
  return conditions;
}

function whole(value: number, field: string, max: number): number {
  const fault = intFault(value, 0, max);
  if (fault) throw badInput(field, fault);
  return value;
}

const fixedNodes = new WeakMap<SelectionSetNode, FieldNode>();

/** The field node that stands for a fixed selection: one per selection, so that its compilation is kept. */
function fieldOver(selection: SelectionSetNode): FieldNode {
  let node = fixedNodes.get(selection);
  if (!node) {
    node = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'nodes' }, selectionSet: selection };
    fixedNodes.set(selection, node);
  }
  return node;
}

const pageNodes = new WeakMap<FieldNode, FieldNode>();

function pageOver(node: FieldNode): FieldNode {
  let page = pageNodes.get(node);
  if (!page) {
    const leaf = (value: string): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } });
    const pageInfo: FieldNode = {
      ...leaf('pageInfo'),
      selectionSet: { kind: Kind.SELECTION_SET, selections: [leaf('endCursor'), leaf('hasNextPage')] },
    };
    page = { ...leaf('page'), selectionSet: { kind: Kind.SELECTION_SET, selections: [node, pageInfo] } };
    pageNodes.set(node, page);
  }
  return page;
}
