/** Longest side a picture is sent with; the server keeps no more. */
export const LONGEST_SIDE_PX = 1600;
/** Pictures below this and within the side limit are sent as they are. */
const SMALL_BYTES = 1_000_000;
const QUALITY = 0.86;
/** What the server reads; a phone may keep its photos in another form. */
const READABLE = ['image/jpeg', 'image/png', 'image/webp'];

/** Width and height that fit the limit, keeping the shape; never larger than given. */
export function fitWithin(width: number, height: number, longest = LONGEST_SIDE_PX): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * The picture at no more than 1600 px with its orientation applied, which also drops EXIF and its position.
 * Returns the file itself where the browser cannot decode or re-encode it, or where nothing would be won:
 * the server does not rely on this.
 */
export async function downscale(file: Blob): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Not a picture this browser can read; the server says what is wrong with it.
    return file;
  }
  try {
    const size = fitWithin(bitmap.width, bitmap.height);
    const readable = READABLE.includes(file.type);
    if (readable && size.width === bitmap.width && file.size <= SMALL_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    // WebP keeps transparency, which no photo has; a browser without a WebP encoder answers with another type.
    const type = readable && file.type !== 'image/jpeg' ? 'image/webp' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return blob && blob.type === type && (blob.size < file.size || !readable) ? blob : file;
  } finally {
    bitmap.close();
  }
}
