import { poolOf, type RequestContext } from '../../kernel/context.js';
import type { Actor } from '../../kernel/access.js';
import { AppError, notFound } from '../../kernel/errors.js';
import { Declarations } from '../../kernel/declarations.js';
import { join, run, sql, type Queryable, type Sql } from '../../kernel/sql.js';
import type { MediaVariant, MediaVisibility } from './media.rules.js';
import { asJpeg } from './media.processing.js';
import { imageStore } from './media.store.js';

const ID = /^[A-Za-z0-9_-]{22}$/;

const sights = new Declarations<(image: Sql, viewerId: number) => Sql>();

/**
 * Declares who sees private images beside their owners and administrators: whoever sees the thing that shows them.
 * @param seen whether the viewer sees a thing that shows the image with that id
 */
export function declareImageSight(seen: (image: Sql, viewerId: number) => Sql): void {
  sights.declare(seen);
}

/** Whether a viewer sees something that shows the image `o`. */
const isShownTo = (viewerId: number): Sql =>
  join([sql`false`, ...sights.all().map((seen) => seen(sql`o.id`, viewerId))], ' or ');

/** What is needed to answer for an image without reading its bytes. */
export interface VisibleImage {
  readonly id: string;
  readonly contentHash: string;
  readonly mime: string;
}

/** Who asks for an image: the session or API key behind the bearer token, or the session behind the media cookie. */
export type ImageViewer = Pick<Actor, 'id' | 'role' | 'apiKeyId'>;

/**
 * The image, if the viewer may see it.
 * @throws AppError `UNAUTHENTICATED` without a viewer; `NOT_FOUND` for an unknown image and for another's private one alike
 */
export async function findVisibleImage(
  ctx: Pick<RequestContext, 'dataSource'>,
  viewer: ImageViewer | null,
  id: string,
): Promise<VisibleImage> {
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'requests.signIn');
  if (!ID.test(id)) throw notFound('Image');
  const [row] = await run<{
    content_hash: string;
    mime: string;
    owner_id: number | null;
    visibility: MediaVisibility;
    shown: boolean;
  }>(
    poolOf(ctx.dataSource),
    sql`select content_hash, mime, owner_id, visibility, visibility = 'private' and (${isShownTo(viewer.id)}) as shown
        from media_object o where id = ${id}`,
  );
  // No scope of an API key names private photos, whatever its owner may see.
  const mayViewPrivate =
    viewer.apiKeyId === undefined && (row?.owner_id === viewer.id || viewer.role === 'admin' || row?.shown === true);
  const mayView = row && (row.visibility === 'catalog' || mayViewPrivate);
  if (!mayView) throw notFound('Image');
  return { id, contentHash: row.content_hash, mime: row.mime };
}

/**
 * The bytes of an image in one size.
 * @throws AppError `NOT_FOUND` when they are not in the store
 */
export async function readImage(
  ctx: Pick<RequestContext, 'dataSource'>,
  image: VisibleImage,
  variant: MediaVariant,
): Promise<Buffer> {
  const bytes = await imageStore.get(poolOf(ctx.dataSource), image.contentHash, variant);
  if (!bytes) throw notFound('Image');
  return bytes;
}

/**
 * Catalogue images as data URLs, the form in which the REST facade shows them; ids that are unknown or private are left out.
 * Two statements, however many ids.
 */
export async function readImagesAsDataUrls(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await run<{ id: string; content_hash: string; mime: string }>(
    on,
    sql`select id, content_hash, mime from media_object where id = any(${ids}) and visibility = 'catalog'`,
  );
  const bytes = await imageStore.getMany(on, [...new Set(rows.map((row) => row.content_hash))]);
  const urls = new Map<string, string>();
  for (const { id, content_hash: hash, mime } of rows) {
    const data = bytes.get(hash);
    if (data) urls.set(id, `data:${mime};base64,${data.toString('base64')}`);
  }
  return urls;
}

/**
 * A picture as JPEG, for a channel that takes no WebP. Whoever asks has made sure that it may be sent.
 * @throws AppError `NOT_FOUND` when it is not there any more
 */
export async function readImageAsJpeg(
  ctx: Pick<RequestContext, 'dataSource'>,
  id: string,
): Promise<Buffer<ArrayBuffer>> {
  const on = poolOf(ctx.dataSource);
  const [row] = await run<{ hash: string }>(on, sql`select content_hash as hash from media_object where id = ${id}`);
  const bytes = row && (await imageStore.get(on, row.hash, 'full'));
  if (!bytes) throw notFound('Image');
  return Buffer.from(await asJpeg(bytes));
}
