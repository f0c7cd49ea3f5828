import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { SignInScreen } from '../features/sign-in/SignInScreen';
import { LoadingScreen } from './LoadingScreen';
import { session } from './session/session';
import { useSession } from './session/use-session';

const loadAuthenticatedApp = () => import('./AuthenticatedApp');
const AuthenticatedApp = lazy(loadAuthenticatedApp);

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

/** The gate: only the sign-in screen shows until somebody is signed in (spec §2, §4). */
export function Root() {
  const state = useSession();
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
