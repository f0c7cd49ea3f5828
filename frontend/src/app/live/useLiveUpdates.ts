import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { session } from '../../shared/session/session';
import { useSession } from '../../shared/session/useSession';

/** Follows live changes while somebody is signed in, and keeps what they may read without signal. What it needs is fetched after the first screen. */
export function useLiveUpdates(client: ApolloClient): void {
  const state = useSession();
  const user = state.status === 'signedIn' ? state.user : null;
  const id = user?.id;
  const permissions = user?.permissions.join(' ');

  useEffect(() => {
    if (id === undefined || permissions === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('./follow').then(
      ({ follow }) => {
        const now = session.getState();
        if (!left && now.status === 'signedIn') stop = follow(client, session, now.user);
      },
      (error: unknown) =>
        console.warn('Live changes could not be loaded; screens change when they are read again.', error),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [client, id, permissions]);
}
