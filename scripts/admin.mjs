// Lists and adds admins and resets passwords, for the operator: npm run admin -- create|reset-password|list
import { existsSync } from 'node:fs';
import { buildBackend, isCurrent } from './lib/build.mjs';
import { inRoot, programs } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';

const command = inRoot('dist/backend/src/admin.js');
// An install without development packages brings its build along.
if (existsSync(programs.vite)) {
  if (!(await isCurrent('backend')) && (await buildBackend()) !== 0) fail('The build failed; nothing was done.');
} else if (!existsSync(command)) {
  fail('There is no build in dist/: run "npm ci && npm run build" first.');
}
await import(command);
