import { Readable } from 'node:stream';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { AppError, notFound } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import { pathId, type RestRoute } from '../../kernel/rest/rest.js';
import { sends } from '../../kernel/rest/rest-document.js';
import { run, sql } from '../../kernel/sql.js';
import { MEDIA_TYPES, type ExportFormat } from './exports.rules.js';
import { sourceNamed } from './files/sources.js';

/** The pieces of a file, one after the other. */
async function* contentOf(ctx: RequestContext, fileId: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const [part] = await run<{ content: Buffer }>(
      queryableOf(ctx),
      sql`select content from export_parts where file_id = ${fileId} and position = ${position}`,
    );
    if (!part) return;
    yield part.content;
  }
}

export const exportsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/exports/:id/file',
    summary: 'A file that the caller has asked for by `startExport`, while it is kept.',
    permission: 'session',
    answers: sends('application/octet-stream', 'The file, in the form that was asked for.'),
    handle: async (ctx, request) => {
      const id = pathId(request);
      const actor = requireActor(ctx);
      const [file] = await run<{ source: string; role: string; state: string; format: ExportFormat; name: string }>(
        queryableOf(ctx),
        sql`select source, owner_role as role, state, format, file_name as name from export_files
            where id = ${id} and owner_id = ${actor.id} and expires_at > now()`,
      );
      if (!file) throw notFound('ExportFile');
      if (file.state !== 'ready') throw new AppError('CONFLICT', 'exports.notReady', {}, { reason: 'NOT_READY' });
      // What was made in another role may hold what this one does not see.
      if (file.role !== actor.role) throw new AppError('FORBIDDEN', 'exports.ownerChanged');
      authorize(ctx, sourceNamed(file.source).permission);
      return {
        headers: {
          'content-type': MEDIA_TYPES[file.format],
          'content-disposition': `attachment; filename="${file.name}"`,
          'cache-control': 'private, no-store',
        },
        body: Readable.from(contentOf(ctx, id)),
      };
    },
  },
];
