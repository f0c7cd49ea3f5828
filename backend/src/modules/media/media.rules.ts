import { said, worded, type Said } from '../../words/index.js';
/** Who may see an image: every signed-in user (`catalog`), or its owner and administrators (`private`, visit photos). */
export type MediaVisibility = 'catalog' | 'private';

/** The two sizes that are kept: `full` fits into 1600 × 1600 pixels, `thumb` into 320 × 320. */
export type MediaVariant = 'full' | 'thumb';

/** Limits of images. Sizes are bytes. */
export const MEDIA_LIMITS = {
  /** One image inside a data URL, decoded. */
  dataUrlBytes: 3_000_000,
  /** One image uploaded as it is: a phone's photo of several megabytes passes. */
  uploadBytes: 12 * 1024 * 1024,
  imagesPerRequest: 8,
  /** What one user may add within 24 hours. */
  imagesPerDay: 400,
  bytesPerDay: 200_000_000,
  /** Width times height of what is decoded at all. */
  pixels: 40_000_000,
} as const;

const DATA_URL_HEAD = /^data:image\/(?:jpeg|png|webp);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MEDIA_URL = /^\/media\/([A-Za-z0-9_-]{22})$/;

/** A reference to an image as a client sends it: bytes in a data URL, or the URL of an image that is already here. */
export type ImageRef =
  { readonly kind: 'bytes'; readonly bytes: Buffer } | { readonly kind: 'media'; readonly id: string };

/** A reference is not one we take; what it says is meant for people and never repeats the input. */
export class InvalidImageRefError extends Error {
  override readonly name = 'InvalidImageRefError';

  constructor(readonly said: Said) {
    super(worded(said));
  }
}

/**
 * Reads one reference. Only JPEG, PNG and WebP data URLs and `/media/<id>` pass: the server never fetches anything, so
 * remote, file and protocol-relative URLs are refused like any other text.
 * @throws InvalidImageRefError
 */
export function parseImageRef(ref: unknown): ImageRef {
  if (typeof ref !== 'string') throw new InvalidImageRefError(said('catalog.image'));
  const media = MEDIA_URL.exec(ref);
  if (media) return { kind: 'media', id: media[1]! };
  const head = DATA_URL_HEAD.exec(ref.slice(0, 40));
  if (!head) throw new InvalidImageRefError(said('catalog.imageRef'));
  const encoded = ref.slice(head[0].length);
  const decodedSize = Math.floor((encoded.length * 3) / 4);
  if (decodedSize > MEDIA_LIMITS.dataUrlBytes + 2) throw new InvalidImageRefError(said('catalog.imageSize'));
  // Buffer.from takes any text for base64 and drops what it does not know, so the text is checked first.
  if (encoded.length % 4 !== 0 || !BASE64.test(encoded)) throw new InvalidImageRefError(said('catalog.imageBase64'));
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MEDIA_LIMITS.dataUrlBytes) throw new InvalidImageRefError(said('catalog.imageSize'));
  return { kind: 'bytes', bytes };
}

/** Where an image is served. */
export function mediaUrl(id: string): string {
  return `/media/${id}`;
}

/** The format that the bytes themselves show; labels and file names are not believed. */
export function sniffFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const starts = (at: number, ...expected: number[]): boolean => expected.every((byte, i) => bytes[at + i] === byte);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return null;
}
