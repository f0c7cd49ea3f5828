import type { OperationContext } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';
import { Import } from './imports.entity.js';
import type { ImportState } from './imports.rules.js';

/** The import, locked, while it is still to be worked on: another copy may have ended it, somebody may have stopped it. */
export async function atWork(
  ctx: OperationContext,
  id: number,
  states: readonly ImportState[],
): Promise<Import | null> {
  await run(ctx.connection, sql`select id from imports where id = ${id} for no key update`);
  const row = await ctx.em.findOneBy(Import, { id });
  return row && states.includes(row.state) ? row : null;
}
