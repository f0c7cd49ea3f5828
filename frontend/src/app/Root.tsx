import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { SignInScreen } from '../features/sign-in/SignInScreen';
import { LoadingScreen } from './LoadingScreen';
import { ACCEPT_INVITATION, paths } from './paths';
import { session } from './session/session';
import { useSession } from './session/use-session';

const loadAuthenticatedApp = () => import('./AuthenticatedApp');
const AuthenticatedApp = lazy(loadAuthenticatedApp);

const AcceptInvitationScreen = lazy(() =>
  import('../features/accept-invitation/AcceptInvitationScreen').then((module) => ({
    default: module.AcceptInvitationScreen,
  })),
);

/** Opens the new session as a fresh page: nothing of whoever was signed in here before stays in memory. */
async function acceptInvitation(invitation: string, password: string): Promise<void> {
  await session.acceptInvitation(invitation, password);
  window.location.replace(paths.dashboard);
}

// A person with a token will need the rest: fetch it while the server is asked who they are.
if (session.token) void loadAuthenticatedApp();

const centred = {
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  p: 3,
} as const;

function Unreachable() {
  return (
    <Box role="alert" sx={{ ...centred, textAlign: 'center' }}>
      <Typography variant="h1">The server does not answer</Typography>
      <Typography color="textSecondary">You are still signed in. Check the connection and try again.</Typography>
      <Button variant="contained" onClick={() => void session.start()}>
        Try again
      </Button>
    </Box>
  );
}

/** The gate: only the sign-in screen, or an invitation, shows until somebody is signed in (spec §2, §4). */
export function Root() {
  const state = useSession();
  if (window.location.pathname === ACCEPT_INVITATION) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AcceptInvitationScreen token={window.location.hash.slice(1)} onAccept={acceptInvitation} />
      </Suspense>
    );
  }
  switch (state.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'unreachable':
      return <Unreachable />;
    case 'signedOut':
      return (
        <SignInScreen
          demoAccounts={state.info?.demoAccounts ?? []}
          onSignIn={(email, password) => session.signIn(email, password)}
          onIntent={() => void loadAuthenticatedApp()}
        />
      );
    case 'signedIn':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <AuthenticatedApp />
        </Suspense>
      );
  }
}
