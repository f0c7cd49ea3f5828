// Goes looking for what the tests' own values do not show: the property tests again, with other random values and many
// more of them. `npm run explore -- [runs] [seed]`: `runs` times as many as usual (20); `seed` repeats a search.
import { spawnSync } from 'node:child_process';
import { inRoot, programs } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const [runs = '20', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const { stdout } = spawnSync(
  'git',
  ['grep', '-l', '--untracked', 'support/properties.js', '--', 'backend/**.test.ts'],
  {
    cwd: inRoot('.'),
    encoding: 'utf8',
  },
);
const files = stdout.trim().split('\n');
process.stdout.write(`Searching with ${files.length} files, seed ${seed}, ${runs} times as many values as usual\n`);
process.exitCode = await runNode(
  ['--experimental-vm-modules', '--no-warnings', programs.jest, '--selectProjects', 'unit', 'backend', '--', ...files],
  { env: { PROPERTY_SEED: seed, PROPERTY_RUNS: runs } },
);
