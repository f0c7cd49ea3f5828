// Writes a migration with the statements that bring the database to the entities:
//   npm run migration:generate -- AddSomething
import { writeFile } from 'node:fs/promises';
import { buildBackend } from './lib/build.mjs';
import { findSchemaDifferences } from './lib/migrations.mjs';
import { inRoot } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';

const name = process.argv[2] ?? '';
if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) fail('Usage: npm run migration:generate -- NameInPascalCase');
if ((await buildBackend()) !== 0) fail('The build failed; no migration was written.');
const { up, down } = await findSchemaDifferences();
if (up.length === 0) fail('Entities and migrations agree: there is nothing to generate.');

const statement = (query) => `    await runner.query(\`${query.replace(/[\\`$]/g, '\\$&')}\`);`;
const stamp = Date.now();
const source = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name}${stamp} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${up.map(statement).join('\n')}
  }

  async down(runner: QueryRunner): Promise<void> {
${down.map(statement).join('\n')}
  }
}
`;
const file = `backend/src/app/migrations/${stamp}-${name}.ts`;
await writeFile(inRoot(file), source);
process.stdout.write(
  `Wrote ${file}. Read it, then add ${name}${stamp} at the end of backend/src/app/migrations/index.ts.\n`,
);
