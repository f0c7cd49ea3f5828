import { poolOf, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { inTransaction } from '../../../kernel/operation.js';
import { run, sql, type Sql } from '../../../kernel/sql.js';
import { said } from '../../../words/index.js';
import { defineQueuedJob } from '../../jobs/index.js';
import { InvalidImageError, processImage, storeImage, type ProcessedImage } from '../../media/index.js';
import { whatsappAccess } from '../access/access.js';
import { CloudApi, CloudApiError, FileTooLargeError } from '../channel/cloud-api.js';
import { storeFile } from '../files/files.operations.js';
import { fileNameOf, mimeOf, nameFor } from '../files/files.rules.js';

const PICTURES: ReadonlySet<string> = new Set(['image', 'sticker']);

interface Waiting extends Record<string, unknown> {
  readonly mediaId: string;
  readonly type: string;
  readonly filename: string | null;
}

/** Fetches the file of a message, which WhatsApp keeps for a month only: pictures as our own, all else as a file to be saved. */
export const fetchWhatsappMediaJob = defineQueuedJob({
  name: 'fetch-whatsapp-media',
  run: async (ctx, id) => {
    const [message] = await run<Waiting>(
      poolOf(ctx.dataSource),
      sql`select media_id as "mediaId", message_type as type, metadata ->> 'filename' as filename from whatsapp_messages
          where id = ${id} and media_id is not null and image_id is null and file_id is null and failure is null`,
    );
    const access = message && (await whatsappAccess(ctx));
    if (!access) return;
    const bytes = await fetchFile(ctx, new CloudApi(access), message.mediaId, id);
    if (!bytes) return;
    const picture = PICTURES.has(message.type) ? await pictureOf(bytes) : null;
    await inTransaction(ctx, async (tx) => {
      const column = picture
        ? sql`image_id = ${await storeImage(tx.connection, null, picture, 'private')}`
        : sql`file_id = ${await keep(tx, message, bytes)}`;
      await note(tx, id, column);
    });
  },
});

async function keep(tx: OperationContext, { type, filename }: Waiting, bytes: Buffer): Promise<string> {
  const mime = mimeOf(bytes, filename ?? '');
  return storeFile(tx.connection, { ownerId: null, name: fileNameOf(filename, nameFor(type, mime)), mime, bytes });
}

/** Whoever came first has kept the file: what another one kept beside it is swept. */
const note = (tx: OperationContext, id: number, column: Sql): Promise<unknown> =>
  run(
    tx.connection,
    sql`update whatsapp_messages set ${column} where id = ${id} and image_id is null and file_id is null`,
  );

/** What the server cannot draw is still a file that can be saved. */
async function pictureOf(bytes: Buffer): Promise<ProcessedImage | null> {
  try {
    return await processImage(bytes);
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error;
    return null;
  }
}

/** The bytes; null where they will never come, which is noted. What may pass is thrown, for the job to try again. */
async function fetchFile(ctx: RequestContext, api: CloudApi, mediaId: string, id: number): Promise<Buffer | null> {
  try {
    return await api.download(mediaId);
  } catch (error) {
    if (!(error instanceof CloudApiError) || error.verdict !== 'never') throw error;
    ctx.log.warn({ whatsappMessageId: id, reason: error.message }, 'file of a WhatsApp message not taken');
    const failure = said(error instanceof FileTooLargeError ? 'whatsapp.fileTooLarge' : 'whatsapp.fileGone');
    await inTransaction(ctx, (tx) => note(tx, id, sql`failure = ${JSON.stringify(failure)}::jsonb`));
    return null;
  }
}
