// Everything that must hold. A step that fails does not keep the others from running;
// the last line tells the totals: "N passed, N failed".
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CHROMIUM_HELP } from '../e2e/support/chromium.mjs';
import { obtainChromium } from './lib/browser.mjs';
import { obtainPoppler } from './lib/debian.mjs';
import { LAYERED, inRoot, programs } from './lib/paths.mjs';
import { obtainNode } from './lib/node.mjs';
import { runNode, runNodeQuietly } from './lib/run.mjs';

/** That of the Dockerfile. */
const NEWEST_NODE = 24;

const results = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-test-'));
const totals = { passed: 0, failed: 0 };
const steps = [];
const testFiles = [];
const failures = [];

/** A check that passes or fails as a whole; it counts as one test. It may run beside others: what it prints stays together. */
async function check(name, ...args) {
  const begin = performance.now();
  const { code, output } = await runNodeQuietly(args);
  process.stdout.write(`\n── ${name}\n${output}`);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push(`${name}\n${told(output, -8)}`);
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
    testFiles.push(
      ...report.testResults.map((result) => ({
        file: path.relative(inRoot(), result.name),
        seconds: (result.endTime - result.startTime) / 1000,
      })),
    );
    failures.push(...report.testResults.flatMap(failuresOf));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    count(report.numPassedTests, failed === 0 && code !== 0 ? 1 : failed);
    return code === 0;
  });
}

/** The tests of a file that failed, or what kept it from loading, each with the first lines of its message. */
function failuresOf({ name, message, status, assertionResults }) {
  const file = path.relative(inRoot(), name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [`${file}\n${told(message)}`] : [];
  return tests.map((test) => `${file}: ${test.fullName}\n${told(test.failureMessages.join('\n'))}`);
}

/** So many lines of a text at its beginning, or at its end where they are negative; without colours. */
function told(text, lines = 8) {
  const all = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim());
  return (lines < 0 ? all.slice(lines) : all.slice(0, lines)).map((line) => `        ${line.slice(0, 300)}`).join('\n');
}

/**
 * The newest Node that the product admits. Screens and journeys run on it: that shows, in a browser, that the server runs there,
 * and they take a fifth less time than on Node 20. All else runs on the Node that runs this.
 */
function newestNode() {
  const [major] = process.versions.node.split('.');
  if (Number(major) >= NEWEST_NODE) return process.execPath;
  const { file, fault } = obtainNode(NEWEST_NODE);
  if (file) return file;
  count(0, 1);
  failures.push(`Node ${NEWEST_NODE} could not be had\n${told(fault)}`);
  return process.execPath;
}

/** Journeys in a Chromium, which is fetched where there is none. */
async function inBrowser(node) {
  const browser = await obtainChromium();
  if (browser.file) {
    // Read by the tests, which inherit the environment.
    process.env['CHROMIUM_PATH'] = browser.file;
    await jest('browser tests', ['--selectProjects', 'e2e'], node);
  } else {
    await step('browser tests', async () => {
      process.stderr.write(`${CHROMIUM_HELP}\nTried: ${browser.tried.join('; ')}\n`);
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
  steps.push({ name, ok, seconds: (performance.now() - begin) / 1000 });
}

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

/** Runs what is given, first come first served, two at a time: each takes one core. */
async function twoAtATime(...runs) {
  const work = async () => {
    for (let run = runs.shift(); run; run = runs.shift()) await run();
  };
  await Promise.all([work(), work()]);
}

/** What each step took of the whole; some ran beside others. */
function shares() {
  const whole = performance.now() / 1000;
  const lines = steps.map(({ name, ok, seconds }) => {
    const share = `${((seconds / whole) * 100).toFixed(0)} %`;
    return `${ok ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${share.padStart(4)}  ${name}`;
  });
  return [...lines, `        ${whole.toFixed(1).padStart(6)} s  in all`].join('\n');
}

function slowest(most) {
  const first = testFiles.sort((a, b) => b.seconds - a.seconds).slice(0, most);
  return first.map(({ file, seconds }) => `        ${seconds.toFixed(1).padStart(6)} s  ${file}`).join('\n');
}

await check('build backend', inRoot('scripts/build.mjs'), 'backend');
// The longest first.
await twoAtATime(
  () => check('lint: layers, texts, styles', programs.eslint, '--max-warnings', '0', ...LAYERED),
  () => check('types', inRoot('scripts/types.mjs')),
  () => check('lint: all other rules', programs.oxlint),
  async () => {
    await check('build frontend', inRoot('scripts/build.mjs'), 'frontend');
    await check('bundle budgets', inRoot('scripts/check-budgets.mjs'));
  },
  () => check('codegen drift', programs.codegen, '--config', 'codegen.yml', '--check'),
  () => check('migrations from empty, and against the entities', inRoot('scripts/migration-check.mjs')),
  () => check('texts in every language', inRoot('scripts/check-texts.mjs')),
  () => check('each rule refuses its sample', inRoot('scripts/check-lint.mjs')),
  () => check('format', inRoot('scripts/check-format.mjs')),
  () => check('schema drift', inRoot('scripts/schema.mjs'), '--check'),
  () => check('packages admit the oldest Node', inRoot('scripts/check-engines.mjs')),
);
obtainPoppler();
const newest = newestNode();
// More workers than there are cores: some files wait for most of their time (longest-first.cjs).
await Promise.all([
  jest('unit, API and process tests', [
    ...['--maxWorkers', '3'],
    ...['--selectProjects', 'unit', 'backend', 'process'],
  ]),
  jest('screen tests', ['--maxWorkers', '2', '--selectProjects', 'frontend'], newest),
]);
await inBrowser(newest);

await rm(results, { recursive: true });
process.stdout.write(`\n${shares()}\n\nThe slowest files of tests:\n${slowest(10)}\n`);
// Told again at the end: what scrolled by long ago is often cut from a log.
if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
