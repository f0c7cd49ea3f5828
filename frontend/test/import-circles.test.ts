import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preProcessFile } from 'typescript';

type Graph = Map<string, string[]>;

const ENDINGS = ['.ts', '.tsx', '/index.ts'];

/** Each source file of a tree with the files of it that it imports; types count, too. */
function importGraph(root: string): Graph {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const known = new Set(files);
  const targets = (file: string): string[] =>
    preProcessFile(readFileSync(join(root, file), 'utf8'), true, true).importedFiles.flatMap(({ fileName }) => {
      if (!fileName.startsWith('.')) return [];
      const stem = join(dirname(file), fileName.replace(/\.js$/, ''));
      return ENDINGS.map((ending) => stem + ending).filter((path) => known.has(path));
    });
  return new Map(files.map((file) => [file, targets(file)]));
}

/** The strongly connected parts of a graph with more than one file (Tarjan): each is a circle of imports. */
function circles(graph: Graph): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    index.set(file, index.size);
    let low = index.get(file)!;
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, index.get(next)!);
    }
    if (low === index.get(file)) {
      const part = stack.splice(stack.indexOf(file));
      if (part.length > 1 || (graph.get(file) ?? []).includes(file)) found.push(part.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

it('finds a circle, and none where there is none', () => {
  const line: Graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ]);
  expect(circles(line)).toEqual([]);
  expect(circles(new Map([...line, ['c', ['a']]]))).toEqual([['a', 'b', 'c']]);
});

it.each(['frontend/src', 'backend/src'])('%s imports nothing in a circle', (root) => {
  const graph = importGraph(root);
  expect(graph.size).toBeGreaterThan(100);
  expect([...graph.values()].flat().length).toBeGreaterThan(graph.size);
  expect(circles(graph)).toEqual([]);
});
