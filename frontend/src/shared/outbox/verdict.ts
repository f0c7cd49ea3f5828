import { toApiError } from '../../lib/server/read-error';
import { troubleOf } from '../../lib/server/trouble';
import type { Refusal } from './items';

/** Why something was not taken, and what follows from it. */
export type Verdict =
  /** Nobody answered, or nobody could: all of it waits. */
  | { kind: 'away' }
  /** The server wants to be left alone for a while. */
  | { kind: 'busy'; seconds: number | null }
  /** Nobody is signed in any more as whoever saved it. */
  | { kind: 'session' }
  /** The server failed over this one: others go on. */
  | { kind: 'fault' }
  | { kind: 'refused'; refusal: Refusal };

const secondsOf = (error: unknown): number | null => {
  const first = (error as { errors?: readonly { extensions?: { retryAfter?: unknown } }[] } | null)?.errors?.[0];
  const seconds = first?.extensions?.retryAfter;
  return typeof seconds === 'number' ? seconds : null;
};

/** Judges what a sending threw. */
export function verdictOf(error: unknown): Verdict {
  if (troubleOf(error) !== null || (error instanceof DOMException && error.name === 'AbortError'))
    return { kind: 'away' };
  const { code, message, fields } = toApiError(error);
  switch (code) {
    case 'UNAUTHENTICATED':
      return { kind: 'session' };
    case 'RATE_LIMITED':
    case 'UNAVAILABLE':
      return { kind: 'busy', seconds: secondsOf(error) };
    case 'INTERNAL':
    // What is no answer of ours, such as the page of a hotel's network.
    case null:
      return { kind: 'fault' };
    default:
      return { kind: 'refused', refusal: { code, message, fields } };
  }
}
