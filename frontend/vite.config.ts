import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './chunks';
import { messages } from './messages/vite-plugin.mjs';
import { firstViews } from './pwa/first-view';
import { fieldFiles, type Chunk } from './pwa/precache';
import { webManifest, webManifestPath } from './pwa/web-manifest';
import * as routes from './src/shared/paths';

const COMPRESSIBLE = /\.(js|css|svg|json|wasm|webmanifest)$/;
/** Below this a compressed copy saves less than its own headers cost. */
const SMALLEST_BYTES = 512;

/** Writes `.br` and `.gz` beside every text asset, so that the server only picks a file. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      const files = names.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'));
      await Promise.all(
        files.map(async (name) => {
          const file = path.join(outDir, name);
          const bytes = await readFile(file);
          if (bytes.length < SMALLEST_BYTES) return;
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(bytes, {
              params: {
                [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              },
            }),
            promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
          ]);
          await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
        }),
      );
    },
  };
}

/** Writes down the application's routes, so that the server knows its screens from paths that are none. */
function screenList(): Plugin {
  const texts = Object.values(routes).flatMap((value) => (typeof value === 'object' ? Object.values(value) : value));
  const screens = texts.flatMap((value) => (typeof value === 'string' && value.startsWith('/') ? [value] : []));
  return {
    name: 'screen-list',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify([...new Set(screens.map((path) => path.replace(/[?#].*$/, '')))]);
      this.emitFile({ type: 'asset', fileName: 'screens.json', source });
    },
  };
}

/** Writes down what the field screens are made of, so that the server can name it in their pages. */
function fieldScreenParts(): Plugin {
  return {
    name: 'field-screen-parts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = await readFile(path.join(dir, '.vite/manifest.json'), 'utf8');
      const views = firstViews(JSON.parse(manifest) as Record<string, Chunk>);
      await writeFile(path.join(dir, 'first-views.json'), JSON.stringify(views));
    },
  };
}

/** Writes what a phone reads to install the application, in each language. */
function webManifests(): Plugin {
  return {
    name: 'web-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of ['en', 'ar'] as const) {
        const fileName = webManifestPath(language).slice(1);
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(webManifest(language)) });
      }
    },
  };
}

/** Builds the service worker, with the list of what the field screens are made of. Development has none. */
function serviceWorker(outDir: string): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['assets/*.{js,css,woff2,wasm}'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (entries) => {
          const manifest = await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8');
          const files = fieldFiles(
            JSON.parse(manifest) as Record<string, Chunk>,
            entries.map(({ url }) => url),
          );
          const kept = entries.filter(({ url }) => files.has(url));
          return { manifest: kept.map((entry) => ({ ...entry, url: `/${entry.url}` })), warnings: [] };
        },
      ],
    },
  });
}

/** What libraries bring for parts that we switch off: the grid's filter, chart and pivot panels, the toolbar of charts. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  '@mui/x-data-grid': ['Autocomplete', 'Tab', 'Tabs', 'ToggleButton'],
  '@mui/x-charts': ['ToggleButton', 'ToggleButtonGroup'],
};
const NOTHING = '\0nothing';

/** Keeps components that no screen can open out of the build. Rendering one says so instead of showing nothing. */
function trimUnused(): Plugin {
  const unused = Object.entries(UNUSED).flatMap(([library, names]) =>
    names.map((name) => ({ library: `/${library}/`, source: `@mui/material/${name}` })),
  );
  return {
    name: 'trim-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isUnused = unused.some((one) => one.source === source && importer?.includes(one.library));
      return isUnused ? NOTHING : null;
    },
    load(id) {
      if (id !== NOTHING) return null;
      return `export default function Nothing() { throw new Error('This part of a library is left out of the build.'); }`;
    },
  };
}

const OUT_DIR = '../dist/frontend';
const BACKEND = 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    messages(),
    react(),
    trimUnused(),
    screenList(),
    webManifests(),
    serviceWorker(path.resolve(import.meta.dirname, OUT_DIR)),
    precompress(),
    fieldScreenParts(),
  ],
  // Apollo Client and others drop their development checks when this is a constant.
  define: command === 'build' ? { 'globalThis.__DEV__': 'false' } : {},
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing becomes a data: URL: the policy admits fonts, styles and scripts from our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // Small pieces that are always loaded together compress better as one.
        codeSplitting: {
          groups: chunkGroups,
        },
        // The groups are named for what weighs in them, so that the budgets can be read. All others have their names in the
        // manifest only: the first scripts name each of them, and their names would be kilobytes of those.
        chunkFileNames: ({ moduleIds, name: given }) => {
          const holds = (library: string) => moduleIds.some((id) => id.includes(`/node_modules/${library}/`));
          if (holds('@mui/x-data-grid')) return 'assets/grid-[hash].js';
          if (holds('@mui/x-charts')) return 'assets/charts-[hash].js';
          const name = given.replace(/~.*/, '');
          return chunkGroups.some((group) => group.name === name) ? `assets/${name}-[hash].js` : 'assets/[hash].js';
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/graphql', '/api', '/media'].map((route) => [route, { target: BACKEND, ws: true }])),
  },
}));
