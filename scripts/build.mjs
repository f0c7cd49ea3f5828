// Builds both halves, or the one that is named: node scripts/build.mjs [backend|frontend]
import { buildBackend, buildFrontend } from './lib/build.mjs';

const only = process.argv[2];
if (only !== 'frontend') process.exitCode = await buildBackend();
if (only !== 'backend' && !process.exitCode) process.exitCode = await buildFrontend();
