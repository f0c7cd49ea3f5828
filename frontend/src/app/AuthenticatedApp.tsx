import { ApolloProvider } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { NotificationProvider } from '../ui/feedback/NotificationProvider';
import { openNoticesBy } from '../ui/feedback/notify';
import { createApolloClient } from '../shared/apollo/client';
import { useLiveUpdates } from './live/useLiveUpdates';
import { createRouter } from './router';
import { session } from '../shared/session/session';
import { useSession } from '../shared/session/useSession';

const ReauthenticationDialog = lazy(() =>
  import('./ReauthenticationDialog').then((module) => ({ default: module.ReauthenticationDialog })),
);

// One of each per page: they outlive a sign-out, after which nothing that was read remains.
const client = createApolloClient(session);
const router = createRouter();
openNoticesBy((to) => void router.navigate(to));
session.onSignOut(() => {
  void client.clearStore();
});

/** Everything behind the sign-in: data, routes, notifications, and the password prompt over all of it. */
export default function AuthenticatedApp() {
  const state = useSession();
  useLiveUpdates(client);
  return (
    <ApolloProvider client={client}>
      <NotificationProvider>
        {/* Not as transitions: a query hook starts its request while rendering, and a transition renders old and new
            addresses by turns, each of which would then ask the server again. */}
        <RouterProvider router={router} useTransitions={false} />
        {state.status === 'signedIn' && state.reauthentication && (
          <Suspense fallback={null}>
            <ReauthenticationDialog user={state.user} />
          </Suspense>
        )}
      </NotificationProvider>
    </ApolloProvider>
  );
}
