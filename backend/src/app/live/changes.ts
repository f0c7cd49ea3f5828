import type { Departure } from './live-event.js';

/** What the open screens are told of; the first word of a `NOTIFY changes` payload. */
export const CHANGE_KINDS = [
  'alert',
  'api_key',
  'audit',
  'category',
  'invoice',
  'notification',
  'offer',
  'order',
  'payment',
  'price_proposal',
  'product',
  'promotion',
  'purchase_order',
  'session',
  'settings',
  'stock',
  'transaction',
  'user',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a transaction changed of one row. */
export interface RowChange {
  readonly aspects: Set<string>;
  readonly departures: Departure[];
}

/** What changed, gathered over some time: per kind, per row. */
export type Changes = Map<ChangeKind, Map<number, RowChange>>;

const PAYLOAD = /^([a-z_]+):([a-z]+(?:,[a-z]+)*):(\d{1,10}(?:@\d{1,10}\+?)?(?:,\d{1,10}(?:@\d{1,10}\+?)?)*)$/;
const known = new Set<string>(CHANGE_KINDS);

/**
 * Adds the changes of a payload, `order:status,amounts:5,6`; a row that left somebody's sight says whose it was and, by `+`,
 * that it was public: `offer:gone:7@12+`.
 * @returns false for one that a newer version of the server sends
 */
export function gather(changes: Changes, payload: string | undefined): boolean {
  const match = PAYLOAD.exec(payload ?? '');
  const [, kind = '', aspects = '', rows = ''] = match ?? [];
  if (!known.has(kind)) return false;
  for (const each of rows.split(',')) {
    const [id = '', owner] = each.split('@');
    const change = rowOf(changes, kind as ChangeKind, Number(id));
    for (const aspect of aspects.split(',')) change.aspects.add(aspect);
    if (owner !== undefined) {
      change.departures.push({ owner: Number.parseInt(owner, 10), wasPublic: owner.endsWith('+') });
    }
  }
  return true;
}

/** Adds later changes to earlier ones. */
export function merge(into: Changes, changes: Changes): void {
  for (const [kind, rows] of changes) {
    for (const [id, { aspects, departures }] of rows) {
      const change = rowOf(into, kind, id);
      for (const aspect of aspects) change.aspects.add(aspect);
      change.departures.push(...departures);
    }
  }
}

function rowOf(changes: Changes, kind: ChangeKind, id: number): RowChange {
  const rows = changes.get(kind) ?? new Map<number, RowChange>();
  changes.set(kind, rows);
  const change = rows.get(id) ?? { aspects: new Set(), departures: [] };
  rows.set(id, change);
  return change;
}
