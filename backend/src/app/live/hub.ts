import type { DataSource } from 'typeorm';
import type { Log, RequestContext } from '../../kernel/context.js';
import { requireActor } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/access.js';
import type { RawJson } from '../../kernel/select/reads.js';
import { actorsOfSessions } from '../../modules/identity/index.js';
import { Feed } from './feed.js';
import type { Departure, LiveEvent, LiveKind } from './live-event.js';

/** Sockets of one session (a person has a few tabs, not a hundred). */
export const MAX_SOCKETS_PER_SESSION = 10;
/** Rows that may wait for one subscription; whoever is further behind reads everything again instead. */
const MAX_WAITING = 1000;
/** Rows that are read at the same time: the pool belongs to the requests first. */
const READERS = 2;
const RECHECK = 60_000;

export const CLOSE = {
  unauthorized: 4401,
  forbidden: 4403,
  tooMany: 4429,
  goingAway: 1001,
  readAgain: 1012,
  tryLater: 1013,
} as const;

/** What the hub needs of a socket. */
export interface LiveSocket {
  readonly sessionId: number;
  close(code: number, reason: string): void;
}

/** Reads one row as its subscriber selected it and may see it; `NOT_FOUND` when they may not. */
export type ReadRow = (ctx: RequestContext, id: number) => Promise<RawJson>;

/** Whether a subscriber saw a row that left: only then it is told, by `null`, that something is gone. */
export type SawRow = (actor: Actor, departure: Departure) => boolean;

/** What a kind of subscription does with an event. */
export interface Following {
  readonly read: ReadRow;
  readonly saw?: SawRow;
}

interface Subscription extends Following {
  readonly kind: LiveKind;
  readonly socket: LiveSocket;
  readonly ctx: RequestContext;
  /** Rows to read, each with the sights it left since the last reading. */
  readonly waiting: Map<number, readonly Departure[]>;
  readonly feed: Feed<object | null>;
}

/**
 * Hands the events of the database to the subscriptions of this process. Each row is read anew with the scope that its
 * subscriber has at that moment, so nobody is ever told of a row they could not read themselves.
 */
export class LiveHub {
  private readonly sockets = new Map<number, Set<LiveSocket>>();
  private readonly subscriptions = new Set<Subscription>();
  private readonly recheck: NodeJS.Timeout;
  private pumping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {
    this.recheck = setInterval(() => void this.actorsOf(), RECHECK).unref();
  }

  /** Takes a socket in, unless its session has too many. */
  add(socket: LiveSocket): boolean {
    const sockets = this.sockets.get(socket.sessionId) ?? new Set();
    if (sockets.size >= MAX_SOCKETS_PER_SESSION) return false;
    this.sockets.set(socket.sessionId, sockets.add(socket));
    return true;
  }

  remove(socket: LiveSocket): void {
    const sockets = this.sockets.get(socket.sessionId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.sockets.delete(socket.sessionId);
    for (const subscription of this.subscriptions) if (subscription.socket === socket) subscription.feed.end();
  }

  /** The changed rows of a kind, parsed as the subscriber's selection reads them; `null` for one that it saw and that is gone. */
  subscribe(
    socket: LiveSocket,
    kind: LiveKind,
    ctx: RequestContext,
    following: Following,
  ): AsyncIterable<object | null> {
    const feed = new Feed<object | null>(() => this.subscriptions.delete(subscription));
    const subscription: Subscription = { ...following, kind, socket, ctx, waiting: new Map(), feed };
    this.subscriptions.add(subscription);
    return feed;
  }

  onEvent({ kind, id, departure }: LiveEvent): void {
    if (kind === 'session') {
      this.closeSession(id);
      return;
    }
    for (const subscription of this.subscriptions) {
      if (subscription.kind !== kind) continue;
      const before = subscription.waiting.get(id) ?? [];
      subscription.waiting.set(id, departure ? [...before, departure] : before);
      if (subscription.waiting.size + subscription.feed.size > MAX_WAITING) {
        subscription.socket.close(CLOSE.readAgain, 'Too far behind: read again');
      }
    }
    void this.pump();
  }

  /** Events were lost: every client connects again, and reads what it shows again. */
  onGap(): void {
    this.closeAll(CLOSE.readAgain, 'Events may have been missed: read again');
  }

  closeAll(code: number, reason: string): void {
    for (const sockets of [...this.sockets.values()]) for (const socket of [...sockets]) socket.close(code, reason);
  }

  stop(): void {
    clearInterval(this.recheck);
    this.closeAll(CLOSE.goingAway, 'Going away');
  }

  private closeSession(sessionId: number): void {
    for (const socket of [...(this.sockets.get(sessionId) ?? [])]) socket.close(CLOSE.unauthorized, 'Signed out');
  }

  /** Works off what waits, one round after the other; what comes in meanwhile is the next round's. */
  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    try {
      for (;;) {
        const due = [...this.subscriptions].filter(({ waiting }) => waiting.size > 0);
        if (due.length === 0) return;
        await this.deliver(due);
      }
    } finally {
      this.pumping = false;
    }
  }

  private async deliver(due: readonly Subscription[]): Promise<void> {
    const work = due.map((subscription) => {
      const rows = [...subscription.waiting];
      subscription.waiting.clear();
      return { subscription, rows };
    });
    const actors = await this.actorsOf(due.map(({ socket }) => socket.sessionId));
    if (!actors) {
      for (const { socket } of due) socket.close(CLOSE.tryLater, 'Temporarily unavailable');
      return;
    }
    const queue = work.values();
    const reader = async (): Promise<void> => {
      for (const { subscription, rows } of queue) {
        const actor = actors.get(subscription.socket.sessionId);
        if (actor && this.subscriptions.has(subscription)) {
          await this.readRows({ ...subscription.ctx, actor }, subscription, rows);
        }
      }
    };
    await Promise.all(Array.from({ length: READERS }, reader));
  }

  private async readRows(
    ctx: RequestContext,
    { read, saw, feed, socket }: Subscription,
    rows: readonly (readonly [id: number, departures: readonly Departure[]])[],
  ): Promise<void> {
    for (const [id, departures] of rows) {
      try {
        feed.push((await read(ctx, id)).parse() as object);
      } catch (error) {
        // Another party's row: this subscriber must not even learn that something happened. Or one of its own that is gone.
        if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) {
          if (departures.some((departure) => saw?.(requireActor(ctx), departure))) feed.push(null);
          continue;
        }
        this.log.warn({ err: error, userId: requireActor(ctx).id }, 'live event not delivered');
        socket.close(CLOSE.tryLater, 'Temporarily unavailable');
        return;
      }
    }
  }

  /**
   * Who the sessions belong to now; sockets of those that have ended are closed. `undefined` when the database does
   * not answer, which says nothing about anybody.
   */
  async actorsOf(
    sessionIds: readonly number[] = [...this.sockets.keys()],
  ): Promise<ReadonlyMap<number, Actor> | undefined> {
    if (sessionIds.length === 0) return new Map();
    try {
      const actors = await actorsOfSessions(this.dataSource, [...new Set(sessionIds)]);
      for (const id of sessionIds) if (!actors.has(id)) this.closeSession(id);
      return actors;
    } catch (error) {
      this.log.warn({ err: error }, 'sessions of live sockets not checked');
      return undefined;
    }
  }
}
