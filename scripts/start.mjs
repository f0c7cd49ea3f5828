// Builds when the sources are newer than the build, then runs the server in this very process:
// signals reach it directly, and nothing has to pass them on.
import { existsSync } from 'node:fs';
import { buildWhatIsOld } from './lib/build.mjs';
import { inRoot, programs } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';

const server = inRoot('dist/backend/src/main.js');
// An install without development packages (a container image) brings its build along.
if (existsSync(programs.vite)) {
  const code = await buildWhatIsOld();
  if (code !== 0) fail('The build failed; the server is not started.');
} else if (!existsSync(server)) {
  fail('There is no build in dist/: run "npm ci && npm run build" first.');
}
await import(server);
