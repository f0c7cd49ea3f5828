import { join, literal, raw, run, sql, type Queryable, type Sql } from '../../kernel/sql.js';
import { EventDeliveryState as State } from './events.rules.js';
import type { HandledEvent, Subscriber } from './subscribers.js';

/*
 * Where a subscriber is. Ids of events are given before their transactions commit, so "all up to this id" would pass over
 * what commits later. And a transaction that took its number first may write last, so neither is the order of numbers that
 * of what happened. Therefore a subscriber handles whatever it sees that it has not handled, in the order of ids: who writes
 * about the same thing holds its lock, so of one thing ids are in order. That it has handled an event is a mark, kept until
 * no transaction runs any more that is as old as the event's; then the floor rises above it.
 */

/** An event and how often it failed already. */
export interface WaitingEvent extends HandledEvent {
  readonly xid: string;
  readonly tries: number;
  /** Whether it was put aside before: it has a delivery. */
  readonly isPutAside: boolean;
}

/** Where a subscriber stands, under the lock that lets it work in one copy of the server only. */
export interface Position {
  /** Where it begins to look for what it has not handled. */
  readonly floor: string;
  /** All transactions with smaller numbers have ended: what they wrote is to be seen. */
  readonly endedBelow: string;
  /** Whether events wait for another try. */
  readonly waits: boolean;
  /** Whether there are marks of handled events. */
  readonly marks: boolean;
}

const WAITING = literal(State.waiting);
const HANDLED = literal(State.handled);

/**
 * Takes a subscriber's turn until the end of the transaction; null while it works elsewhere, or has no position yet. The lock is
 * the row's: it goes with the connection of whoever dies.
 */
export async function takeTurn(on: Queryable, name: string): Promise<Position | null> {
  const [position] = await run<Position & Record<string, unknown>>(
    on,
    sql`select s.floor, transactions_ended_below() as "endedBelow",
          exists (select from event_deliveries d where d.subscriber = s.name and d.state = ${WAITING}) as waits,
          exists (select from event_deliveries d where d.subscriber = s.name and d.state = ${HANDLED}) as marks
        from event_subscribers s where s.name = ${name} for no key update skip locked`,
  );
  return position ?? null;
}

const wanted = ({ events }: Subscriber): Sql => sql`(${join([...events].map(literal), ', ')})`;

/** Events of the subscriber that it has neither handled nor put aside. */
const unseen = (subscriber: Subscriber, floor: string): Sql => sql`
  e.xid >= ${floor}::bigint and e.name in ${wanted(subscriber)}
  and not exists (select from event_deliveries d where d.subscriber = ${subscriber.name} and d.event_id = e.id)`;

/** An earlier event of the same thing waits for another try. */
const isHeldUp = (subscriber: Subscriber): Sql => sql`exists (
  select from event_deliveries b join domain_events f on f.id = b.event_id and f.name in ${wanted(subscriber)}
  where b.subscriber = ${subscriber.name} and b.state = ${WAITING} and f.id < e.id and f.entity = e.entity and f.entity_id = e.entity_id)`;

/** Puts aside what must not overtake an earlier event of the same thing, so that the floor can rise above it. */
export async function putAsideHeldUp(on: Queryable, subscriber: Subscriber, { floor }: Position): Promise<void> {
  await run(
    on,
    sql`insert into event_deliveries (subscriber, event_id, state, next_try_at)
        select ${subscriber.name}, e.id, ${WAITING}, now() from domain_events e
        where ${unseen(subscriber, floor)} and ${isHeldUp(subscriber)}`,
  );
}

/** What the subscriber is handed next, at most so many. */
export async function nextEvents(
  on: Queryable,
  subscriber: Subscriber,
  { floor, waits }: Position,
  limit: number,
): Promise<WaitingEvent[]> {
  const columns = raw(`e.id, e.name, e.version, e.entity, e.entity_id as "entityId", e.payload, e.actor_id as "actorId",
    e.created_at as "createdAt", e.xid`);
  const fresh = sql`select ${columns}, 0 as tries, false as "isPutAside" from domain_events e where ${unseen(subscriber, floor)}`;
  const again = sql`select ${columns}, w.tries, true as "isPutAside" from event_deliveries w join domain_events e on e.id = w.event_id
    where w.subscriber = ${subscriber.name} and w.state = ${WAITING} and e.name in ${wanted(subscriber)} and w.next_try_at <= now() and not ${isHeldUp(subscriber)}`;
  return run<WaitingEvent & Record<string, unknown>>(
    on,
    sql`select * from (${waits ? sql`${fresh} union all ${again}` : fresh}) n order by n.id limit ${limit}`,
  );
}

/** Notes that events are handled, in the transaction that handles them. `isAll`: there was nothing else to be handled. */
export async function noteHandled(
  on: Queryable,
  { name }: Subscriber,
  { endedBelow }: Position,
  events: readonly WaitingEvent[],
  isAll: boolean,
): Promise<void> {
  const marked = isAll ? events.filter(({ xid }) => BigInt(xid) >= BigInt(endedBelow)) : events;
  const ended = events.filter((event) => !marked.includes(event) && event.isPutAside);
  if (ended.length > 0) {
    await run(
      on,
      sql`delete from event_deliveries where subscriber = ${name} and event_id = any(${ended.map(({ id }) => id)}::bigint[])`,
    );
  }
  if (marked.length > 0) {
    await run(
      on,
      sql`insert into event_deliveries (subscriber, event_id, state)
          select ${name}, id, ${HANDLED} from unnest(${marked.map(({ id }) => id)}::bigint[]) id
          on conflict (subscriber, event_id) do update
            set state = excluded.state, error = null, next_try_at = null, changed_at = now()`,
    );
  }
}

/** So many transactions may end before the floor rises without an event: what others follow need not be read each time. */
const FLOOR_STEP = 1000n;

/**
 * Lets the floor rise to where all is handled or put aside, and forgets the marks below it. While nothing happens nothing is
 * written.
 */
export async function raiseFloor(
  on: Queryable,
  { name }: Subscriber,
  { floor, endedBelow, marks }: Position,
  handled: number,
): Promise<void> {
  const step = BigInt(endedBelow) - BigInt(floor);
  if (step <= 0n || (handled === 0 && !marks && step < FLOOR_STEP)) return;
  await run(
    on,
    sql`with risen as (update event_subscribers set floor = ${endedBelow}::bigint where name = ${name})
        delete from event_deliveries d using domain_events e
        where d.subscriber = ${name} and d.state = ${HANDLED} and e.id = d.event_id
          and e.xid < ${endedBelow}::bigint`,
  );
}

/** Notes that an event could not be handled: it is tried again after that many seconds, or given up (null). */
export async function noteFailure(
  on: Queryable,
  { name }: Subscriber,
  { id, tries }: WaitingEvent,
  error: string,
  wait: number | null,
): Promise<void> {
  await run(
    on,
    sql`insert into event_deliveries (subscriber, event_id, state, tries, error, next_try_at)
        values (${name}, ${id}::bigint, ${wait === null ? State.given_up : State.waiting}, ${tries + 1},
          left(${error}, 1000), now() + make_interval(secs => ${wait}::float8))
        on conflict (subscriber, event_id) do update
          set state = excluded.state, tries = excluded.tries, error = excluded.error,
            next_try_at = excluded.next_try_at, changed_at = now()`,
  );
}
