// Checks the types of all TypeScript projects, one after another: the compiler itself works on all cores.
import { programs } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

process.exitCode = 0;
for (const project of ['backend', 'frontend', 'frontend/worker', 'e2e', 'bench']) {
  const code = await runNode([programs.tsc, '-p', project, '--noEmit', '--pretty', 'false']);
  if (code !== 0) process.exitCode = 1;
}
