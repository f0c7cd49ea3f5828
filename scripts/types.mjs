// Checks the types of all four TypeScript projects, two at a time.
import { programs } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const queue = ['backend', 'frontend', 'e2e', 'bench'];
const codes = [];
async function work() {
  for (let project = queue.shift(); project; project = queue.shift()) {
    codes.push(await runNode([programs.tsc, '-p', project, '--noEmit', '--pretty', 'false']));
  }
}
await Promise.all([work(), work()]);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
