import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { paths } from '../../app/paths';
import { RestError } from '../../lib/rest';
import { validateNewPassword, type NewPasswordErrors } from './accept-invitation.form';
import { NewPasswordInput } from './NewPasswordInput';

export interface AcceptInvitationScreenProps {
  /** The one-time token of the link; empty when the link lacks it. */
  token: string;
  /** Sets the password and signs in. @throws RestError, TypeError */
  onAccept: (token: string, password: string) => Promise<void>;
}

const INCOMPLETE = 'This link is not complete. Open it from the message again, or ask for a new one.';
const NO_ANSWER = 'The server could not be reached. Check the connection and try again.';

/** The public page behind the link of an invitation: choose a password, and be signed in. */
export function AcceptInvitationScreen({ token, onAccept }: AcceptInvitationScreenProps) {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(token ? null : INCOMPLETE);
  const [pending, setPending] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const repeatRef = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const found = validateNewPassword({ password, repeat });
    setErrors(found);
    setFailure(null);
    if (found.password) return passwordRef.current?.focus();
    if (found.repeat) return repeatRef.current?.focus();
    setPending(true);
    try {
      await onAccept(token, password);
    } catch (error) {
      setPending(false);
      const refused = error instanceof RestError ? error : null;
      const aboutPassword = refused?.fields['password'];
      if (aboutPassword) {
        setErrors({ password: aboutPassword });
        passwordRef.current?.focus();
      } else setFailure(refused?.fields['token'] ?? refused?.message ?? NO_ANSWER);
    }
  };

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
      <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 3 }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, textAlign: 'center' }}>Wholesale Desk</Typography>
        <Box
          component="form"
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
          aria-label="Choose your password"
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
              Choose your password
            </Typography>
            <Typography color="textSecondary">
              You were invited. With a password you can sign in from now on.
            </Typography>
          </Box>
          {failure && <Alert severity="error">{failure}</Alert>}
          <NewPasswordInput
            label="Password"
            value={password}
            onChange={setPassword}
            error={errors.password}
            help="At least 6 characters"
            inputRef={passwordRef}
          />
          <NewPasswordInput
            label="Repeat password"
            value={repeat}
            onChange={setRepeat}
            error={errors.repeat}
            inputRef={repeatRef}
          />
          <Button type="submit" variant="contained" size="large" disabled={token === ''} loading={pending}>
            Save and sign in
          </Button>
        </Box>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          <Link href={paths.dashboard}>Go to sign-in</Link>
        </Typography>
      </Box>
    </Box>
  );
}
