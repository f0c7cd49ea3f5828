import { poolOf, type RequestContext } from '../../kernel/context.js';
import { render, type Sql } from '../../kernel/sql.js';

const BATCH = 2000;

/** Runs a deletion of at most `limit` rows until nothing is left: no statement holds many rows, none takes long. */
export async function deleteInBatches(ctx: RequestContext, deletion: (limit: number) => Sql): Promise<void> {
  const statement = render(deletion(BATCH), null);
  let deleted = BATCH;
  while (deleted >= BATCH) deleted = (await poolOf(ctx.dataSource).query(statement)).rowCount ?? 0;
}
