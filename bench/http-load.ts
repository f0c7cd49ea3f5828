import { connect, type Socket } from 'node:net';

export interface Target {
  readonly host: string;
  readonly port: number;
}

/** A request, ready to be written to a socket. */
export type WireRequest = Buffer;

export interface RequestParts {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

/** Serialises a request once, so that sending it costs the load generator next to nothing. */
export function wireRequest({ method, path, token, body }: RequestParts): WireRequest {
  const json = body === undefined ? '' : JSON.stringify(body);
  const entity =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${entity}\r\n${json}`,
  );
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** One keep-alive connection that sends a request, waits for the whole answer, and sends the next. */
class Connection {
  private socket: Socket;
  /** The server closes the connection after this answer: it serves a thousand requests on one. */
  private ending = false;
  private parts: Buffer[] = [];
  private length = 0;
  private expected = -1;
  private answered: { done: (body: Buffer) => void; fail: (error: Error) => void } | undefined;

  constructor(private readonly target: Target) {
    this.socket = this.open();
  }

  private open(): Socket {
    const socket = connect({ ...this.target, noDelay: true });
    const fail = (error: Error): void => {
      if (socket === this.socket) this.answered?.fail(error);
    };
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server closed the connection')));
    return socket;
  }

  /** Body of the answer; rejects for a status other than 200 and for an answer with GraphQL errors. */
  send(request: WireRequest): Promise<Buffer> {
    if (this.ending) {
      this.socket.destroy();
      this.socket = this.open();
      this.ending = false;
    }
    return new Promise((done, fail) => {
      this.answered = { done, fail };
      this.socket.write(request);
    });
  }

  close(): void {
    this.answered = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.parts.push(chunk);
    this.length += chunk.length;
    if (this.expected < 0) this.readHead();
    if (this.expected < 0 || this.length < this.expected) return;
    const answer = Buffer.concat(this.parts);
    const waiting = this.answered;
    const body = answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length);
    this.parts = [];
    this.length = 0;
    this.expected = -1;
    this.answered = undefined;
    const failed = answer.toString('latin1', 9, 12) !== '200' || body.toString('latin1', 0, 9) === '{"errors"';
    if (failed) waiting?.fail(new Error(`Refused: ${answer.toString('utf8', 0, 2000)}`));
    else waiting?.done(body);
  }

  /** Both servers announce the length of their answers; anything else ends the run. */
  private readHead(): void {
    const head = this.parts.length === 1 && this.parts[0] ? this.parts[0] : Buffer.concat(this.parts);
    const end = head.indexOf(HEAD_END);
    if (end < 0) return;
    const text = head.toString('latin1', 0, end);
    this.ending = /\r\nconnection: close/i.test(text);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (length === undefined) this.answered?.fail(new Error(`The answer has no Content-Length: ${text}`));
    else this.expected = end + HEAD_END.length + Number(length);
  }
}

/** Sends one request on a connection of its own and answers the parsed body. */
export async function ask(target: Target, request: WireRequest): Promise<unknown> {
  const connection = new Connection(target);
  try {
    return JSON.parse((await connection.send(request)).toString('utf8'));
  } finally {
    connection.close();
  }
}

export interface Effort {
  readonly connections: number;
  readonly milliseconds: number;
  /** Ends before the time when so many requests are answered. */
  readonly most?: number;
}

/** Sends requests for a time on some connections, in turn; answers how many a second the server has answered. */
export async function measure(
  target: Target,
  requests: readonly WireRequest[],
  { connections, milliseconds, most = Infinity }: Effort,
): Promise<number> {
  const begin = performance.now();
  const end = begin + milliseconds;
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(target);
      try {
        while (next < most && performance.now() < end)
          await connection.send(requests[next++ % requests.length] as WireRequest);
      } finally {
        connection.close();
      }
    }),
  );
  return (next / (performance.now() - begin)) * 1000;
}
