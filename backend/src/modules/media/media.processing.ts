import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../kernel/errors.js';
import { MEDIA_LIMITS, sniffFormat } from './media.rules.js';
import type { StoredPicture } from './media.store.js';
import { said, worded, type Said } from '../../words/index.js';

// libvips can read dozens of formats; only these three decoders may ever see bytes from outside.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Images differ each time, so a cache of decoded ones only holds memory; parallelism comes from the slots below.
sharp.cache(false);
sharp.concurrency(1);

const FULL_EDGE = 1600;
const THUMB_EDGE = 320;
const TIMEOUT_SECONDS = 10;
const SLOTS = 2;
const QUEUE = 64;

/** A picture ready to be stored: re-encoded as WebP, upright, without EXIF, GPS, XMP and colour profile. */
export interface ProcessedImage extends StoredPicture {
  readonly mime: 'image/webp';
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
}

/** Bytes are not an image we take; what it says is meant for people. */
export class InvalidImageError extends Error {
  override readonly name = 'InvalidImageError';

  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(worded(said), options);
  }
}

/**
 * Decodes bytes from outside and encodes them anew in both sizes. Two at a time; call it outside any transaction.
 * @throws InvalidImageError for what is not a whole JPEG, PNG or WebP image of at most 40 megapixels
 * @throws AppError `UNAVAILABLE` when too many images wait already
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (!sniffFormat(bytes)) throw new InvalidImageError(said('catalog.imageFormat'));
  return inSlot(async () => {
    try {
      const { data: full, info } = await sharp(bytes, {
        limitInputPixels: MEDIA_LIMITS.pixels,
        failOn: 'warning',
        pages: 1,
        sequentialRead: true,
      })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize(FULL_EDGE, FULL_EDGE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      const thumb = await sharp(full)
        .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
      const contentHash = contentHashOf(full);
      return { mime: 'image/webp', full, thumb, contentHash, width: info.width, height: info.height };
    } catch (error) {
      throw new InvalidImageError(explain(error), { cause: error });
    }
  });
}

/** A stored picture as JPEG, for who takes no WebP. */
export const asJpeg = (picture: Uint8Array): Promise<Buffer> =>
  inSlot(() => sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer());

/** The name of stored bytes: SHA-256, hexadecimal. */
export function contentHashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a decoder's complaint means for the person who sent the picture. */
function explain(error: unknown): Said {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return said('catalog.imagePixels');
  if (message.includes('timeout')) return said('catalog.imageSlow');
  return said('catalog.imageDamaged');
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work in one of the slots, so that pictures never take all processors from sign-ins and orders. */
async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= SLOTS) {
    if (waiting.length >= QUEUE) {
      throw new AppError('UNAVAILABLE', 'catalog.imagesBusy', {}, { retryAfter: 5 });
    }
    // The slot is handed over by the one that leaves, so the count stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
