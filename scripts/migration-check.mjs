// Fails when the entities and the migrations do not agree, and lists the statements that are missing.
import { buildBackend, isCurrent } from './lib/build.mjs';
import { findSchemaDifferences } from './lib/migrations.mjs';
import { fail } from './lib/run.mjs';

if (!(await isCurrent('backend')) && (await buildBackend()) !== 0)
  fail('The build failed; migrations were not checked.');
const { up } = await findSchemaDifferences();
if (up.length > 0) {
  fail(['Entities and migrations differ. Missing statements:', ...up.map((query) => `  ${query};`)].join('\n'));
}
process.stdout.write('Entities and migrations agree.\n');
