// Checks the types of all TypeScript projects, one after another: the compiler itself works on all cores.
import { programs } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

// What an earlier build noted is left aside: it can hide an error in a file that did not change itself.
const AFRESH = ['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null'];

process.exitCode = 0;
for (const project of ['backend', 'frontend', 'frontend/worker', 'e2e', 'bench']) {
  const code = await runNode([programs.tsc, '-p', project, '--noEmit', ...AFRESH, '--pretty', 'false']);
  if (code !== 0) process.exitCode = 1;
}
