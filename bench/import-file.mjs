// What taking in a large file takes: node bench/import-file.mjs [rows] [csv|xlsx]. Needs `npm run build:backend`.
// A built server on a database of its own takes the file in, as somebody would; told are time, memory, and how long it kept
// others waiting at the most. The exit code is 1 when the server took more memory than 450 MB, or anybody waited for 200 ms.
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { spawnServer } from '../e2e/support/server-process.mjs';

const [rows = '100000', format = 'csv'] = process.argv.slice(2);
const [MAX_MEMORY, MAX_WAIT] = [450, 200];
const owner = { email: 'owner@bench.example', password: 'bench-password-of-the-owner' };

const cells = (n) => [`BENCH-${n}`, `شامبو Argan ${n}`, `${10 + (n % 90)}.50`, String(n % 500), 'Hair care'];
const header = ['sku', 'name', 'price', 'stock', 'category'];
const lines = [header, ...Array.from({ length: Number(rows) }, (_, n) => cells(n))];
const csv = () => Buffer.from(lines.map((line) => `${line.join(',')}\n`).join(''));
const cell = (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const xlsx = () =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Goods" sheetId="1" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ),
  });

/**
 * Says, once the server ends, how long its one thread was held at the most: by the clock, and by the processor's own count, which
 * leaves out what the thread waited for others on a busy machine.
 */
const WATCH = `import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
const held = monitorEventLoopDelay({ resolution: 5 });
held.enable();
const worked = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
let [last, most] = [worked(), 0];
setInterval(() => {
  const now = worked();
  most = Math.max(most, now - last);
  last = now;
}, 5).unref();
process.on('SIGUSR2', () => { held.reset(); [last, most] = [worked(), 0]; });
process.on('exit', () => process.stderr.write(['held', held.max / 1e6, held.percentile(99) / 1e6, most].map((part) => typeof part === 'number' ? Math.round(part) : part).join(' ')));`;

const dataDir = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-import-'));
const server = spawnServer({
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO_DATA: 'false',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}`,
});
try {
  const url = await server.ready();
  const call = async (target, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}${target}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await call('/api/auth/login', owner);
  const ask = async (query, variables) => {
    const { data, errors } = await call('/graphql', { query, variables }, token);
    if (errors) throw new Error(errors[0].message);
    return data;
  };
  const memory = async () => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  };
  let began = Date.now();
  const told = (what) => {
    process.stdout.write(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    began = Date.now();
  };
  /** Waits for a step, and counts how often its progress was seen to move. */
  const step = async (id) => {
    const seen = new Set();
    for (;;) {
      const { import: row } = await ask(
        'query ($id: ID!) { import(id: $id) { state processed todo valid created errors } }',
        { id },
      );
      seen.add(row.processed);
      if (row.state !== 'checking' && row.state !== 'running') return { ...row, seen: seen.size };
      await new Promise((wait) => setTimeout(wait, 200));
    }
  };
  const content = Buffer.from(format === 'xlsx' ? xlsx() : csv());
  process.stdout.write(`${rows} rows as ${format}, ${(content.length / 1e6).toFixed(1)} MB\n`);
  began = Date.now();
  server.kill('SIGUSR2');
  const { id } = await call(
    '/api/imports',
    { kind: 'products', fileName: `bench.${format}`, fileBase64: content.toString('base64') },
    token,
  );
  told('taken');
  await ask('mutation ($input: CheckImportInput!) { checkImport(input: $input) { id } }', { input: { id } });
  const checked = await step(id);
  told(`checked, ${checked.seen} times of progress`);
  await ask('mutation ($input: ImportIdInput!) { runImport(input: $input) { id } }', { input: { id } });
  const done = await step(id);
  told(`written, ${done.seen} times of progress`);
  if (done.created !== Number(rows)) throw new Error(`Not all are there: ${JSON.stringify(done)}`);
  const peak = await memory();
  const { stderr } = await server.stop();
  const [, most, usual, worked] = /held (\d+) (\d+) (\d+)/.exec(stderr) ?? [];
  process.stdout.write(
    `peak ${peak} MB of memory; the thread was held for ${most} ms at the most (${worked} ms of processor), ${usual} ms at the 99th percentile\n`,
  );
  if (peak > MAX_MEMORY || Number(most) > MAX_WAIT) process.exitCode = 1;
} finally {
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
