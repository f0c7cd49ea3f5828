import { poolOf, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { isDatabaseTrouble } from '../../kernel/db-errors.js';
import { AppError } from '../../kernel/errors.js';
import type { ImportDefinition, LineWritten } from '../../kernel/import/define-import.js';
import { ImportFileError } from '../../kernel/import/import-file-error.js';
import { rehearsed } from '../../kernel/import/rehearsal.js';
import { inTransaction, operation } from '../../kernel/operation.js';
import { join, literal, run, sql } from '../../kernel/sql.js';
import { said } from '../../words/index.js';
import { actorFor, displayName, type Role } from '../identity/index.js';
import { defineJob, defineQueuedJob, enqueue } from '../jobs/index.js';
import { atWork } from './at-work.js';
import { kindNamed, settingsOf } from './import-kinds.js';
import { Import } from './imports.entity.js';
import { ImportIdInput } from './imports.inputs.js';
import { AT_WORK, ImportRowStatus, ImportState } from './imports.rules.js';
import { layOut } from './lay-out.js';
import { takeBackLines } from './take-back-lines.js';

/** Lines of a transaction when a kind says nothing else. */
const BATCH = 1000;
/** How long one entry of the queue works, in milliseconds: a stop of the server waits no longer, and other imports get their turn. */
const SLICE = 5000;
/** An entry that has not moved for so long is lost with its server. */
const EXPIRES_IN = 60;

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

interface WaitingLine {
  line: number;
  value: unknown;
}

/** The next lines to work on. Those that belong together come together. */
function nextLines(
  ctx: OperationContext,
  id: number,
  status: ImportRowStatus,
  { batch = BATCH, groupOf }: ImportDefinition,
): Promise<WaitingLine[]> {
  const lines = sql`import_rows where import_id = ${id} and status = ${status}`;
  return run<WaitingLine & Record<string, unknown>>(
    ctx.connection,
    groupOf === undefined
      ? sql`select line, value from ${lines} order by line limit ${batch}`
      : sql`select line, value from ${lines}
            and group_line in (select group_line from ${lines} order by group_line, line limit ${batch})
            order by group_line, line`,
  );
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
    const lines = await nextLines(ctx, id, isCheck ? ImportRowStatus.waiting : ImportRowStatus.valid, definition);
    if (lines.length === 0) return { id, left: 0 };
    const settings = settingsOf(ctx.actor!, definition, row, ctx.settings.timezone);
    const outcomes = await rehearsed(ctx, definition.kind, isCheck, (tx) => definition.write(tx, lines, settings));
    await note(ctx, id, outcomes, isCheck);
    return { id, left: null };
  },
});

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
