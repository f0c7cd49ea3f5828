import { poolOf, type RequestContext } from '../../kernel/context.js';
import { CellError, requireShape } from '../../kernel/import/cells.js';
import { columnReader } from '../../kernel/import/column-reader.js';
import type { ImportDefinition, ImportSettings } from '../../kernel/import/define-import.js';
import { readImportFile, tableOf } from '../../kernel/import/import-table.js';
import { inTransaction } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
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

/** Reads the file anew as it is to be read now, and lays out its lines; before this nothing of them is kept. */
export async function layOut(ctx: RequestContext, row: Import): Promise<void> {
  const definition = kindNamed(ctx.actor!, row.kind);
  const [file] = await run<{ bytes: Buffer }>(
    poolOf(ctx.dataSource),
    sql`select bytes from import_files where import_id = ${row.id}`,
  );
  if (!file) throw new Error('An import without its file');
  const lines = readLines(file.bytes, definition, row, settingsOf(ctx.actor!, definition, row, ctx.settings.timezone));
  await inTransaction(ctx, async (tx) => {
    // Somebody may have stopped it meanwhile, or another copy of the server may have been faster.
    const [still] = await run(
      tx.connection,
      sql`select id from imports where id = ${row.id} and state = 'checking' and not loaded for update`,
    );
    if (!still) return;
    await run(tx.connection, sql`delete from import_rows where import_id = ${row.id}`);
    for (let start = 0; start < lines.length; start += BATCH) {
      await run(
        tx.connection,
        sql`insert into import_rows (import_id, line, group_line, cells, status, message, faulty_column, value)
            select ${row.id}, r.line, r."group", r.cells, r.status, r.message, r."column", r.value
            from jsonb_to_recordset(${JSON.stringify(lines.slice(start, start + BATCH))}::jsonb)
              as r(line int, "group" int, cells text[], status text, message jsonb, "column" text, value jsonb)`,
      );
    }
    const errors = lines.filter(({ status }) => status === ImportRowStatus.error).length;
    await run(
      tx.connection,
      sql`update imports set loaded = true, total = ${lines.length}, todo = ${lines.length}, processed = ${errors},
            errors = ${errors}, touched_at = now() where id = ${row.id}`,
    );
  });
}

function readLines(bytes: Uint8Array, definition: ImportDefinition, row: Import, settings: ImportSettings): LaidOut[] {
  const columns = row.columns.map(({ column }) => column);
  const table = tableOf(
    readImportFile(bytes, settings.decimal, row.sheet === '' ? undefined : row.sheet),
    row.sheet,
    columns,
  );
  const required = definition.fields.filter((field) => field.required).map(({ name }) => name);
  const mapping = Object.fromEntries(row.columns.map(({ field, column }) => [field, column]));
  const reader = columnReader<string>(table, mapping, required);
  const firstLines = new Map<string, number>();
  const groups = new Map<string, number>();
  const lines = table.rows.map(({ line, cells }): LaidOut => {
    const group = definition.groupOf && groupLine(groups, definition.groupOf({ line, cells }, reader), line);
    try {
      requireShape({ line, cells }, table.header.length);
      const value = definition.read({ line, cells }, reader, settings);
      const key = definition.keyOf(value);
      const first = key === null ? undefined : firstLines.get(key);
      if (first !== undefined) throw new CellError(said('imports.twice', { line: first }));
      if (key !== null) firstLines.set(key, line);
      return { line, cells, group, status: ImportRowStatus.waiting, value };
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      return { line, cells, group, status: ImportRowStatus.error, message: error.said, column: error.column };
    }
  });
  return refusedTogether(lines);
}

/** The first line of a group, which this one may be. */
function groupLine(groups: Map<string, number>, group: string | null, line: number): number {
  const first = group === null ? line : (groups.get(group) ?? line);
  if (group !== null) groups.set(group, first);
  return first;
}

/** Lines that belong to one that cannot be read are refused with it. */
function refusedTogether(lines: readonly LaidOut[]): LaidOut[] {
  const faulty = new Map<number, number>();
  for (const { group, line, status } of lines) {
    if (group !== undefined && status === ImportRowStatus.error && !faulty.has(group)) faulty.set(group, line);
  }
  return lines.map((laid) => {
    const because = laid.group === undefined ? undefined : faulty.get(laid.group);
    if (because === undefined || laid.status === ImportRowStatus.error) return laid;
    return { ...laid, status: ImportRowStatus.error, message: said('imports.groupLeftOut', { line: because }) };
  });
}
