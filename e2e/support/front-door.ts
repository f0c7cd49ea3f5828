import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { appUrl } from './app.js';

export interface FrontDoor {
  readonly url: string;
  /** Serves what is there as another version from now on; of the files before, those of these names are gone. */
  deploy: (version: string, gone?: RegExp) => void;
  /** Cuts every connection, and lets none in until it is opened again: the phone thinks that it has signal. */
  shut: () => void;
  open: () => void;
  /** Of the next request whose body has this text the server does all, and the answer never comes back. */
  loseAnswerOf: (text: string) => void;
  /** How many questions and writes (POST) came in so far; files the browser renews by itself. */
  posts: () => number;
  close: () => Promise<void>;
}

const versionIn = (page: string): string => /app-version" content="([\w-]+)"/.exec(page)?.[1] ?? '';

/** A way to the server of this worker that can be cut, and behind which versions change. */
export async function openFrontDoor(): Promise<FrontDoor> {
  const target = new URL(appUrl());
  const sockets = new Set<Socket>();
  const current = versionIn(await (await fetch(target, { headers: { accept: 'text/html' } })).text());
  let version = current;
  let gone: RegExp | undefined;
  let shut = false;
  let unanswered: string | undefined;
  let posts = 0;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'POST') posts += 1;
    const path = request.url ?? '/';
    const body: Buffer[] = [];
    if (unanswered !== undefined) request.on('data', (part: Buffer) => body.push(part));
    if (gone?.test(path)) return void response.writeHead(404).end();
    const headers = { ...request.headers, host: target.host };
    const rewritten = path === '/service-worker.js' || (request.headers.accept ?? '').includes('text/html');
    if (rewritten) delete headers['accept-encoding'];
    if (headers.origin !== undefined) headers.origin = target.origin;
    const inner = ask({ host: target.hostname, port: target.port, path, method: request.method, headers }, (answer) => {
      if (unanswered !== undefined && Buffer.concat(body).includes(unanswered)) {
        unanswered = undefined;
        return void response.destroy();
      }
      if (!rewritten || version === current) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _length, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept);
        response.end(Buffer.concat(parts).toString('utf8').replaceAll(current, version));
      });
    });
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  }

  const server = createServer(pass);
  server.on('connection', (socket: Socket) => {
    if (shut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next, files) => {
      version = next;
      gone = files;
    },
    shut: () => {
      shut = true;
      cut();
    },
    open: () => {
      shut = false;
    },
    loseAnswerOf: (text) => {
      unanswered = text;
    },
    posts: () => posts,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
      }),
  };
}
