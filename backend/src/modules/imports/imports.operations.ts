import { requireActor, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { columnReader } from '../../kernel/import/column-reader.js';
import {
  dateOrderOf,
  decimalOf,
  lookThrough,
  summaryOf,
  type ImportFile,
  type ImportSheet,
} from '../../kernel/import/import-table.js';
import { ImportFileError } from '../../kernel/import/import-file-error.js';
import { operation } from '../../kernel/operation.js';
import { visible } from '../../kernel/select/compile.js';
import { rowOf } from '../../kernel/select/model.js';
import { and, run, sql } from '../../kernel/sql.js';
import { isKey, said } from '../../words/index.js';
import { enqueue } from '../jobs/index.js';
import { kindNamed } from './import-kinds.js';
import { workOnImportJob } from './import-job.js';
import { Import, ImportedFile, ImportMapping } from './imports.entity.js';
import { CheckImportInput, ImportIdInput, UploadImportInput } from './imports.inputs.js';
import { importModel } from './imports.queries.js';
import { guessColumns, headerKey, ImportState, programOf, type MappedColumn } from './imports.rules.js';

interface ReadUpload {
  readonly bytes: Buffer;
  readonly file: ImportFile;
}

/** The file of an upload, read outside the transaction. @throws AppError `BAD_USER_INPUT` naming `fileBase64` */
async function readUpload(ctx: RequestContext, { kind, fileBase64 }: UploadImportInput): Promise<ReadUpload> {
  kindNamed(requireActor(ctx), kind);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(fileBase64)) throw badInput('fileBase64', 'values.base64');
  const bytes = Buffer.from(fileBase64, 'base64');
  try {
    const file = await lookThrough(bytes);
    if (file.sheets.every(({ count }) => count === 0)) throw new ImportFileError(said('imports.noRows'));
    return { bytes, file };
  } catch (error) {
    if (error instanceof ImportFileError) throw badInput('fileBase64', error.said);
    throw error;
  }
}

/** How columns like these were last read, else what is probable. */
async function readingOf(
  ctx: OperationContext,
  kind: string,
  sheet: ImportSheet,
  retryOf: Import | null,
): Promise<Pick<Import, 'columns' | 'decimal' | 'dateOrder' | 'updateExisting' | 'supplierId'>> {
  const rest = { updateExisting: retryOf?.updateExisting ?? false, supplierId: retryOf?.supplierId ?? null };
  const known = (columns: readonly MappedColumn[]): boolean =>
    columns.every(({ column }) => sheet.header.includes(column));
  if (retryOf && known(retryOf.columns)) {
    return { columns: retryOf.columns, decimal: retryOf.decimal, dateOrder: retryOf.dateOrder, ...rest };
  }
  const last = await ctx.em.findOneBy(ImportMapping, { kind, headerKey: headerKey(sheet.header) });
  if (last && known(last.columns)) {
    return { columns: last.columns, decimal: last.decimal, dateOrder: last.dateOrder, ...rest };
  }
  return {
    columns: guessColumns(kindNamed(requireActor(ctx), kind), sheet.header),
    decimal: decimalOf(sheet) as Import['decimal'],
    dateOrder: dateOrderOf(sheet) as Import['dateOrder'],
    ...rest,
  };
}

/** Keeps a file, with what was found out about it. */
export const uploadImport = operation({
  name: 'uploadImport',
  permission: 'imports.write',
  input: UploadImportInput,
  audit: 'Import',
  idempotent: true,
  prepare: readUpload,
  run: async (ctx, { kind, fileName, retryOfId }, { bytes, file }) => {
    const retryOf = retryOfId === undefined ? null : await lockImport(ctx, retryOfId, 'retryOfId');
    if (retryOf && retryOf.kind !== kind) throw badInput('retryOfId', 'imports.otherKind');
    const sheet = file.sheets.find(({ count }) => count > 0);
    if (!sheet) throw new Error('A file without lines was let through');
    const { identifiers } = await ctx.em.insert(Import, {
      kind,
      createdById: requireActor(ctx).id,
      fileName,
      fileSize: bytes.length,
      encoding: file.encoding,
      delimiter: file.delimiter,
      sheets: file.sheets.map(summaryOf) as never,
      sheet: sheet.name,
      program: programOf(kindNamed(requireActor(ctx), kind), sheet.header),
      retryOfId: retryOf?.id ?? null,
      total: sheet.count,
      ...(await readingOf(ctx, kind, sheet, retryOf)),
    } as object);
    const id = identifiers[0]?.id as number;
    await ctx.em.insert(ImportedFile, { importId: id, bytes });
    ctx.record({ entity: 'Import', entityId: id, after: { kind, fileName, fileSize: bytes.length } });
    return { id };
  },
});

/** An import that the caller sees, locked. */
async function lockImport(ctx: OperationContext, id: number, field?: string): Promise<Import> {
  const actor = requireActor(ctx);
  const [seen] = await run(
    ctx.connection,
    sql`select p.id from imports p
        where ${and([sql`p.id = ${id}`, visible(actor, importModel, rowOf(ctx.dataSource, importModel, 'p'))])} for update`,
    actor.id,
  );
  if (!seen) throw field === undefined ? notFound('Import') : badInput(field, 'values.notFound', { thing: 'Import' });
  return ctx.em.findOneByOrFail(Import, { id });
}

/** Refuses what an import's state does not allow. */
function requireState({ state }: Import, allowed: readonly ImportState[]): void {
  if (allowed.includes(state)) return;
  const key = `imports.state.${state}`;
  if (!isKey(key)) throw new Error(`No word for the state ${state}`);
  throw new AppError('CONFLICT', 'imports.notNow', { state: { key, params: {} } }, { reason: 'STATE' });
}

const isUnwritten = ({ created, updated }: Import): boolean => created + updated === 0;

/** Begins to check what each line would do. What was chosen is remembered for the next file with such columns. */
export const checkImport = operation({
  name: 'checkImport',
  permission: 'imports.write',
  input: CheckImportInput,
  audit: false,
  run: async (ctx, { id, ...chosen }) => {
    const row = await lockImport(ctx, id);
    const definition = kindNamed(requireActor(ctx), row.kind);
    const { uploaded, checked, failed, cancelled } = ImportState;
    requireState(row, isUnwritten(row) ? [uploaded, checked, failed, cancelled] : [uploaded]);
    const next: Import = { ...row, ...withoutUndefined(chosen) };
    const sheet = row.sheets.find(({ name }) => name === next.sheet);
    if (!sheet) throw badInput('sheet', 'imports.sheetNotThere', { sheet: next.sheet });
    // Another sheet has other columns: what was guessed for the first one says nothing of it.
    const columns = chosen.columns ?? (next.sheet === row.sheet ? row.columns : guessColumns(definition, sheet.header));
    requireColumns(definition.fields, sheet.header, columns);
    if (definition.asks?.includes('supplier') && requireActor(ctx).access(definition.permission) === 'all') {
      if (next.supplierId === null) throw badInput('supplierId', 'imports.chooseSupplier');
    }
    const { decimal, dateOrder, updateExisting, supplierId } = next;
    const reading = { columns: columns.map(({ field, column }) => ({ field, column })), decimal, dateOrder };
    await ctx.em.update(Import, { id }, {
      ...reading,
      updateExisting,
      supplierId,
      sheet: next.sheet,
      program: programOf(definition, sheet.header),
      state: ImportState.checking,
      loaded: false,
      total: sheet.rows,
      ...{ todo: sheet.rows, processed: 0, valid: 0, errors: 0, skipped: 0, fault: null, obstacles: null },
      touchedAt: () => 'now()',
    } as object);
    await ctx.em.upsert(ImportMapping, { kind: row.kind, headerKey: headerKey(sheet.header), ...reading } as object, [
      'kind',
      'headerKey',
    ]);
    await enqueue(ctx, workOnImportJob, id);
    return { id };
  },
});

/** Leaves out what was not sent, so that it overwrites nothing. */
const withoutUndefined = <T extends object>(sent: T): Partial<T> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Refuses a mapping that does not fit the kind or the file, naming the field. */
function requireColumns(
  fields: readonly { name: string; required?: boolean }[],
  header: readonly string[],
  columns: readonly MappedColumn[],
): void {
  const names = fields.map(({ name }) => name);
  const unknown = columns.findIndex(({ field }) => !names.includes(field));
  if (unknown >= 0) throw badInput(`columns.${unknown}.field`, 'values.oneOf', { values: names });
  const mapping = Object.fromEntries(columns.map(({ field, column }) => [field, column]));
  try {
    // A file without a header line is read by the places of its columns.
    const places = columns.length > 0 && columns.every(({ column }) => /^column [1-9]\d{0,2}$/i.test(column));
    const table = { header: places ? header.map((_, index) => `Column ${index + 1}`) : header };
    columnReader(
      table,
      mapping,
      fields.filter(({ required }) => required).map(({ name }) => name),
    );
  } catch (error) {
    if (error instanceof ImportFileError) throw badInput('columns', error.said);
    throw error;
  }
}

/** Begins to write the lines that the check found good, or goes on with those that are left. */
export const runImport = operation({
  name: 'runImport',
  permission: 'imports.write',
  input: ImportIdInput,
  audit: 'Import',
  run: async (ctx, { id }) => {
    const row = await lockImport(ctx, id);
    kindNamed(requireActor(ctx), row.kind);
    requireState(row, [ImportState.checked, ImportState.cancelled, ImportState.failed]);
    const [left] = await run<{ count: number }>(
      ctx.connection,
      sql`select count(*)::int as count from import_rows where import_id = ${id} and status = 'valid'`,
    );
    if (!row.loaded || !left || left.count === 0)
      throw new AppError('CONFLICT', 'imports.nothingToWrite', {}, { reason: 'STATE' });
    await ctx.em.update(
      Import,
      { id },
      {
        state: ImportState.running,
        todo: left.count,
        processed: 0,
        fault: null,
        startedAt: () => 'coalesce(started_at, now())',
        touchedAt: () => 'now()',
      },
    );
    await enqueue(ctx, workOnImportJob, id);
    ctx.record({ entity: 'Import', entityId: id, before: { state: row.state }, after: { state: ImportState.running } });
    return { id };
  },
});

/** Stops an import. What was written before stays; it can go on, or be taken back. */
export const cancelImport = operation({
  name: 'cancelImport',
  permission: 'imports.write',
  input: ImportIdInput,
  audit: 'Import',
  run: async (ctx, { id }) => {
    const row = await lockImport(ctx, id);
    requireState(row, [ImportState.checking, ImportState.running]);
    const state = row.state === ImportState.checking ? ImportState.uploaded : ImportState.cancelled;
    await ctx.em.update(Import, { id }, { state, finishedAt: () => 'now()' });
    ctx.record({ entity: 'Import', entityId: id, before: { state: row.state }, after: { state } });
    return { id };
  },
});

/** Begins to take back all that an import wrote; where something stands on it, nothing is taken back. */
export const takeBackImport = operation({
  name: 'takeBackImport',
  permission: 'imports.write',
  input: ImportIdInput,
  audit: 'Import',
  run: async (ctx, { id }) => {
    const row = await lockImport(ctx, id);
    kindNamed(requireActor(ctx), row.kind);
    requireState(row, isUnwritten(row) ? [] : [ImportState.done, ImportState.cancelled, ImportState.failed]);
    await ctx.em.update(
      Import,
      { id },
      {
        state: ImportState.taking_back,
        obstacles: null,
        fault: null,
        todo: row.created + row.updated,
        processed: 0,
        touchedAt: () => 'now()',
      },
    );
    await enqueue(ctx, workOnImportJob, id);
    ctx.record({
      entity: 'Import',
      entityId: id,
      before: { state: row.state },
      after: { state: ImportState.taking_back },
    });
    return { id };
  },
});
