import { poolOf, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { CellError, requireShape } from '../../kernel/import/cells.js';
import { columnReader } from '../../kernel/import/column-reader.js';
import type { ImportDefinition, ImportSettings } from '../../kernel/import/define-import.js';
import { exportWith, namedCells } from '../../kernel/import/program-export.js';
import { openTable, type ImportTable } from '../../kernel/import/import-table.js';
import { inTransaction } from '../../kernel/operation.js';
import { saidSql } from '../../kernel/select/told.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { said, type Said } from '../../words/index.js';
import { kindNamed, settingsOf } from './import-kinds.js';
import type { Import } from './imports.entity.js';
import { ImportRowStatus } from './imports.rules.js';

/** Lines of a statement. */
const BATCH = 1000;

interface LaidOut {
  readonly line: number;
  readonly cells: readonly string[];
  /** The first of the lines that belong together, where lines do. */
  readonly group?: number | undefined;
  readonly status: ImportRowStatus;
  readonly message?: Said;
  readonly column?: string | undefined;
  readonly value?: unknown;
}

/** Reads the file anew as it is to be read now, and lays out its lines as they are read; before this nothing of them is kept. */
export async function layOut(ctx: RequestContext, row: Import): Promise<void> {
  const definition = kindNamed(ctx.actor!, row.kind);
  const settings = settingsOf(ctx.actor!, definition, row, ctx.settings.timezone);
  const [file] = await run<{ bytes: Buffer }>(
    poolOf(ctx.dataSource),
    sql`select bytes from import_files where import_id = ${row.id}`,
  );
  if (!file) throw new Error('An import without its file');
  const columns = row.columns.map(({ column }) => column);
  const table = await openTable(file.bytes, settings.decimal, row.sheet, columns);
  const lines = readLines(table, definition, row, settings);
  await inTransaction(ctx, async (tx) => {
    // Somebody may have stopped it meanwhile, or another copy of the server may have been faster.
    const [still] = await run(
      tx.connection,
      sql`select id from imports where id = ${row.id} and state = 'checking' and not loaded for update`,
    );
    if (!still) return;
    await run(tx.connection, sql`delete from import_rows where import_id = ${row.id}`);
    let total = 0;
    for await (const batch of batchesOf(lines)) {
      total += batch.length;
      await insertLines(tx, row.id, batch);
    }
    if (definition.groupOf) await refuseTogether(tx, row.id);
    await run(
      tx.connection,
      sql`update imports set loaded = true, total = ${total}, todo = ${total}, processed = r.errors + r.skipped, errors = r.errors,
            skipped = r.skipped,
            touched_at = now()
          from (select count(*) filter (where status = 'error')::int as errors, count(*) filter (where status = 'skipped')::int as skipped
            from import_rows where import_id = ${row.id}) r
          where id = ${row.id}`,
    );
  });
}

async function* batchesOf(lines: AsyncIterable<LaidOut>): AsyncGenerator<LaidOut[]> {
  let batch: LaidOut[] = [];
  for await (const line of lines) {
    if (batch.push(line) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertLines(ctx: OperationContext, importId: number, lines: readonly LaidOut[]): Promise<void> {
  await run(
    ctx.connection,
    sql`insert into import_rows (import_id, line, group_line, cells, status, message, faulty_column, value)
        select ${importId}, r.line, r."group", r.cells, r.status, r.message, r."column", r.value
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as r(line int, "group" int, cells text[], status text, message jsonb, "column" text, value jsonb)`,
  );
}

/** Lines that belong to one that cannot be read are refused with it. */
async function refuseTogether(ctx: OperationContext, importId: number): Promise<void> {
  await run(
    ctx.connection,
    sql`update import_rows w set status = 'error',
          message = ${saidSql('imports.groupLeftOut', { line: raw('f.line') })}
        from (select group_line, min(line) as line from import_rows
          where import_id = ${importId} and status = 'error' and group_line is not null group by group_line) f
        where w.import_id = ${importId} and w.group_line = f.group_line and w.status = 'waiting'`,
  );
}

async function* readLines(
  { header, rows }: ImportTable,
  definition: ImportDefinition,
  { columns }: Import,
  settings: ImportSettings,
): AsyncGenerator<LaidOut> {
  const required = definition.fields.filter((field) => field.required).map(({ name }) => name);
  const mapping = Object.fromEntries(columns.map(({ field, column }) => [field, column]));
  const reader = columnReader<string>({ header }, mapping, required);
  const firstLines = new Map<string, number>();
  const groups = new Map<string, number>();
  const asOurs = exportWith(definition.programs ?? [], header)?.reader?.(namedCells(header));
  for await (const row of rows) {
    const told = asOurs?.(row) ?? row;
    if ('key' in told) {
      yield { ...row, status: ImportRowStatus.skipped, message: told };
      continue;
    }
    const { line, cells } = told;
    const group = definition.groupOf && groupLine(groups, definition.groupOf({ line, cells }, reader), line);
    try {
      requireShape({ line, cells }, header.length);
      const value = definition.read({ line, cells }, reader, settings);
      const key = definition.keyOf(value);
      const first = key === null ? undefined : firstLines.get(key);
      if (first !== undefined) throw new CellError(said('imports.twice', { line: first }));
      if (key !== null) firstLines.set(key, line);
      yield { line, cells, group, status: ImportRowStatus.waiting, value };
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      yield { line, cells, group, status: ImportRowStatus.error, message: error.said, column: error.column };
    }
  }
}

/** The first line of a group, which this one may be. */
function groupLine(groups: Map<string, number>, group: string | null, line: number): number {
  const first = group === null ? line : (groups.get(group) ?? line);
  if (group !== null) groups.set(group, first);
  return first;
}
