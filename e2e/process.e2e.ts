import { readFile, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { ownServers, status } from './support/own-servers.js';

/* How the built server starts, ends and recovers. How fast it does so is measured by bench/cold-start.mjs. */

const { start, dataDir } = ownServers();

/** Status of a request as bare clients such as curl send it: `fetch` would ask for compression. */
const bareStatus = (url: string): Promise<number | undefined> =>
  new Promise((done, fail) => get(url, (answer) => done(answer.resume().statusCode)).once('error', fail));

it('answers with the page, also to a client that accepts no compression, and says in one line that its data folder is in use', async () => {
  const url = await start().ready();
  for (const [path, expected] of [
    ['/', 200],
    ['/orders', 200],
    ['/assets/', 404],
  ] as const) {
    expect([path, await bareStatus(`${url}${path}`), await status(url, path)]).toEqual([path, expected, expected]);
  }
  const second = await start().exited;
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(/^The data folder .* is already in use by another server \(process \d+\)\.\n$/);
});

it('says in one line that the port is in use, and leaves the database stopped', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', () => listening()));
  const { port } = other.address() as AddressInfo;
  const server = await start({ PORT: String(port) }).exited;
  other.close();
  expect(server.code).toBe(1);
  expect(server.stderr).toBe(`Port ${port} is already in use: stop the other program, or set PORT.\n`);
  await expect(readFile(join(dataDir(), 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

it('says in one line what is wrong with the settings, or with the given database', async () => {
  const wrong = await start({ PORT: 'x', BUSINESS_TIMEZONE: 'Mars' }).exited;
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Configuration: PORT .*; BUSINESS_TIMEZONE .*\.\n$/),
  });
  const absent = await start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }).exited;
  expect(absent.code).toBe(1);
  expect(absent.stderr.trim().split('\n')).toHaveLength(1);
  expect(absent.stderr).not.toContain('secret');
});

it('recovers from kill -9 of itself, and of its database too', async () => {
  const first = start();
  await first.ready();
  first.kill('SIGKILL');
  await first.exited;
  // The database of the killed server still runs now: it is found and stopped, and nothing else is.
  const second = start();
  expect(await status(await second.ready(), '/ready')).toBe(200);

  const postmaster = Number((await readFile(join(dataDir(), 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  second.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await second.exited;
  expect(await status(await start().ready(), '/ready')).toBe(200);
});

it('never signals the process that a stale lock file names by accident', async () => {
  await writeFile(
    join(dataDir(), 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(dataDir(), 'postgres')}\n1\n1\n\n127.0.0.1\n`,
  );
  expect(await status(await start().ready(), '/ready')).toBe(200);
});

it('ends on Ctrl-C, and treats a repeated one within moments as the same wish', async () => {
  const server = start();
  await server.ready();
  server.kill('SIGINT');
  server.kill('SIGINT');
  expect((await server.exited).code).toBe(0);
});

it('drains on SIGTERM: not ready at once, running requests finish, exit code 0, database stopped', async () => {
  const server = start();
  const url = await server.ready();
  server.kill('SIGTERM');
  // The signal takes its moment on a busy machine; the server goes on answering for two seconds after it.
  let ready = 200;
  while (ready === 200) ready = await status(url, '/ready');
  expect(ready).toBe(503);
  expect(await status(url, '/health')).toBe(200);
  const { code, stderr } = await server.exited;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await expect(readFile(join(dataDir(), 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

/** Sends a request up to the middle of its body; `finish` sends the rest and answers the status line. */
async function halfRequest(url: string): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const body = JSON.stringify({ email: 'nobody@demo.example', password: 'wrong-password' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  await new Promise<void>((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`, () => sent()));
  return {
    socket,
    finish: () =>
      new Promise((done, fail) => {
        socket.once('error', fail).once('data', (text) => done(String(text).split('\r\n')[0] ?? ''));
        socket.write(body.slice(20));
      }),
  };
}

it('finishes on SIGTERM a request that was running, even after new ones are refused', async () => {
  const server = start();
  const url = await server.ready();
  const { finish } = await halfRequest(url);
  server.kill('SIGTERM');
  const refuses = () =>
    fetch(`${url}/health`).then(
      () => false,
      () => true,
    );
  while (!(await refuses())) await new Promise((wait) => setTimeout(wait, 50));
  expect(await finish()).toBe('HTTP/1.1 401 Unauthorized');
  expect((await server.exited).code).toBe(0);
});

it('ends connections on SIGTERM with their next answer, and cuts none off that a proxy holds', async () => {
  const server = start();
  const url = await server.ready();
  const ask = (socket: Socket): Promise<string> =>
    new Promise((done, fail) => {
      let text = '';
      const take = (data: string): void => {
        text += data;
        if (!text.includes('"status"')) return;
        socket.off('data', take);
        done(text);
      };
      socket
        .on('data', take)
        .once('error', fail)
        .once('close', () => fail(new Error(`cut off after "${text}"`)));
      socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
  const held = [0, 1, 2].map(() => connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8'));
  for (const socket of held) expect(await ask(socket)).toMatch(/connection: keep-alive/i);
  server.kill('SIGTERM');
  while ((await status(url, '/ready')) === 200);
  // Each is used once more, the last one when the two seconds of notice are over.
  for (const [index, socket] of held.entries()) {
    await new Promise((wait) => setTimeout(wait, index * 1200));
    expect(await ask(socket)).toMatch(/connection: close/i);
  }
  expect((await server.exited).code).toBe(0);
});

it('cuts on SIGTERM a request that does not end within 10 s, and still exits with 0', async () => {
  const server = start();
  const { socket } = await halfRequest(await server.ready());
  socket.on('error', () => undefined);
  const begin = performance.now();
  server.kill('SIGTERM');
  expect((await server.exited).code).toBe(0);
  expect(performance.now() - begin).toBeLessThan(20_000);
});
