import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { paths } from '../../shared/paths';
import { RestError } from '../../lib/server/rest';
import { PublicPage } from '../../ui/layout/PublicPage';
import { LabelledInput } from './LabelledInput';
import { emailFault } from './sign-in.form';

interface ForgotPasswordScreenProps {
  /** Asks for the letter. @throws RestError, TypeError */
  onRequest: (email: string) => Promise<void>;
}

const NO_ANSWER = 'The server could not be reached. Check the connection and try again.';

const signIn = (
  <Typography variant="body2" sx={{ textAlign: 'center' }}>
    <Link href={paths.dashboard}>Go to sign-in</Link>
  </Typography>
);

/** The public page of somebody who forgot their password: asks for a link by mail. */
export function ForgotPasswordScreen({ onRequest }: ForgotPasswordScreenProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'pending' | 'sent'>('open');
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'pending') return;
    const fault = emailFault(email);
    setError(fault);
    setFailure(null);
    if (fault) return input.current?.focus();
    setState('pending');
    try {
      await onRequest(email.trim());
      setState('sent');
    } catch (thrown) {
      setState('open');
      const refused = thrown instanceof RestError ? thrown : null;
      const aboutEmail = refused?.fields['email'];
      if (aboutEmail) setError(aboutEmail);
      else setFailure(refused?.message ?? NO_ANSWER);
      input.current?.focus();
    }
  };

  if (state === 'sent') {
    return (
      <PublicPage
        title="Check your mail"
        hint={
          <>
            If somebody signs in with <bdi>{email.trim()}</bdi>, a message with a link is on its way there. It works
            once, within one hour.
          </>
        }
        below={signIn}
      >
        <Typography variant="body2" color="textSecondary" role="status">
          No message after a few minutes? Look among unwanted mail, or ask an administrator for a new password.
        </Typography>
        <Button variant="outlined" color="secondary" size="large" onClick={() => setState('open')}>
          Use another address
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title="Forgot your password?"
      hint="We mail you a link to choose a new one."
      onSubmit={(event) => void submit(event as SubmitEvent<HTMLFormElement>)}
      below={signIn}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <LabelledInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={error}
        inputRef={input}
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={state === 'pending'}>
        Send link
      </Button>
    </PublicPage>
  );
}
