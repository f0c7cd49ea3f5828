import { rest } from '../../lib/server/rest';
import { session } from '../session/session';

interface Me {
  data?: { me?: { id: string } | null } | null;
}

/**
 * Finds the token of one person, and of nobody else; null while they are not signed in. Another tab may have signed somebody else in a
 * moment ago: the server is asked once whose a token is.
 */
export function ownToken(userId: string): () => Promise<string | null> {
  let known: string | null = null;
  return async () => {
    const { token } = session;
    const state = session.getState();
    if (token === null || state.status !== 'signedIn' || state.user.id !== userId) return null;
    if (token === known) return token;
    const { data } = await rest<Me>('/graphql', { method: 'POST', token, body: { query: '{ me { id } }' } });
    if (data?.me?.id !== userId) return null;
    known = token;
    return token;
  };
}
