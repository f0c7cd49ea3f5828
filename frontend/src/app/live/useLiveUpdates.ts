import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { session } from '../../shared/session/session';
import { useSession } from '../../shared/session/useSession';

/** Follows live changes while somebody is signed in. What it needs is fetched after the first screen. */
export function useLiveUpdates(client: ApolloClient): void {
  const state = useSession();
  const user = state.status === 'signedIn' ? state.user : null;
  const id = user?.id;
  const permissions = user?.permissions.join(' ');

  useEffect(() => {
    if (id === undefined || permissions === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('./live-updates').then(
      ({ startLiveUpdates }) => {
        if (!left) stop = startLiveUpdates(client, session);
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
