/** What clients can follow; each is the name under which a trigger tells of its table (migrations 0008, 0013, 0015). */
export type LiveKind = 'order' | 'stock_alert' | 'purchase_order' | 'notification' | 'offer' | 'promotion' | 'featured';

/** A row that left somebody's sight: afterwards nobody can read whose it was. */
export interface Departure {
  /** Id of the user it belonged to. */
  readonly owner: number;
  /** Whether buyers saw it, too. */
  readonly wasPublic: boolean;
}

/** A row that a committed transaction changed, or a session that ended. */
export interface LiveEvent {
  readonly kind: LiveKind | 'session';
  readonly id: number;
  readonly departure?: Departure;
}

const PAYLOAD =
  /^(order|stock_alert|purchase_order|notification|offer|promotion|featured|session):(\d{1,10})(?::(\d{1,10}):(public|staff))?$/;

/** The event of a `NOTIFY live` payload; `null` for one that a newer version of the server sends. */
export function parseLiveEvent(payload: string | undefined): LiveEvent | null {
  const match = PAYLOAD.exec(payload ?? '');
  if (!match) return null;
  const [, kind, id, owner, audience] = match;
  return {
    kind: kind as LiveEvent['kind'],
    id: Number(id),
    ...(owner !== undefined && { departure: { owner: Number(owner), wasPublic: audience === 'public' } }),
  };
}
