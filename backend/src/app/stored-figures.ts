import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolOf, type Log } from '../kernel/context.js';
import { run, sql, type Sql } from '../kernel/sql.js';
import { subscriberFigures } from '../modules/events/index.js';
import { subscribers } from './subscribers.js';

/** What several copies of the server share is read from the database when it is asked for; each copy tells the same. */
const MAIL = sql`
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as oldest
  from letters where state in ('waiting', 'failed')`;

const HAS_QUEUES = sql`select to_regclass('jobs.job') is not null as known`;

const QUEUES = sql`
  select name, count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
    coalesce(extract(epoch from now() - min(start_after)
      filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest,
    count(*) filter (where state = 'failed')::int as dead
  from jobs.job where name <> 'given-up' group by name`;

interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly oldest: number;
  readonly dead: number;
}

interface SubscriberRow {
  readonly subscriber: string;
  readonly waiting: number;
  readonly givenUp: number;
  readonly lag: number;
}

/**
 * Adds gauges of the database, the job queue, the subscribers of events and mail that waits. The answer reads them anew; where the database does not
 * answer, only that is told.
 */
export function registerStoredFigures(registry: Registry, dataSource: DataSource, log: Log): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const waiting = gauge('jobs_waiting', 'Entries of the job queue that are due and not begun, by job.', ['job']);
  const oldest = gauge('jobs_oldest_waiting_seconds', 'For how long the oldest of them has been due.', ['job']);
  const dead = gauge('jobs_given_up', 'Entries that failed every time, of the last two days, by job.', ['job']);
  const mail = gauge('mail_waiting', 'Letters that no mail server has taken yet and that are tried again.');
  const mailAge = gauge('mail_oldest_waiting_seconds', 'For how long the oldest of them has been waiting.');

  const eventsWaiting = gauge('events_waiting', 'Events that a subscriber failed at and is handed again.', [
    'subscriber',
  ]);
  const eventsGivenUp = gauge('events_given_up', 'Events that a subscriber failed at every time.', ['subscriber']);
  const eventsLag = gauge(
    'events_lag_seconds',
    'For how long the oldest event has waited that a subscriber has not handled.',
    ['subscriber'],
  );

  const ask = async <T extends object>(question: Sql): Promise<T[]> => run<T>(poolOf(dataSource), question);

  async function read(): Promise<void> {
    const [letters] = await ask<{ waiting: number; oldest: number }>(MAIL);
    mail.set(letters?.waiting ?? 0);
    mailAge.set(letters?.oldest ?? 0);
    for (const row of await ask<SubscriberRow>(subscriberFigures(subscribers))) {
      const { subscriber } = row;
      eventsWaiting.set({ subscriber }, row.waiting);
      eventsGivenUp.set({ subscriber }, row.givenUp);
      eventsLag.set({ subscriber }, row.lag);
    }
    for (const figure of [waiting, oldest, dead]) figure.reset();
    const [queue] = await ask<{ known: boolean }>(HAS_QUEUES);
    if (!queue?.known) return;
    for (const row of await ask<QueueRow>(QUEUES)) {
      waiting.set({ job: row.name }, row.waiting);
      oldest.set({ job: row.name }, row.oldest);
      dead.set({ job: row.name }, row.dead);
    }
  }

  const up = gauge(
    'database_up',
    '1 when the database answered for these figures; else 0, and figures read there are older.',
  );
  return async () => {
    try {
      await read();
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'figures not read from the database');
      up.set(0);
    }
  };
}
