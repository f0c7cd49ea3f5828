// Fails when a package of the lock file does not admit the oldest Node that the project supports: `npm ci` would only warn,
// and on that Node the package may break.
import { readFile } from 'node:fs/promises';
import semver from 'semver';
import { inRoot } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';

const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
const oldest = semver.minVersion(packages[''].engines.node);
const refusing = Object.entries(packages).filter(
  ([place, { engines }]) => place !== '' && engines?.node !== undefined && !semver.satisfies(oldest, engines.node),
);
if (refusing.length > 0) {
  const list = refusing.map(([place, { version, engines }]) => `  ${place} ${version} wants Node ${engines.node}`);
  fail(
    `Node ${oldest} is supported, but these packages refuse it (see "overrides" in package.json):\n${list.join('\n')}`,
  );
}
process.stdout.write(`Every package of the lock file admits Node ${oldest}.\n`);
