import { poolOf, type RequestContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { csvText } from '../../../kernel/rest/csv.js';
import { cellsOf, type Reader } from '../../../kernel/rest/export-columns.js';
import type { OpenedExport } from '../../../kernel/rest/export-sources.js';
import { inTransaction } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { localTime } from '../../../kernel/values/time-zone.js';
import { isLanguage, said, worded, DEFAULT_LANGUAGE, type Said } from '../../../words/index.js';
import { actorOfUser } from '../../identity/index.js';
import { defineJob, deleteInBatches } from '../../jobs/index.js';
import { ExportFormat, ExportState, MAX_TRIES } from '../exports.rules.js';
import { MAX_PDF_ROWS, pdfFile } from '../formats/pdf.js';
import { xlsxFile } from '../formats/xlsx.js';
import { finished } from './finished.js';
import { parametersOf, sourceNamed, titleOf } from './sources.js';

/** Bytes that are put away at a time, and how long a file may be silent, in milliseconds. */
const PIECE = 512 * 1024;
const PULSE = 1000;
/** Without a sign for so long a file counts as cut off. */
const SILENCE = '1 minute';

interface TakenFile extends Record<string, unknown> {
  readonly id: number;
  readonly ownerId: number;
  readonly ownerRole: string;
  readonly source: string;
  readonly query: string;
  readonly format: ExportFormat;
  readonly language: string;
  readonly tries: number;
}

/** Somebody gave the file up, or another copy of the server has begun it anew. */
class Stopped extends Error {}

/** Takes a file upon itself; null when it is over, or somebody else is at it. */
async function take(ctx: RequestContext, id: number): Promise<TakenFile | null> {
  const [file] = await run<TakenFile>(
    poolOf(ctx.dataSource),
    sql`with taken as (
          update export_files f set state = ${ExportState.running}, touched_at = now(), tries = f.tries + 1, rows_done = 0
          where f.id = ${id} and f.tries < ${MAX_TRIES} and (f.state = ${ExportState.waiting}
            or (f.state = ${ExportState.running} and f.touched_at < now() - ${SILENCE}::interval))
          returning f.*),
        parts as (delete from export_parts where file_id in (select t.id from taken t))
        select t.id, t.owner_id as "ownerId", t.owner_role as "ownerRole", t.source, t.query, t.format, t.language, t.tries
        from taken t`,
  );
  return file ?? null;
}

/** Opens the list as its owner sees it now. */
async function open(ctx: RequestContext, file: TakenFile): Promise<{ opened: OpenedExport; reader: Reader }> {
  const actor = await actorOfUser(ctx.dataSource, file.ownerId);
  if (!actor || actor.role !== file.ownerRole) throw new AppError('FORBIDDEN', 'exports.ownerChanged');
  const language = isLanguage(file.language) ? file.language : DEFAULT_LANGUAGE;
  const { connection: _none, em: _no, ...rest } = ctx;
  const source = sourceNamed(file.source);
  const opened = await source.open({ ...rest, actor, language }, parametersOf(source, file.query));
  return { opened, reader: { zone: ctx.settings.timezone, language, readsCodes: file.format === ExportFormat.csv } };
}

/** The bytes of a file, as its rows come. */
function contentOf(
  file: TakenFile,
  { columns, title: named }: OpenedExport,
  cells: AsyncIterable<string[][]>,
  reader: Reader,
): AsyncIterable<Uint8Array | string> {
  if (file.format === ExportFormat.csv) return csvText(cells, columns, reader);
  const of = named ?? titleOf(file.source, file.query);
  const title = typeof of === 'string' ? of : worded(of, reader.language);
  return file.format === ExportFormat.xlsx
    ? xlsxFile(cells, columns, { title, ...reader })
    : pdfFile(cells, columns, { title, made: localTime(new Date().toISOString(), reader.zone), ...reader });
}

/** Puts a piece away and tells of the progress; throws when the file is no longer to be made. */
async function put(
  ctx: RequestContext,
  { id, tries }: TakenFile,
  { rows, position, content }: { rows: number; position: number; content: Buffer },
): Promise<void> {
  const [kept] = await run<{ id: number }>(
    poolOf(ctx.dataSource),
    sql`with alive as (update export_files set rows_done = ${rows}, touched_at = now()
          where id = ${id} and state = ${ExportState.running} and tries = ${tries} returning id),
        part as (insert into export_parts (file_id, position, content)
          select a.id, ${position}::int, ${content}::bytea from alive a where length(${content}::bytea) > 0)
        select id from alive`,
  );
  if (!kept) throw new Stopped();
}

async function make(ctx: RequestContext, file: TakenFile): Promise<void> {
  const { opened, reader } = await open(ctx, file);
  let rows = 0;
  async function* cells(): AsyncGenerator<string[][]> {
    for await (const batch of opened.rows()) {
      rows += batch.length;
      if (file.format === ExportFormat.pdf && rows > MAX_PDF_ROWS) {
        throw new AppError('CONFLICT', 'exports.tooLongForPdf', { rows, max: MAX_PDF_ROWS });
      }
      yield batch.map((row) => cellsOf(opened.columns, row, reader));
    }
  }
  let [position, bytes, waiting, told] = [0, 0, 0, Date.now()];
  let pieces: Buffer[] = [];
  const flush = async (): Promise<void> => {
    await put(ctx, file, { rows, position, content: Buffer.concat(pieces) });
    if (waiting > 0) position++;
    [pieces, waiting, told] = [[], 0, Date.now()];
  };
  for await (const chunk of contentOf(file, opened, cells(), reader)) {
    const piece = Buffer.from(chunk as string);
    pieces.push(piece);
    waiting += piece.length;
    bytes += piece.length;
    if (waiting >= PIECE || Date.now() - told > PULSE) await flush();
  }
  await flush();
  await inTransaction(ctx, (tx) =>
    finished(tx, { id: file.id, tries: file.tries, state: ExportState.ready, rows, bytes }),
  );
}

async function fail(ctx: RequestContext, { id, tries }: TakenFile, error: Said): Promise<void> {
  await inTransaction(ctx, (tx) => finished(tx, { id, tries, state: ExportState.failed, error }));
}

/**
 * Makes a file that is to be made, from its beginning: what was cut off leaves nothing. What its owner may not see, and what no
 * file can hold, ends it; any other fault is tried again.
 */
export async function writeExport(ctx: RequestContext, id: number): Promise<void> {
  const file = await take(ctx, id);
  if (!file) return;
  try {
    await make(ctx, file);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (error instanceof AppError && error.status < 500) return fail(ctx, file, error.said);
    if (file.tries >= MAX_TRIES) await fail(ctx, file, said('exports.gaveUp'));
    else {
      await run(
        poolOf(ctx.dataSource),
        sql`update export_files set state = ${ExportState.waiting} where id = ${id} and tries = ${file.tries}
              and state = ${ExportState.running}`,
      );
    }
    throw error;
  }
}

/** Goes on with what was cut off, ends what was cut off too often, and removes what is no longer kept. */
export const tendExports = defineJob({
  name: 'tend-exports',
  cron: '* * * * *',
  expireInSeconds: 3600,
  run: async (ctx) => {
    const pool = poolOf(ctx.dataSource);
    const left = await run<TakenFile>(
      pool,
      sql`select id, tries from export_files where (state = ${ExportState.waiting} and created_at < now() - interval '30 seconds'
            and (touched_at is null or touched_at < now() - ${SILENCE}::interval))
          or (state = ${ExportState.running} and touched_at < now() - ${SILENCE}::interval) order by id limit 20`,
    );
    for (const file of left) {
      if (file.tries >= MAX_TRIES) await fail(ctx, file, said('exports.gaveUp'));
      else await writeExport(ctx, file.id);
    }
    await deleteInBatches(
      ctx,
      (limit) =>
        sql`delete from export_files where id in (select id from export_files where expires_at < now() limit ${limit})`,
    );
  },
});
