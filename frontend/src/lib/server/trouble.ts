/** Why no answer came: no network here, no server there, a server that cannot answer now, or one that takes too long. */
export type Trouble = 'offline' | 'unreachable' | 'busy' | 'slow';

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** What kept an answer from coming; null where the server spoke. */
export function troubleOf(error: unknown): Trouble | null {
  if (!isBag(error)) return null;
  const status = error['statusCode'] ?? error['status'];
  if (status === 502 || status === 503 || status === 504) return 'busy';
  if (error['name'] === 'TimeoutError') return 'slow';
  // What fetch and our uploads throw where nobody answered.
  if (error instanceof TypeError) return navigator.onLine ? 'unreachable' : 'offline';
  return null;
}
