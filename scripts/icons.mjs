// Draws the icons of the installed application from the mark (frontend/public/favicon.svg): npm run icons
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inRoot } from './lib/paths.mjs';

const mark = await readFile(inRoot('frontend/public/favicon.svg'), 'utf8');
/** The phone cuts a shape of its own out of a maskable icon: the ground fills it, the mark stays within the middle. */
const maskable = mark
  .replace(' rx="8"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"');

for (const [svg, size, name] of [
  [mark, 192, 'icon-192'],
  [mark, 512, 'icon-512'],
  [maskable, 512, 'icon-maskable-512'],
  [maskable, 180, 'apple-touch-icon'],
]) {
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(inRoot(`frontend/public/icons/${name}.png`));
}
