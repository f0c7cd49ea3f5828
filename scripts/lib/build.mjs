import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot, programs } from './paths.mjs';
import { runNode } from './run.mjs';

const SHARED_SOURCES = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** The two halves of a build: what they are made from, and the file that says when. */
const PARTS = {
  backend: {
    sources: ['backend/src', 'backend/tsconfig.json', 'backend/tsconfig.build.json'],
    stamp: 'dist/backend/.built',
  },
  frontend: {
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/messages',
      'frontend/pwa',
      'frontend/worker',
      'frontend/lingui.config.mjs',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'frontend/chunks.ts',
      'frontend/tsconfig.json',
    ],
    stamp: 'dist/frontend/.built',
  },
};

/** Newest change below a file or folder, in milliseconds; 0 when it does not exist. */
async function newestChange(target) {
  if (!existsSync(target)) return 0;
  const { mtimeMs } = await stat(target);
  const entries = await readdir(target, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return [];
    throw error;
  });
  const times = await Promise.all(
    entries.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).mtimeMs),
  );
  return times.reduce((newest, time) => Math.max(newest, time), mtimeMs);
}

/** The stamp holds the newest source change the build saw, so a change made during the build is not lost. */
async function sourcesOf(part) {
  const times = await Promise.all(
    [...PARTS[part].sources, ...SHARED_SOURCES].map((source) => newestChange(inRoot(source))),
  );
  return String(Math.max(...times));
}

export async function isCurrent(part) {
  const stamp = inRoot(PARTS[part].stamp);
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await sourcesOf(part));
}

async function stampPart(part, sources) {
  await writeFile(inRoot(PARTS[part].stamp), sources);
}

/** Files beside the sources that are no TypeScript (pictures of demo data) go along. */
export async function copyAssets() {
  const from = inRoot('backend/src');
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.ts')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = inRoot('dist/backend/src', path.relative(from, file));
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(file, target);
  }
}

/** Compiles the server to dist/backend; answers the compiler's exit code. */
export async function buildBackend() {
  const sources = await sourcesOf('backend');
  await rm(inRoot(PARTS.backend.stamp), { force: true });
  const code = await runNode([programs.tsc, '-p', 'backend/tsconfig.build.json']);
  await copyAssets();
  if (code === 0) await stampPart('backend', sources);
  return code;
}

/** Bundles the browser's half to dist/frontend; answers the bundler's exit code. */
export async function buildFrontend() {
  const sources = await sourcesOf('frontend');
  const args = [programs.vite, 'build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'];
  // Whoever asks for the build may run as a test: React's development half must not end up in it.
  const code = await runNode(args, { env: { NODE_ENV: 'production' } });
  if (code === 0) await stampPart('frontend', sources);
  return code;
}

/** Builds what is missing or older than its sources; answers the first exit code that is not 0. */
export async function buildWhatIsOld() {
  for (const [part, build] of [
    ['backend', buildBackend],
    ['frontend', buildFrontend],
  ]) {
    if (await isCurrent(part)) continue;
    process.stdout.write(`Building the ${part} …\n`);
    const code = await build();
    if (code !== 0) return code;
  }
  return 0;
}
