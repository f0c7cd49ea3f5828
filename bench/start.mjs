// Compiles what is needed and runs the benchmark: node bench/start.mjs [--quick] [--only Q1,M1]
import { buildBackend, isCurrent } from '../scripts/lib/build.mjs';
import { programs } from '../scripts/lib/paths.mjs';
import { fail, runNode } from '../scripts/lib/run.mjs';

if (!(await isCurrent('backend')) && (await buildBackend()) !== 0) fail('The build failed; nothing was measured.');
if ((await runNode([programs.tsc, '-p', 'bench'])) !== 0) fail('The benchmark does not compile.');
await import('../dist/bench/main.js');
