// Fails when a rule of the linters does not refuse its sample (lint/samples.mjs), when a rule has none, or when a source has a
// comment that turns rules off.
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { inRoot, programs } from './lib/paths.mjs';
import { fail, runNodeQuietly } from './lib/run.mjs';
import { ESLINT_SAMPLES, OXLINT_SAMPLES } from './lint/samples.mjs';

const OXLINT_CONFIG = '.oxlintrc.json';
const SOURCES = ['backend', 'frontend', 'e2e', 'bench', 'scripts'];
const faults = [];

/** Rules that are on in one of these parts of a configuration. */
const rulesOf = (parts) => [
  ...new Set(
    parts.flatMap(({ rules }) =>
      Object.entries(rules ?? {})
        .filter(([, value]) => ![0, 'off', 'allow'].includes([value].flat()[0]))
        .map(([name]) => name),
    ),
  ),
];

async function rulesOfOxlint() {
  const { output } = await runNodeQuietly([programs.oxlint, '--print-config', '-c', inRoot(OXLINT_CONFIG)]);
  const config = JSON.parse(output);
  return rulesOf([config, ...config.overrides]);
}

/** Which rules refuse each sample. They stand in a folder that looks like the checkout, each under a name of its own. */
async function askOxlint(samples) {
  const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-lint-'));
  try {
    const names = samples.map(({ file }, n) => file.replace(/\bsample\b(?=[^/]*$)/i, `sample-${n}`));
    await Promise.all(
      names.map(async (name, n) => {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), samples[n].source);
      }),
    );
    await copyFile(inRoot(OXLINT_CONFIG), path.join(folder, OXLINT_CONFIG));
    // Where oxlint looks for its half that knows types.
    await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
    const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', jsx: 'react-jsx', types: [] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const { output } = await runNodeQuietly([programs.oxlint, '--format', 'json'], { cwd: folder });
    const { diagnostics } = JSON.parse(output);
    // `eslint(no-var)`, `react-hooks(use-memo)`: in the configuration `no-var`, `react/use-memo`.
    const ruleOf = (code) => code.replace(/^(\w+)(?:-hooks)?\((.*)\)$/, '$1/$2').replace(/^eslint\//, '');
    return names.map((name) =>
      diagnostics.filter(({ filename, code }) => code && filename.endsWith(name)).map(({ code }) => ruleOf(code)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const eslint = new ESLint({ cwd: inRoot() });

async function rulesOfEslint() {
  const configs = ESLINT_SAMPLES.map(({ file }) => eslint.calculateConfigForFile(inRoot(file)));
  return rulesOf(await Promise.all(configs));
}

async function askEslint(samples) {
  const answers = [];
  for (const { file, source } of samples) {
    const [{ messages }] = await eslint.lintText(source, { filePath: inRoot(file) });
    answers.push(messages.map(({ ruleId, message }) => ruleId ?? message));
  }
  return answers;
}

function compare(linter, rules, samples, answers) {
  for (const rule of rules) {
    if (!samples.some((sample) => sample.rule === rule)) faults.push(`${linter}: ${rule} has no sample`);
  }
  samples.forEach(({ rule, file, source }, n) => {
    if (!rules.includes(rule)) faults.push(`${linter}: ${rule} is off`);
    else if (!answers[n].includes(rule))
      faults.push(`${linter}: ${rule} admits, in ${file}: ${source}\n    (${answers[n].join(', ') || 'nothing said'})`);
  });
}

compare('oxlint', await rulesOfOxlint(), OXLINT_SAMPLES, await askOxlint(OXLINT_SAMPLES));
compare('ESLint', await rulesOfEslint(), ESLINT_SAMPLES, await askEslint(ESLINT_SAMPLES));

// Written in two parts, so that this file is not one of them.
const TURNS_OFF = new RegExp(`(?:/[/*]|\\{/\\*)\\s*(?:es|ox)lint-${'disable'}`);
for (const folder of SOURCES) {
  for (const entry of await readdir(inRoot(folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (TURNS_OFF.test(await readFile(file, 'utf8'))) faults.push(`${file} turns rules off`);
  }
}

if (faults.length > 0) fail(faults.join('\n'));
process.stdout.write(`Each of ${OXLINT_SAMPLES.length + ESLINT_SAMPLES.length} samples is refused by its rule.\n`);
