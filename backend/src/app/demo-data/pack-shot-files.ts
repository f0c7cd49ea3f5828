import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join('backend', 'src', 'app', 'demo-data', 'pack-shots');

/** The committed picture of a demo product (see `draw-pack-shots.ts`): WebP, 480 × 480. */
export function readPackShot(sku: string): Promise<Buffer> {
  return readFile(join(packageRoot(), FOLDER, `${sku}.webp`));
}

/** The folder with package.json above this file, which runs from `dist` as well as from the sources. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('There is no package.json above the demo data');
    folder = parent;
  }
  return folder;
}
