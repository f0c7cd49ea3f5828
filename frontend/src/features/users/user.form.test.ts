import { blankUser, toCreateInput, toInviteInput, toUpdateInput, userSchema, type UserValues } from './user.form';

const filled: UserValues = {
  ...blankUser,
  firstName: ' Lina ',
  lastName: 'Haddad',
  email: 'lina@salon.example',
  password: 'secret-1',
};

async function errorsOf(values: UserValues, creating = true): Promise<Record<string, string>> {
  try {
    await userSchema(creating).validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('the user form', () => {
  it('says what is missing in the words of the specification', async () => {
    expect(await errorsOf(blankUser)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email address',
      password: 'Password is required and must be at least 6 characters',
    });
    expect(await errorsOf(filled)).toEqual({});
  });

  it('needs no password for an invitation or an edit, but no short one either', async () => {
    expect(await errorsOf({ ...filled, password: '', invite: true })).toEqual({});
    expect(await errorsOf({ ...filled, password: '' }, false)).toEqual({});
    expect(Object.keys(await errorsOf({ ...filled, password: '12345' }, false))).toEqual(['password']);
  });

  it.each(['100.01', '-1', '7,5', '1.234', 'x'])('refuses the commission rate %s', async (commissionRate) => {
    expect(Object.keys(await errorsOf({ ...filled, commissionRate }))).toEqual(['commissionRate']);
  });

  it.each(['', '0', '100', '100.00', '7.25'])('takes the commission rate "%s"', async (commissionRate) => {
    expect(await errorsOf({ ...filled, commissionRate })).toEqual({});
  });

  it('leaves out what was left blank, so that a sales person names nothing an admin decides', () => {
    expect(toCreateInput(filled, 'k')).toEqual({
      firstName: 'Lina',
      lastName: 'Haddad',
      email: 'lina@salon.example',
      role: 'customer',
      isActive: true,
      businessCategories: [],
      password: 'secret-1',
      clientKey: 'k',
    });
    expect(toInviteInput(filled, 'k')).not.toHaveProperty('password');
  });

  it('sends only what was changed, and a blank password never', () => {
    const before = { ...filled, password: '' };
    expect(toUpdateInput('7', 3, before, { ...before, phone: '050', companyName: '' })).toEqual({
      id: '7',
      version: 3,
      phone: '050',
    });
    expect(toUpdateInput('7', 3, before, { ...before, pictures: ['/media/a'], password: 'secret-2' })).toEqual({
      id: '7',
      version: 3,
      profileImageUrl: '/media/a',
      password: 'secret-2',
    });
  });
});
