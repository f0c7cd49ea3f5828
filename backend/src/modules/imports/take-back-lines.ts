import type { AuditChange, OperationContext } from '../../kernel/context.js';
import type { LineToTakeBack } from '../../kernel/import/define-import.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import type { Said } from '../../words/index.js';
import { atWork } from './at-work.js';
import { kindNamed, settingsOf } from './import-kinds.js';
import { ImportIdInput } from './imports.inputs.js';
import { ImportState } from './imports.rules.js';

/** Lines that are taken back at a time. */
const BATCH = 1000;
/** Obstacles that are told at most. */
const TOLD_OBSTACLES = 20;

/** Takes back all that an import wrote, in one transaction: all of it, or nothing and what stands on it. */
export const takeBackLines = operation({
  name: 'takeBackImportedLines',
  permission: 'imports.write',
  input: ImportIdInput,
  audit: false,
  run: async (ctx, { id }) => {
    const row = await atWork(ctx, id, [ImportState.taking_back]);
    if (!row) return { id };
    const definition = kindNamed(ctx.actor!, row.kind);
    const settings = settingsOf(ctx.actor!, definition, row, ctx.settings.timezone);
    const obstacles: Said[] = [];
    const changes: AuditChange[] = [];
    const piece: OperationContext = { ...ctx, record: (change) => changes.push(change) };
    await run(ctx.connection, sql`savepoint taken_back`);
    // The last written first: what was built on something goes before it.
    for (let before: number | null = null; ;) {
      const lines: (LineToTakeBack & Record<string, unknown>)[] = await run(
        ctx.connection,
        sql`select line, status as outcome, entity_id as "entityId", before, after from import_rows
            where import_id = ${id} and status in ('created', 'updated') and (${before}::int is null or line < ${before})
            order by line desc limit ${BATCH}`,
      );
      if (lines.length === 0) break;
      obstacles.push(...(await definition.takeBack(piece, lines, settings)));
      before = lines.at(-1)?.line ?? 0;
    }
    if (obstacles.length > 0) await run(ctx.connection, sql`rollback to savepoint taken_back`);
    else {
      changes.forEach((change) => ctx.record(change));
      ctx.record({
        entity: 'Import',
        entityId: id,
        before: { state: row.state },
        after: { state: ImportState.taken_back },
      });
    }
    const state = obstacles.length > 0 ? await stateBefore(ctx, id) : ImportState.taken_back;
    await run(
      ctx.connection,
      sql`update imports set state = ${state}, touched_at = now(), processed = todo,
            obstacles = ${obstacles.length > 0 ? JSON.stringify(obstacles.slice(0, TOLD_OBSTACLES)) : null}::jsonb
          where id = ${id}`,
    );
    return { id };
  },
});

/** Where an import stands that could not be taken back: with lines left to write it was stopped. */
async function stateBefore(ctx: OperationContext, id: number): Promise<ImportState> {
  const left = await run(
    ctx.connection,
    sql`select 1 from import_rows where import_id = ${id} and status = 'valid' limit 1`,
  );
  return left.length > 0 ? ImportState.cancelled : ImportState.done;
}
