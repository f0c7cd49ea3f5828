import { randomBytes } from 'node:crypto';
import { queryableOf, requireActor, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { AppError, fieldFault } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql, type Queryable } from '../../kernel/sql.js';
import { invalid } from '../../kernel/validation.js';
import { UploadImageInput } from './media.inputs.js';
import { contentHashOf, InvalidImageError, processImage, type ProcessedImage } from './media.processing.js';
import {
  InvalidImageRefError,
  MEDIA_LIMITS,
  mediaUrl,
  parseImageRef,
  type ImageRef,
  type MediaVisibility,
} from './media.rules.js';
import { imageStore } from './media.store.js';
import { unused } from './sweep-images.js';
import { said } from '../../words/index.js';

/** An image as the API names it. */
export type StoredImage = { id: string; url: string };

/** Images of an input after the slow part: decoded, but not stored. In the order of the input, without duplicates. */
export type PreparedImages = readonly PreparedImage[];
export type PreparedImage =
  { readonly kind: 'stored'; readonly id: string } | { readonly kind: 'new'; readonly image: ProcessedImage };

export interface PrepareImagesOptions {
  /** The input field that holds the references; faults are reported under `<field>.<index>`. */
  field?: string;
  /** Whether the images are for everybody signed in, or for their owner and administrators. */
  visibility?: MediaVisibility;
  /** Images that the thing shows already: whoever may change it may keep them, whosoever they are. */
  held?: readonly string[];
  /** Images that are taken at once. */
  most?: number;
}

const uploads = new WeakMap<RequestContext, Uint8Array>();

const uploadImageOperation = operation({
  name: 'uploadImage',
  permission: 'media.upload',
  input: UploadImageInput,
  audit: 'MediaObject',
  prepare: async (ctx): Promise<ProcessedImage> => {
    await requireQuota(queryableOf(ctx), requireActor(ctx).id, 0, 0);
    try {
      return await processImage(uploads.get(ctx) ?? new Uint8Array());
    } catch (error) {
      throw refused(error, 'image');
    }
  },
  run: async (ctx, { visibility }, image): Promise<StoredImage> => {
    const id = await storeImage(ctx.connection, requireActor(ctx).id, image, visibility);
    return { id, url: mediaUrl(id) };
  },
});

/**
 * Stores one image that came as bytes. The same bytes from the same user give the same image again.
 * @throws AppError `BAD_USER_INPUT` for what is not an acceptable image, `RATE_LIMITED` over the daily quota
 */
export async function uploadImage(ctx: RequestContext, bytes: Uint8Array, visibility?: unknown): Promise<StoredImage> {
  const upload: RequestContext = { ...ctx };
  uploads.set(upload, bytes);
  return uploadImageOperation(upload, visibility === undefined ? {} : { visibility });
}

/**
 * First half of taking images in with another entity, outside the transaction (an operation's `prepare`): reads every
 * reference, finds the images that are already here, decodes the others.
 * @param refs data URLs and `/media/<id>` URLs, as the client sent them
 * @throws AppError `BAD_USER_INPUT` naming `images.N`
 */
export async function prepareImages(
  ctx: RequestContext,
  refs: readonly unknown[],
  {
    field = 'images',
    visibility = 'catalog',
    held = [],
    most = MEDIA_LIMITS.imagesPerRequest,
  }: PrepareImagesOptions = {},
): Promise<PreparedImages> {
  if (refs.length > most) throw invalid({ [field]: said('catalog.imagesAtOnce', { max: most }) });
  const parsed = refs.map((ref, index) => readRef(ref, `${field}.${index}`));
  const known = await findUsable(ctx, parsed, visibility, held);
  const prepared = new Map<string, PreparedImage>();
  for (const [index, ref] of parsed.entries()) {
    const image = known.get(keyOf(ref));
    if (image) prepared.set(image, { kind: 'stored', id: image });
    else if (ref.kind === 'media') throw invalid({ [`${field}.${index}`]: said('catalog.unknownImage') });
    else await decodeInto(prepared, ref.bytes, `${field}.${index}`);
  }
  return [...prepared.values()];
}

/**
 * Second half, inside the transaction: stores what is new.
 * @returns the ids of all images, in the order of the input
 * @throws AppError `RATE_LIMITED` over the daily quota of the acting user
 */
export async function saveImages(
  ctx: OperationContext,
  prepared: PreparedImages,
  { field = 'images', visibility = 'catalog' }: Pick<PrepareImagesOptions, 'field' | 'visibility'> = {},
): Promise<string[]> {
  await keep(ctx, prepared, field);
  const ids: string[] = [];
  for (const image of prepared) {
    ids.push(
      image.kind === 'stored'
        ? image.id
        : await storeImage(ctx.connection, requireActor(ctx).id, image.image, visibility),
    );
  }
  return ids;
}

/** Removes images with what showed them, at once and not at the next sweep; those that something else shows stay. */
export async function removeImages(ctx: OperationContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await run(ctx.connection, sql`delete from media_object o where o.id = any(${ids}) and ${unused()}`);
}

/** Holds the images that are here already until the transaction ends, so that the sweep of unused ones spares them. */
async function keep(ctx: OperationContext, prepared: PreparedImages, field: string): Promise<void> {
  const ids = prepared.flatMap((image) => (image.kind === 'stored' ? [image.id] : []));
  if (ids.length === 0) return;
  const held = await run<{ id: string }>(
    ctx.connection,
    sql`select id from media_object where id = any(${ids}) order by id for key share`,
  );
  const gone = prepared.findIndex((image) => image.kind === 'stored' && !held.some(({ id }) => id === image.id));
  if (gone >= 0) throw invalid({ [`${field}.${gone}`]: said('catalog.unknownImage') });
}

/**
 * Writes one processed image, or finds the one its owner already has.
 * @param ownerId the user it counts against, or null for images the system brings itself (no quota)
 * @returns the id
 */
export async function storeImage(
  on: Queryable,
  ownerId: number | null,
  image: ProcessedImage,
  visibility: MediaVisibility = 'catalog',
): Promise<string> {
  if (ownerId !== null) {
    // Uploads of one user pass here one after another, so that parallel ones cannot slip under the quota together.
    await run(on, sql`select pg_advisory_xact_lock(hashtext('media_quota'), ${ownerId}::int)`);
    const own = await findOwn(on, ownerId, image.contentHash, visibility);
    if (own !== undefined) return own;
    await requireQuota(on, ownerId, 1, image.full.length);
  }
  await imageStore.put(on, image);
  const id = randomBytes(16).toString('base64url');
  await run(
    on,
    sql`insert into media_object (id, content_hash, owner_id, visibility, mime, width, height, byte_size)
        values (${id}, ${image.contentHash}, ${ownerId}, ${visibility}, ${image.mime}, ${image.width}, ${image.height},
                ${image.full.length})`,
  );
  return id;
}

/** The same picture of the same owner, kept for another day from now on: it was just uploaded again. */
async function findOwn(
  on: Queryable,
  ownerId: number,
  contentHash: string,
  visibility: MediaVisibility,
): Promise<string | undefined> {
  const [row] = await run<{ id: string }>(
    on,
    sql`update media_object set created_at = now()
        where owner_id = ${ownerId} and content_hash = ${contentHash} and visibility = ${visibility} returning id`,
  );
  return row?.id;
}

/** Refuses when the images of the last 24 hours and the given ones together pass the daily limits. */
async function requireQuota(on: Queryable, ownerId: number, images: number, bytes: number): Promise<void> {
  const [used] = await run<{ images: number; bytes: number }>(
    on,
    sql`select count(*)::int as images, coalesce(sum(byte_size), 0)::float8 as bytes from media_object
        where owner_id = ${ownerId} and created_at > now() - interval '24 hours'`,
  );
  const overImages = (used?.images ?? 0) + Math.max(images, 1) > MEDIA_LIMITS.imagesPerDay;
  const overBytes = (used?.bytes ?? 0) + bytes > MEDIA_LIMITS.bytesPerDay;
  if (overImages || overBytes) {
    throw new AppError(
      'RATE_LIMITED',
      'catalog.imagesOfDay',
      {},
      {
        fields: { images: said('catalog.dailyLimit') },
        retryAfter: 3600,
      },
    );
  }
}

function readRef(ref: unknown, path: string): ImageRef {
  try {
    return parseImageRef(ref);
  } catch (error) {
    throw refused(error, path);
  }
}

function keyOf(ref: ImageRef): string {
  return ref.kind === 'media' ? ref.id : contentHashOf(ref.bytes);
}

/**
 * Which references are images that are here and that this user may use: by id, and by content, so that a client which
 * sends back the data URL it was given keeps the image instead of having it encoded once more. Key → id.
 */
async function findUsable(
  ctx: RequestContext,
  refs: readonly ImageRef[],
  visibility: MediaVisibility,
  held: readonly string[],
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const keys = refs.map(keyOf);
  const rows = await run<{ id: string; content_hash: string }>(
    queryableOf(ctx),
    sql`select id, content_hash from media_object
        where (id = any(${keys}) or content_hash = any(${keys}))
          and visibility = ${visibility}
          and (visibility = 'catalog' or owner_id = ${ctx.actor?.id ?? null} or id = any(${held}))
        order by created_at desc, id`,
  );
  return new Map(rows.flatMap((row) => [[row.content_hash, row.id] as const, [row.id, row.id] as const]));
}

async function decodeInto(prepared: Map<string, PreparedImage>, bytes: Buffer, path: string): Promise<void> {
  try {
    const image = await processImage(bytes);
    prepared.set(image.contentHash, { kind: 'new', image });
  } catch (error) {
    throw refused(error, path);
  }
}

/** A fault of the picture as the caller's fault; anything else stays what it was. */
function refused(error: unknown, path: string): unknown {
  if (!(error instanceof InvalidImageError || error instanceof InvalidImageRefError)) return error;
  return new AppError('BAD_USER_INPUT', fieldFault(path, error.said), {
    fields: { [path]: error.said },
    cause: error,
  });
}
