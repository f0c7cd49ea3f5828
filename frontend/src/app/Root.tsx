import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect } from 'react';
import { EnglishOnly } from './language/Frame';
import { LoadingScreen } from './LoadingScreen';
import { ACCEPT_INVITATION, FORGOT_PASSWORD, paths, RESET_PASSWORD, SET_UP } from '../shared/paths';
import { session, type SessionState, type SetUpInput } from '../shared/session/session';
import { useSession } from '../shared/session/useSession';

const loadAuthenticatedApp = () => import('./AuthenticatedApp');
const AuthenticatedApp = lazy(loadAuthenticatedApp);

const loadSignInScreen = () =>
  import('../features/sign-in/SignInScreen').then((module) => ({ default: module.SignInScreen }));
const SignInScreen = lazy(loadSignInScreen);

const PasswordLinkScreen = lazy(() =>
  import('../features/password-link/PasswordLinkScreen').then((module) => ({ default: module.PasswordLinkScreen })),
);
const ForgotPasswordScreen = lazy(() =>
  import('../features/sign-in/ForgotPasswordScreen').then((module) => ({ default: module.ForgotPasswordScreen })),
);
const SetUpScreen = lazy(() =>
  import('../features/set-up/SetUpScreen').then((module) => ({ default: module.SetUpScreen })),
);
const AlreadySetUp = lazy(() =>
  import('../features/set-up/AlreadySetUp').then((module) => ({ default: module.AlreadySetUp })),
);

/** Opens a new session as a fresh page: nothing of whoever was signed in here before stays in memory. */
const afresh = async (entered: Promise<void>): Promise<void> => {
  await entered;
  window.location.replace(paths.dashboard);
};

const acceptInvitation = (invitation: string, password: string) =>
  afresh(session.acceptInvitation(invitation, password));
const resetPassword = (link: string, password: string) => session.resetPassword(link, password);
const requestPasswordReset = (email: string) => session.requestPasswordReset(email);
const setUp = (input: SetUpInput) => afresh(session.setUp(input));

// A person with a token will need the rest, and anybody else the sign-in: fetch it while the server is asked who they are.
void (session.token ? loadAuthenticatedApp() : loadSignInScreen());

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
      <Typography variant="h1">{t`The server does not answer`}</Typography>
      <Typography color="textSecondary">{t`You are still signed in. Check the connection and try again.`}</Typography>
      <Button variant="contained" onClick={() => void session.start()}>
        {t`Try again`}
      </Button>
    </Box>
  );
}

/** The page at a public address, which shows whether or not somebody is signed in; null at every other. */
function publicPage(state: SessionState) {
  const token = window.location.hash.slice(1);
  switch (window.location.pathname) {
    case ACCEPT_INVITATION:
      return <PasswordLinkScreen link="invitation" token={token} onSave={acceptInvitation} />;
    case RESET_PASSWORD:
      return <PasswordLinkScreen link="reset" token={token} onSave={resetPassword} />;
    case FORGOT_PASSWORD:
      return <ForgotPasswordScreen onRequest={requestPasswordReset} />;
    case SET_UP:
      if (state.status === 'loading' || state.status === 'unreachable') return null;
      return isSetUpNeeded(state) ? null : <AlreadySetUp />;
    default:
      return null;
  }
}

const isSetUpNeeded = (state: SessionState): boolean =>
  state.status === 'signedOut' && state.info?.setUpNeeded === true;

/** Time for the page itself to come first, in milliseconds. */
const IDLE = 3000;

/** Whoever signs out sees the sign-in at once, also where the line is gone by then. */
function useSignInAhead(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => {
      loadSignInScreen().catch((error: unknown) => console.warn('The sign-in could not be fetched ahead.', error));
    }, IDLE);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

/** The gate: only the sign-in screen, or a public page, shows until somebody is signed in. */
export function Root() {
  const state = useSession();
  useSignInAhead(state.status === 'signedIn');
  const page = publicPage(state);
  if (page)
    return (
      <EnglishOnly>
        <Suspense fallback={<LoadingScreen />}>{page}</Suspense>
      </EnglishOnly>
    );
  switch (state.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'unreachable':
      return <Unreachable />;
    case 'signedOut':
      if (isSetUpNeeded(state)) {
        const code = window.location.pathname === SET_UP ? window.location.hash.slice(1) : '';
        return (
          <EnglishOnly>
            <Suspense fallback={<LoadingScreen />}>
              <SetUpScreen code={code} currency={state.info?.currency ?? ''} onSetUp={setUp} />
            </Suspense>
          </EnglishOnly>
        );
      }
      return (
        <EnglishOnly>
          <Suspense fallback={<LoadingScreen />}>
            <SignInScreen
              demoAccounts={state.info?.demoAccounts ?? []}
              onSignIn={(email, password) => session.signIn(email, password)}
              onIntent={() => void loadAuthenticatedApp()}
            />
          </Suspense>
        </EnglishOnly>
      );
    case 'signedIn':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <AuthenticatedApp />
        </Suspense>
      );
  }
}
