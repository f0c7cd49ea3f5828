import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { loginMessage } from '../features/sign-in/login-message';
import { PasswordInput } from '../features/sign-in/PasswordInput';
import { SignInFailure } from '../features/sign-in/SignInFailure';
import { SignOut } from './shell/SignOut';
import { session, type CurrentUser } from '../shared/session/session';
import { Bidi } from '../ui/display/Bidi';

/** The session ended while somebody works: asks for the password over the screen, which keeps what was typed. */
export function ReauthenticationDialog({ user }: { user: CurrentUser }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A portal's events bubble through React: the form underneath must not take this one for its own.
    event.stopPropagation();
    if (pending) return;
    setFailure(undefined);
    setError(password === '' ? t`Password is required` : undefined);
    if (password === '') return input.current?.focus();
    setPending(true);
    try {
      await session.signIn(user.email, password);
    } catch (thrown) {
      setFailure(loginMessage(thrown));
      setPending(false);
      input.current?.focus();
    }
  };

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="reauthentication-title">
      <form noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}>
        <DialogTitle id="reauthentication-title">{t`Sign in again to continue`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="textSecondary">
            <Trans>
              The session of <Bidi>{user.email}</Bidi> has ended. Nothing you typed is lost: it is saved after you sign
              in.
            </Trans>
          </Typography>
          {failure && <SignInFailure message={failure} />}
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordInput
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={error}
            inputRef={input}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setLeaving(true)} disabled={pending}>
            {t`Sign out`}
          </Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {pending ? t`Signing in...` : t`Sign in`}
          </Button>
        </DialogActions>
      </form>
      {leaving && <SignOut user={user} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
