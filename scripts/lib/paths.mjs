import path from 'node:path';

/** Folder of the checkout, wherever a script is started from. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Path inside the checkout. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Program of an installed package, such as `tsc`; started with this very Node. */
export const program = (file) => inRoot('node_modules', ...file.split('/'));

export const programs = {
  // TypeScript 7, compiled to the machine's own code. It has no API yet: what asks the compiler (code generation, ESLint's
  // parser) does so by the package `typescript`, version 6.
  tsc: program('typescript-native/bin/tsc'),
  vite: program('vite/bin/vite.js'),
  jest: program('jest/bin/jest.js'),
  oxlint: program('oxlint/bin/oxlint'),
  eslint: program('eslint/bin/eslint.js'),
  prettier: program('prettier/bin/prettier.cjs'),
  oxfmt: program('oxfmt/bin/oxfmt'),
  codegen: program('@graphql-codegen/cli/cjs/bin.js'),
};

/** What ESLint reads: it holds what oxlint cannot, and that concerns these. */
export const LAYERED = ['backend/src', 'frontend'];
