import { setTimeout as delay } from 'node:timers/promises';
import { poolOf, type RequestContext } from '../../../kernel/context.js';
import { inTransaction } from '../../../kernel/operation.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { said, type Said } from '../../../words/index.js';
import { defineJob, defineQueuedJob, deleteInBatches, insist } from '../../jobs/index.js';
import { readImageAsJpeg } from '../../media/index.js';
import { whatsappAccess } from '../access/access.js';
import { readFileBytes } from '../files/file-bytes.js';
import { applyEarlyStatuses } from '../webhook/statuses.js';
import { isWindowOpen, MessageStatus } from '../whatsapp.rules.js';
import { CloudApi, CloudApiError } from './cloud-api.js';
import { failureOf, MOST_TRIES, TRIED_FOR_HOURS, waitAfterTries } from './cloud-faults.rules.js';
import { cloudMessage, type Content } from './content.rules.js';

/** What the Cloud API takes in a second, of all copies of the server together. */
const PER_SECOND = 80;
/** For how long it is tried to note that a message was taken, in milliseconds. */
const NOTE_LIMIT = 60_000;
/** Whoever began a minute ago will not end it. */
const IDLE = sql`(m.status = 'queued' or m.tried_at < now() - interval '1 minute')`;
const DUE = sql`coalesce(m.next_try_at, m.created_at) <= now()`;

interface Taken extends Record<string, unknown> {
  readonly id: number;
  readonly clientMessageId: string;
  readonly content: string;
  readonly metadata: Content;
  readonly imageId: string | null;
  readonly fileId: string | null;
  readonly tries: number;
  readonly lostTries: number;
  readonly to: string;
  readonly lastInboundAt: Date | null;
}

/**
 * Takes a message upon itself; null when somebody else is at it, or it is over. One that was begun and never noted may have been
 * taken: it is sent once more, by the same client id, and then no more.
 */
async function take(ctx: RequestContext, id: number): Promise<Taken | null> {
  const [message] = await run<Taken>(
    poolOf(ctx.dataSource),
    sql`update whatsapp_messages m set tried_at = clock_timestamp(), tries = m.tries + 1,
          lost_tries = m.lost_tries + case when m.status = 'sending' then 1 else 0 end, status = 'sending'
        from conversations c
        where m.id = ${id} and c.id = m.conversation_id and m.status in ('queued', 'sending') and ${IDLE} and ${DUE}
        returning m.id, m.client_message_id as "clientMessageId", m.content, m.metadata, m.image_id as "imageId", m.file_id as "fileId", m.tries,
          m.lost_tries as "lostTries", coalesce(c.wa_id, substr(c.phone, 2)) as to, c.last_inbound_at as "lastInboundAt"`,
  );
  return message ?? null;
}

/** Waits until the API takes one more in this second. */
async function awaitTurn(ctx: RequestContext): Promise<void> {
  for (;;) {
    const [found] = await run<{ wait: number }>(
      poolOf(ctx.dataSource),
      sql`select greatest(0, ceil(1000 * extract(epoch from nth + interval '1 second' - clock_timestamp())))::int as wait
          from (select (select tried_at from whatsapp_messages where tried_at > clock_timestamp() - interval '1 second'
            order by tried_at desc offset ${PER_SECOND - 1} limit 1) as nth) n`,
    );
    const wait = found?.wait ?? 0;
    if (wait <= 0) return;
    await delay(wait);
  }
}

async function put(ctx: RequestContext, id: number, columns: Sql): Promise<void> {
  await run(
    poolOf(ctx.dataSource),
    sql`update whatsapp_messages set ${columns} where id = ${id} and status = 'sending'`,
  );
}

const fail = (ctx: RequestContext, id: number, code: number | null, failure: Said): Promise<void> =>
  put(
    ctx,
    id,
    sql`status = ${MessageStatus.failed}, error_code = ${code}::int, failure = ${JSON.stringify(failure)}::jsonb`,
  );

async function noteSent(ctx: RequestContext, id: number, messageId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await run(
      tx.connection,
      sql`update whatsapp_messages set message_id = ${messageId},
            status = case when status = 'sending' then ${MessageStatus.sent} else status end,
            sent_at = coalesce(sent_at, now()), error_code = null, failure = null where id = ${id}`,
    );
    await applyEarlyStatuses(tx, id, messageId);
  });
}

/** Sends a message, unless somebody else is at it or it is over. */
export async function sendWhatsappMessage(ctx: RequestContext, id: number): Promise<void> {
  const access = await whatsappAccess(ctx);
  if (!access) return;
  await awaitTurn(ctx);
  const message = await take(ctx, id);
  if (!message) return;
  if (message.lostTries > 1) return fail(ctx, id, null, said('whatsapp.unknownOutcome'));
  if (message.metadata.kind !== 'template' && !isWindowOpen(message.lastInboundAt, new Date())) {
    return fail(ctx, id, 131047, said('whatsapp.windowClosed'));
  }
  const api = new CloudApi(access);
  let messageId: string;
  try {
    messageId = await handOver(ctx, api, message);
  } catch (error) {
    if (!(error instanceof CloudApiError)) throw error;
    return notTaken(ctx, message, error);
  }
  // Without the note the message would be sent once more.
  await insist(NOTE_LIMIT, () => noteSent(ctx, id, messageId));
}

async function handOver(ctx: RequestContext, api: CloudApi, message: Taken): Promise<string> {
  const { clientMessageId, content: text, metadata: content, to } = message;
  const mediaId = await handOverFile(ctx, api, message);
  return api.send(cloudMessage(to, { clientMessageId, content, text, ...(mediaId !== undefined && { mediaId }) }));
}

/** The picture or the file of a message, handed over; undefined where it has none. */
async function handOverFile(
  ctx: RequestContext,
  api: CloudApi,
  { imageId, fileId }: Taken,
): Promise<string | undefined> {
  if (imageId !== null) return api.upload(await readImageAsJpeg(ctx, imageId), 'image/jpeg', 'picture.jpg');
  if (fileId === null) return undefined;
  const pool = poolOf(ctx.dataSource);
  const [file] = await run<{ name: string; mime: string }>(
    pool,
    sql`select name, mime from whatsapp_files where id = ${fileId}`,
  );
  if (!file) throw new Error('A message that is to be sent holds its file');
  return api.upload(await readFileBytes(pool, fileId), file.mime, file.name);
}

async function notTaken(ctx: RequestContext, message: Taken, error: CloudApiError): Promise<void> {
  const { id, tries, lostTries } = message;
  const { code, title, verdict, isLost } = error;
  ctx.log.warn({ whatsappMessageId: id, code, reason: title, tries }, 'WhatsApp message not taken');
  if (isLost && lostTries > 0) return fail(ctx, id, code, said('whatsapp.unknownOutcome'));
  if (verdict === 'never' && !isLost) return fail(ctx, id, code, failureOf(code, title));
  if (tries >= MOST_TRIES) return fail(ctx, id, code, failureOf(code, title));
  await put(
    ctx,
    id,
    sql`status = ${MessageStatus.queued}, error_code = ${code}::int, failure = ${JSON.stringify(failureOf(code, title))}::jsonb,
        lost_tries = ${isLost ? 1 : lostTries}, next_try_at = now() + make_interval(secs => ${waitAfterTries(tries)})`,
  );
  // Who is asked to send less does so with all messages, not with this one alone.
  if (error.limitsRate) await delay(1000);
}

/** Sends a message that was just written. */
export const sendWhatsappMessageJob = defineQueuedJob({
  name: 'send-whatsapp-message',
  run: sendWhatsappMessage,
});

/** Sends the messages that were not taken at first, and gives up those whose time is over. */
export const sendWhatsappMessages = defineJob({
  name: 'send-whatsapp-messages',
  cron: '* * * * *',
  run: async (ctx) => {
    const pool = poolOf(ctx.dataSource);
    await run(
      pool,
      sql`update whatsapp_messages m set status = 'failed', failure = coalesce(m.failure, ${JSON.stringify(said('whatsapp.tooLate'))}::jsonb)
          where m.status in ('queued', 'sending') and ${IDLE}
            and m.created_at < now() - make_interval(hours => ${raw(String(TRIED_FOR_HOURS))})`,
    );
    const waiting = await run<{ id: number }>(
      pool,
      sql`select m.id from whatsapp_messages m where m.status in ('queued', 'sending') and ${IDLE} and ${DUE}
            and (m.status = 'sending' or m.next_try_at is not null or m.created_at < now() - interval '30 seconds')
          order by m.id limit 500`,
    );
    for (const { id } of waiting) await sendWhatsappMessage(ctx, id);
    await applyLeftStatuses(ctx);
    await sweep(ctx);
    await sweepFiles(ctx);
  },
});

/** Statuses that came while the message they are of was being noted. */
async function applyLeftStatuses(ctx: RequestContext): Promise<void> {
  const left = await run<{ id: number; messageId: string }>(
    poolOf(ctx.dataSource),
    sql`select distinct m.id, m.message_id as "messageId" from early_statuses e join whatsapp_messages m on m.message_id = e.message_id
        limit 500`,
  );
  for (const { id, messageId } of left) await inTransaction(ctx, (tx) => applyEarlyStatuses(tx, id, messageId));
}

/** Files that nobody ever sent, and those that could not be fetched in a day: WhatsApp gives them no more, or has trouble that lasts. */
async function sweepFiles(ctx: RequestContext): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`delete from whatsapp_files where id in (
      select f.id from whatsapp_files f where f.created_at < now() - interval '24 hours'
        and not exists (select from whatsapp_messages m where m.file_id = f.id) limit ${limit})`,
  );
  await run(
    poolOf(ctx.dataSource),
    sql`update whatsapp_messages set failure = ${JSON.stringify(said('whatsapp.fileGone'))}::jsonb
        where media_id is not null and image_id is null and file_id is null and failure is null
          and created_at < now() - interval '1 day'`,
  );
}

/** What was brought is kept for a month beside what was read of it, and statuses of messages that never came for a week. */
async function sweep(ctx: RequestContext): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`delete from whatsapp_deliveries where id in (
      select id from whatsapp_deliveries where received_at < now() - interval '30 days' and handled_at is not null limit ${limit})`,
  );
  await deleteInBatches(
    ctx,
    (limit) => sql`delete from early_statuses where (message_id, status) in (
      select message_id, status from early_statuses where created_at < now() - interval '7 days' limit ${limit})`,
  );
}
