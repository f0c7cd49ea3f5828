import type { Departure } from './live-event.js';

/** What the open screens are told of; the first word of a `NOTIFY changes` payload. */
export const CHANGE_KINDS = [
  'alert',
  'api_key',
  'audit',
  'category',
  'conversation',
  'customer',
  'invoice',
  'notification',
  'offer',
  'order',
  'payment',
  'price_proposal',
  'product',
  'promotion',
  'purchase_order',
  'recommendation',
  'session',
  'settings',
  'stock',
  'stock_count',
  'transaction',
  'user',
  'visit',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a transaction changed of one row. */
export interface RowChange {
  readonly aspects: Set<string>;
  readonly departures: Departure[];
  /** The requests that did it; an empty text stands for what nobody says. */
  readonly requests: Set<string>;
}

/** What changed, gathered over some time: per kind, per row. */
export type Changes = Map<ChangeKind, Map<number, RowChange>>;

/** A payload of `NOTIFY change_makers`: the id of an audit entry, which makes it the only one of its kind, and its request. */
const MAKER = /^\d+:([A-Za-z0-9_-]{8,64})$/;

/** Which request a payload names; undefined for one that a newer version of the server sends. */
export const makerOf = (payload: string | undefined): string | undefined => MAKER.exec(payload ?? '')?.[1];

/** What a connection of the database told and nobody has named the request of yet. */
export class Unnamed {
  private sender = 0;
  private rows: RowChange[] = [];

  add(sender: number, rows: readonly RowChange[]): void {
    // What a transaction tells comes in a row: another connection's words end it.
    if (sender !== this.sender) this.name('');
    this.sender = sender;
    this.rows.push(...rows);
  }

  /** The request that did it; an empty text when nobody will say. */
  name(request: string, sender = this.sender): void {
    for (const { requests } of this.rows) requests.add(sender === this.sender ? request : '');
    this.rows = [];
  }
}

const PAYLOAD = /^([a-z_]+):([a-z]+(?:,[a-z]+)*):(\d{1,10}(?:@\d{1,10}\+?)?(?:,\d{1,10}(?:@\d{1,10}\+?)?)*)$/;
const known = new Set<string>(CHANGE_KINDS);

/**
 * Adds the changes of a payload, `order:status,amounts:5,6`; a row that left somebody's sight says whose it was and, by `+`,
 * that it was public: `offer:gone:7@12+`.
 * @returns the changes that it is of; null for one that a newer version of the server sends
 */
export function gather(changes: Changes, payload: string | undefined): RowChange[] | null {
  const match = PAYLOAD.exec(payload ?? '');
  const [, kind = '', aspects = '', rows = ''] = match ?? [];
  if (!known.has(kind)) return null;
  return rows.split(',').map((each) => {
    const [id = '', owner] = each.split('@');
    const change = rowOf(changes, kind as ChangeKind, Number(id));
    for (const aspect of aspects.split(',')) change.aspects.add(aspect);
    if (owner !== undefined) {
      change.departures.push({ owner: Number.parseInt(owner, 10), wasPublic: owner.endsWith('+') });
    }
    return change;
  });
}

/** Adds later changes to earlier ones. */
export function merge(into: Changes, changes: Changes): void {
  for (const [kind, rows] of changes) {
    for (const [id, { aspects, departures, requests }] of rows) {
      const change = rowOf(into, kind, id);
      for (const aspect of aspects) change.aspects.add(aspect);
      change.departures.push(...departures);
      for (const request of requests) change.requests.add(request);
    }
  }
}

function rowOf(changes: Changes, kind: ChangeKind, id: number): RowChange {
  const rows = changes.get(kind) ?? new Map<number, RowChange>();
  changes.set(kind, rows);
  const change = rows.get(id) ?? { aspects: new Set(), departures: [], requests: new Set() };
  rows.set(id, change);
  return change;
}
