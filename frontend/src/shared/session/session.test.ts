import { jest } from '@jest/globals';
import { connection } from '../../lib/server/connection';
import { guardForm } from '../../ui/form/leave-guard';
import { Session, TOKEN_KEY } from './session';

const settled = () => new Promise((done) => setTimeout(done, 20));

const me = {
  id: '1',
  email: 'a@b.example',
  firstName: 'Amal',
  lastName: null,
  displayName: 'Amal',
  role: 'admin',
  language: null,
  permissions: ['products.read'],
};
const info = { demoAccounts: [], businessTimezone: 'Asia/Riyadh', currency: '$' };

type Answer = { status: number; body: unknown } | 'unreachable';

/** A server of three answers, by path. */
function serve(answers: { me?: Answer; login?: Answer; logout?: Answer }) {
  const calls: { path: string; authorization: string | null; body: string }[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const path = String(input);
    const body = String(init?.body ?? '');
    calls.push({ path, authorization: new Headers(init?.headers).get('authorization'), body });
    const answer: Answer | undefined =
      path === '/api/auth/info'
        ? { status: 200, body: info }
        : path === '/api/auth/login'
          ? answers.login
          : body.includes('logout')
            ? answers.logout
            : answers.me;
    if (!answer || answer === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return calls;
}

const known: Answer = { status: 200, body: { data: { me } } };
const refused: Answer = {
  status: 401,
  body: { errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] },
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('Session', () => {
  it('is signed out without a token, and asks nobody who that is', async () => {
    const calls = serve({});
    const session = new Session();
    await session.start();
    expect(session.getState()).toEqual({ status: 'signedOut', info });
    expect(calls.map((call) => call.path)).toEqual(['/api/auth/info']);
  });

  it('exchanges the token for the current user', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    const calls = serve({ me: known });
    const session = new Session();
    expect(session.getState().status).toBe('loading');
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'signedIn', user: { id: '1' } });
    expect(calls.find((call) => call.path === '/graphql')?.authorization).toBe('Bearer bo_1');
  });

  it.each<[string, Answer]>([
    ['refuses it', refused],
    ['answers with nobody', { status: 200, body: { data: null } }],
    ['fails', { status: 500, body: { message: 'Internal error', code: 'INTERNAL' } }],
  ])('removes the token when the server %s', async (_what, answer) => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: answer });
    const session = new Session();
    await session.start();
    expect(session.getState().status).toBe('signedOut');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it('keeps the token when no server answers: nobody refused it', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: 'unreachable' });
    const session = new Session();
    await session.start();
    expect(session.getState().status).toBe('unreachable');
    expect(localStorage.getItem(TOKEN_KEY)).toBe('bo_1');
  });

  it('signs in, stores the token, and signs out for everybody who reads', async () => {
    const calls = serve({
      me: known,
      login: { status: 200, body: { user: me, token: 'bo_2' } },
      logout: { status: 200, body: { data: { logout: true } } },
    });
    const session = new Session();
    const emptied = jest.fn();
    session.onSignOut(emptied);
    await session.start();
    await session.signIn('a@b.example', 'secret');
    expect(session.getState().status).toBe('signedIn');
    expect(localStorage.getItem(TOKEN_KEY)).toBe('bo_2');
    await session.signOut();
    expect(session.getState().status).toBe('signedOut');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(emptied).toHaveBeenCalledTimes(1);
    expect(calls.at(-1)).toMatchObject({ authorization: 'Bearer bo_2', body: expect.stringContaining('logout') });
  });

  it('passes on why a sign-in failed and stays signed out', async () => {
    serve({ login: { status: 401, body: { message: 'Email or password is wrong', code: 'UNAUTHENTICATED' } } });
    const session = new Session();
    await session.start();
    await expect(session.signIn('a@b.example', 'no')).rejects.toMatchObject({
      status: 401,
      message: 'Email or password is wrong',
    });
    expect(session.getState().status).toBe('signedOut');
  });

  it('asks for the password once for many refused calls, and lets them all go on', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known, login: { status: 200, body: { user: me, token: 'bo_2' } } });
    const session = new Session();
    await session.start();
    const first = session.reauthenticate();
    expect(session.reauthenticate()).toBe(first);
    expect(session.getState()).toMatchObject({ status: 'signedIn', reauthentication: true });
    await session.signIn(me.email, 'secret');
    await expect(first).resolves.toBeUndefined();
    expect(session.getState()).toMatchObject({ status: 'signedIn', reauthentication: false });
  });

  it('gives refused calls up when the person signs out instead', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known, logout: refused });
    const session = new Session();
    await session.start();
    const asked = session.reauthenticate();
    await session.signOut();
    await expect(asked).rejects.toThrow('Signed out.');
  });

  it('follows a sign-out in another tab', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known });
    const session = new Session();
    await session.start();
    session.onStorage(new StorageEvent('storage', { key: TOKEN_KEY, oldValue: 'bo_1', newValue: null }));
    expect(session.getState().status).toBe('signedOut');
  });

  it('keeps what is typed in this tab behind the question for the password, when another tab signs out', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known });
    const session = new Session();
    await session.start();
    const close = guardForm({ isDirty: () => true, released: false, ask: () => Promise.resolve(false) });
    localStorage.removeItem(TOKEN_KEY);
    session.onStorage(new StorageEvent('storage', { key: TOKEN_KEY, oldValue: 'bo_1', newValue: null }));
    expect(session.getState()).toMatchObject({ status: 'signedIn', reauthentication: true });
    close();
    await session.signOut();
    expect(session.getState().status).toBe('signedOut');
  });

  it("takes another tab's new session for the answer to its own question", async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known });
    const session = new Session();
    const emptied = jest.fn();
    session.onSignOut(emptied);
    await session.start();
    const asked = session.reauthenticate();
    localStorage.setItem(TOKEN_KEY, 'bo_3');
    session.onStorage(new StorageEvent('storage', { key: TOKEN_KEY, oldValue: 'bo_1', newValue: 'bo_3' }));
    await expect(asked).resolves.toBeUndefined();
    expect(emptied).not.toHaveBeenCalled();
  });

  it('opens as whoever was signed in when no server answers, and goes on with its next answer', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known });
    await new Session().start();
    serve({ me: 'unreachable' });
    const session = new Session();
    await session.start();
    expect(session.getState()).toEqual({ status: 'signedIn', user: me, reauthentication: false });
    const renamed: Answer = { status: 200, body: { data: { me: { ...me, displayName: 'Amal B.' } } } };
    serve({ me: renamed });
    connection.restored();
    await settled();
    expect(session.getState()).toMatchObject({ status: 'signedIn', user: { displayName: 'Amal B.' } });
  });

  it('asks for the password over what is open when the session had ended meanwhile', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known });
    await new Session().start();
    serve({ me: 'unreachable' });
    const session = new Session();
    await session.start();
    serve({ me: refused, login: { status: 200, body: { token: 'bo_2' } } });
    connection.restored();
    await settled();
    expect(session.getState()).toMatchObject({ status: 'signedIn', reauthentication: true });
    expect(localStorage.getItem(TOKEN_KEY)).toBe('bo_1');
  });

  it('does not open as somebody whom another session belongs to, or who signed out', async () => {
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    serve({ me: known });
    const first = new Session();
    await first.start();
    localStorage.setItem(TOKEN_KEY, 'bo_2');
    serve({ me: 'unreachable' });
    const second = new Session();
    await second.start();
    expect(second.getState().status).toBe('unreachable');
    localStorage.setItem(TOKEN_KEY, 'bo_1');
    await first.signOut();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Amal');
  });
});
