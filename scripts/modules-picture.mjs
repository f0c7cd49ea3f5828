// Draws the backend's modules into docs/architecture.md from their graph and their sources (npm run modules), or says with
// --check that the picture is another one (npm run modules:check).
import { readFile, writeFile } from 'node:fs/promises';
import { MODULE_GRAPH } from './lint/module-graph.mjs';
import { drawnModules } from './lint/modules-drawing.mjs';
import { inRoot } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';
import { moduleSources } from './lint/module-tables.mjs';

const file = inRoot('docs/architecture.md');
const text = await readFile(file, 'utf8');
const drawn = drawnModules(text, await moduleSources(), MODULE_GRAPH);
if (process.argv[2] !== '--check') await writeFile(file, drawn);
else if (drawn !== text) fail('The picture of the modules in docs/architecture.md is stale: run "npm run modules".');
