// Emits schema.graphql from the code (npm run schema:emit), or fails when the file is stale (npm run schema:check).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBackend, isCurrent } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';
import { built } from './lib/scratch-database.mjs';

if (!(await isCurrent('backend')) && (await buildBackend()) !== 0)
  fail('The build failed; the schema was not emitted.');
const { emitSchema } = await built('app/graphql/emit-schema.js');
const committed = inRoot('schema.graphql');
if (process.argv[2] === '--check') {
  const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-schema-'));
  const emitted = path.join(folder, 'schema.graphql');
  await emitSchema(emitted);
  const same = (await readFile(emitted, 'utf8')) === (await readFile(committed, 'utf8'));
  await rm(folder, { recursive: true });
  if (!same) fail('schema.graphql is stale: run "npm run schema:emit" and commit it.');
  process.stdout.write('schema.graphql is current.\n');
} else {
  await emitSchema(committed);
}
