import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../support/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Cut {
  readonly socket: Socket;
  /** Resolves with what the server said before it closed the connection. */
  readonly closed: Promise<string>;
}

/** A client that sends `first` and then a byte a second, as long as it is let. */
function dribble(first: string): Cut {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(first);
  const timer = setInterval(() => socket.write('a'), 1000);
  const closed = new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    // The cut itself may reach a client that is just writing as an error; both mean the same here.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(said);
    });
  });
  return { socket, closed };
}

describe('a sender that dribbles', () => {
  it('is cut in its headers as in its body, and others are served meanwhile', async () => {
    const inHeaders = Array.from({ length: 20 }, () =>
      dribble('POST /graphql HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    );
    const headers = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000';
    const inBody = ['/graphql', '/api/auth/login'].map((path) =>
      dribble(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n{`),
    );
    expect((await app.rest('GET', '/health')).status).toBe(200);
    for (const { closed } of inHeaders) expect(await closed).toMatch(/^HTTP\/1.1 408 /);
    for (const { closed } of inBody) expect(await closed).not.toMatch(/ 200 | 500 /);
  }, 60_000);
});
