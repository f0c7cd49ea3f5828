import type { OperationContext } from '../../kernel/context.js';
import type { EventDefinition, PayloadOf, PayloadShape } from '../../kernel/domain-events.js';

/** An event as a subscriber is handed it. */
export interface HandledEvent<P = Record<string, unknown>, N extends string = string> {
  /** Unique and the same at every try: by it a receiver knows what it has had already. */
  readonly id: string;
  readonly name: N;
  readonly version: number;
  readonly entity: string;
  readonly entityId: string;
  readonly payload: P;
  readonly actorId: number | null;
  readonly createdAt: Date;
}

/** What follows events, listed in the composition root (`app/subscribers.ts`). */
export interface Subscriber {
  /** Unique and for ever: its position is kept under it. */
  readonly name: string;
  /** The names of the events it is handed. */
  readonly events: ReadonlySet<string>;
  /** How many it is handed at once. */
  readonly batch: number;
  readonly handle: (ctx: OperationContext, events: readonly HandledEvent[]) => Promise<void>;
}

const NAME = /^[a-z][a-z0-9-]{2,39}$/;
const names = new Set<string>();

/** An event that one of these definitions describes; its `name` tells which. */
export type EventOf<D extends readonly EventDefinition<PayloadShape>[]> = {
  [I in keyof D]: D[I] extends EventDefinition<infer S, infer N> ? HandledEvent<PayloadOf<S>, N> : never;
}[number];

interface SubscriberDefinition<D extends readonly EventDefinition<PayloadShape>[]> {
  readonly name: string;
  readonly events: D;
  readonly batch?: number;
  /**
   * Handles events in the order in which they happened to their thing, in one transaction with the note that they are
   * handled: what it writes to the database through `ctx` happens once. It writes rows and nothing else, since others may wait for
   * this transaction; what leaves the house is rows that a job sends. When it throws, nothing of it has happened, and the events are
   * handed over one by one, so that only the faulty one waits.
   */
  readonly handle: (ctx: OperationContext, events: readonly EventOf<D>[]) => Promise<void>;
}

/** Declares a subscriber. It begins with what happens from its first start on. */
export function subscribe<const D extends readonly EventDefinition<PayloadShape>[]>(
  definition: SubscriberDefinition<D>,
): Subscriber {
  const { name, events, batch = 100, handle } = definition;
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a subscriber`);
  if (names.has(name)) throw new Error(`Two subscribers are called ${name}`);
  names.add(name);
  return { name, events: new Set(events.map((event) => event.name)), batch, handle: handle as Subscriber['handle'] };
}
