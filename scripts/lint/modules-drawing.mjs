import { ownership } from './module-tables.mjs';

const BEGIN = '<!-- The modules, drawn by `npm run modules` -->\n';
const END = '<!-- End of the modules -->\n';

/** Everything that a module reaches by the arrows of the graph. */
function reached(graph, from) {
  const seen = new Set();
  const visit = (name) => {
    for (const next of graph[name] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(from);
  return seen;
}

/** Arrows that no way over other modules stands for: what a reader must see to see them all. */
const needed = (graph, module) =>
  graph[module].filter(
    (target) => !graph[module].some((other) => other !== target && reached(graph, other).has(target)),
  );

/** The document with the modules as they are: who stands on whom, and whose each table is. */
export function drawnModules(text, sources, graph) {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('The document has no place for the modules');
  const modules = Object.keys(graph);
  const arrows = modules.flatMap((module) => needed(graph, module).map((target) => `  ${module} --> ${target}`));
  const owners = [...ownership(sources).owners];
  const rows = modules.flatMap((module) => {
    const names = owners.flatMap(([table, owner]) => (owner === module ? [`\`${table}\``] : [])).sort();
    return names.length > 0 ? [`| ${module} | ${names.join(', ')} |`] : [];
  });
  const picture = [
    '',
    '```mermaid',
    'flowchart BT',
    ...arrows,
    '```',
    '',
    '| module | its tables and views |',
    '|---|---|',
    ...rows,
    '',
    '',
  ].join('\n');
  return text.slice(0, begin + BEGIN.length) + picture + text.slice(end);
}
