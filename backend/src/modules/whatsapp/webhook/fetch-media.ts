import { poolOf, type RequestContext } from '../../../kernel/context.js';
import { inTransaction } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { defineQueuedJob } from '../../jobs/index.js';
import { processImage, storeImage, InvalidImageError, type ProcessedImage } from '../../media/index.js';
import { whatsappAccess } from '../access/access.js';
import { CloudApi, CloudApiError } from '../channel/cloud-api.js';

const PICTURES = ['image', 'sticker'];

/** Fetches the picture of a message, which WhatsApp keeps for a month only. What is no picture stays there. */
export const fetchWhatsappMediaJob = defineQueuedJob({
  name: 'fetch-whatsapp-media',
  run: async (ctx, id) => {
    const [message] = await run<{ mediaId: string }>(
      poolOf(ctx.dataSource),
      sql`select media_id as "mediaId" from whatsapp_messages
          where id = ${id} and media_id is not null and image_id is null and message_type = any(${PICTURES}::text[])`,
    );
    const access = message && (await whatsappAccess(ctx));
    if (!access) return;
    const picture = await fetchPicture(ctx, new CloudApi(access), message.mediaId, id);
    if (!picture) return;
    await inTransaction(ctx, async (tx) => {
      const imageId = await storeImage(tx.connection, null, picture, 'private');
      await run(
        tx.connection,
        sql`update whatsapp_messages set image_id = ${imageId} where id = ${id} and image_id is null`,
      );
    });
  },
});

/** The picture; null where it will never be one. What may pass is thrown, for the job to try again. */
async function fetchPicture(
  ctx: RequestContext,
  api: CloudApi,
  mediaId: string,
  id: number,
): Promise<ProcessedImage | null> {
  try {
    return await processImage(await api.download(mediaId));
  } catch (error) {
    const isOver = error instanceof InvalidImageError || (error instanceof CloudApiError && error.verdict === 'never');
    if (!isOver) throw error;
    ctx.log.warn({ whatsappMessageId: id, reason: error.message }, 'picture of a WhatsApp message not taken');
    return null;
  }
}
