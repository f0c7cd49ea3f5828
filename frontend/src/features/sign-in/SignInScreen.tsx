import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { FORGOT_PASSWORD } from '../../shared/paths';
import { PublicPage } from '../../ui/layout/PublicPage';
import { DemoAccounts, type DemoAccountChoice } from './DemoAccounts';
import { LabelledInput } from './LabelledInput';
import { PasswordInput } from './PasswordInput';
import { validateSignIn, type SignInErrors } from './sign-in.form';
import { SignInFailure } from './SignInFailure';
import { loginMessage } from './login-message';

export interface SignInScreenProps {
  /** Shown for a person to try the product; empty unless demo data is loaded. */
  demoAccounts: readonly DemoAccountChoice[];
  /** Resolves when signed in. */
  onSignIn: (email: string, password: string) => Promise<void>;
  /** The person started to sign in: the time to fetch what comes next. */
  onIntent?: () => void;
}

/** The only screen of a person who is not signed in. */
export function SignInScreen({ demoAccounts, onSignIn, onIntent }: SignInScreenProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<SignInErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const found = validateSignIn({ email, password });
    setErrors(found);
    setFailure(null);
    if (found.email) return emailRef.current?.focus();
    if (found.password) return passwordRef.current?.focus();
    setPending(true);
    try {
      await onSignIn(email.trim(), password);
    } catch (error) {
      setFailure(loginMessage(error));
      setPending(false);
      passwordRef.current?.focus();
    }
  };

  const choose = (account: DemoAccountChoice) => {
    setEmail(account.email);
    setPassword(account.password);
    setErrors({});
    setFailure(null);
    onIntent?.();
  };

  return (
    <PublicPage
      title="Sign in"
      hint="Use your work email and password."
      onSubmit={(event) => void submit(event as SubmitEvent<HTMLFormElement>)}
      onFocus={onIntent}
      below={demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={choose} />}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <LabelledInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={errors.email}
          inputRef={emailRef}
          reserveError
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          inputRef={passwordRef}
          reserveError
        />
        <Typography variant="body2">
          <Link href={FORGOT_PASSWORD}>Forgot your password?</Link>
        </Typography>
      </Box>
      {/* Two lines are kept free for what the server says: the card stays where it is. */}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={pending}
          startIcon={pending ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        >
          {pending ? 'Signing in...' : 'Sign in'}
        </Button>
        <Box sx={{ minHeight: 40 }}>{failure && <SignInFailure message={failure} />}</Box>
      </Box>
    </PublicPage>
  );
}
