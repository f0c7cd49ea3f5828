import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { compileSelection, visible } from '../../kernel/select/compile.js';
import { rowOf, tableOf } from '../../kernel/select/model.js';
import { and, join, raw, render, sql, type Sql } from '../../kernel/sql.js';
import { foldText } from '../../kernel/text/text.js';
import { intFault } from '../../kernel/values/values.js';
import { parseInput } from '../../kernel/validation.js';
import { declaredSearches, type Declared } from './declared-searches.js';
import type { SearchHit } from './search.entity.js';
import type { SearchKind } from './search.rules.js';
import { RecordsInput } from './search.inputs.js';

/** Rows of a kind, unless it is said how many. */
const OF_A_KIND = 5;
const MOST_OF_A_KIND = 20;
/** Below this many letters a text says nothing. */
const SHORTEST = 2;

interface Found {
  source: number;
  /** 0 for what the text names exactly, then by how well it fits. */
  rank: number;
  row: { id: string };
}

/** How the rows of a kind are read by the caller: of those that they may see, the fields that are told. */
function readingOf(ctx: RequestContext, { model, selection }: Declared) {
  const { dataSource } = ctx;
  const actor = requireActor(ctx);
  const row = rowOf(dataSource, model, 'p');
  const context = { fragments: {}, variables: {} };
  const { list } = compileSelection({ dataSource, actor, context, dialect: 'graphql' }, model, row, [selection]);
  return { row, list, table: tableOf(dataSource, model), seen: visible(actor, model, row) };
}

const kindsOf = ({ kind, kinds }: Declared): readonly SearchKind[] => kinds ?? [kind];

function hitOf(searched: Declared, row: Found['row'], exact: boolean): SearchHit {
  const { kind = searched.kind, title, detail, at } = searched.tell(row as never);
  return { kind, id: row.id, title, detail: detail ?? null, at: at ? new Date(at) : null, exact };
}

/**
 * What records are called now, in the order in which they were asked for. What is gone, or what the caller may not see any more, is
 * left out, as if it had never been.
 */
export async function records(ctx: RequestContext, rawOf: unknown): Promise<SearchHit[]> {
  const actor = requireActor(ctx);
  const { of } = parseInput(RecordsInput, { of: rawOf });
  const searches = declaredSearches();
  const branches = searches.flatMap((searched, source): Sql[] => {
    const kinds = kindsOf(searched);
    const ids = of.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    if (ids.length === 0 || actor.access(searched.model.permission) === 'none') return [];
    const { row, table, seen, list } = readingOf(ctx, searched);
    return [
      sql`(select ${raw(String(source))} as source, row_to_json(j) as row
        from (select ${list} from ${table} p where ${and([sql`${row('id')} = any(${ids}::int[])`, seen])}) j)`,
    ];
  });
  if (branches.length === 0) return [];
  const { rows } = await queryableOf(ctx).query<Found & Record<string, unknown>>(
    render(sql`${join(branches, ' union all ')}`, actor.id),
  );
  const found = rows.flatMap(({ source, row }) => {
    const searched = searches[source];
    return searched ? [{ kinds: kindsOf(searched), hit: hitOf(searched, row, false) }] : [];
  });
  return of.flatMap(
    ({ kind, id }) => found.find(({ kinds, hit }) => kinds.includes(kind) && hit.id === String(id))?.hit ?? [],
  );
}

/**
 * What a text finds, of all kinds that the caller may read, in one statement: what it names exactly first, then by how well it
 * fits, the newest first. Nothing is counted, and each branch ends after as many rows as are shown.
 */
export async function search(ctx: RequestContext, text: string, first: number = OF_A_KIND): Promise<SearchHit[]> {
  const fault = intFault(first, 1, MOST_OF_A_KIND);
  if (fault) throw badInput('first', fault);
  if (foldText(text).length < SHORTEST) return [];
  const actor = requireActor(ctx);
  const searches = declaredSearches();
  const branches = searches.flatMap((searched, source): Sql[] => {
    if (actor.access(searched.model.permission) === 'none') return [];
    const { row, table, seen, list } = readingOf(ctx, searched);
    const branch = (condition: Sql | null, rank: number): Sql[] =>
      condition === null
        ? []
        : [
            sql`(select ${raw(String(source))} as source, ${raw(String(rank))} as rank, row_to_json(j) as row
              from (select ${list} from ${table} p where ${and([condition, seen])}
                order by ${row('id')} desc limit ${raw(String(first))}) j)`,
          ];
    return [
      ...searched.exact(row, text, ctx).flatMap((condition) => branch(condition, 0)),
      ...searched.found(row, text, ctx).flatMap((condition, at) => branch(condition, at + 1)),
    ];
  });
  if (branches.length === 0) return [];
  // Never prepared: how many rows a word leaves is known from the word only, and a plan for any word reads far too much.
  const { rows } = await queryableOf(ctx).query<Found & Record<string, unknown>>(
    render(sql`${join(branches, ' union all ')}`, actor.id),
  );
  return searches
    .flatMap((searched, source) => {
      const shown = new Map<string, SearchHit>();
      for (const { row, rank } of rows.filter((each) => each.source === source).sort((a, b) => a.rank - b.rank)) {
        if (shown.size === first || shown.has(row.id)) continue;
        shown.set(row.id, hitOf(searched, row, rank === 0));
      }
      return [...shown.values()];
    })
    .sort((a, b) => Number(b.exact) - Number(a.exact));
}
