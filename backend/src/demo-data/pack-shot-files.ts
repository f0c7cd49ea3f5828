import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The committed picture of a demo product (see `draw-pack-shots.ts`): WebP, 480 × 480. The build copies it along. */
export function readPackShot(sku: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`./pack-shots/${sku}.webp`, import.meta.url)));
}
