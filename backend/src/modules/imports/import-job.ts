import { poolOf, type AuditChange, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { isDatabaseTrouble } from '../../kernel/db-errors.js';
import { AppError } from '../../kernel/errors.js';
import { CellError, requireShape } from '../../kernel/import/cells.js';
import { columnReader } from '../../kernel/import/column-reader.js';
import type {
  ImportDefinition,
  ImportSettings,
  LineToTakeBack,
  LineWritten,
} from '../../kernel/import/define-import.js';
import { ImportFileError } from '../../kernel/import/import-file-error.js';
import { readImportFile, tableOf } from '../../kernel/import/import-table.js';
import { rehearsed } from '../../kernel/import/rehearsal.js';
import { inTransaction, operation } from '../../kernel/operation.js';
import { join, literal, run, sql } from '../../kernel/sql.js';
import { said, type Said } from '../../words/index.js';
import { actorFor, displayName, type Role } from '../identity/index.js';
import { defineJob, defineQueuedJob, enqueue } from '../jobs/index.js';
import { kindNamed, settingsOf } from './import-kinds.js';
import { Import } from './imports.entity.js';
import { ImportIdInput } from './imports.inputs.js';
import { AT_WORK, ImportRowStatus, ImportState } from './imports.rules.js';

/** Lines of a statement when a file is laid out, and of a transaction when a kind says nothing else. */
const BATCH = 1000;
/** How long one entry of the queue works, in milliseconds: a stop of the server waits no longer, and other imports get their turn. */
const SLICE = 5000;
/** An entry that has not moved for so long is lost with its server. */
const EXPIRES_IN = 60;
/** Obstacles that are told at most. */
const TOLD_OBSTACLES = 20;

/** Works on an import until it is done, stopped or has had its turn: then it asks for the next one. */
export const workOnImportJob = defineQueuedJob({
  name: 'work-on-import',
  expireInSeconds: EXPIRES_IN,
  run: async (ctx, id) => {
    const until = Date.now() + SLICE;
    while (await workOn(ctx, id)) {
      if (Date.now() < until) continue;
      await inTransaction(ctx, (tx) => enqueue(tx, workOnImportJob, id));
      return;
    }
  },
});

/** Takes imports up again whose server died at work on them; each line's end stands in the transaction that wrote it. */
export const carryOnImports = defineJob({
  name: 'carry-on-imports',
  cron: '* * * * *',
  run: async (ctx) => {
    const states = AT_WORK.map((state) => literal(state));
    const rows = await run<{ id: number }>(
      poolOf(ctx.dataSource),
      sql`select id from imports where state in (${join(states)}) and touched_at < now() - interval '1 minute' order by id`,
    );
    for (const { id } of rows) await inTransaction(ctx, (tx) => enqueue(tx, workOnImportJob, id));
  },
});

/** One step of the work; answers whether there is more. A fault that is no passing one ends it, and is told. */
export async function workOn(ctx: RequestContext, id: number): Promise<boolean> {
  try {
    return await step(ctx, id);
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    const fault = error instanceof AppError || error instanceof ImportFileError ? error.said : said('imports.ended');
    ctx.log.error({ err: error, importId: id }, 'import failed');
    await run(
      poolOf(ctx.dataSource),
      sql`update imports set state = ${ImportState.failed}, fault = ${JSON.stringify(fault)}::jsonb, finished_at = now(),
            touched_at = now()
          where id = ${id} and state in (${join(AT_WORK.map((state) => literal(state)))})`,
    );
    return false;
  }
}

async function step(system: RequestContext, id: number): Promise<boolean> {
  const row = await system.dataSource.getRepository(Import).findOneBy({ id });
  if (!row || !AT_WORK.includes(row.state)) return false;
  const ctx = await asImporter(system, row);
  if (row.state === ImportState.taking_back) await takeBackLines(ctx, { id });
  else if (row.state === ImportState.checking && !row.loaded) await layOut(ctx, row);
  else if ((await writeImportBatch(ctx, { id })).left === 0) await finishImport(ctx, { id });
  return true;
}

/** The context of who asked for the import, as they are allowed now. @throws AppError `FORBIDDEN` when they are gone */
async function asImporter(ctx: RequestContext, row: Import): Promise<RequestContext> {
  const [user] = await run<{
    id: number;
    role: Role;
    email: string;
    firstName: string | null;
    lastName: string | null;
  }>(
    poolOf(ctx.dataSource),
    sql`select id, role, email, first_name as "firstName", last_name as "lastName" from users
        where id = ${row.createdById} and is_active and archived_at is null`,
  );
  if (!user) throw new AppError('FORBIDDEN', 'requests.forbidden');
  const actor = actorFor({ id: user.id, role: user.role, name: displayName(user), sessionId: 0 });
  return { ...ctx, actor };
}

interface LaidOut {
  readonly line: number;
  readonly cells: readonly string[];
  readonly status: ImportRowStatus;
  readonly message?: Said;
  readonly column?: string | undefined;
  readonly value?: unknown;
}

/** Reads the file anew as it is to be read now, and lays out its lines; before this nothing of them is kept. */
async function layOut(ctx: RequestContext, row: Import): Promise<void> {
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
        sql`insert into import_rows (import_id, line, cells, status, message, faulty_column, value)
            select ${row.id}, r.line, r.cells, r.status, r.message, r."column", r.value
            from jsonb_to_recordset(${JSON.stringify(lines.slice(start, start + BATCH))}::jsonb)
              as r(line int, cells text[], status text, message jsonb, "column" text, value jsonb)`,
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
  return table.rows.map(({ line, cells }): LaidOut => {
    try {
      requireShape({ line, cells }, table.header.length);
      const value = definition.read({ line, cells }, reader, settings);
      const key = definition.keyOf(value);
      const first = key === null ? undefined : firstLines.get(key);
      if (first !== undefined) throw new CellError(said('imports.twice', { line: first }));
      if (key !== null) firstLines.set(key, line);
      return { line, cells, status: ImportRowStatus.waiting, value };
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      return { line, cells, status: ImportRowStatus.error, message: error.said, column: error.column };
    }
  });
}

interface WaitingLine {
  line: number;
  value: unknown;
}

/** Checks or writes the next lines, and notes what became of them in the same transaction; `left` is 0 when none was. */
const writeImportBatch = operation({
  name: 'writeImportBatch',
  permission: 'imports.write',
  input: ImportIdInput,
  audit: false,
  run: async (ctx, { id }) => {
    const row = await atWork(ctx, id, [ImportState.checking, ImportState.running]);
    if (!row) return { id, left: null };
    const definition = kindNamed(ctx.actor!, row.kind);
    const isCheck = row.state === ImportState.checking;
    const lines = await run<WaitingLine & Record<string, unknown>>(
      ctx.connection,
      sql`select line, value from import_rows
          where import_id = ${id} and status = ${isCheck ? ImportRowStatus.waiting : ImportRowStatus.valid}
          order by line limit ${definition.batch ?? BATCH}`,
    );
    if (lines.length === 0) return { id, left: 0 };
    const settings = settingsOf(ctx.actor!, definition, row, ctx.settings.timezone);
    const outcomes = await rehearsed(ctx, definition.kind, isCheck, (tx) => definition.write(tx, lines, settings));
    await note(ctx, id, outcomes, isCheck);
    return { id, left: null };
  },
});

/** The import, locked, while it is still to be worked on: another copy may have ended it, somebody may have stopped it. */
async function atWork(ctx: OperationContext, id: number, states: readonly ImportState[]): Promise<Import | null> {
  await run(ctx.connection, sql`select id from imports where id = ${id} for no key update`);
  const row = await ctx.em.findOneBy(Import, { id });
  return row && states.includes(row.state) ? row : null;
}

/** Ends a check or a run of which no line is left. */
const finishImport = operation({
  name: 'finishImport',
  permission: 'imports.write',
  input: ImportIdInput,
  audit: false,
  run: async (ctx, { id }) => {
    const row = await atWork(ctx, id, [ImportState.checking, ImportState.running]);
    if (!row) return { id };
    const isCheck = row.state === ImportState.checking;
    await run(
      ctx.connection,
      sql`update imports set state = ${isCheck ? ImportState.checked : ImportState.done}, processed = todo,
            touched_at = now(), finished_at = case when ${isCheck} then finished_at else now() end
          where id = ${id}`,
    );
    if (isCheck) return { id };
    const { kind, fileName, created, updated, skipped, errors } = row;
    ctx.record({ entity: 'Import', entityId: id, after: { kind, fileName, created, updated, skipped, errors } });
    return { id };
  },
});

/** Writes what became of lines. Of a check only what is left out or refused is known for good. */
async function note(
  ctx: OperationContext,
  id: number,
  outcomes: readonly LineWritten[],
  isCheck: boolean,
): Promise<void> {
  const rows = outcomes.map(({ line, outcome, message, entityId, before, after }) => {
    const good = outcome === 'created' || outcome === 'updated';
    if (isCheck && good) return { line, status: ImportRowStatus.valid, message };
    return { line, status: outcome, message, ...(good && { entityId, before, after }) };
  });
  const count = (...statuses: string[]): number => rows.filter(({ status }) => statuses.includes(status)).length;
  await run(
    ctx.connection,
    sql`with r as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as r(line int, status text, message jsonb, "entityId" int, before jsonb, after jsonb)),
        noted as (
          update import_rows w set status = r.status, message = r.message, entity_id = r."entityId", before = r.before,
            after = r.after
          from r where w.import_id = ${id} and w.line = r.line)
        update imports set processed = processed + ${rows.length}, valid = valid + ${count('valid')},
          errors = errors + ${count('error')}, skipped = skipped + ${count('skipped')},
          created = created + ${count('created')}, updated = updated + ${count('updated')}, touched_at = now()
        where id = ${id}`,
  );
}

/** Takes back all that an import wrote, in one transaction: all of it, or nothing and what stands on it. */
const takeBackLines = operation({
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
