import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { compileSelection, visible } from '../../kernel/select/compile.js';
import { rowOf, tableOf } from '../../kernel/select/model.js';
import { and, join, raw, render, sql, type Sql } from '../../kernel/sql.js';
import { foldText } from '../../kernel/text/text.js';
import { intFault } from '../../kernel/values/values.js';
import { declaredSearches } from './declared-searches.js';
import type { SearchHit } from './search.entity.js';

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
    const { dataSource } = ctx;
    const row = rowOf(dataSource, searched.model, 'p');
    const table = tableOf(dataSource, searched.model);
    const seen = visible(actor, searched.model, row);
    const context = { fragments: {}, variables: {} };
    const { list } = compileSelection({ dataSource, actor, context, dialect: 'graphql' }, searched.model, row, [
      searched.selection,
    ]);
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
        const { kind = searched.kind, title, detail, at } = searched.tell(row as never);
        shown.set(row.id, {
          kind,
          id: row.id,
          title,
          detail: detail ?? null,
          at: at ? new Date(at) : null,
          exact: rank === 0,
        });
      }
      return [...shown.values()];
    })
    .sort((a, b) => Number(b.exact) - Number(a.exact));
}
