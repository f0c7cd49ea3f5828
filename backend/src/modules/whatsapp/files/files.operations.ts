import { randomBytes } from 'node:crypto';
import { requireActor, type RequestContext } from '../../../kernel/context.js';
import { AppError, badInput } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql, type Queryable } from '../../../kernel/sql.js';
import { said } from '../../../words/index.js';
import { UploadWhatsappFileInput } from './files.inputs.js';
import { FILE_LIMITS, fileNameOf, isDocument, mimeOf } from './files.rules.js';

const uploads = new WeakMap<RequestContext, Buffer>();

/** A file as the API names it. */
export type StoredFile = {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
};

const uploadWhatsappFileOperation = operation({
  name: 'uploadWhatsappFile',
  permission: 'messages.write',
  input: UploadWhatsappFileInput,
  audit: 'WhatsappFile',
  prepare: async (ctx: RequestContext): Promise<Buffer> => uploads.get(ctx) ?? Buffer.alloc(0),
  run: async (ctx, { name: given }, bytes): Promise<StoredFile> => {
    if (bytes.length === 0) throw badInput('file', 'whatsapp.fileEmpty');
    const name = fileNameOf(given, 'document.pdf');
    const mime = mimeOf(bytes, name);
    if (!isDocument(mime)) throw badInput('file', 'whatsapp.fileKind');
    const ownerId = requireActor(ctx).id;
    await requireQuota(ctx.connection, ownerId, bytes.length);
    const id = await storeFile(ctx.connection, { ownerId, name, mime, bytes });
    ctx.record({ entity: 'WhatsappFile', entityId: id, after: { name, mime, size: bytes.length } });
    return { id, url: fileUrl(id), name, mime, size: bytes.length };
  },
});

/** Keeps a document that is to be sent. @throws AppError `BAD_USER_INPUT` for what WhatsApp does not take, `RATE_LIMITED` over the daily quota */
export async function uploadWhatsappFile(ctx: RequestContext, bytes: Buffer, name: unknown): Promise<StoredFile> {
  const call: RequestContext = { ...ctx };
  uploads.set(call, bytes);
  return uploadWhatsappFileOperation(call, name === undefined ? {} : { name });
}

/** Where a file is served. */
export const fileUrl = (id: string): string => `/media/files/${id}`;

/** Writes one file. @returns its id */
export async function storeFile(
  on: Queryable,
  { ownerId, name, mime, bytes }: { ownerId: number | null; name: string; mime: string; bytes: Buffer },
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await run(
    on,
    sql`insert into whatsapp_files (id, owner_id, name, mime, byte_size, data)
        values (${id}, ${ownerId}::int, ${name}, ${mime}, ${bytes.length}, ${bytes})`,
  );
  return id;
}

/** Refuses what passes the daily limit; uploads of one user pass here one after another. */
async function requireQuota(on: Queryable, ownerId: number, size: number): Promise<void> {
  await run(on, sql`select pg_advisory_xact_lock(hashtext('whatsapp_files'), ${ownerId}::int)`);
  const [used] = await run<{ bytes: number }>(
    on,
    sql`select coalesce(sum(byte_size), 0)::float8 as bytes from whatsapp_files
        where owner_id = ${ownerId} and created_at > now() - interval '24 hours'`,
  );
  if ((used?.bytes ?? 0) + size <= FILE_LIMITS.bytesPerDay) return;
  throw new AppError(
    'RATE_LIMITED',
    'whatsapp.filesOfDay',
    {},
    { fields: { file: said('whatsapp.filesOfDay') }, retryAfter: 3600 },
  );
}
