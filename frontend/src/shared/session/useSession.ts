import { useSyncExternalStore } from 'react';
import { session, type CurrentUser, type SessionState } from './session';

/** The session's state; the component re-renders when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getState);

/** Who is signed in. Only for screens behind the sign-in. */
export function useCurrentUser(): CurrentUser {
  const state = useSession();
  if (state.status !== 'signedIn') throw new Error('useCurrentUser is for screens behind the sign-in.');
  return state.user;
}

/** Whether the signed-in user holds a permission (`products.write`); the server decides again on every call. */
export const useCan = (permission: string): boolean => useCurrentUser().permissions.includes(permission);
