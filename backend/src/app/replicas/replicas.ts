import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { Log } from '../../kernel/context.js';
import { driverErrorOf, isDatabaseTrouble, translateDatabaseError } from '../../kernel/db-errors.js';
import { AppError } from '../../kernel/errors.js';
import { run, sql, type Queryable } from '../../kernel/sql.js';
import { WalTrack, walPosition } from './wal-track.js';

/** Milliseconds between two looks at the replicas, and how long a look may take. */
const CHECK_INTERVAL = 2000;
const CHECK_LIMIT = 2000;
const NOT_ASKED = 'not asked yet';

/** What the operator sees of a replica. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  /** Why nobody reads there; undefined while it is in use. */
  readonly fault: string | undefined;
  /** Seconds that it was behind the primary at most, when last asked. */
  readonly lag: number;
  /** Reads that it could not answer and that another server did. */
  readonly failedReads: number;
}

interface Replica extends Omit<ReplicaState, 'fault' | 'lag' | 'failedReads'> {
  readonly pool: Pool;
  fault: string | undefined;
  lag: number;
  failedReads: number;
}

export interface ReplicasOptions {
  /** Addresses of the replicas, as in `DATABASE_REPLICA_URLS`. */
  readonly urls: readonly string[];
  /** Opens the connections to one of them. */
  readonly openPool: (url: string) => Pool;
  /** Answers what no replica can. */
  readonly primary: Queryable;
  /** A connection of the checks' own to the primary: they must not wait for the requests'. */
  readonly primaryChecks: Pool;
  /** Seconds that a replica may be behind. */
  readonly maxLag: number;
  /** Names of the migrations that a replica must have. */
  readonly migrations: readonly string[];
  readonly log: Log;
}

type Query = Parameters<Queryable['query']>[0];

/**
 * The read replicas as one place to read. Each is looked at every two seconds, and left out while it does not answer, is too
 * far behind, is no replica any more or lacks a migration; a change is one log line. A read that a replica cannot
 * answer goes to the next one, then to the primary.
 */
export class Replicas implements Queryable {
  private readonly replicas: readonly Replica[];
  private readonly track: WalTrack;
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;
  private stopped = false;

  constructor(private readonly options: ReplicasOptions) {
    this.track = new WalTrack(options.maxLag * 1000);
    this.replicas = options.urls.map((url) => ({
      name: new URL(url).host,
      pool: options.openPool(url),
      fault: NOT_ASKED,
      lag: 0,
      failedReads: 0,
    }));
  }

  /** Looks at all replicas once, for two seconds at most, and from then on regularly. None of them need be there. */
  async start(): Promise<void> {
    await this.check();
    this.schedule();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.all([...this.replicas.map(({ pool }) => pool.end()), this.options.primaryChecks.end()]);
  }

  states(): readonly ReplicaState[] {
    return this.replicas;
  }

  async query<R extends QueryResultRow>(query: Query): Promise<QueryResult<R>> {
    const first = this.turn++;
    for (let n = 0; n < this.replicas.length; n++) {
      const replica = this.replicas[(first + n) % this.replicas.length];
      if (!replica || replica.fault !== undefined) continue;
      try {
        return await replica.pool.query<R>(query);
      } catch (error) {
        if (!isOfTheReplica(error)) throw error;
        replica.failedReads++;
        if (isDatabaseTrouble(error)) this.judge(replica, `a read failed: ${(error as Error).message}`);
      }
    }
    return this.options.primary.query<R>(query);
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      void this.check().then(() => {
        if (!this.stopped) this.schedule();
      });
    }, CHECK_INTERVAL).unref();
  }

  private async check(): Promise<void> {
    const known = await this.locatePrimary();
    await Promise.all(
      this.replicas.map(async (replica) => {
        try {
          this.judge(replica, await withinLimit(this.faultOf(replica, known)));
        } catch (error) {
          this.judge(replica, (error as Error).message);
        }
      }),
    );
  }

  /** Notes where the primary is; answers whether it told. Without that nobody can say how far behind a replica is. */
  private async locatePrimary(): Promise<boolean> {
    try {
      const [row] = await withinLimit(
        run<{ position: string | null }>(
          this.options.primaryChecks,
          sql`select case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position`,
        ),
      );
      if (!row?.position) return false;
      this.track.add(walPosition(row.position), Date.now());
      return true;
    } catch (error) {
      this.options.log.warn({ reason: (error as Error).message }, 'lag of the read replicas unknown');
      return false;
    }
  }

  /** Why nobody should read there, or undefined. */
  private async faultOf(replica: Replica, primaryKnown: boolean): Promise<string | undefined> {
    const { maxLag, migrations } = this.options;
    const [row] = await run<{ standby: boolean; replayed: string | null; behind: number | null; applied: number }>(
      replica.pool,
      sql`select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed,
            extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind,
            (select count(*)::int from migrations where name = any(${migrations}::text[])) as applied`,
    );
    if (!row?.standby) return 'it is no replica (any more): it takes writes';
    if (row.applied < migrations.length) return `it lacks ${migrations.length - row.applied} migrations`;
    if (!primaryKnown || row.replayed === null) return replica.fault;
    const lag = this.track.lag(walPosition(row.replayed), Date.now());
    // Behind all that we know of the primary: then the time of the last transaction that it has tells.
    replica.lag = lag === undefined ? Math.max(maxLag, row.behind ?? 0) : lag / 1000;
    const late = lag === undefined ? (row.behind ?? Infinity) > maxLag : replica.lag > maxLag;
    return late ? `it is ${Math.round(replica.lag)} seconds behind` : undefined;
  }

  /** Takes a replica in or leaves it out; only a change is told. */
  private judge(replica: Replica, fault: string | undefined): void {
    const { log } = this.options;
    const before = replica.fault;
    replica.fault = fault;
    const changed = before === NOT_ASKED || (fault === undefined) !== (before === undefined);
    if (this.stopped || !changed) return;
    if (fault === undefined) log.info({ replica: replica.name }, 'read replica in use');
    else log.warn({ replica: replica.name, reason: fault, variable: 'DATABASE_REPLICA_URLS' }, 'read replica left out');
  }
}

/** Whether another server may answer: not when the request itself is wrong, or takes longer than any read may. */
function isOfTheReplica(error: unknown): boolean {
  if (driverErrorOf(error)?.code === '57014') return false;
  const translated = translateDatabaseError(error);
  return !(translated instanceof AppError) || translated.code === 'UNAVAILABLE';
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${CHECK_LIMIT / 1000} seconds`)), CHECK_LIMIT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
