import { isDatabaseTrouble } from '../../kernel/db-errors.js';
import type { Log, OperationContext } from '../../kernel/context.js';
import { inTransaction } from '../../kernel/operation.js';
import { raw, run, type Queryable } from '../../kernel/sql.js';
import { pause, systemContext, waitAfter, within, type JobEnvironment } from '../jobs/index.js';
import { WAITS } from './events.rules.js';
import {
  nextEvents,
  noteFailure,
  noteHandled,
  putAsideHeldUp,
  raiseFloor,
  takeTurn,
  type WaitingEvent,
} from './positions.js';
import type { Subscriber } from './subscribers.js';

/** How often subscribers look without being woken, and between two looks of a busy one, in milliseconds; tests shorten it. */
export interface DispatcherTempo {
  readonly polling: number;
  /** Many orders at once become few transactions. */
  readonly rest: number;
  /** Seconds until the next try after each failure. */
  readonly waits: readonly number[];
}

const TEMPO: DispatcherTempo = { polling: 2000, rest: 100, waits: WAITS };
/** A fault that looks like one of the database, so often in a row at one event, is the event's own. */
const PATIENCE = 20;

/** Hands events to the subscribers until it is stopped. Any number of copies of the server may; of each subscriber one works at a time. */
export class EventDispatcher {
  private readonly followers: readonly Follower[];

  constructor(environment: JobEnvironment, subscribers: readonly Subscriber[], tempo: Partial<DispatcherTempo> = {}) {
    this.followers = subscribers.map((subscriber) => new Follower(environment, subscriber, { ...TEMPO, ...tempo }));
  }

  start(): void {
    for (const follower of this.followers) follower.start();
  }

  /** Something happened: looks at once. */
  wake(): void {
    for (const follower of this.followers) follower.wake();
  }

  /** Takes no more events, and lets those at work be handled within the limit; what is not is handled by another copy. */
  async stop(limit = 10_000): Promise<void> {
    await within(limit, Promise.all(this.followers.map((follower) => follower.stop())));
  }
}

/** What follows a look at the events. */
type Outcome = 'more' | 'nothing' | 'failed';

/** One subscriber at work. */
class Follower {
  private readonly stopping = new AbortController();
  private ended: Promise<void> = Promise.resolve();
  /** Whether it was woken since it began to look. */
  private woken = false;
  private sleep = new AbortController();
  /** How many events it takes at once: one after a failure, to find the faulty one. */
  private size: number;
  private troubles = 0;

  constructor(
    private readonly environment: JobEnvironment,
    private readonly subscriber: Subscriber,
    private readonly tempo: DispatcherTempo,
  ) {
    this.size = subscriber.batch;
  }

  start(): void {
    this.ended = this.follow();
  }

  wake(): void {
    this.woken = true;
    this.sleep.abort();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.sleep.abort();
    await this.ended;
  }

  private async follow(): Promise<void> {
    const { polling, rest } = this.tempo;
    while (!this.stopping.signal.aborted) {
      this.woken = false;
      const outcome = await this.look();
      if (outcome === 'more') continue;
      if (outcome === 'failed') await pause(waitAfter(this.troubles), this.stopping.signal);
      else await pause(rest, this.stopping.signal);
      if (!this.woken && outcome === 'nothing') await this.rest(polling);
    }
  }

  /** Waits until it is woken or the time is over. */
  private async rest(milliseconds: number): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.sleep = new AbortController();
    await pause(milliseconds, this.sleep.signal);
  }

  private async look(): Promise<Outcome> {
    const { log } = this.environment;
    const { name } = this.subscriber;
    try {
      const ctx = await systemContext(this.environment, name);
      const more = await inTransaction(ctx, (tx) => this.take(tx));
      if (this.troubles > 0) log.info({ subscriber: name }, 'events are handled again');
      this.troubles = 0;
      return more ? 'more' : 'nothing';
    } catch (error) {
      if (this.stopping.signal.aborted) return 'failed';
      if (this.troubles++ === 0) log.warn({ err: error, subscriber: name }, 'events are not handled, and tried again');
      return 'failed';
    }
  }

  /** Handles the next events; answers whether there may be more at once. */
  private async take(tx: OperationContext): Promise<boolean> {
    const { subscriber, size } = this;
    const { connection: on } = tx;
    const position = await takeTurn(on, subscriber.name);
    if (!position) return false;
    if (position.waits) await putAsideHeldUp(on, subscriber, position);
    const events = await nextEvents(on, subscriber, position, size);
    const isAll = events.length < size;
    const failure = await this.handle(tx, events);
    if (failure === undefined) {
      this.size = Math.min(subscriber.batch, size * 2);
      await noteHandled(on, subscriber, position, events, isAll);
      if (isAll) await raiseFloor(on, subscriber, position, events.length);
      return !isAll;
    }
    this.size = 1;
    const [event] = events;
    // Of several it is not known which one failed: they are taken one by one.
    if (events.length === 1 && event) await this.noteFailure(on, event, failure, tx.log);
    return true;
  }

  /** Lets the subscriber handle them; what it wrote is undone when it fails. Answers what it failed with. */
  private async handle(tx: OperationContext, events: readonly WaitingEvent[]): Promise<unknown> {
    if (events.length === 0) return undefined;
    const { connection: on } = tx;
    await run(on, raw('savepoint handling'));
    try {
      await this.subscriber.handle(tx, events);
      await run(on, raw('release savepoint handling'));
      return undefined;
    } catch (error) {
      if (isDatabaseTrouble(error) && (events.length > 1 || this.troubles < PATIENCE)) {
        this.size = 1;
        throw error;
      }
      await run(on, raw('rollback to savepoint handling'));
      return error ?? new Error('failed with nothing');
    }
  }

  private async noteFailure(on: Queryable, event: WaitingEvent, failure: unknown, log: Log): Promise<void> {
    const wait = this.tempo.waits[event.tries] ?? null;
    const message = failure instanceof Error ? failure.message : String(failure);
    await noteFailure(on, this.subscriber, event, message, wait);
    const { name: subscriber } = this.subscriber;
    const fields = { err: failure, subscriber, event: event.name, eventId: event.id };
    if (wait === null) log.error(fields, 'event given up: it failed every time');
    else log.warn(fields, 'event failed and is tried again');
  }
}
