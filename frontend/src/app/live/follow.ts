import type { ApolloClient } from '@apollo/client';
import { keepReadable } from '../../shared/offline/keep-readable';
import type { CurrentUser, Session } from '../../shared/session/session';
import { startLiveUpdates } from './live-updates';

/** Follows what others change, and keeps what field work needs without signal; returns the way to stop. */
export function follow(client: ApolloClient, session: Session, { id, permissions }: CurrentUser): () => void {
  const stopUpdates = startLiveUpdates(client, session);
  const stopKeeping = permissions.includes('visits.write') ? keepReadable(client, id) : undefined;
  return () => {
    stopUpdates();
    stopKeeping?.();
  };
}
