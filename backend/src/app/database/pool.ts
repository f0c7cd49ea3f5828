import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';

type Log = Pick<Logger, 'warn'>;

/** The kernel asks a peer that says nothing whether it is still there, first after this time in milliseconds. */
const KEEP_ALIVE_DELAY = 10_000;

/** Options of every connection of this program, beside its address and its limits. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY } as const;

/**
 * A client of PostgreSQL that neither ends the process nor waits for ever.
 *
 * A client that is in use when the server goes away emits `error`, and without a listener Node ends the process. The pool
 * listens only to idle clients, so each client brings its own listener. The statement that was running
 * fails on its own, so nothing is hidden by this.
 *
 * A peer that falls silent (a failover, a lost route) breaks nothing: the statement would wait until TCP gives up, a quarter
 * of an hour later. After `silence` milliseconds without a byte the connection is destroyed. The driver's own
 * `query_timeout` would only reject the statement and hand the dead connection to the next one. The idle connections of
 * the same pool lead to the same peer: they go, too, so that the next statement gets a new one.
 * @param silence longer than the server lets a statement run; 0: wait for ever
 */
export function guardedClient(log: Log | undefined, silence: number): typeof pg.Client {
  const open = new Set<GuardedClient>();

  class GuardedClient extends pg.Client {
    /** Until when the open transaction may be silent, in milliseconds of the clock. */
    private bornUntil = 0;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', (error) => {
        // Whoever ends a connection does not lose it, even where the server is the one that closes it first.
        if (!this.ending) log?.warn({ reason: error.message }, 'database connection lost');
      });
      if (silence > 0) this.once('connect', () => this.watch());
    }

    private get ending(): boolean {
      return (this as unknown as { _ending: boolean })._ending;
    }

    private get socket(): Socket {
      return (this as unknown as { connection: { stream: Socket } }).connection.stream;
    }

    /** Whether no statement runs and no transaction is open. */
    private get idle(): boolean {
      const { readyForQuery } = this as unknown as { readyForQuery: boolean };
      return readyForQuery && this.getTransactionStatus() === 'I';
    }

    private get awaitsAnswer(): boolean {
      return !(this as unknown as { readyForQuery: boolean }).readyForQuery;
    }

    /** Statements of jobs read all there is, and take longer than those of requests. It ends with the transaction. */
    bearSilence(milliseconds: number): void {
      this.bornUntil = Date.now() + milliseconds;
    }

    private watch(): void {
      open.add(this);
      this.once('end', () => open.delete(this));
      const { connection } = this as unknown as { connection: EventEmitter };
      connection.on('readyForQuery', () => {
        if (this.getTransactionStatus() === 'I') this.bornUntil = 0;
      });
      this.socket.setTimeout(silence, () => {
        if (!this.awaitsAnswer) return;
        if (Date.now() < this.bornUntil) {
          // It fires once for a silence: asked for again, it looks again.
          this.socket.setTimeout(silence);
          return;
        }
        for (const client of open) {
          if (client === this || client.idle) client.socket.destroy(new Error('Query read timeout'));
        }
      });
    }
  }
  return GuardedClient;
}

/** Server settings by name that count for a connection. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** Session settings as PostgreSQL takes them with a new connection. */
export function sessionOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\\s]/g, '\\$&')}`)
    .join(' ');
}

export interface PoolSettings {
  readonly url: string;
  readonly max: number;
  /** What the connections are called in `pg_stat_activity`. */
  readonly name: string;
  /** Time that a statement and a new connection may take, in milliseconds. */
  readonly timeouts: { readonly statement: number; readonly connection: number; readonly silence: number };
  /** Settings of each session, beside its time for a statement. */
  readonly session?: SessionSettings;
  readonly log: Log;
}

/** Listens for a pool, which ends the process without a listener. Its clients say themselves what they lost. */
export const reportedByClient = (): void => undefined;

/** A pool beside TypeORM's, for what must not wait for the requests' connections. Whoever opens it ends it. */
export function openPool({ url, max, name, timeouts, session, log }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...KEEP_ALIVE,
    connectionString: url,
    Client: guardedClient(log, timeouts.statement + timeouts.silence),
    max,
    application_name: name,
    connectionTimeoutMillis: timeouts.connection,
    options: sessionOptions({ ...session, statement_timeout: timeouts.statement }),
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', reportedByClient);
  return pool;
}
