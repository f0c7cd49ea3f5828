/** What clients can follow; each is the name under which a trigger tells of its table (migrations 0008 and 0013). */
export type LiveKind = 'order' | 'stock_alert' | 'purchase_order' | 'notification';

/** A row that a committed transaction changed, or a session that ended. */
export interface LiveEvent {
  readonly kind: LiveKind | 'session';
  readonly id: number;
}

const PAYLOAD = /^(order|stock_alert|purchase_order|notification|session):(\d{1,10})$/;

/** The event of a `NOTIFY live` payload; `null` for one that a newer version of the server sends. */
export function parseLiveEvent(payload: string | undefined): LiveEvent | null {
  const match = PAYLOAD.exec(payload ?? '');
  return match ? { kind: match[1] as LiveEvent['kind'], id: Number(match[2]) } : null;
}
