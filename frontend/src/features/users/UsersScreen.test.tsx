import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { removalOf } from '../../../test/removal';
import { signInAs } from '../../../test/sign-in-as';
import { UsersScreen } from './UsersScreen';

// The panels stand in a chunk of their own: loaded here, so that no test waits for its compilation.
beforeAll(() => import('./UserPanels'), 60_000);

const ADMIN = ['users.read', 'users.create', 'users.update', 'users.delete', 'users.financials'];

const row = {
  __typename: 'User',
  id: '7',
  displayName: 'Lina Haddad',
  email: 'lina@salon.example',
  role: 'vendor',
  companyName: null,
  businessCategories: ['salon'],
  phone: null,
  isActive: true,
  invitationPending: false,
  profileImageUrl: null,
  createdAt: '2026-03-01T21:30:00.000Z',
  version: 3,
};
const whole = {
  ...row,
  firstName: 'Lina',
  lastName: 'Haddad',
  whatsappNumber: null,
  language: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
  taxId: null,
  commissionRate: null,
  creditLimit: null,
  invitedAt: null,
};

async function show(answers: Answers = {}, { at = '/users', permissions = ADMIN, me = {} } = {}) {
  await signInAs(permissions, me);
  const api = fakeApi({
    Users: () => ({ users: { __typename: 'UserPage', totalCount: 1, nodes: [row] } }),
    UserForEdit: () => ({ user: whole }),
    RemovalFacts: () => removalOf(null, [{ kind: 'order', effect: 'keeps', count: 3 }]),
    BusinessChoices: () => ({
      categoryChoices: { __typename: 'CategoryChoices', business: ['salon', 'spa'] },
      categories: {
        __typename: 'CategoryPage',
        nodes: [{ __typename: 'Category', id: '1', name: 'salon', displayName: 'Beauty salon' }],
      },
    }),
    ...answers,
  });
  const app = renderApp(api.wrap(<UsersScreen />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

const sent = (calls: readonly { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables);

async function fillNewUser(user: ReturnType<typeof userEvent.setup>) {
  const panel = await screen.findByRole('dialog', { name: 'Add New User' });
  await user.type(within(panel).getByLabelText(/First name/), 'Lina');
  await user.type(within(panel).getByLabelText(/Last name/), 'Haddad');
  await user.type(within(panel).getByLabelText(/^Email/), 'lina@salon.example');
  return panel;
}

it('shows who there is, a dash for what is missing, and asks for what the address says', async () => {
  const { calls } = await show({}, { at: '/users?role=vendor&status=active&q=lin' });
  expect(await screen.findByRole('heading', { name: 'Users (1)' })).toBeTruthy();
  expect(screen.getByText('Manage vendors, distributors, wholesale partners, and customers')).toBeTruthy();
  expect(sent(calls, 'Users')[0]).toMatchObject({
    filter: { search: 'lin', role: 'vendor', isActive: true },
    sort: { field: 'createdAt', direction: 'desc' },
  });
});

it('adds a user with a password', async () => {
  const { user, calls, place } = await show(
    { CreateUser: () => ({ createUser: row }) },
    { at: '/users?user=new&role=vendor' },
  );
  const panel = await fillNewUser(user);
  await user.click(within(panel).getByRole('button', { name: 'Add User' }));
  expect(await screen.findByText('Password is required and must be at least 6 characters')).toBeTruthy();
  await user.type(within(panel).getByLabelText(/^Password/), 'secret-1');
  await user.click(within(panel).getByRole('button', { name: 'Add User' }));
  expect(await screen.findByText('User created successfully')).toBeTruthy();
  expect(sent(calls, 'CreateUser')[0]).toMatchObject({ input: { role: 'vendor', password: 'secret-1' } });
  expect(place()).toBe('/users?role=vendor');
});

it('marks the e-mail that somebody has already, and keeps what was typed', async () => {
  const { user } = await show(
    {
      CreateUser: () =>
        apiFailure('This email is already in use', 'CONFLICT', { email: 'This email is already in use' }),
    },
    { at: '/users?user=new' },
  );
  const panel = await fillNewUser(user);
  await user.type(within(panel).getByLabelText(/^Password/), 'secret-1');
  await user.click(within(panel).getByRole('button', { name: 'Add User' }));
  await waitFor(() =>
    expect(
      within(panel)
        .getByLabelText(/^Email/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  );
  expect(within(panel).getByLabelText<HTMLInputElement>(/First name/).value).toBe('Lina');
});

it('invites instead of setting a password, and shows the link once', async () => {
  const link = 'http://localhost/accept-invitation#inv_1';
  const { user, calls } = await show(
    { InviteUser: () => ({ inviteUser: { __typename: 'InvitationPayload', link, mailSent: false, user: row } }) },
    { at: '/users?user=new' },
  );
  const panel = await fillNewUser(user);
  await user.click(within(panel).getByRole('switch', { name: /Invite by email/ }));
  expect(within(panel).queryByLabelText(/^Password/)).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Add User' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invitation for Lina Haddad' });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Link to choose a password').value).toBe(link);
  expect(dialog.textContent).toContain('could not be sent');
  expect(sent(calls, 'InviteUser')[0]).not.toHaveProperty('input.password');
});

it('saves only what was changed, and shows what somebody else saved meanwhile', async () => {
  let stale = true;
  const { user, calls } = await show(
    {
      UserForEdit: () => ({ user: stale ? whole : { ...whole, city: 'Jeddah', version: 4 } }),
      UpdateUser: () => {
        if (!stale) return { updateUser: { ...whole, city: 'Jeddah', phone: '050', version: 5 } };
        stale = false;
        return apiFailure('This user was changed by someone else meanwhile', 'STALE_VERSION');
      },
    },
    { at: '/users?user=7' },
  );
  const panel = await screen.findByRole('dialog', { name: 'Edit User' });
  await user.type(within(panel).getByLabelText('Phone'), '050');
  await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
  const conflict = await screen.findByRole('alertdialog', { name: 'Somebody else changed this user' });
  expect(conflict.textContent).toContain('Jeddah');
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine and save' }));
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
  expect(sent(calls, 'UpdateUser')).toEqual([
    { input: { id: '7', version: 3, phone: '050' } },
    { input: { id: '7', version: 4, phone: '050' } },
  ]);
});

it('deletes after saying what happens, and offers to deactivate instead', async () => {
  const { user, calls } = await show({ UpdateUser: () => ({ updateUser: { ...whole, isActive: false } }) });
  await user.click(await screen.findByRole('button', { name: 'Delete Lina Haddad' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete User' });
  expect(dialog.textContent).toContain('This action cannot be undone');
  await user.click(within(dialog).getByRole('button', { name: 'deactivate instead' }));
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
  expect(sent(calls, 'UpdateUser')).toEqual([{ input: { id: '7', version: 3, isActive: false } }]);
});

it('says before what deleting would leave, and refuses it while orders are open', async () => {
  const { user, calls } = await show({
    RemovalFacts: () =>
      removalOf('Lina Haddad has 2 open orders: complete or cancel the orders first', [
        { kind: 'open_order', effect: 'refuses', count: 2 },
        { kind: 'api_key', effect: 'affects', count: 1 },
      ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Lina Haddad' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete User' });
  expect(await within(dialog).findByText(/has 2 open orders/)).toBeTruthy();
  const linkTo = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
  expect(linkTo('2 open orders')).toBe('/orders?customer=7&only=active');
  expect(linkTo('1 API key')).toBe('/settings?tab=api-keys');
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  expect(sent(calls, 'DeleteUser')).toEqual([]);
});

it('tells that the last admin stays', async () => {
  const { user } = await show({
    DeleteUser: () => apiFailure('The last active admin cannot be removed', 'CONFLICT'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Lina Haddad' }));
  await screen.findByText('3 orders');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The last active admin cannot be removed')).toBeTruthy();
});

it('offers a sales person to add customers, and to edit nobody else', async () => {
  await show(
    {},
    { at: '/users?user=new', permissions: ['users.read', 'users.create', 'users.update'], me: { role: 'sales_team' } },
  );
  const panel = await screen.findByRole('dialog', { name: 'Add New User' });
  expect(within(panel).getByText('You can add customers.')).toBeTruthy();
  expect(within(panel).queryByLabelText(/Role|Credit limit|Tax number/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) Lina/, hidden: true })).toBeNull();
});
