import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { RestError } from '../../lib/server/rest';
import { PasswordLinkScreen } from './PasswordLinkScreen';

type Save = (token: string, password: string) => Promise<void>;

async function fill(password: string, repeat: string) {
  const user = userEvent.setup();
  if (password) await user.type(screen.getByLabelText('Password'), password);
  if (repeat) await user.type(screen.getByLabelText('Repeat password'), repeat);
  await user.keyboard('{Enter}');
  return user;
}

it('asks for a password of six characters, twice the same', async () => {
  const accept = jest.fn<Save>();
  renderApp(<PasswordLinkScreen link="invitation" token="inv_1" onSave={accept} />);
  const user = await fill('12345', '');
  expect(await screen.findByText('Password is required and must be at least 6 characters')).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), '6');
  await fill('', '123457');
  expect(await screen.findByText('The two passwords differ')).toBeTruthy();
  expect(accept).not.toHaveBeenCalled();
});

it('hands over token and password, and says so when the link is used up', async () => {
  const text = 'This invitation is not valid any more. Ask for a new one';
  const accept = jest.fn<Save>(() => Promise.reject(new RestError(400, text, 'BAD_USER_INPUT', { token: text })));
  renderApp(<PasswordLinkScreen link="invitation" token="inv_1" onSave={accept} />);
  await fill('secret-1', 'secret-1');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(accept).toHaveBeenCalledWith('inv_1', 'secret-1');
});

it('says that a link without its token is not complete', () => {
  renderApp(<PasswordLinkScreen link="invitation" token="" onSave={() => Promise.resolve()} />);
  expect(screen.getByText(/This link is not complete/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save and sign in' }).disabled).toBe(true);
});

it('leads from a changed password to the sign-in, and from a link that is used up to a new one', async () => {
  const text = 'This link is not valid any more. Ask for a new one';
  const save = jest.fn<Save>(() => Promise.reject(new RestError(400, text, 'BAD_USER_INPUT', { token: text })));
  renderApp(<PasswordLinkScreen link="reset" token="pwr_1" onSave={save} />);
  await fill('secret-1', 'secret-1');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  save.mockImplementation(() => Promise.resolve());
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/');
});
