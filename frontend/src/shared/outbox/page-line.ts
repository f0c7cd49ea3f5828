import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { isMutation } from '../apollo/documents';
import { answered } from '../../lib/server/answered';
import { RestError } from '../../lib/server/rest';
import { uploadImage } from '../../lib/server/upload-image';
import { BEARER, ONCE } from '../apollo/client-session';
import type { Line } from './transport';

/** So long nothing of a photo may move before the line counts as dead, in ms. */
const STALLED_MS = 30_000;

/**
 * The line of a page: its client.
 * @param tokenOf the token of whoever saved it, and of nobody else; null while they are not signed in. Without it, it goes the way of
 * every other save: tried again for a while, and a session that ended is asked for
 */
export function pageLine(client: ApolloClient, tokenOf?: () => Promise<string | null>): Line {
  const token = async (): Promise<string | null> => {
    const now = (await tokenOf?.()) ?? null;
    if (now === null && tokenOf) throw new RestError(401, 'Nobody is signed in who saved this.', 'UNAUTHENTICATED');
    return now;
  };
  const context = async () => (tokenOf ? { [ONCE]: true, [BEARER]: await token() } : {});

  return {
    ask: async <D, V extends OperationVariables>(document: TypedDocumentNode<D, V>, variables: V) => {
      const options = { variables, context: await context() };
      const { data } = isMutation(document)
        ? await client.mutate({ mutation: document, ...options } as never)
        : // As it is now, past every cache.
          await client.query({ query: document, fetchPolicy: 'network-only', ...options } as never);
      return answered(data as D | null | undefined);
    },
    upload: async (photo, onProgress) => {
      const stalled = new AbortController();
      const watch = () => setTimeout(() => stalled.abort(), STALLED_MS);
      let timer = watch();
      try {
        const { url } = await uploadImage(photo, {
          token: await token(),
          visibility: 'private',
          signal: stalled.signal,
          onProgress: () => {
            clearTimeout(timer);
            timer = watch();
            onProgress();
          },
        });
        return url;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
