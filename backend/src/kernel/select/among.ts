import type { RequestContext } from '../context.js';
import { queryableOf, requireActor } from '../context.js';
import { and, run, sql } from '../sql.js';
import { visible } from './compile.js';
import { rowOf, tableOf, type ReadModel } from './model.js';

/**
 * Those of some rows that the actor may see.
 * @param property which one the ids are of; several rows may have the same
 */
export async function among(
  ctx: RequestContext,
  model: ReadModel,
  ids: readonly number[],
  property = 'id',
): Promise<number[]> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, model, 'p');
  const found = await run<{ id: number }>(
    queryableOf(ctx),
    sql`select distinct ${row(property)} as id from ${tableOf(ctx.dataSource, model)} p
        where ${and([sql`${row(property)} = any(${[...ids]})`, visible(actor, model, row)])}`,
    actor.id,
  );
  return found.map(({ id }) => id);
}
