/** What the values of a payload are in TypeScript; in the table they are JSON. */
interface Values {
  text: string;
  id: number;
  integer: number;
  money: string;
  time: string;
}

type Kind = keyof Values;

/** The fields of a payload with their kinds; `?` means that it may be null. */
export type PayloadShape = Readonly<Record<string, Kind | `${Kind}?`>>;

export type PayloadOf<S extends PayloadShape> = {
  [K in keyof S]: S[K] extends `${infer T extends Kind}?` ? Values[T] | null : S[K] extends Kind ? Values[S[K]] : never;
};

/** A kind of thing that happens, declared once by the module in which it does. */
export interface EventDefinition<S extends PayloadShape = PayloadShape, N extends string = string> {
  /** Unique: what it happened to and what, e.g. `order.created`. Never changed once it is released. */
  readonly name: N;
  /** Counts up when the meaning of the payload changes; a new field that may be null does not. */
  readonly version: number;
  /** The kind of thing it happened to; events of one thing are handled in their order. */
  readonly entity: string;
  readonly description: string;
  readonly payload: S;
}

const NAME = /^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/;
const catalogue = new Map<string, EventDefinition>();

/** Declares a kind of event. What is not declared cannot be emitted. */
export function defineEvent<const S extends PayloadShape, const N extends string>(
  definition: EventDefinition<S, N>,
): EventDefinition<S, N> {
  if (!NAME.test(definition.name)) throw new Error(`"${definition.name}" is no name for an event`);
  if (catalogue.has(definition.name)) throw new Error(`Two events are called ${definition.name}`);
  catalogue.set(definition.name, definition);
  return definition;
}

/** All kinds of events by name. */
export function allEvents(): ReadonlyMap<string, EventDefinition> {
  return catalogue;
}

/** An event on its way into the table. */
export interface EmittedEvent {
  readonly name: string;
  readonly version: number;
  readonly entity: string;
  readonly entityId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  id: (value) => Number.isSafeInteger(value),
  integer: (value) => Number.isSafeInteger(value),
  money: (value) => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value),
  time: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

/** What is wrong with a payload, or null. */
export function payloadFault(shape: PayloadShape, payload: Readonly<Record<string, unknown>>): string | null {
  for (const name of Object.keys(payload)) if (!(name in shape)) return `${name} is not declared`;
  for (const [name, kind] of Object.entries(shape)) {
    const value = payload[name];
    if (value === null && kind.endsWith('?')) continue;
    if (!IS[kind.replace('?', '') as Kind](value)) return `${name} is no ${kind}`;
  }
  return null;
}

/** The event as it is written; a payload that is not as declared is a fault of the program. */
export function emittedEvent<S extends PayloadShape>(
  definition: EventDefinition<S>,
  entityId: number | string,
  payload: PayloadOf<S>,
): EmittedEvent {
  const { name, version, entity } = definition;
  const fault = payloadFault(definition.payload, payload);
  if (fault !== null) throw new Error(`Event ${name}: ${fault}`);
  return { name, version, entity, entityId: String(entityId), payload };
}
