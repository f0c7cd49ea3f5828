import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** What PostgreSQL says when it cannot do what it was asked. */
export interface SaidTrouble {
  readonly code: string;
  readonly message: string;
  /** Ends the connection with it, as the server does when it shuts down. */
  readonly fatal?: boolean;
}

type Trouble =
  | { readonly kind: 'none' }
  /** Every statement is answered with this. */
  | { readonly kind: 'statements'; readonly said: SaidTrouble }
  /** Every new connection is answered with this; those that stand go on. */
  | { readonly kind: 'connections'; readonly said: SaidTrouble }
  /** Nothing comes through on connections that stand when it begins; with `all`, on new ones neither. */
  | { readonly kind: 'silence'; readonly all: boolean }
  /** New connections are cut at once. */
  | { readonly kind: 'refusal' };

const SSL_REQUEST = 80_877_103;
const HEADER = 5;
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
/** Messages that begin a statement: Query, Parse, Bind. */
const BEGINS = new Set(['Q', 'P', 'B'].map((type) => type.charCodeAt(0)));

function errorMessage({ code, message, fatal }: SaidTrouble): Buffer {
  const severity = fatal ? 'FATAL' : 'ERROR';
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

function readyMessage(state: string): Buffer {
  return Buffer.from(`Z\0\0\0\u0005${state}`);
}

/** Cuts a stream of typed messages of PostgreSQL's protocol into single ones. */
class Frames {
  private rest: Buffer = Buffer.alloc(0);

  take(chunk: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const whole: Buffer[] = [];
    while (this.rest.length >= HEADER) {
      const length = 1 + this.rest.readInt32BE(1);
      if (this.rest.length < length) break;
      whole.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
    return whole;
  }
}

/** One connection of the server that is tested to PostgreSQL. */
class Line {
  private readonly asked = new Frames();
  private readonly answered = new Frames();
  private started = false;
  private swallowing = false;
  /** State of the transaction, as PostgreSQL last said. */
  private state = 'I';
  silent = false;

  constructor(
    readonly client: Socket,
    readonly server: Socket,
    private readonly trouble: () => Trouble,
  ) {
    client.on('data', (chunk: Buffer) => this.forth(chunk));
    server.on('data', (chunk: Buffer) => this.back(chunk));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      // What breaks on one side ends the other: that is all a proxy can tell.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        if (!this.silent) other.destroy();
      });
    }
  }

  cut(): void {
    this.client.destroy();
    this.server.destroy();
  }

  private forth(chunk: Buffer): void {
    if (this.silent) return;
    if (!this.started) {
      // The first message has no type. The driver does not ask for encryption here.
      if (chunk.readInt32BE(4) === SSL_REQUEST) throw new Error('The proxy does not speak TLS');
      this.started = true;
      this.server.write(chunk);
      return;
    }
    for (const message of this.asked.take(chunk)) this.pass(message);
  }

  private pass(message: Buffer): void {
    const trouble = this.trouble();
    const type = message[0] as number;
    if (!this.swallowing && trouble.kind === 'statements' && BEGINS.has(type) && !/rollback/i.test(`${message}`)) {
      if (trouble.said.fatal) {
        this.client.end(errorMessage(trouble.said));
        this.server.destroy();
        return;
      }
      this.client.write(errorMessage(trouble.said));
      if (this.state === 'T') this.state = 'E';
      this.swallowing = true;
    }
    if (!this.swallowing) {
      this.server.write(message);
    } else if (type === SYNC || type === QUERY) {
      this.swallowing = false;
      this.client.write(readyMessage(this.state));
    }
  }

  private back(chunk: Buffer): void {
    if (this.silent) return;
    for (const message of this.answered.take(chunk)) {
      if (message[0] === READY) this.state = String.fromCharCode(message[HEADER] as number);
    }
    this.client.write(chunk);
  }
}

/**
 * Stands between a server and PostgreSQL, speaks the protocol, and makes what neither can be made to do in a test: full
 * disks, silent peers, connections that break. Without trouble everything passes through.
 */
export class TroubledProxy {
  private trouble: Trouble = { kind: 'none' };
  private readonly lines = new Set<Line>();

  private constructor(
    private readonly listener: Server,
    /** The database's address, by way of the proxy. */
    readonly url: string,
  ) {}

  static async before(databaseUrl: string): Promise<TroubledProxy> {
    const target = new URL(databaseUrl);
    const listener = createServer({ noDelay: true });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const url = new URL(databaseUrl);
    url.port = String((listener.address() as AddressInfo).port);
    const proxy = new TroubledProxy(listener, url.href);
    listener.on('connection', (client) => proxy.accept(client, { host: target.hostname, port: Number(target.port) }));
    return proxy;
  }

  /** What happens from now on. */
  begin(trouble: Trouble): void {
    this.trouble = trouble;
    if (trouble.kind === 'silence') for (const line of this.lines) line.silent = true;
  }

  /** The ports by which PostgreSQL knows the connections that stand. */
  ports(): number[] {
    return [...this.lines].map(({ server }) => server.localPort ?? 0);
  }

  /** Breaks every connection. */
  cut(): void {
    for (const line of this.lines) line.cut();
  }

  /** Everything that comes from now on passes through; what fell silent stays so, as a peer that is gone. */
  end(): void {
    this.trouble = { kind: 'none' };
  }

  async close(): Promise<void> {
    this.cut();
    this.listener.close();
    await once(this.listener, 'close');
  }

  private accept(client: Socket, target: { host: string; port: number }): void {
    const { trouble } = this;
    client.on('error', () => client.destroy());
    if (trouble.kind === 'refusal') {
      client.resetAndDestroy();
      return;
    }
    if (trouble.kind === 'connections') {
      client.once('data', () => client.end(errorMessage({ ...trouble.said, fatal: true })));
      return;
    }
    const line = new Line(client, connect({ ...target, noDelay: true }), () => this.trouble);
    line.silent = trouble.kind === 'silence' && trouble.all;
    this.lines.add(line);
    client.once('close', () => this.lines.delete(line));
  }
}
