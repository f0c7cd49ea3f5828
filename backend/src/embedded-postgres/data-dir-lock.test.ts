import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock test '));
});

afterEach(() => rm(folder, { recursive: true }));

it('refuses a folder that a live process holds, in one line', async () => {
  const lock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(
    `The data folder ${folder} is already in use by another server (process ${process.pid}).`,
  );
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

it('takes over the lock of a process that ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(join(folder, 'server.lock'), `{"pid":${child.pid}}\n`);
  const lock = await lockDataDir(folder);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

it('takes over a lock whose process id was given to another program since', async () => {
  await writeFile(join(folder, 'server.lock'), `{"pid":${process.ppid},"startedAt":"1"}\n`);
  await (await lockDataDir(folder)).release();
});

it.each(['', '{', '{"pid":"x"}'])('takes over a damaged lock (%j)', async (content) => {
  await writeFile(join(folder, 'server.lock'), content);
  await (await lockDataDir(folder)).release();
});

it('lets exactly one of many starters take over a stale lock', async () => {
  await writeFile(join(folder, 'server.lock'), '{"pid":2147483646}\n');
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['server.lock']);
});

it('leaves a lock alone that is no longer its own', async () => {
  const lock = await lockDataDir(folder);
  await writeFile(join(folder, 'server.lock'), '{"pid":1}\n');
  await lock.release();
  expect(await readdir(folder)).toEqual(['server.lock']);
});
