import pg from 'pg';
import type { Log } from '../../kernel/context.js';
import { parseLiveEvent, type LiveEvent } from './live-event.js';

const FIRST_RETRY = 100;
const LONGEST_RETRY = 3000;
/** PostgreSQL and what stands between are asked this often, in milliseconds, whether they are still there. */
const HEARTBEAT = 5000;

export interface ListenerOptions {
  readonly url: string;
  readonly log: Log;
  readonly onEvent: (event: LiveEvent) => void;
  /** A payload of `NOTIFY changes`, and which connection of the database sent it. */
  readonly onChange: (payload: string | undefined, sender: number) => void;
  /** A payload of `NOTIFY change_makers`: what the same connection told before it was of this request. */
  readonly onMaker: (payload: string | undefined, sender: number) => void;
  /** A payload of `NOTIFY presence`: who looks at a conversation elsewhere. */
  readonly onPresence: (payload: string | undefined) => void;
  /** It listens again after it could not: what was told meanwhile is lost. */
  readonly onGap: () => void;
}

/**
 * The one connection of a process that hears `NOTIFY live`, `changes`, `change_makers` and `presence`. It never gives up: a lost connection is opened again after
 * a delay that grows from 0.1 to 3 seconds, and a restart of the database does not end the process.
 */
export class Listener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private failures = 0;
  private interrupted = false;
  private stopped = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Resolves once the first attempt is over; a failed one is repeated in the background. */
  async start(): Promise<void> {
    await this.connect();
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT).unref();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    const { client } = this;
    this.client = undefined;
    if (client) this.end(client);
  }

  /** Nobody waits for it: a connection that is gone does not say goodbye. */
  private end(client: pg.Client): void {
    client.end().catch((error: unknown) => this.options.log.info({ err: error }, 'live connection ended badly'));
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'wholesale-desk-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('the connection ended')));
    client.on('notification', ({ channel, payload, processId }) => {
      if (channel === 'changes') return this.options.onChange(payload, processId);
      if (channel === 'change_makers') return this.options.onMaker(payload, processId);
      if (channel === 'presence') return this.options.onPresence(payload);
      const event = parseLiveEvent(payload);
      if (event) this.options.onEvent(event);
      else this.options.log.warn({ payload }, 'unknown live event');
    });
    this.client = client;
    try {
      await client.connect();
      await client.query('LISTEN live; LISTEN changes; LISTEN change_makers; LISTEN presence');
    } catch (error) {
      this.lost(client, error);
      return;
    }
    if (this.client !== client) return;
    this.failures = 0;
    if (this.interrupted) this.options.onGap();
    this.interrupted = false;
  }

  private async beat(): Promise<void> {
    const { client } = this;
    try {
      await client?.query('select 1');
    } catch (error) {
      if (client) this.lost(client, error);
    }
  }

  /** Comes here once for each client, whichever of its events is first. */
  private lost(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.interrupted = true;
    this.end(client);
    const delay = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.failures++) * (0.5 + Math.random() / 2);
    this.options.log.warn(
      { reason: error instanceof Error ? error.message : String(error), delay },
      'live events interrupted',
    );
    this.timer = setTimeout(() => void this.connect(), delay).unref();
  }
}
