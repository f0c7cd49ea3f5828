// Development: the compiler watches the server's sources, the server restarts when they were compiled, and Vite
// serves the browser's half with hot reload. One command, the same database as `npm start`.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { copyAssets } from './lib/build.mjs';
import { inRoot, programs, root } from './lib/paths.mjs';

/** Milliseconds without a further compiled file after which the server is restarted. */
const QUIET = 300;
const output = inRoot('dist/backend/src');
const environment = { NODE_ENV: 'development', ...process.env };
const children = new Set();
let server;
let ending = false;

function start(name, args) {
  // Own process group: Ctrl-C reaches this script alone, which ends the others in order.
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
    detached: true,
  });
  children.add(child);
  child.once('exit', (code) => {
    children.delete(child);
    if (!ending && child !== server) end(`${name} ended (code ${code})`);
  });
  return child;
}

const exited = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', done));

let restarting;
async function restart() {
  if (server) {
    server.kill('SIGINT');
    await exited(server);
  }
  if (!ending) server = start('server', ['--enable-source-maps', inRoot('dist/backend/src/main.js')]);
}

let timer;
function schedule() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = (restarting ?? Promise.resolve()).then(restart);
  }, QUIET);
}

async function end(reason) {
  if (ending) return;
  ending = true;
  if (reason) process.stderr.write(`${reason}\n`);
  clearTimeout(timer);
  const running = [...children];
  for (const child of running) child.kill('SIGINT');
  await Promise.all(running.map(exited));
  process.exit(reason ? 1 : 0);
}

process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());

await mkdir(output, { recursive: true });
await copyAssets();
watch(output, { recursive: true }, (_event, file) => {
  if (file?.endsWith('.js')) schedule();
});
// The build information is kept apart, so that a finished build is written out again and the server starts.
start('compiler', [
  programs.tsc,
  '-p',
  'backend/tsconfig.build.json',
  '--watch',
  '--preserveWatchOutput',
  '--incremental',
  'false',
  '--composite',
  'false',
  '--tsBuildInfoFile',
  'null',
]);
start('Vite', [programs.vite, '--config', 'frontend/vite.config.ts']);
