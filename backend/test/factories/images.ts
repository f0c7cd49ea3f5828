import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A 12-megapixel JPEG of several megabytes, as a phone makes it: sensor noise, turned by its EXIF orientation, with GPS. */
export async function phonePhoto(
  options: { orientation?: number; gps?: boolean; quality?: number } = {},
): Promise<Buffer> {
  const photo = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  })
    .jpeg({ quality: options.quality ?? 80 })
    .withMetadata({ orientation: options.orientation ?? 1 });
  if (options.gps) {
    photo.withExifMerge({
      IFD0: { Make: 'PhoneMaker', Model: 'Model 5' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 42/1 49/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '46/1 40/1 31/1',
      },
    });
  }
  return photo.toBuffer();
}

/** A PNG of one colour (six hexadecimal digits). */
export async function flatPng(
  width: number,
  height: number,
  options: { colour?: string; alpha?: number } = {},
): Promise<Buffer> {
  const [r, g, b] = (options.colour ?? '0f766e').match(/../g)!.map((hex) => Number.parseInt(hex, 16));
  const background = { r: r!, g: g!, b: b!, alpha: options.alpha ?? 1 };
  return sharp({ create: { width, height, channels: options.alpha === undefined ? 3 : 4, background } })
    .png()
    .toBuffer();
}

/** A valid black PNG of one bit a pixel: tens of kilobytes for hundreds of megapixels. */
export function pixelFlood(width = 16_000, height = 16_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Bytes as a data URL with whatever label. */
export function dataUrl(bytes: Uint8Array, mime = 'image/png'): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
}

export const svgBytes = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>',
);
export const pdfBytes = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
/** An empty ZIP archive. */
export const zipBytes = Buffer.from([0x50, 0x4b, 0x05, 0x06, ...new Array<number>(18).fill(0)]);
