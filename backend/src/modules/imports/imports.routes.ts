import { Readable } from 'node:stream';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { csvHeaders, csvLines } from '../../kernel/rest/csv.js';
import { IMAGE_BODY_LIMIT, pathId, type RestRoute } from '../../kernel/rest/rest.js';
import { creates, sends, shape } from '../../kernel/rest/rest-document.js';
import { visible } from '../../kernel/select/compile.js';
import { rowOf } from '../../kernel/select/model.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { and, run, sql } from '../../kernel/sql.js';
import { worded, type Said } from '../../words/index.js';
import { UploadImportInput } from './imports.inputs.js';
import { uploadImport } from './imports.operations.js';
import { importModel, importReads } from './imports.queries.js';
import { reasonHeader } from './imports.rules.js';

const IMPORT = fixedSelection(`{
  id kind state fileName fileSize encoding delimiter sheets sheet columns decimal dateOrder updateExisting supplierId retryOfId
  total createdAt
}`);
const BATCH = 2000;

interface SeenImport extends Record<string, unknown> {
  readonly id: number;
  readonly fileName: string;
  readonly header: readonly string[];
}

/** An import that the caller sees. */
async function seen(ctx: RequestContext, id: number): Promise<SeenImport> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, importModel, 'p');
  const [found] = await run<SeenImport>(
    queryableOf(ctx),
    sql`select p.id, p.file_name as "fileName", (select s.value -> 'header' from jsonb_array_elements(p.sheets) s
            where s.value ->> 'name' = p.sheet limit 1) as header
        from imports p where ${and([sql`p.id = ${id}`, visible(actor, importModel, row)])}`,
    actor.id,
  );
  if (!found) throw notFound('Import');
  return found;
}

/** The refused lines as they came, with the reason beside them, so that they can be mended and taken in again. */
async function* failedLines(ctx: RequestContext, { id, header }: SeenImport): AsyncGenerator<string> {
  const names = header.map((value) => ({ value }));
  yield `\uFEFF${csvLines([[...names, { value: reasonHeader(ctx.language) }]])}`;
  for (let after = 0; ;) {
    const rows = await run<{ line: number; cells: string[]; message: Said | null }>(
      queryableOf(ctx),
      sql`select line, cells, message from import_rows
          where import_id = ${id} and status = 'error' and line > ${after} order by line limit ${BATCH}`,
    );
    if (rows.length === 0) return;
    const lines = rows.map(({ cells, message }) => [
      ...header.map((_, column) => ({ value: cells[column] ?? '' })),
      { value: message === null ? '' : worded(message, ctx.language) },
    ]);
    yield csvLines(lines);
    after = rows.at(-1)?.line ?? after;
  }
}

/** Letters of ASCII, as headers want them. */
const plainName = (name: string): string => name.replace(/[^\w.-]+/g, '-').slice(0, 100) || 'import';

export const importsRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/imports',
    summary: 'Keeps a file of up to 18 MB and finds out how it is to be read; the rest goes over GraphQL.',
    permission: 'imports.write',
    body: UploadImportInput,
    bodyLimit: IMAGE_BODY_LIMIT,
    answers: creates(shape('Import', 'Import', IMPORT), 'What was found out about the file.'),
    handle: async (ctx, { body }) => {
      const { id } = await uploadImport(ctx, body);
      return { status: 201, body: (await importReads.getFixed(ctx, id, IMPORT)).parse() };
    },
  },
  {
    method: 'GET',
    path: '/imports/:id/file',
    summary: 'The file of an import, as it came.',
    permission: 'imports.read',
    answers: sends('application/octet-stream', 'The bytes of the file.'),
    handle: async (ctx, request) => {
      const { id, fileName } = await seen(ctx, pathId(request));
      const [file] = await run<{ bytes: Buffer }>(
        queryableOf(ctx),
        sql`select bytes from import_files where import_id = ${id}`,
      );
      if (!file) throw notFound('Import');
      return {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${plainName(fileName)}"`,
        },
        body: Readable.from([file.bytes]),
      };
    },
  },
  {
    method: 'GET',
    path: '/imports/:id/failed.csv',
    summary: 'The refused lines of an import with the reason beside them, to be mended and taken in again.',
    permission: 'imports.read',
    answers: sends('text/csv', 'One line for each refused line, UTF-8 with a byte order mark.'),
    handle: async (ctx, request) => {
      const found = await seen(ctx, pathId(request));
      return { headers: csvHeaders(`failed-lines-${found.id}`), body: Readable.from(failedLines(ctx, found)) };
    },
  },
];
