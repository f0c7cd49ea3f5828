import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import pino from 'pino';
import { assertUsableServer } from '../../src/app/database/server-check.js';

const logger = pino({ level: 'silent' });
const impatient = { answerWithin: 400, retryAfter: 10 };

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** The test database behind a port that says nothing to the first `silent` who come; answers its address. */
async function starved(silent: number): Promise<{ url: string; visits: () => number }> {
  const target = new URL(process.env['TEST_SERVER_URL'] ?? '');
  const [host, port] = [target.hostname, Number(target.port || 5432)];
  let visits = 0;
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (++visits <= silent) return;
    const database = connect(port, host);
    sockets.add(database.on('error', () => socket.destroy()));
    socket.pipe(database).pipe(socket);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return { url: target.toString(), visits: () => visits };
}

it('asks a server again that takes the connection and does not answer in time', async () => {
  const { url, visits } = await starved(2);
  await assertUsableServer(url, logger, { ...impatient, answerWithin: 3000 });
  expect(visits()).toBe(3);
}, 30_000);

it('gives up, and says of what, after ten attempts', async () => {
  const { url, visits } = await starved(100);
  await expect(assertUsableServer(url, logger, impatient)).rejects.toThrow(
    'DATABASE_URL: cannot connect to the database (timeout expired).',
  );
  expect(visits()).toBe(10);
}, 30_000);

it('does not ask again where there is no such database', async () => {
  const { url, visits } = await starved(0);
  const wrong = new URL(url);
  wrong.pathname = '/there_is_no_such_database';
  await expect(assertUsableServer(wrong.toString(), logger, { answerWithin: 5000 })).rejects.toThrow(
    'DATABASE_URL: cannot connect to the database',
  );
  expect(visits()).toBe(1);
}, 30_000);
