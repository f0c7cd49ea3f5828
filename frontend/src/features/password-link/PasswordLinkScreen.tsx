import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { FORGOT_PASSWORD, paths } from '../../shared/paths';
import { RestError } from '../../lib/server/rest';
import { PublicPage } from '../../ui/layout/PublicPage';
import { validateNewPassword, type NewPasswordErrors } from './new-password.form';
import { NewPasswordInput } from './NewPasswordInput';

/** What the link was sent for. */
export type PasswordLink = 'invitation' | 'reset';

export interface PasswordLinkScreenProps {
  link: PasswordLink;
  /** The one-time token of the link; empty when the link lacks it. */
  token: string;
  /** Sets the password; who was invited is signed in with it. @throws RestError, TypeError */
  onSave: (token: string, password: string) => Promise<void>;
}

const TEXTS = {
  invitation: {
    hint: 'You were invited. With a password you can sign in from now on.',
    save: 'Save and sign in',
  },
  reset: {
    hint: 'It replaces the one you forgot, and signs you out wherever you are still signed in.',
    save: 'Save password',
  },
} as const;

const INCOMPLETE = 'This link is not complete. Open it from the message again, or ask for a new one.';
const NO_ANSWER = 'The server could not be reached. Check the connection and try again.';

/** The public page behind a link that was mailed: choose a password. */
export function PasswordLinkScreen({ link, token, onSave }: PasswordLinkScreenProps) {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(token ? null : INCOMPLETE);
  const [state, setState] = useState<'open' | 'pending' | 'saved'>('open');
  const passwordRef = useRef<HTMLInputElement>(null);
  const repeatRef = useRef<HTMLInputElement>(null);
  const texts = TEXTS[link];

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'open') return;
    const found = validateNewPassword({ password, repeat });
    setErrors(found);
    setFailure(null);
    if (found.password) return passwordRef.current?.focus();
    if (found.repeat) return repeatRef.current?.focus();
    setState('pending');
    try {
      await onSave(token, password);
      setState('saved');
    } catch (error) {
      setState('open');
      const refused = error instanceof RestError ? error : null;
      const aboutPassword = refused?.fields['password'];
      if (aboutPassword) {
        setErrors({ password: aboutPassword });
        passwordRef.current?.focus();
      } else setFailure(refused?.fields['token'] ?? refused?.message ?? NO_ANSWER);
    }
  };

  if (state === 'saved' && link === 'reset') {
    return (
      <PublicPage title="Password changed" hint="Sign in with the new one. All earlier sessions have ended.">
        <Button href={paths.dashboard} variant="contained" size="large" autoFocus>
          Sign in
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title="Choose your password"
      hint={texts.hint}
      onSubmit={(event) => void submit(event as SubmitEvent<HTMLFormElement>)}
      below={
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          {link === 'reset' && failure ? (
            <Link href={FORGOT_PASSWORD}>Ask for a new link</Link>
          ) : (
            <Link href={paths.dashboard}>Go to sign-in</Link>
          )}
        </Typography>
      }
    >
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
      <Button type="submit" variant="contained" size="large" disabled={token === ''} loading={state !== 'open'}>
        {texts.save}
      </Button>
    </PublicPage>
  );
}
