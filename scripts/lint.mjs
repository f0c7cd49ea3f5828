// Runs the linters: oxlint, ESLint with what oxlint lacks, and whether each of their rules still bites.
import { LAYERED, inRoot, programs } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

process.exitCode = 0;
for (const args of [
  [programs.oxlint],
  [programs.eslint, '--max-warnings', '0', ...LAYERED],
  [inRoot('scripts/check-lint.mjs')],
]) {
  if ((await runNode(args)) !== 0) process.exitCode = 1;
}
