import type { OperationContext } from '../../../kernel/context.js';
import { run, sql } from '../../../kernel/sql.js';
import type { Said } from '../../../words/index.js';
import { ExportState } from '../exports.rules.js';

/** How a file ended. */
export interface Outcome {
  readonly id: number;
  /** The try that ended: another one that has begun since is not touched. */
  readonly tries: number;
  readonly state: ExportState.ready | ExportState.failed;
  readonly rows?: number;
  readonly bytes?: number;
  readonly error?: Said;
}

/** A file has ended as asked for by a schedule. */
export type ScheduledEnd = (ctx: OperationContext, scheduleId: number, outcome: Outcome) => Promise<void>;

let followSchedule: ScheduledEnd | undefined;

/** Declares what follows when a file of a schedule has ended, in the same transaction. */
export function declareScheduledEnd(follow: ScheduledEnd): void {
  followSchedule = follow;
}

/** Notes how a file ended, and has its schedule send it. */
export async function finished(ctx: OperationContext, outcome: Outcome): Promise<void> {
  const { id, tries, state, rows = 0, bytes = null, error = null } = outcome;
  const [file] = await run<{ scheduleId: number | null }>(
    ctx.connection,
    sql`update export_files set state = ${state}, finished_at = now(), bytes = ${bytes}::int, error = ${error && JSON.stringify(error)}::jsonb,
          rows_done = ${rows}, rows_total = case when ${state} = 'ready' then ${rows} else rows_total end
        where id = ${id} and tries = ${tries} and state in ('waiting', 'running') returning schedule_id as "scheduleId"`,
  );
  if (state === ExportState.failed) await run(ctx.connection, sql`delete from export_parts where file_id = ${id}`);
  if (file?.scheduleId) await followSchedule?.(ctx, file.scheduleId, outcome);
}
