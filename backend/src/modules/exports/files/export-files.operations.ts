import { requireActor, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { AppError, notFound } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import type { ExportSource, OpenedExport } from '../../../kernel/rest/export-sources.js';
import { run, sql } from '../../../kernel/sql.js';
import { dayOf } from '../../../kernel/values/time-zone.js';
import { defineQueuedJob, enqueue } from '../../jobs/index.js';
import { AT_ONCE, ExportFormat, ExportState, KEPT_DAYS, MAX_UNFINISHED } from '../exports.rules.js';
import { MAX_PDF_ROWS } from '../formats/pdf.js';
import { MAX_SHEET_ROWS } from '../formats/xlsx.js';
import { CancelExportInput, StartExportInput } from './export-files.inputs.js';
import { parametersOf, sourceNamed } from './sources.js';
import { writeExport } from './write-export.js';

/** Makes a file that nobody waits for. */
export const writeExportJob = defineQueuedJob({
  name: 'write-export',
  // As long as the longest takes; one that is cut off is noticed by its silence, long before.
  expireInSeconds: 3600,
  run: writeExport,
});

/** Refuses what a format cannot hold, and says which can. */
export function checkRows(format: ExportFormat, rows: number): void {
  if (format === ExportFormat.pdf && rows > MAX_PDF_ROWS) {
    throw new AppError('CONFLICT', 'exports.tooLongForPdf', { rows, max: MAX_PDF_ROWS }, { reason: 'TOO_LONG' });
  }
  if (format === ExportFormat.xlsx && rows > MAX_SHEET_ROWS) {
    throw new AppError('CONFLICT', 'exports.tooLongForXlsx', { rows, max: MAX_SHEET_ROWS }, { reason: 'TOO_LONG' });
  }
}

/** A file to be made. */
export interface NewFile {
  readonly ownerId: number;
  readonly ownerRole: string;
  readonly language: string;
  readonly source: string;
  readonly query: string;
  readonly format: ExportFormat;
  readonly rows: number;
  readonly name: string;
  readonly scheduleId?: number;
}

/** Notes down a file to be made. The name is of ASCII letters, and holds the day of the business. */
export async function insertFile(ctx: OperationContext, file: NewFile): Promise<number> {
  const fileName = `${file.name}-${dayOf(new Date(), ctx.settings.timezone)}.${file.format}`;
  const [row] = await run<{ id: number }>(
    ctx.connection,
    sql`insert into export_files (owner_id, owner_role, source, query, format, language, rows_total, file_name, schedule_id,
          expires_at)
        values (${file.ownerId}, ${file.ownerRole}, ${file.source}, ${file.query}, ${file.format}, ${file.language},
          ${file.rows}, ${fileName}, ${file.scheduleId ?? null}::int, now() + make_interval(days => ${KEPT_DAYS}))
        returning id`,
  );
  if (!row) throw new Error('An inserted file is always one row');
  return row.id;
}

interface Prepared {
  readonly source: ExportSource;
  readonly opened: OpenedExport;
  readonly rows: number;
}

const startExportFile = operation({
  name: 'startExport',
  permission: 'session',
  input: StartExportInput,
  audit: 'ExportFile',
  idempotent: true,
  prepare: async (ctx, { source: name, query, format }): Promise<Prepared> => {
    const source = sourceNamed(name);
    const opened = await source.open(ctx, parametersOf(source, query ?? ''));
    const rows = await opened.count();
    checkRows(format, rows);
    await ctx.countExport?.();
    return { source, opened, rows };
  },
  run: async (ctx, { query, format }, { source, opened, rows }) => {
    const actor = requireActor(ctx);
    // One after the other, so that two at once do not pass the bound together.
    await run(
      ctx.connection,
      sql`select pg_advisory_xact_lock(hashtextextended('exports of ' || ${actor.id}::text, 0))`,
    );
    const [unfinished] = await run<{ count: number }>(
      ctx.connection,
      sql`select count(*)::int as count from export_files
          where owner_id = ${actor.id} and schedule_id is null and state in ('waiting', 'running')`,
    );
    if ((unfinished?.count ?? 0) >= MAX_UNFINISHED) {
      throw new AppError('CONFLICT', 'exports.tooMany', { max: MAX_UNFINISHED }, { reason: 'TOO_MANY' });
    }
    await opened.note?.(ctx);
    const id = await insertFile(ctx, {
      ownerId: actor.id,
      ownerRole: actor.role,
      language: ctx.language,
      source: source.of,
      query: query ?? '',
      format,
      rows,
      name: opened.name,
    });
    ctx.record({ entity: 'ExportFile', entityId: id, after: { source: source.of, query: query ?? '', format, rows } });
    const atOnce = rows <= AT_ONCE[format];
    if (!atOnce) await enqueue(ctx, writeExportJob, id);
    return { id, atOnce };
  },
});

/** Takes a list or report along: a small file is ready with the answer, a large one is made by a job. */
export async function startExport(ctx: RequestContext, input: unknown): Promise<{ id: number }> {
  const { id, atOnce } = await startExportFile(ctx, input);
  if (atOnce) await writeExport(ctx, id);
  return { id };
}

/** Gives up a file in the making; what is there of it goes. */
export const cancelExport = operation({
  name: 'cancelExport',
  permission: 'session',
  input: CancelExportInput,
  audit: 'ExportFile',
  run: async (ctx, { id }) => {
    const [file] = await run<{ state: ExportState }>(
      ctx.connection,
      sql`select state from export_files where id = ${id} and owner_id = ${requireActor(ctx).id} and expires_at > now()
          for update`,
    );
    if (!file) throw notFound('ExportFile');
    if (file.state === ExportState.cancelled) {
      ctx.unchanged();
      return { id };
    }
    if (file.state !== ExportState.waiting && file.state !== ExportState.running) {
      throw new AppError('CONFLICT', 'exports.finished', {}, { reason: 'FINISHED' });
    }
    await run(
      ctx.connection,
      sql`with parts as (delete from export_parts where file_id = ${id})
          update export_files set state = ${ExportState.cancelled}, finished_at = now() where id = ${id}`,
    );
    const [before, after] = [{ state: file.state }, { state: ExportState.cancelled }];
    ctx.record({ entity: 'ExportFile', entityId: id, before, after });
    return { id };
  },
});
