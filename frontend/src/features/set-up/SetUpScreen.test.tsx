import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import type { SetUpInput } from '../../shared/session/session';
import { RestError } from '../../lib/server/rest';
import { SetUpScreen } from './SetUpScreen';

type SetUp = (input: SetUpInput) => Promise<void>;

const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`))[0]!;

async function fill(onSetUp: SetUp, code = 'AAAA-BBBB-CCCC-DDDD') {
  const user = userEvent.setup();
  renderApp(<SetUpScreen code={code} currency="$" onSetUp={onSetUp} />);
  const values = {
    'First name': 'Huda',
    'Last name': 'Saleh',
    Email: 'huda@shop.example',
    Password: 'secret-1',
    'Repeat password': 'secret-1',
    'Business name': 'Huda Care',
  };
  for (const [label, value] of Object.entries(values)) {
    await user.click(field(label));
    await user.paste(value);
  }
  const send = () => user.click(screen.getByRole('button', { name: 'Set up and sign in' }));
  return { user, send };
}

it('brings the code of the link along, and sends what the server wants', async () => {
  const setUp = jest.fn<SetUp>(() => Promise.resolve());
  const { send } = await fill(setUp);
  await send();
  await waitFor(() => expect(setUp).toHaveBeenCalledTimes(1));
  expect(setUp.mock.calls[0]?.[0]).toEqual({
    code: 'AAAA-BBBB-CCCC-DDDD',
    firstName: 'Huda',
    lastName: 'Saleh',
    email: 'huda@shop.example',
    password: 'secret-1',
    businessName: 'Huda Care',
    currency: '$',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    taxRate: '0',
  });
});

it('says at its field what the server refuses, until it is changed', async () => {
  const text = "This is not the code in the server's log";
  const setUp = jest.fn<SetUp>(() => Promise.reject(new RestError(400, text, 'BAD_USER_INPUT', { code: text })));
  const { user, send } = await fill(setUp, 'WRONG');
  await send();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field('Email').value).toBe('huda@shop.example');
  await user.type(field('Code'), 'X');
  expect(screen.queryByText(text)).toBeNull();
});

it('leads to the sign-in when somebody else was first', async () => {
  const text = 'Wholesale Desk is set up already: sign in';
  const { send } = await fill(() => Promise.reject(new RestError(409, text, 'CONFLICT')));
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/');
});
