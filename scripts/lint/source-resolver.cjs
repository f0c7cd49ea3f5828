const { existsSync } = require('node:fs');
const path = require('node:path');

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Tells the boundaries plugin which source file an import means: the sources name the compiled file (`./x.js`). */
exports.interfaceVersion = 2;

exports.resolve = (source, importer) => {
  // Packages are not part of any layer.
  if (!source.startsWith('.')) return { found: true, path: null };
  const target = path.resolve(path.dirname(importer), source).replace(/\.js$/, '');
  const file = ENDINGS.map((ending) => target + ending).find(
    (candidate) => /\.[a-z]+$/i.test(candidate) && existsSync(candidate),
  );
  return file ? { found: true, path: file } : { found: false };
};
