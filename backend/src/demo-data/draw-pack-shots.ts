/**
 * Draws the pictures of the demo products into the folder given as the argument. They are committed, because the server itself
 * reads no SVG and a machine may have no fonts. After `npm run build`:
 * `node dist/backend/src/demo-data/draw-pack-shots.js backend/src/demo-data/pack-shots`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoProducts } from './catalogue.js';
import { packShotSvg } from './pack-shot.js';

const MAX_BYTES = 6 * 1024;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder to draw into');
await mkdir(folder, { recursive: true });
for (const product of demoProducts) {
  const picture = await sharp(Buffer.from(packShotSvg(product)))
    .resize(480, 480)
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  if (picture.length > MAX_BYTES) throw new Error(`The picture of ${product.sku} has ${picture.length} bytes`);
  await writeFile(join(folder, `${product.sku}.webp`), picture);
}
