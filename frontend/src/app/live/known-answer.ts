import type { ApolloLink } from '@apollo/client';
import { fieldsOf } from '../../shared/apollo/documents';
import type { Reading } from '../../shared/apollo/readings';
import { isFollowed } from '../../shared/live/concerns';

/** Longer than this nothing counts as known, whatever was told, in ms: not everybody is told of everything that they see the effects of. */
const KNOWN_MS = 2 * 60_000;

/** The answer from the cache, as long as changes of all that was asked for are told; null where the server has to be asked. */
export function knownAnswer(
  { query, variables, client }: ApolloLink.Operation,
  { askedAt }: Reading,
): Record<string, unknown> | null {
  if (Date.now() - askedAt > KNOWN_MS || !fieldsOf(query).every(isFollowed)) return null;
  const { complete, result } = client.cache.diff<Record<string, unknown>>({
    query,
    variables,
    returnPartialData: true,
    optimistic: false,
  });
  return complete ? (result as Record<string, unknown>) : null;
}
