// Everything that must hold. A step that fails does not keep the others from running;
// the last line tells the totals: "N passed, N failed".
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_HELP } from '../e2e/support/chromium.mjs';
import { obtainChromium } from './lib/browser.mjs';
import { obtainPoppler } from './lib/debian.mjs';
import { inRoot, programs } from './lib/paths.mjs';
import { obtainNode } from './lib/node.mjs';
import { runNode, runNodeQuietly } from './lib/run.mjs';

const results = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-test-'));
const totals = { passed: 0, failed: 0 };
const summary = [];

/** A check that passes or fails as a whole; it counts as one test. It may run beside others: what it prints stays together. */
async function check(name, ...args) {
  const begin = performance.now();
  const { code, output } = await runNodeQuietly(args);
  process.stdout.write(`\n── ${name}\n${output}`);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  conclude(name, code === 0, begin);
}

/** A Jest run; its tests are counted one by one, and a file that does not even load counts as one failure. */
async function jest(name, args, node = process.execPath) {
  await step(name, async () => {
    const file = path.join(results, `${name}.json`);
    const flags = ['--experimental-vm-modules', '--no-warnings', programs.jest];
    // A handle that a test left open must not keep the whole run from ending.
    // Last, for they may end in the names of files behind `--`.
    const code = await runNode([...flags, '--forceExit', '--json', `--outputFile=${file}`, ...args], {
      // Jest prints its report to the error output; the JSON that also goes to the standard output is only noise.
      stdio: ['ignore', 'ignore', 'inherit'],
      node,
    });
    if (!existsSync(file)) {
      count(0, 1);
      return false;
    }
    const report = JSON.parse(await readFile(file, 'utf8'));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    count(report.numPassedTests, failed === 0 && code !== 0 ? 1 : failed);
    return code === 0;
  });
}

/** The whole story of goods and orders, its papers and its pictures on another version of Node than the one that runs this. */
async function onNode(major) {
  const name = `the server on Node ${major}`;
  const { file, fault } = obtainNode(major);
  if (file) {
    const stories = ['orders/spine', 'finance/finance-invoice-pdf', 'catalog/media'].map(
      (story) => `backend/test/api/${story}.test.ts`,
    );
    await jest(name, ['--selectProjects', 'backend', '--', ...stories], file);
  } else {
    await step(name, async () => {
      process.stderr.write(`${fault}\n`);
      count(0, 1);
      return false;
    });
  }
}

async function step(name, run) {
  process.stdout.write(`\n── ${name}\n`);
  const begin = performance.now();
  conclude(name, await run(), begin);
}

function conclude(name, ok, begin) {
  summary.push(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

await check('build backend', inRoot('scripts/build.mjs'), 'backend');
// The linter takes as long as all the others; each of them uses one core.
await Promise.all([
  check('lint', programs.eslint, '--max-warnings', '0', '.'),
  (async () => {
    await check('types', inRoot('scripts/types.mjs'));
    await check('packages admit the oldest Node', inRoot('scripts/check-engines.mjs'));
    await check('format', programs.prettier, '--check', '--log-level', 'warn', '.');
    await check('schema drift', inRoot('scripts/schema.mjs'), '--check');
    await check('codegen drift', programs.codegen, '--config', 'codegen.yml', '--check');
    await check('migrations from empty, and against the entities', inRoot('scripts/migration-check.mjs'));
    await check('texts in every language', inRoot('scripts/check-texts.mjs'));
    await check('build frontend', inRoot('scripts/build.mjs'), 'frontend');
    await check('bundle budgets', inRoot('scripts/check-budgets.mjs'));
  })(),
]);
obtainPoppler();
await jest('process tests', ['--selectProjects', 'process']);
// One more than there are cores: some files wait for most of their time.
await jest('unit and API tests', ['--maxWorkers', '3', '--selectProjects', 'unit', 'backend', 'frontend']);
await onNode(24);
const browser = await obtainChromium();
if (browser.file) {
  // Read by the tests, which inherit the environment.
  process.env['CHROMIUM_PATH'] = browser.file;
  await jest('browser tests', ['--selectProjects', 'e2e']);
} else {
  await step('browser tests', async () => {
    process.stderr.write(`${CHROMIUM_HELP}\nTried: ${browser.tried.join('; ')}\n`);
    count(0, 1);
    return false;
  });
}

await rm(results, { recursive: true });
process.stdout.write(`\n${summary.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
