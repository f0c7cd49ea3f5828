import { poolOf, type RequestContext } from '../../../kernel/context.js';
import type { Actor } from '../../../kernel/access.js';
import { AppError, notFound } from '../../../kernel/errors.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { run, sql } from '../../../kernel/sql.js';
import { whatsappMessageModel } from '../inbox/inbox.queries.js';

const ID = /^[A-Za-z0-9_-]{22}$/;

/** What is needed to answer for a file without reading its bytes. */
export interface VisibleFile extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

/**
 * The file, for who sees a message with it, and for who uploaded it.
 * @throws AppError `UNAUTHENTICATED` without a viewer; `NOT_FOUND` for an unknown file and for another's alike
 */
export async function findVisibleFile(
  ctx: Pick<RequestContext, 'dataSource'>,
  viewer: Actor | null,
  id: string,
): Promise<VisibleFile> {
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'requests.signIn');
  // No scope of an API key names what customers send, whatever its owner may see.
  const maySee = viewer.apiKeyId === undefined && viewer.access('messages.read') !== 'none';
  if (!maySee || !ID.test(id)) throw notFound('WhatsappFile');
  const row = rowOf(ctx.dataSource, whatsappMessageModel, 'm');
  const [file] = await run<VisibleFile>(
    poolOf(ctx.dataSource),
    sql`select f.id, f.name, f.mime, f.byte_size as size from whatsapp_files f
        where f.id = ${id} and (f.owner_id = ${viewer.id} or exists (select from whatsapp_messages m
          where m.file_id = f.id and ${visible(viewer, whatsappMessageModel, row) ?? sql`true`}))`,
    viewer.id,
  );
  if (!file) throw notFound('WhatsappFile');
  return file;
}
