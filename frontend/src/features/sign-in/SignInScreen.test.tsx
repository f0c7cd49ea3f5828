import { jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../../app/theme';
import { RestError } from '../../lib/server/rest';
import { SignInScreen, type SignInScreenProps } from './SignInScreen';

const show = (props: Partial<SignInScreenProps> = {}) => {
  const onSignIn = jest.fn<SignInScreenProps['onSignIn']>(() => Promise.resolve());
  render(
    <ThemeProvider theme={theme}>
      <SignInScreen demoAccounts={[]} onSignIn={onSignIn} {...props} />
    </ThemeProvider>,
  );
  return { onSignIn, user: userEvent.setup() };
};

const signIn = () => screen.getByRole('button', { name: 'Sign in' });

describe('SignInScreen', () => {
  it('asks for a valid email and a password before anything is sent, and focuses the first bad field', async () => {
    const { onSignIn, user } = show();
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(signIn());
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it('shows that it is signing in and takes no second press', async () => {
    const pending = jest.fn<SignInScreenProps['onSignIn']>(() => new Promise(() => undefined));
    const { user } = show({ onSignIn: pending });
    await user.type(screen.getByLabelText('Email'), ' a@b.example ');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
    expect(button.disabled).toBe(true);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(pending).toHaveBeenCalledTimes(1);
    expect(pending).toHaveBeenCalledWith('a@b.example', 'secret');
  });

  it("shows the server's message and keeps what was typed", async () => {
    const { user } = show({
      onSignIn: () => Promise.reject(new RestError(401, 'Email or password is wrong', 'UNAUTHENTICATED')),
    });
    await user.type(screen.getByLabelText('Email'), 'a@b.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Email or password is wrong');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
    expect(signIn()).toBeTruthy();
  });

  it('says that the sign-in failed when no server answered', async () => {
    const { user } = show({ onSignIn: () => Promise.reject(new TypeError('Failed to fetch')) });
    await user.type(screen.getByLabelText('Email'), 'a@b.example');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Login failed. Please check your credentials.');
  });

  it('shows demo accounts only when there are any; choosing one fills the form', async () => {
    const { user } = show({ demoAccounts: [{ role: 'admin', email: 'admin@demo.example', password: 'admin-demo' }] });
    await user.click(screen.getByRole('button', { name: /Admin.*admin@demo\.example/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@demo.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('admin-demo');
  });

  it('offers no demo accounts where there are none', () => {
    show();
    expect(screen.queryByText(/Demo accounts/)).toBeNull();
  });
});
