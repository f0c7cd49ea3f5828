import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const FOLDERS = ['backend', 'frontend', 'e2e', 'scripts', 'bench', 'deploy', 'docs'];
const FILES = ['jest.config.mjs', 'eslint.config.mjs', 'Dockerfile', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const TEXT = /(\.(ts|tsx|mts|mjs|cjs|css|html|md|yml|yaml|conf|sh)|Dockerfile)$/;

/** Names of places that nobody finds in the repository: chapters, lists and their numbers. */
const ELSEWHERE = [
  /§/,
  /\b(security|spec|design|look|performance|faults|hard-cases)\.md\b/,
  /\bhard-cases\b/,
  /\b(the|per|beside the) spec\b(?!\.)/i,
  /\bdesign rules\b/i,
  // Codes of lists, in brackets as comments and names of tests have them.
  /[(,] ?[A-FHR]\d{2}[,)]/,
];

async function sources(): Promise<string[]> {
  const below = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    }),
  );
  return [...FILES, ...below.flat()].filter(
    (file) => TEXT.test(file) && !/node_modules|\.generated\.|sources\.test\.ts$/.test(file),
  );
}

it('the sources give reasons themselves, instead of naming a place that is not in the repository', async () => {
  const found: string[] = [];
  for (const file of await sources()) {
    (await readFile(file, 'utf8')).split('\n').forEach((line, i) => {
      if (ELSEWHERE.some((place) => place.test(line))) found.push(`${file}:${i + 1}: ${line.trim()}`);
    });
  }
  expect(found).toEqual([]);
});
