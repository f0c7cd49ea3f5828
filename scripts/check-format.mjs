// Fails when a file is not formatted as Prettier would. Oxfmt writes the same at a sixtieth of the price; where it would write
// something else than what stands there, Prettier has the last word.
import { programs } from './lib/paths.mjs';
import { runNode, runNodeQuietly } from './lib/run.mjs';

const { code, output } = await runNodeQuietly([programs.oxfmt, '-c', '.prettierrc.json', '--list-different', '.']);
if (code !== 0) {
  const files = output.split('\n').filter(Boolean);
  process.exitCode = await runNode([programs.prettier, '--check', '--log-level', 'warn', ...files]);
}
