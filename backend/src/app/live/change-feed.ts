import type { Actor } from '../../kernel/access.js';
import type { Log, RequestContext } from '../../kernel/context.js';
import { among } from '../../kernel/select/among.js';
import { AUDIENCES } from './change-kinds.js';
import { type ChangeKind, type Changes, gather, makerOf, merge, type RowChange, Unnamed } from './changes.js';
import { Feed } from './feed.js';
import { CLOSE, type LiveHub, type LiveSocket } from './hub.js';

/** The first change of a quiet time waits this long for others that come with it, in milliseconds. */
const GATHER = 100;
/** However much happens, a page is told no more often than this. */
const PAUSE = 1000;
/** How long changes are kept for those who were away, in milliseconds. */
const KEPT = 120_000;
/** Clocks of copies and the way of an answer: changes of this time before are told again rather than lost. */
const MARGIN = 2000;
/** Rows that are named one by one; of more it is only said that there are many. */
const MOST_IDS = 200;
/** Requests that are named; where more did something, a page takes it for somebody else's. */
const MOST_REQUESTS = 20;
/** Tellings that may wait for one page; whoever is further behind reads everything again instead. */
const MAX_WAITING = 100;
/** A page to which nothing was told for so long hears that nothing happened, in milliseconds: it can be led on from there. */
const QUIET = 30_000;

/** What changed of the rows of a kind. */
export interface ToldChange {
  readonly kind: ChangeKind;
  readonly aspects: readonly string[];
  readonly ids: readonly number[];
  readonly many: boolean;
  /** The requests that did all of it; empty when that is not known of all. */
  readonly requests: readonly string[];
}

/** What a page is told at once. */
export interface Telling {
  /** When this was, by the server's clock: what the next telling may be asked since. */
  readonly at: Date;
  /** Nobody knows what changed: all that is shown may be old. */
  readonly everything: boolean;
  /** How long ago the newest of them was heard of, in milliseconds: what was asked since then knows them all. */
  readonly age: number;
  readonly changes: readonly ToldChange[];
}

interface Follower {
  readonly ctx: RequestContext;
  readonly socket: LiveSocket;
  readonly feed: Feed<Telling>;
  /** Still has to be told what happened since then. */
  since: Date | undefined;
  greeted: boolean;
}

/**
 * Tells open pages what changed, not how: which rows of which kind, and what of them. What a page shows of that it reads
 * itself. Each person is told of rows that it may see, and of those that left its sight. Pages of the same person
 * are told the same, found out once.
 */
export class ChangeFeed {
  private readonly followers = new Set<Follower>();
  private gathered: Changes = new Map();
  private readonly unnamed = new Unnamed();
  private kept: { readonly at: number; readonly changes: Changes }[] = [];
  /** Since when everything that happened is known. */
  private knownSince = Date.now();
  private timer: NodeJS.Timeout | undefined;
  private lastTold = 0;
  private lastHeard = 0;
  private telling = false;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly hub: LiveHub,
    private readonly log: Log,
  ) {
    this.heartbeat = setInterval(() => this.tellNothing(), QUIET).unref();
  }

  /** Follows what the reader may see. The first telling comes at once: what happened since then, or that it is not known. */
  follow(socket: LiveSocket, ctx: RequestContext, since: Date | undefined): AsyncIterable<Telling> {
    const feed = new Feed<Telling>(() => this.followers.delete(follower));
    const follower: Follower = { ctx, socket, feed, since, greeted: false };
    this.followers.add(follower);
    this.schedule(0);
    return feed;
  }

  /** Takes a payload of the database in. */
  onPayload(payload: string | undefined, sender: number): void {
    const rows = gather(this.gathered, payload);
    if (!rows) {
      this.log.warn({ payload }, 'unknown change');
      return;
    }
    this.unnamed.add(sender, rows);
    this.lastHeard = Date.now();
    this.scheduleChanges();
  }

  /** Takes in which request made what the same connection of the database told just before. */
  onMaker(payload: string | undefined, sender: number): void {
    this.unnamed.name(makerOf(payload) ?? '', sender);
  }

  /** From here on all is heard: what was kept leads nobody on from before. */
  onGap(): void {
    this.gathered = new Map();
    this.kept = [];
    this.knownSince = Date.now();
  }

  stop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
  }

  /** Not while changes wait: a page that is led on from here would miss them. */
  private tellNothing(): void {
    if (this.telling || this.gathered.size > 0) return;
    for (const { greeted, feed } of this.followers) {
      if (greeted) feed.push({ at: new Date(), everything: false, age: QUIET, changes: [] });
    }
  }

  private scheduleChanges(): void {
    this.schedule(Math.max(GATHER, this.lastTold + PAUSE - Date.now()));
  }

  private schedule(delay: number): void {
    if (this.telling) return;
    this.timer ??= setTimeout(() => void this.tell(), delay).unref();
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    this.telling = true;
    const now = Date.now();
    const changes = this.gathered;
    this.unnamed.name('');
    this.gathered = new Map();
    if (changes.size > 0) {
      this.kept.push({ at: now, changes });
      this.lastTold = now;
    }
    this.forgetBefore(now - KEPT);
    try {
      await this.deliver(new Date(now), changes);
    } finally {
      this.telling = false;
      if ([...this.followers].some(({ greeted }) => !greeted)) this.schedule(0);
      else if (this.gathered.size > 0) this.scheduleChanges();
    }
  }

  private forgetBefore(time: number): void {
    this.kept = this.kept.filter(({ at }) => at >= time);
    this.knownSince = Math.max(this.knownSince, time);
  }

  private async deliver(at: Date, changes: Changes): Promise<void> {
    // Nothing at all was heard yet, or not for weeks: of what is told, nothing is older than what is kept.
    const age = Math.min(at.getTime() - this.lastHeard, KEPT);
    const due = [...this.followers].filter(({ greeted }) => !greeted || changes.size > 0);
    if (due.length === 0) return;
    const actors = await this.hub.actorsOf(due.map(({ socket }) => socket.sessionId));
    if (!actors) {
      for (const follower of due) leave(follower, CLOSE.tryLater, 'Temporarily unavailable');
      return;
    }
    const told = new Map<string, Promise<ToldChange[]>>();
    await Promise.all(
      due.map(async (follower) => {
        const actor = actors.get(follower.socket.sessionId);
        if (!actor) return leave(follower, CLOSE.unauthorized, 'Signed out');
        const { greeted, since } = follower;
        const everything = !greeted && !this.knows(since);
        const from = greeted || everything || !since ? undefined : since.getTime() - MARGIN;
        follower.greeted = true;
        follower.since = undefined;
        try {
          const key = `${actor.id}:${from ?? (everything ? 'all' : 'now')}`;
          const found =
            told.get(key) ?? (everything ? Promise.resolve([]) : this.seenBy(follower.ctx, actor, changes, from));
          told.set(key, found);
          this.push(follower, { at, everything, age, changes: await found }, greeted);
        } catch (error) {
          this.log.warn({ err: error, userId: actor.id }, 'changes not told');
          leave(follower, CLOSE.tryLater, 'Temporarily unavailable');
        }
      }),
    );
  }

  private push(follower: Follower, telling: Telling, greeted: boolean): void {
    // Who sees nothing of it does not learn that something happened.
    if (greeted && telling.changes.length === 0) return;
    follower.feed.push(telling);
    if (follower.feed.size > MAX_WAITING) leave(follower, CLOSE.readAgain, 'Too far behind: read again');
  }

  private knows(since: Date | undefined): boolean {
    return since !== undefined && since.getTime() - MARGIN >= this.knownSince;
  }

  /** What of the changes, and of those kept from before, an actor may know. */
  private async seenBy(
    ctx: RequestContext,
    actor: Actor,
    changes: Changes,
    from: number | undefined,
  ): Promise<ToldChange[]> {
    let all = changes;
    if (from !== undefined) {
      all = new Map();
      for (const { at, changes: earlier } of this.kept) if (at >= from) merge(all, earlier);
    }
    const told = await Promise.all([...all].map(([kind, rows]) => seen({ ...ctx, actor }, actor, kind, rows)));
    return told.filter((change) => change !== null);
  }
}

/**
 * Ends what a page follows, and its connection: a peer that does not say goodbye must not be told of anything, nor asked
 * about. First the connection, or the page would take the end of the one for a refusal.
 */
function leave({ socket, feed }: Follower, code: number, reason: string): void {
  socket.close(code, reason);
  feed.end();
}

/** What of the changed rows of a kind an actor may know. */
async function seen(
  ctx: RequestContext,
  actor: Actor,
  kind: ChangeKind,
  rows: ReadonlyMap<number, RowChange>,
): Promise<ToldChange | null> {
  const { permission, all, model, property, saw } = AUDIENCES[kind];
  if (actor.access(permission) === 'none') return null;
  let ids = [...rows.keys()];
  if (all === undefined || actor.access(all) !== 'all') {
    const visible = new Set(model ? await among(ctx, model, ids, property) : []);
    ids = ids.filter(
      (id) =>
        visible.has(id) ||
        rows.get(id)?.departures.some((departure) => departure.owner === actor.id || saw?.(actor, departure)),
    );
  }
  if (ids.length === 0) return null;
  const aspects = new Set(ids.flatMap((id) => [...(rows.get(id)?.aspects ?? [])]));
  const many = ids.length > MOST_IDS;
  const requests = new Set(ids.flatMap((id) => [...(rows.get(id)?.requests ?? [])]));
  const known = requests.size <= MOST_REQUESTS && !requests.has('');
  return {
    kind,
    aspects: [...aspects].sort(),
    ids: many ? [] : ids,
    many,
    requests: known ? [...requests] : [],
  };
}
