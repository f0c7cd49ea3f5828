// Sums the gzipped JavaScript that each screen needs, from Vite's manifest, and fails above its budget.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';

const KB = 1024;
const BUDGETS = {
  signIn: 200 * KB,
  firstScreen: 290 * KB,
  grid: 160 * KB,
  screen: 30 * KB,
  field: 90 * KB,
  map: 55 * KB,
};
const FIRST_SCREEN = 'dashboard';
/** Screens for the street: all that a phone may fetch for them counts, whatever else has it, too. */
const FIELD_SCREENS = /\/Field(Visits?|Order)Screen\.tsx$/;
/** Where their parts stand. */
const FIELD_PARTS = /^src\/(features\/(visits|field-order)|shared\/scan)\//;
/** What such a screen fetches on a desk only. */
const FOR_DESKS = /\/VisitGrid\.tsx$/;
/** The map is fetched when it is looked at; its library is most of it. */
const MAP = /^src\/features\/visits\/.+\/VisitMap\.tsx$/;
/** Forms that somebody opens there: each is weighed by what it adds. */
const FIELD_FORMS = /^src\/features\/visits\/.+\/(ScheduleVisitPanel|MoveVisitDialog)\.tsx$/;

const folder = inRoot('dist/frontend');
const manifest = JSON.parse(
  await readFile(`${folder}/.vite/manifest.json`, 'utf8').catch(() =>
    fail('No frontend build: run "npm run build" first.'),
  ),
);

/** All chunks a chunk loads at once: itself and its static imports, theirs included. */
function closure(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, found);
  return found;
}

/** All that is fetched by and by, too: what a chunk loads at once, and what it may load of its own feature later. */
function reach(key, found = new Set()) {
  for (const each of closure(key)) {
    if (found.has(each)) continue;
    found.add(each);
    // The shell leads to every screen.
    if (shell.has(each)) continue;
    for (const later of manifest[each].dynamicImports ?? []) {
      if (FIELD_PARTS.test(later) && !FOR_DESKS.test(later) && !FIELD_FORMS.test(later) && !MAP.test(later))
        reach(later, found);
    }
  }
  return found;
}

const union = (...sets) => new Set(sets.flatMap((set) => [...set]));
const without = (set, other) => new Set([...set].filter((key) => !other.has(key)));

const sizes = new Map();
async function size(keys) {
  let total = 0;
  for (const key of keys) {
    const { file } = manifest[key];
    if (!file.endsWith('.js')) continue;
    if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(`${folder}/${file}`), { level: 9 }).length);
    total += sizes.get(file);
  }
  return total;
}

const keys = Object.keys(manifest);
const find = (pattern, what) =>
  keys.find((key) => pattern.test(key)) ?? fail(`The manifest has no ${what} (${pattern}).`);
const entry = keys.find((key) => manifest[key].isEntry) ?? fail('The manifest has no entry.');
const shellKey = find(/^src\/app\/AuthenticatedApp\.tsx$/, 'signed-in app');
const screens = keys.filter((key) => /^src\/features\/.+Screen\.tsx$/.test(key) && manifest[key].isDynamicEntry);

const start = closure(entry);
const shell = union(start, closure(shellKey));
const signIn = screens.find((key) => /sign-?in/i.test(key));
const first =
  screens.find((key) => key.toLowerCase().includes(FIRST_SCREEN)) ?? fail(`There is no ${FIRST_SCREEN} screen.`);

/** The grid's chunk is the largest that two screens share beyond the shell; whatever it imports comes with it. */
const loads = new Map(screens.map((key) => [key, without(closure(key), shell)]));
const shared = keys.filter((key) => screens.filter((screen) => loads.get(screen).has(key)).length > 1);
const weights = await Promise.all(shared.map((key) => size([key])));
const gridKey = shared[weights.indexOf(Math.max(...weights))];
const grid = gridKey ? without(closure(gridKey), shell) : new Set();

const rows = [
  ['sign-in', await size(signIn ? union(start, closure(signIn)) : start), BUDGETS.signIn],
  [`shell with ${FIRST_SCREEN}`, await size(union(shell, closure(first))), BUDGETS.firstScreen],
  ['data grid', await size(grid), BUDGETS.grid],
];
for (const key of screens) {
  if (key === signIn || key === first) continue;
  const name = key.replace(/^.*\/(\w+)\.tsx$/, '$1');
  if (FIELD_SCREENS.test(key)) rows.push([`${name} on a phone`, await size(without(reach(key), shell)), BUDGETS.field]);
  else rows.push([name, await size(without(closure(key), union(shell, grid))), BUDGETS.screen]);
}
const field = union(shell, ...screens.filter((key) => FIELD_SCREENS.test(key)).map((key) => reach(key)));
for (const key of keys.filter((each) => FIELD_FORMS.test(each))) {
  const name = key.replace(/^.*\/(\w+)\.tsx$/, '$1');
  rows.push([`${name} opened there`, await size(without(closure(key), field)), BUDGETS.screen]);
}

for (const key of keys.filter((each) => MAP.test(each))) {
  rows.push(['map of visits opened there', await size(without(closure(key), field)), BUDGETS.map]);
}

let over = 0;
for (const [name, bytes, budget] of rows) {
  if (bytes > budget) over += 1;
  const figures = `${(bytes / KB).toFixed(1).padStart(7)} KB of ${String(budget / KB).padStart(3)} KB`;
  process.stdout.write(`${bytes > budget ? 'OVER ' : 'ok   '} ${figures}  ${name}\n`);
}
if (over > 0) fail(`${over} of ${rows.length} bundle budgets are exceeded.`);
