import { literal, run, sql, type Queryable } from '../../kernel/sql.js';
import { EventDeliveryState as State } from './events.rules.js';
import type { Subscriber } from './subscribers.js';

/** Gives new subscribers their position: they begin with what happens from now on. */
export async function prepareSubscribers(on: Queryable, subscribers: readonly Subscriber[]): Promise<void> {
  await settlePositions(on, subscribers);
  await run(
    on,
    sql`with new as (
          insert into event_subscribers (name) select unnest(${subscribers.map(({ name }) => name)}::text[])
          on conflict (name) do nothing returning name, floor)
        insert into event_deliveries (subscriber, event_id, state)
        select new.name, e.id, ${literal(State.handled)} from new join domain_events e on e.xid >= new.floor`,
  );
}

/**
 * Each cluster of PostgreSQL counts its own transactions. Where the tables were loaded into another one whose count is behind,
 * positions would lie in its future, and what happens there would be passed over. Then what is not handled yet is put down by
 * its id, and everything counts as written before now. `always`: wherever that count stands, as after a restore.
 */
export async function settlePositions(
  on: Queryable,
  subscribers: readonly Subscriber[],
  always = false,
): Promise<void> {
  const [moved] = await run<{ moved: boolean }>(
    on,
    sql`select exists (select from event_subscribers
          where floor > pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as moved`,
  );
  if (!always && moved?.moved !== true) return;
  const wanted = subscribers.flatMap(({ name, events }) => [...events].map((event) => ({ name, event })));
  await run(
    on,
    sql`with unseen as (
          insert into event_deliveries (subscriber, event_id, state, next_try_at)
          select s.name, e.id, ${literal(State.waiting)}, now()
          from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(name text, event text)
          join event_subscribers s on s.name = w.name join domain_events e on e.name = w.event and e.xid >= s.floor
          on conflict (subscriber, event_id) do nothing),
        old as (update domain_events set xid = 0)
        update event_subscribers set floor = transactions_ended_below()`,
  );
  await run(on, sql`delete from event_deliveries where state = ${literal(State.handled)}`);
}
