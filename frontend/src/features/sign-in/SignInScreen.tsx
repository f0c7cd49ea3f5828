import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { BrandMark } from './BrandMark';
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

/** The only screen of a person who is not signed in (spec §2 "Sign-in"). */
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
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
      <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, justifyContent: 'center' }}>
          <BrandMark size={36} />
          <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
            Wholesale Desk
          </Typography>
        </Box>
        <Box
          component="form"
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
          onFocus={onIntent}
          aria-label="Sign in"
          sx={{
            display: 'grid',
            gap: 2.5,
            p: { xs: 2.5, sm: 4 },
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Typography component="h1" variant="h1">
              Sign in
            </Typography>
            <Typography color="textSecondary">Use your work email and password.</Typography>
          </Box>
          {failure && <SignInFailure message={failure} />}
          <LabelledInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={errors.email}
            inputRef={emailRef}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={errors.password}
            inputRef={passwordRef}
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={pending}
            startIcon={pending ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
          >
            {pending ? 'Signing in...' : 'Sign in'}
          </Button>
        </Box>
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={choose} />}
      </Box>
    </Box>
  );
}
